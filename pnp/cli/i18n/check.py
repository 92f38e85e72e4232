"""``pnp i18n check``: what is wrong with a translation."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.building.names import UnknownName
from pnp.cli.i18n.explaining import rule_lines
from pnp.cli.i18n.named import NamedArgument, foreign, named, not_begun, short
from pnp.cli.i18n.sources import Translatable
from pnp.cli.i18n.update import writable
from pnp.cli.shell.console import FAULTS, fail, print_json
from pnp.cli.shell.language import say, text
from pnp.cli.shell.options import Folders, JsonOption, StrictOption
from pnp.cli.shell.told import ProblemCount, for_programs, print_count, print_problems
from pnp.content.language_codes import misnamed_catalogues
from pnp.problem import ContentError
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.answers.translators import CheckedTranslation
    from pnp.building.check import TranslationReport

_NO_BREAK = ("\u00a0", "\u202f")
_MOST = 6
"""Of the texts that were not looked at, as many are named."""


def check(
    names: NamedArgument = None,
    *,
    fix: Annotated[bool, typer.Option("--fix")] = False,
    explain: Annotated[bool, typer.Option("--explain")] = False,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    folders: Folders,
) -> None:
    where = folders.places
    sources, langs = named(where, names, program=True)
    count = ProblemCount()
    checked: list[CheckedTranslation] = []
    for source in sources:
        count += print_problems(() if langs else misnamed_catalogues(source.locale.parent), strict)
        try:
            for lang in foreign(langs, source.languages) if fix else ():
                _mend(source, lang, as_json)
            reports = source.reports(langs, folders.fonts)
        except ContentError as error:
            count += print_problems(error.problems, strict)
            continue
        except UnknownName as unknown:
            told = not_begun(where, source.id, unknown.name, source.locale.parent)
            if len(sources) == 1:
                fail(told)
            typer.echo(text(told), err=as_json)
            continue
        for report in reports:
            found = print_problems(report.problems, strict)
            count += found
            for line in rule_lines(report.problems, source.language(report.lang)) if explain else ():
                typer.echo(line, err=True)
            checked.append(_to_json(source.id, report, strict))
            for line in () if as_json else _report_lines(report, found):
                typer.echo(f"{source.id} {report.lang}: {line}")
    if as_json and checked:
        print_json({"translations": checked})
    print_count(count)
    if count.faults:
        raise typer.Exit(FAULTS)


def _mend(source: Translatable, lang: str, as_json: bool) -> None:
    """Mends what is mechanical in one catalogue, and says what that was; of a faulty file, nothing."""
    from pnp.files import write_file
    from pnp.translation.mending import mended

    po, problems = source.read(lang)
    if po is None or problems or not po.text:
        return
    own = source.language(source.languages[0])
    text, done = mended(po, source.texts(lang), own, source.language(lang))
    if done:
        path = source.locale / f"{lang}.po"
        write_file(writable(path), text.encode())
        for each in done:
            before, after = (
                Message("piece.quoted", name=form) for form in _told_apart(each.before, each.after)
            )
            change = say("i18n.mended", id=each.id, before=before, after=after)
            typer.echo(f"{short(path)}:{each.line}: {change}", err=as_json)
        typer.echo(say("i18n.mended-count", count=len(done)), err=as_json)


def _told_apart(*forms: str) -> Sequence[str]:
    """Texts that read the same, with their no-break spaces named: these are what was changed.

    >>> print(*_told_apart("w domu", "w\\u00a0domu"), sep=" / ")
    w domu / w[U+00A0]domu
    """
    plain = str.maketrans(dict.fromkeys(_NO_BREAK, " "))
    if len({form.translate(plain) for form in forms}) > 1:
        return forms
    named = str.maketrans({blank: f"[U+{ord(blank):04X}]" for blank in _NO_BREAK})
    return [form.translate(named) for form in forms]


def _to_json(id: str, report: "TranslationReport", strict: bool) -> "CheckedTranslation":
    told = for_programs(report.problems, strict)
    return {
        "game": id,
        "lang": report.lang,
        "faults": told["faults"],
        "warnings": told["warnings"],
        "texts": report.texts,
        "missing": report.missing,
        "fuzzy": list(report.fuzzy),
    }


def _report_lines(report: "TranslationReport", found: ProblemCount) -> Iterator[str]:
    """What was looked at, and what could not be."""
    if not found.faults and (report.texts or not report.problems):
        yield say("i18n.sound-texts", count=report.texts - len(report.fuzzy))
    if report.missing:
        yield say("i18n.missing-unseen", count=report.missing)
    if report.fuzzy:
        yield say("i18n.fuzzy-unseen", ids=_few(report.fuzzy))
    if report.terms and report.texts:
        yield say("i18n.terms-unseen", terms=_few(report.terms))


def _few(ids: Sequence[str]) -> str:
    """The first of them, and how many there are."""
    few = ", ".join(ids[:_MOST])
    return f"{few} … ({len(ids)})" if len(ids) > _MOST else few
