"""What is wrong with a draft, on pages of their own beside its sheets."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from pnp.building.context import LanguageContext
from pnp.building.decks.finishing import finished
from pnp.building.decks.sheet_inputs import sheet_lettering, sheet_options
from pnp.building.guide import Paragraph, laid_paragraphs
from pnp.building.manifest import BuiltFile
from pnp.building.settings import Settings
from pnp.content.markup import guarded
from pnp.geometry import POINT
from pnp.press.pdf import write
from pnp.problem import Problem
from pnp.sheets.paper import pages
from pnp.sheets.ruler import caption, captions, ruler
from pnp.sheets.sheet import PrintDocument, Sheet

FAULTS = "draft-faults.pdf"
_MOST = 500
"""Faults that are listed: of more, their number."""


def faults_file(
    context: LanguageContext, problems: Iterable[Problem], settings: Settings, folder: Path
) -> BuiltFile:
    """Writes the list of faults to a folder: where each is, what was found, what to write."""
    source, game, words = context.source, context.game, context.words
    options = sheet_options(settings, source.roots)
    page, *_ = pages(options.paper, options.printer)
    title = words("draft.title")
    marks = captions(words, game.title)
    lettering = sheet_lettering(context, (title, marks.game, marks.language))
    content = list(_paragraphs(context, title, sorted(set(problems))))
    laid = laid_paragraphs(context, page, content, 1.0)
    foot = ruler(page, lettering)
    made = []
    for number, ops in enumerate(laid, 1):
        where = marks.sheet.replace("{number}", str(number)).replace("{count}", str(len(laid)))
        line = caption(page, lettering, marks, title, where, "")
        name = f"{title} {number}/{len(laid)}"
        made.append(Sheet(page.width, page.height, "front", name, (*ops, foot, line), ()))
    document = PrintDocument(f"{game.title} – {title}", game.lang, "", "", "none", made)
    document = finished(context, document, settings)
    written = write(document, source.fonts, folder / FAULTS)
    size = page.width, page.height
    count = written.pages
    return BuiltFile(FAULTS, None, "faults", settings.paper, "none", count, count, *size, written.sha256)


def _paragraphs(context: LanguageContext, title: str, problems: list[Problem]) -> Iterator[Paragraph]:
    words, size = context.words, 8.5 * POINT
    faults = [problem for problem in problems if not problem.is_warning]
    yield Paragraph(guarded(context.game.title), 16 * POINT, bold=True)
    yield Paragraph(f"{title}: {words('check.faults', count=len(faults))}", 11.5 * POINT, bold=True)
    yield Paragraph(words("draft.told"), size)
    for path, same in groupby(problems[:_MOST], lambda problem: problem.place.path):
        listed = list(same)
        yield Paragraph(guarded(Path(path).name), 10 * POINT, bold=True)
        for problem in listed:
            yield Paragraph(guarded(problem.line(words.lang)), size, indent=4.0)
    if len(problems) > _MOST:
        yield Paragraph(words("draft.more", count=len(problems) - _MOST), size)
