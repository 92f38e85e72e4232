"""``pnp score``: count everybody's points, and say how."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.answers import open_game, read_handed_in, read_overrides, ruling_lines, unreadable, wrapped
from pnp.cli.console import fail
from pnp.cli.language import listed, say
from pnp.cli.options import ContentOption, JsonOption, LangOption, ReadingOption
from pnp.rules import answer
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input
from pnp.rules.tally import Outcome


def score(
    game: str,
    source: Annotated[str | None, typer.Argument(metavar="[FILE|-|LINE]")] = None,
    line: Annotated[str | None, typer.Option("--line", metavar="LINE")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    """Run ``pnp score``."""
    with unreadable():
        checker, book = open_game(game, lang, content)
        overrides = read_overrides(book, option)
        outcome = answer.score(checker, book, _given(checker, book, source, line, overrides), overrides)
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
            fail("score.nothing-to-count")
        from pnp.cli.interview import ask_table

        return ask_table(checker, book, overrides)
    if source != "-" and ":" in source and not Path(source).is_file():
        from pnp.rules.shorthand import read_shorthand

        return read_shorthand(source, checker.columns)
    return read_handed_in(source)


def _print(outcome: Outcome, book: Book) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_footer=True, header_style="bold", footer_style="bold")
    footer = f"{say('score.total')}\n{say('score.rank')}"
    table.add_column(book.text("game.title"), footer=footer, no_wrap=True, min_width=16)
    for player in outcome.players:
        rank = outcome.ranks[player.name]
        footer = f"{book.number_text(player.total)}\n{rank if rank is not None else say('score.out')}"
        table.add_column(player.name, footer=footer, justify="right", overflow="ellipsis", no_wrap=True)
    for rule in dict.fromkeys(line.rule for player in outcome.players for line in player.lines):
        cells = [[line.points for line in player.lines if line.rule == rule] for player in outcome.players]
        table.add_row(rule, *(book.number_text(sum(points)) if points else "" for points in cells))
    console = Console(width=80, highlight=False, markup=False)
    console.print(table)
    for player in outcome.players:
        console.print(f"\n{player.name}", style="bold")
        for line in player.lines:
            console.print(wrapped(line.text, "  ", "  "))
        if not player.lines:
            console.print("  0")
    console.print(f"\n{_winners(outcome, book)}", style="bold")
    if rulings := ruling_lines(book, outcome.rulings, outcome.options):
        console.print(f"\n{say('answer.rests')}")
        for text in rulings:
            console.print(wrapped(text.strip(), "    " if text.startswith(" ") else "  ", "  "))


def _winners(outcome: Outcome, book: Book) -> str:
    totals = {player.name: player.total for player in outcome.players}
    if not outcome.winners:
        return say("score.nobody-wins")
    points = listed(list(dict.fromkeys(book.number_text(totals[name]) for name in outcome.winners)))
    if len(outcome.winners) == 1:
        return say("score.wins", name=outcome.winners[0], points=points)
    return say("score.win-together", names=listed(outcome.winners), points=points)
