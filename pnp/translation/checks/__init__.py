"""What can be wrong with a translation besides its marks: one kind of check a file, all together here.

A translator who knows better says so with a flag on the entry: ``#, ignore-term`` or another kind of fault.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.content.game import Game
from pnp.problem import Problem
from pnp.translation.catalogue import GameCatalogue
from pnp.translation.checks import copied, digits, endings, glossary, glyphs, quotes, spacing
from pnp.translation.checks.pair import Covers, Pair
from pnp.translation.language import Language
from pnp.words import Message

_NEVER_MEANT = ("no-glyph", "stray-blank")
"""Kinds of faults that are no matter of style. Messages of the others say how to let them pass."""


@dataclass(frozen=True, slots=True)
class CheckedCatalogue:
    """Every fault, each at the line of its msgstr, and what could not be looked at."""

    problems: tuple[Problem, ...]
    terms: tuple[str, ...]  # ids of the terms that are not translated yet
    fuzzy: tuple[str, ...]  # ids of translations of an older text, or marked so: not looked at


def check(game: Game, catalogue: GameCatalogue, language: Language, covers: Covers) -> CheckedCatalogue:
    """Look a catalogue over; ``game`` in its source language, ``covers`` what the language's fonts have.

    What ``apply`` finds (marks, links, numbers typed in rules, length) is not found again.
    """
    pairs: list[Pair] = []
    fuzzy: list[str] = []
    for text in game.texts():
        entry = catalogue.entries.get(text.id)
        if entry is None or not entry.text.strip():
            continue
        if entry.fuzzy or entry.source != text.text:
            fuzzy.append(text.id)
        else:
            pairs.append(Pair(text, entry))
    terms = glossary.Glossary(game.terms, {pair.id: pair.entry.text for pair in pairs})
    problems: list[Problem] = []
    for pair in pairs:
        for fault in _faults(pair, language, covers, terms):
            problem = Problem(pair.entry.place, "piece.labelled", label=pair.id, fault=fault)
            if f"ignore-{problem.code}" in pair.entry.flags:
                continue
            if problem.code not in _NEVER_MEANT:
                problem = Problem(
                    pair.entry.place, "piece.if-meant", label=pair.id, fault=fault, kind=problem.code
                )
            problems.append(problem)
    return CheckedCatalogue(tuple(sorted(problems)), terms.untranslated, tuple(fuzzy))


def _faults(pair: Pair, language: Language, covers: Covers, terms: glossary.Glossary) -> Iterator[Message]:
    yield from copied.faults(pair)
    yield from digits.faults(pair)
    yield from endings.faults(pair, language)
    yield from spacing.faults(pair, language)
    yield from quotes.faults(pair, language)
    yield from glyphs.faults(pair, covers)
    yield from terms.faults(pair)
