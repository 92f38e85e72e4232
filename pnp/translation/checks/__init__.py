"""What can be wrong with a translation besides its marks: one kind of check a file, all together here.

A translator who knows better says so with a flag on the entry: ``#, ignore-term`` or another kind of fault.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.content.game import Game
from pnp.problem import Problem
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue
from pnp.translation.checks import glossary, kept, typography
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
        if entry is None or not entry.translated:
            continue
        if entry.fuzzy or not entry.is_of(text):
            fuzzy.append(text.id)
        else:
            pairs += [Pair(*single) for single in entry.singles(text)]
    terms = glossary.Glossary(game.terms, {pair.id: pair.entry.text for pair in pairs})
    problems = list(form_faults(catalogue))
    for pair in pairs:
        faults = (*check_pair(pair, language), *typography.glyphs(pair, covers), *terms.faults(pair))
        problems += labelled(pair.entry, faults)
    return CheckedCatalogue(tuple(sorted(problems)), terms.untranslated, tuple(fuzzy))


def form_faults(catalogue: GameCatalogue) -> Iterator[Problem]:
    """Entries that have fewer forms than the language, or more."""
    count = catalogue.header.plurals
    for entry in catalogue.entries.values():
        if count and entry.forms and len(entry.forms) != count:
            fault = Message("plural-form.number", count=count, found=len(entry.forms))
            yield Problem(entry.place, "piece.labelled", label=entry.id, fault=fault)


def check_pair(pair: Pair, language: Language) -> Iterator[Message]:
    """What can be said of one text and its translation without the others."""
    yield from kept.copied(pair)
    yield from kept.numbers(pair)
    yield from typography.endings(pair, language)
    yield from typography.spacing(pair, language)
    yield from typography.quotes(pair, language)


def labelled(entry: CatalogueEntry, faults: Iterable[Message]) -> Iterator[Problem]:
    """The faults of an entry, without those that its flags let pass."""
    for fault in faults:
        problem = Problem(entry.place, "piece.labelled", label=entry.id, fault=fault)
        if (kind := problem.code) not in _NEVER_MEANT:
            problem = Problem(entry.place, "piece.if-meant", label=entry.id, fault=fault, kind=kind)
        if f"ignore-{kind}" not in entry.flags:
            yield problem
