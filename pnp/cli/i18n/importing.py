"""``pnp i18n import``: translations that stand in tables are taken into the catalogues."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace as with_
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.i18n.named import NamedArgument, command_words, foreign, named, short
from pnp.cli.i18n.sources import GameTexts
from pnp.cli.i18n.update import writable
from pnp.cli.shell.console import FAULTS, fail, places, print_json
from pnp.cli.shell.language import say
from pnp.cli.shell.options import ContentOption, JsonOption, TemplatesOption
from pnp.cli.shell.terminal import print_table
from pnp.cli.shell.told import print_problems
from pnp.problem import ContentError

if TYPE_CHECKING:
    from pnp.answers.translators import ImportedCatalogue
    from pnp.translation.table_translations import TableTranslations
    from pnp.translation.take_in import TakenIn


def importing(
    names: NamedArgument = None,
    *,
    rows: Annotated[Path | None, typer.Option("--rows", metavar="FILE")] = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    as_json: JsonOption = False,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    sources, langs = named(places(content, templates), names)
    games = [source for source in sources if isinstance(source, GameTexts)]
    if len(games) < len(sources) or not names or not games:
        fail("i18n.import.one-game")
    if rows is not None and (len(games) > 1 or len(langs) != 1):
        fail("i18n.import.rows-of-one", file=str(rows))
    faulty = False
    made: list[ImportedCatalogue] = []
    for game in games:
        try:
            for lang in _languages(game, langs):
                done = _import(with_(game, begun=[lang]), lang, rows, replace, dry_run)
                made.append(done)
                if not as_json:
                    _print(done, dry_run)
        except ContentError as error:
            faulty = bool(print_problems(error.problems).faults) or faulty
    if as_json:
        print_json({"catalogues": made})
    if faulty:
        raise typer.Exit(FAULTS)


def _languages(game: GameTexts, langs: Sequence[str]) -> list[str]:
    """Those that were named; else those of the game, and of the columns of its tables."""
    from pnp.content.head import read_head
    from pnp.translation.gather import languages_beside

    head = read_head(game.game_folder.folder).sound()
    if langs == [head.languages[0]]:
        fail("i18n.own-language", game=game.id, lang=langs[0])
    beside = () if langs else languages_beside(game.game_folder.folder, head)
    wanted = foreign(langs, list(dict.fromkeys((*head.languages, *beside))))
    if not wanted:
        words = command_words(game.places, game.id, "LANG", game.game_folder.folder)
        fail("i18n.import.no-language", game=game.id, words=words)
    return wanted


def _import(
    game: GameTexts, lang: str, rows: Path | None, replace: bool, dry_run: bool
) -> "ImportedCatalogue":
    """One catalogue. Raises ContentError for files that cannot be read."""
    from pnp.content.head import read_head
    from pnp.door import LARGEST_TEXT, read_bytes
    from pnp.door import named as named_file
    from pnp.files import write_file
    from pnp.translation.exchange.exchange_files import exchanged, is_exchange
    from pnp.translation.gather import gather
    from pnp.translation.take_in import take_in
    from pnp.translation.write import new_header

    folder = game.game_folder.folder
    if rows and is_exchange(rows.name):
        others = {other.id for other in game.places.games()} - {game.id}
        given = exchanged(str(rows), read_bytes(named_file(rows), LARGEST_TEXT), lang, game.id, others)
    else:
        given = gather(folder, read_head(folder).sound(), lang, named_file(rows) if rows else None)
    if given.problems:
        raise ContentError(given.problems)
    path = game.locale / f"{lang}.po"
    told: ImportedCatalogue = {
        "game": game.id,
        "lang": lang,
        "path": str(path),
        "written": False,
        "differs": False,
        "fields": {},
    }
    if not given.texts and not given.untranslated:
        return told
    po, problems = game.read(lang)
    if po is None or problems:
        raise ContentError(sorted(problems)[:1])
    texts = [text for text in given.texts if not text.id.startswith(tuple(given.left_out))]
    header = new_header(game.id, game.title, lang)
    done = take_in(po, game.texts(lang), header, texts, replace=replace)
    print_problems([*done.problems, *given.untranslated])
    differs = done.text != po.text
    if differs and not dry_run:
        write_file(writable(path), done.text.encode())
    return {**told, "written": differs and not dry_run, "differs": differs, "fields": _outcomes(done, given)}


def _outcomes(done: "TakenIn", given: "TableTranslations") -> dict[str, dict[str, int]]:
    """What came, deck by deck and field by field."""
    fields: dict[str, list[str]] = {}
    for id, outcome in done.outcomes.items():
        fields.setdefault(_field(id), []).append(outcome)
    for problem in given.untranslated:
        fields.setdefault(_field(str(dict(problem.message.values)["id"])), []).append("untranslated")
    return {name: dict(Counter(outcomes)) for name, outcomes in fields.items()}


def _print(done: "ImportedCatalogue", dry_run: bool) -> None:
    from pnp.translation.take_in import OUTCOMES

    fields, file = done["fields"], short(Path(done["path"]))
    if not fields:
        typer.echo(say("i18n.import.nothing", game=done["game"], lang=done["lang"], file=file))
        return
    kinds = [kind for kind in (*OUTCOMES, "untranslated") if any(kind in each for each in fields.values())]
    table = [["", *(say(f"i18n.import.{kind}") for kind in kinds)]]
    table += ([name, *(str(counts.get(kind, "–")) for kind in kinds)] for name, counts in fields.items())
    print_table(table)
    state = "file.unchanged" if not done["differs"] else "i18n.import.dry" if dry_run else "file.written"
    typer.echo(f"{file}: {say(state)}")


def _field(id: str) -> str:
    """``cards.name`` of ``cards.red-dragon.name``; ``words`` of ``words.gold``."""
    deck, *row, field = id.split(".", 2)
    return f"{deck}.{field}" if row else deck
