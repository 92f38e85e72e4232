"""A question of the judge asked at the terminal: fact by fact, with a way back, until it can be answered."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.cli.console import Ask
from pnp.cli.language import labelled, say
from pnp.rules.book import Book
from pnp.rules.checker import Question
from pnp.rules.typed import shapes, typed, written

BACK, NOTHING = "<", "-"


def flags() -> dict[str, bool]:
    """What is typed for yes and no, in the language of the answer and in English."""
    yes, no = say("table.yes-letters").split(), say("table.no-letters").split()
    return {**dict.fromkeys((*yes, "yes", "true"), True), **dict.fromkeys((*no, "no", "false"), False)}


def ask_facts(
    question: Question,
    book: Book,
    known: Mapping[str, str],
    ask: Ask,
    tell: Callable[[str], None],
    facts: Sequence[str] = (),
) -> dict[str, str]:
    """What is answered to each fact, as it was typed; Enter takes what is ``known``, or leaves it out.

    Where some ``facts`` are named, these alone are asked for.
    """
    wanted = facts or question.known
    like = shapes(book.game.examples.values(), question.name)
    answers: list[str] = []
    while len(answers) < len(wanted):
        fact = wanted[len(answers)]
        needed, before = fact in question.needed, known.get(fact, "")
        tell(labelled(fact, book.text(f"facts.{fact}")))
        if fact in like:
            tell(f"  {say('judge.for-example', example=written(like[fact]))}")
        enter = before or ("" if needed else NOTHING)
        answer = ask(say("table.ask", question=f"{fact} [{enter}]" if enter else fact)).strip()
        if answer == BACK:
            del answers[-1:]
        elif not (answer or enter):
            tell(say("judge.needed", fact=fact))
        else:
            answers.append("" if (answer or enter) == NOTHING else answer or before)
    return dict(zip(wanted, answers, strict=True))


def values_of(question: Question, book: Book, given: Mapping[str, str]) -> dict[str, Any]:
    """The facts that were told, each of the shape that it has in the examples."""
    like, words = shapes(book.game.examples.values(), question.name), flags()
    told = {fact: typed(text, like.get(fact), words) for fact, text in given.items() if text}
    return {"question": question.name, **told}
