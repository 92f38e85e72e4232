"""A small game with rules, a toy checker of it, and what its story says."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from pnp.booklet import story
from pnp.booklet.components import Components
from pnp.booklet.make_story import make_story
from pnp.booklet.story import Story, StoryBlock
from pnp.building.context import GameContext, open_game
from pnp.content.rules.editions import Edition
from pnp.places import Places
from pnp.problem import ContentError, Place, Problem
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker, Question
from pnp.rules.facts import Facts
from pnp.rules.picture import Picture, Piece
from pnp.rules.seats import Column, Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, Tally
from pnp.rules.verdict import Verdict
from tests.small_games import make_game

RULES = """\
# Aim {#aim}

Gather **gold** {icon:mdi:gold}, *much*.

# Score {#score}

Each coin is worth {score.gold}.
"""
REASONS = """\
[reasons.score]
gold = "{count} × {score.gold} = {points}"
[reasons.aim]
strong = "{strength} is enough."
weak = "{strength} is not enough."
[answers]
left = "what is left"
[kinds]
gold = "gold"
[facts]
strength = "how strong it is; a whole number"
"""
RULINGS = """\
[[option]]
id = "rules"
text = "Which game is played."
values = ["short", "long"]
[[ruling]]
id = "worth"
rule = "score"
question = "Is gold worth anything?"
default = "full"
reason = "It glitters."
[ruling.readings]
half = "Half of it."
full = "All of it."
"""
SCORE = """\
[[example]]
id = "score"
kind = "score"
title = "Three coins"
rule = "score"
[example.input]
options = { rules = "long" }
players = [{ name = "Ana", gold = 3 }, { name = "Bob", away = true }]
[example.expected]
winners = ["Ana"]
players = [{ total = 4.5 }, { total = 0 }]
"""
MAY = """\
[[example]]
id = "may"
kind = "judge"
title = "Strong **enough**"
rule = "aim"
[example.input]
question = "may"
strength = 7
[example.expected]
legal = true
answer = { left = { gold = 2 } }
"""
FILES = {
    "rules.md": RULES,
    "reasons.toml": REASONS,
    "rulings.toml": RULINGS,
    "examples/may.toml": MAY,
    "examples/score.toml": SCORE,
}
COLUMNS = (
    Column("gold", component="coins/one", supply=lambda book: book.supply("coins")["one"]),
    Column("away", "flag"),
)


def _score(seats: tuple[Seat, ...], facts: Facts, sitting: Sitting) -> Tally:
    """Gold at one and a half each, or half of that by the ruling."""
    facts.raise_faults()
    each = Fraction(3, 2 if sitting.reading("worth") == "full" else 4)
    lines = [(seat.name, count, count * each) for seat in seats for count in (seat.count("gold"),)]
    return Tally(
        tuple(
            PlayerTally(name, (sitting.line("score.gold", points, count=count),) if count else ())
            for name, count, points in lines
        )
    )


def _may(facts: Facts, sitting: Sitting) -> Verdict:
    strength = facts.integer("strength")
    facts.raise_faults()
    strong = strength > 5
    answer: Mapping[str, object] = {"left": {"gold": 2} if strong else {}}
    code = "aim.strong" if strong else "aim.weak"
    return sitting.verdict(strong, sitting.reason(code, strength=strength), answer=answer)


def board(book: Book, notation: str) -> Picture:
    """``red blue``: cards side by side; a fault where one is not known."""
    faults = [
        Problem(Place("board", 1, notation.index(name) + 1), "unreadable.coin", text=name)
        for name in notation.split()
        if name not in ("red", "blue", "grey")
    ]
    if faults:
        raise ContentError(faults)
    cells = enumerate(notation.split())
    return Picture(tuple(Piece(f"cards/{name}", at, 0, cell=f"C{at}") for at, name in cells))


CHECKER = Checker(COLUMNS, _score, (Question("may", ("strength",), _may),))  # type: ignore[arg-type]


def hoard(folder: Path, **changed: str) -> GameContext:
    """The small game; files by their names replace or are added."""
    game = make_game(folder, **{**FILES, **changed})
    return open_game(game, Places(packs=()))


def told(
    source: GameContext,
    lang: str = "en",
    checker: Checker | None = CHECKER,
    edition: Edition = "almanac",
) -> tuple[Story, list[Problem]]:
    """The story of a game in a language, and its faults."""
    context = source.in_language(lang)
    book = load_book(source.game.folder).in_language(lang)
    components = Components(context.game, context.face, context.words)
    tale, problems = make_story(components, book, checker, lambda: context.faces.credits, edition)
    return tale, list(problems)


def chapter(tale: Story, kind: str) -> tuple[StoryBlock, ...]:
    """The blocks of one chapter; none where the story has no such."""
    return next((chapter.blocks for chapter in tale.chapters if chapter.kind == kind), ())


def every(value: Any) -> Iterator[Any]:
    """Every value within blocks, in order: spans, blocks, reasons; faces are not looked into."""
    if isinstance(value, tuple):
        for inner in value:
            yield from every(inner)
    elif type(value).__module__ == story.__name__:
        yield value
        for name in value.__slots__:
            yield from every(getattr(value, name))


def said(value: Any) -> list[str]:
    """The text of every tuple of spans within blocks, in order; icons are left out."""
    if isinstance(value, tuple) and value and all(isinstance(inner, story.Span) for inner in value):
        return ["".join(span.text for span in value)]
    if isinstance(value, tuple):
        return [text for inner in value for text in said(inner)]
    if type(value).__module__ == story.__name__:
        return [text for name in value.__slots__ for text in said(getattr(value, name))]
    return []
