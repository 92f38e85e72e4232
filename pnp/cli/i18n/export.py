"""``pnp i18n export``: a translation for other tools."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.i18n.named import NamedArgument, named, not_begun
from pnp.cli.i18n.sources import GameTexts
from pnp.cli.shell.console import FAULTS, fail, places, print_json, print_path
from pnp.cli.shell.options import ContentOption, JsonOption, TemplatesOption
from pnp.cli.shell.told import print_problems
from pnp.problem import ContentError, nearest

if TYPE_CHECKING:
    from pnp.translation.exchange.units import ExchangeUnit

_ENDINGS = {
    "tbx": ".tbx",
    "tbx3": "-3.tbx",
    "csv": ".csv",
    "tmx": ".tmx",
    "xliff": ".xlf",
    "xliff2": "-2.xlf",
}
"""How the file of each format is called behind game and language: none takes the place of another's."""


def export(
    names: NamedArgument = None,
    *,
    form: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "xliff",
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    as_json: JsonOption = False,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    from pnp.door import named as door_named
    from pnp.door import read_bytes
    from pnp.files import write_file
    from pnp.translation.exchange.units import units

    where = places(content, templates)
    sources, langs = named(where, names)
    games = [source for source in sources if isinstance(source, GameTexts)]
    if len(games) != 1 or len(langs) != 1 or not names:
        fail("i18n.export.needs")
    if form not in _ENDINGS:
        fail("i18n.export.format", name=form, hint=nearest(form, _ENDINGS))
    (game,), (lang,) = games, langs
    try:
        if not (game.locale / f"{lang}.po").is_file():
            fail(not_begun(where, game.id, lang, game.locale.parent))
        po, problems = game.read(lang)
        if po is None or problems:
            raise ContentError(sorted(problems)[:1])
        forms = (po.header and po.header.plurals) or game.language(lang).plurals
        text = _written(game, lang, form, units(po, game.texts(lang), forms))
    except ContentError as error:
        print_problems(error.problems)
        raise typer.Exit(FAULTS) from None
    path = output or Path(f"{game.id}-{lang}{_ENDINGS[form]}")
    if not (output or replace) and path.is_file() and read_bytes(door_named(path)) != text.encode():
        fail("i18n.export.exists", path=str(path))  # a tool's user may have worked on it
    write_file(path, text.encode())
    if as_json:
        print_json({"game": game.id, "files": [str(path)]})
    else:
        print_path(path)


def _written(game: GameTexts, lang: str, form: str, units: "list[ExchangeUnit]") -> str:
    """What the file of a format holds."""
    from pnp.translation.definitions import definitions
    from pnp.translation.exchange.glossaries import glossary_table, glossary_terms, tbx, tbx3
    from pnp.translation.exchange.tmx import tmx
    from pnp.translation.exchange.xliff import xliff
    from pnp.translation.exchange.xliff2 import xliff2

    source = game.game.source_lang
    if form.startswith("xliff"):
        return (xliff if form == "xliff" else xliff2)(units, game.id, source, lang)
    if form == "tmx":
        return tmx(units, source, lang)
    terms = glossary_terms(game.game.terms, definitions(game.game), units)
    if form == "csv":
        return glossary_table(terms)
    return (tbx if form == "tbx" else tbx3)(terms, game.title, source, lang)
