"""``pnp score``: count everybody's points, and say how."""

import re
import sys
from collections.abc import Mapping
from typing import Annotated

import typer

from pnp.cli.players.answers import (
    LINE,
    is_file,
    is_table,
    open_game,
    print_rulings,
    read_handed_in,
    read_overrides,
)
from pnp.cli.shell.console import fail, print_json
from pnp.cli.shell.language import listed, say
from pnp.cli.shell.options import ContentOption, GameArgument, JsonOption, LangOption, ReadingOption
from pnp.cli.shell.terminal import print_table, print_wrapped
from pnp.cli.shell.told import unreadable
from pnp.rules import answer
from pnp.rules.answer_json import score_answer
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input
from pnp.rules.names import Names, names_of
from pnp.rules.tally import Outcome

_PARTING = re.compile("[:：;\n]")  # a line of counts has one of them, since two play at least


def score(
    game: GameArgument,
    source: Annotated[str | None, typer.Argument(metavar="[FILE|-|LINE]")] = None,
    line: Annotated[str | None, typer.Option("--line", metavar="LINE")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    with unreadable():
        checker, book = open_game(game, lang, content)
        overrides = read_overrides(book, option)

        def show(given: Input) -> None:
            outcome = answer.score(checker, book, given, overrides)
            if as_json:
                print_json(score_answer(outcome))
            else:
                _print(outcome, book)

        if line is None and source is None:
            if not sys.stdin.isatty():
                fail("score.nothing-to-count")
            from pnp.cli.players.interview import ask_table

            ask_table(checker, book, overrides, show)
        else:
            show(_given(checker, names_of(book), source or "", line, overrides))


def _given(
    checker: Checker, names: Names, source: str, line: str | None, overrides: Mapping[str, str]
) -> Input:
    if line is None and (source == "-" or is_table(source) or is_file(source)):
        return read_handed_in(source)
    if line is None and not _PARTING.search(source):
        fail("usage.no-file", name=source)
    from pnp.rules.shorthand import read_shorthand

    if line is not None:
        return read_shorthand(line, checker.columns, names, "--line", overrides)
    return read_shorthand(source, checker.columns, names, LINE, overrides)


def _print(outcome: Outcome, book: Book) -> None:
    rules = list(dict.fromkeys(line.rule for player in outcome.players for line in player.lines))
    sentences = [[line.text for line in player.lines] for player in outcome.players]  # or a fault at once
    columns = [["", *map(book.rule_title, rules), say("score.total"), say("score.rank")]]
    for player in outcome.players:
        rank = outcome.ranks[player.name]
        points = [[line.points for line in player.lines if line.rule == rule] for rule in rules]
        cells = [book.number_text(sum(each)) if each else "" for each in points]
        place = say("score.out") if rank is None else str(rank)
        total = book.number_text(player.total)
        columns.append(
            [player.name, *cells, f"({total})" if rank is None else total, place]
        )  # as it is written
    typer.secho(book.text("game.title"), bold=True)
    print_table(list(zip(*columns, strict=True)), turns=True)
    for player, told in zip(outcome.players, sentences, strict=True):
        typer.secho(f"\n{player.name}", bold=True)
        for sentence in told:
            print_wrapped(sentence, "  ", "    ")
        if not told:
            typer.echo("  0")
    typer.secho(f"\n{_winners(outcome, book)}", bold=True)
    print_rulings(book, outcome.rulings, outcome.options, lead="\n")


def _winners(outcome: Outcome, book: Book) -> str:
    totals = {player.name: player.total for player in outcome.players}
    if not outcome.winners:
        return say("score.nobody-wins")
    points = listed(list(dict.fromkeys(book.number_text(totals[name]) for name in outcome.winners)))
    if len(outcome.winners) == 1:
        return say("score.wins", name=outcome.winners[0], points=points)
    return say("score.win-together", names=listed(outcome.winners), points=points)
