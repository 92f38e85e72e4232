"""Figures of the rules that a game's checker draws or answers: positions, worked examples.

Apart from the others, so that who looks up a rule waits for a checker only where the rule shows one.
"""

from pnp.cli.shell.language import labelled, listed, say, speaking
from pnp.content.game import Example
from pnp.content.lookup.wrapped import wrapped
from pnp.rules.answer import judge, score
from pnp.rules.answer_text import AnswerText
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.examples import example_input
from pnp.rules.names import names_of
from pnp.rules.registry import find_checker
from pnp.rules.relied_on import relied_on
from pnp.rules.shorthand import read_shorthand
from pnp.words import words


def position_lines(book: Book, notation: str, width: int) -> list[str]:
    """A position as the checker draws it; its notation where a game has no checker."""
    checker = find_checker(book.game.id)
    if checker is None:
        return wrapped(notation, width)
    with relied_on(book):
        if checker.sketch is None:
            return _holdings(checker, book, notation, width)
        return checker.sketch(book, notation, width)


def _holdings(checker: Checker, book: Book, notation: str, width: int) -> list[str]:
    """What lies before players, told of each in a line."""
    text_of = AnswerText(book, checker, words(speaking()))
    lines = []
    for player in read_shorthand(notation, checker.columns, names_of(book)).values["players"]:
        counts = {key: value for key, value in player.items() if key != "name"}
        lines += wrapped(text_of.line(player["name"], "", counts), width)
    return lines


def answer_lines(book: Book, example: Example) -> list[str]:
    """What the checker says to an example, unwrapped; nothing where a game has no checker."""
    checker = find_checker(book.game.id)
    if checker is None:
        return []
    given = example_input(example)
    if example.kind == "score":
        outcome = score(checker, book, given)
        totals = [
            f"{labelled(player.name, book.number_text(player.total))}. "
            + " ".join(f"{line.text} [{line.rule}]" for line in player.lines)
            for player in outcome.players
        ]
        return [*totals, say("rules.winners", names=listed(outcome.winners))]
    question, verdict = judge(checker, book, given)
    text_of = AnswerText(book, checker, words(speaking()))
    legal = "" if verdict.legal is None else f"{text_of.verdict(question, verdict.legal)}."
    return [" ".join([f"→ {legal}".strip(), *(f"{r.text} [{r.rule}]" for r in verdict.reasons)])]
