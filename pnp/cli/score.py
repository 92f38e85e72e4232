"""``pnp score``: count everybody's points, and say how."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import fail
from pnp.cli.games import ContentOption
from pnp.cli.settling import (
    JsonOption,
    LangOption,
    OptionOption,
    open_game,
    read_handed_in,
    read_overrides,
    told_rulings,
    unreadable,
    wrapped,
)
from pnp.cli.spoken import spoken
from pnp.rules.answer import score as settle_score
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input
from pnp.rules.tally import Outcome


def score(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|-|LINE]",
            help='A TOML or JSON file, - for JSON on standard input, or "Ana: silver 5, black; Bob: gold 2"; '
            "nothing, to be asked.",
        ),
    ] = None,
    line: Annotated[
        str | None, typer.Option("--line", help="The counts on one line.", metavar="LINE")
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: OptionOption = None,
    content: ContentOption = None,
) -> None:
    """Count everybody's points with every rule's share in them, and name who has won."""
    with unreadable(lang):
        checker, book = open_game(game, lang, content)
        overrides = read_overrides(book, option)
        given = _given(checker, book, source, line, overrides)
        outcome = settle_score(checker, book, given, overrides)
        if as_json:
            typer.echo(json.dumps(outcome.json(), indent=2, ensure_ascii=False))
        else:
            _print(outcome, book)


def _given(
    checker: Checker, book: Book, source: str | None, line: str | None, overrides: dict[str, str]
) -> Input:
    if line is not None:
        from pnp.rules.shorthand import read_shorthand

        return read_shorthand(line, checker.columns, "--line")
    if source is None:
        if not sys.stdin.isatty():
            fail(spoken(book)("nothing_to_count"))
        from pnp.cli.table_input import ask_table

        return ask_table(checker, book, overrides)
    if source != "-" and ":" in source and not Path(source).is_file():
        from pnp.rules.shorthand import read_shorthand

        return read_shorthand(source, checker.columns)
    return read_handed_in(source)


def _print(outcome: Outcome, book: Book) -> None:
    from rich.console import Console
    from rich.table import Table

    say = spoken(book)
    table = Table(box=None, pad_edge=False, show_footer=True, header_style="bold", footer_style="bold")
    table.add_column(
        book.text("game.title"), footer=f"{say('total')}\n{say('rank')}", no_wrap=True, min_width=16
    )
    for player in outcome.players:
        rank = outcome.ranks[player.name]
        footer = f"{book.told(player.total)}\n{rank if rank is not None else say('out')}"
        table.add_column(player.name, footer=footer, justify="right", overflow="ellipsis", no_wrap=True)
    for rule in dict.fromkeys(line.rule for player in outcome.players for line in player.lines):
        cells = [[line.points for line in player.lines if line.rule == rule] for player in outcome.players]
        table.add_row(rule, *(book.told(sum(points)) if points else "" for points in cells))
    console = Console(width=80, highlight=False, markup=False)
    console.print(table)
    for player in outcome.players:
        console.print(f"\n{player.name}", style="bold")
        for line in player.lines:
            console.print(wrapped(line.text, "  ", "  "))
        if not player.lines:
            console.print("  0")
    console.print(f"\n{_winners(outcome, book)}", style="bold")
    if rulings := told_rulings(book, outcome.rulings, outcome.options):
        console.print(f"\n{say('rests')}")
        for text in rulings:
            console.print(wrapped(text.strip(), "    " if text.startswith(" ") else "  ", "  "))


def _winners(outcome: Outcome, book: Book) -> str:
    say = spoken(book)
    totals = {player.name: player.total for player in outcome.players}
    if not outcome.winners:
        return say("nobody_wins")
    points = say.listed(list(dict.fromkeys(book.told(totals[name]) for name in outcome.winners)))
    if len(outcome.winners) == 1:
        return say("wins", name=outcome.winners[0], points=points)
    return say("win", names=say.listed(outcome.winners), points=points)
