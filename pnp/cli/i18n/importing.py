"""``pnp i18n import``: translations that stand in tables are taken into the catalogues."""

from collections.abc import Sequence
from dataclasses import replace as with_
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.console import FAULTS, fail, places
from pnp.cli.i18n.named import NamedArgument, foreign, named, short
from pnp.cli.i18n.sources import GameTexts
from pnp.cli.i18n.update import writable
from pnp.cli.language import say
from pnp.cli.options import ContentOption, TemplatesOption
from pnp.cli.terminal import print_table
from pnp.cli.told import print_problems
from pnp.problem import ContentError

if TYPE_CHECKING:
    from pnp.translation.table_translations import TableTranslations
    from pnp.translation.take_in import TakenIn


def importing(
    names: NamedArgument = None,
    *,
    rows: Annotated[Path | None, typer.Option("--rows", metavar="FILE")] = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
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
    for game in games:
        try:
            for lang in _languages(game, langs):
                _import(with_(game, begun=[lang]), lang, rows, replace, dry_run)
        except ContentError as error:
            faulty = bool(print_problems(error.problems).faults) or faulty
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
        fail("i18n.import.no-language", game=game.id)
    return wanted


def _import(game: GameTexts, lang: str, rows: Path | None, replace: bool, dry_run: bool) -> None:
    """One catalogue. Raises ContentError for files that cannot be read."""
    from pnp.content.head import read_head
    from pnp.door import named as named_file
    from pnp.files import write_file
    from pnp.translation.gather import gather
    from pnp.translation.take_in import take_in
    from pnp.translation.write import new_header

    folder = game.game_folder.folder
    given = gather(folder, read_head(folder).sound(), lang, named_file(rows) if rows else None)
    if given.problems:
        raise ContentError(given.problems)
    path = game.locale / f"{lang}.po"
    if not given.texts and not given.untranslated:
        typer.echo(say("i18n.import.nothing", game=game.id, lang=lang, file=short(path)))
        return
    po, problems = game.read(lang)
    if po is None or problems:
        raise ContentError(sorted(problems)[:1])
    texts = [text for text in given.texts if not text.id.startswith(tuple(given.left_out))]
    header = new_header(game.id, game.title, lang)
    done = take_in(po, game.texts(lang), header, texts, replace=replace)
    print_problems([*done.problems, *given.untranslated])
    _print(done, given)
    changed = done.text != po.text
    if changed and not dry_run:
        write_file(writable(path), done.text.encode())
    state = say("file.unchanged") if not changed else say("i18n.import.dry" if dry_run else "file.written")
    typer.echo(f"{short(path)}: {state}")


def _print(done: "TakenIn", given: "TableTranslations") -> None:
    """What came, deck by deck and field by field."""
    from pnp.translation.take_in import OUTCOMES

    fields: dict[str, list[str]] = {}
    for id, outcome in done.outcomes.items():
        fields.setdefault(_field(id), []).append(outcome)
    for problem in given.untranslated:
        fields.setdefault(_field(str(dict(problem.message.values)["id"])), []).append("untranslated")
    kinds = [kind for kind in (*OUTCOMES, "untranslated") if any(kind in each for each in fields.values())]
    table = [["", *(say(f"i18n.import.{kind}") for kind in kinds)]]
    for name, outcomes in fields.items():
        table.append([name, *(str(outcomes.count(kind) or "–") for kind in kinds)])
    print_table(table)


def _field(id: str) -> str:
    """``cards.name`` of ``cards.red-dragon.name``; ``words`` of ``words.gold``."""
    deck, *row, field = id.split(".", 2)
    return f"{deck}.{field}" if row else deck
