"""What can be wrong with a translation besides its marks: one kind of check a file, all together here.

A translator who knows better says so with a flag on the entry: ``#, ignore-term`` or another kind of fault.
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.content.game import Game
from pnp.frozen import frozen
from pnp.problem import Problem
from pnp.translation.catalogue import CatalogueEntry, GameCatalogue
from pnp.translation.checks import (
    characters,
    elision,
    glossary,
    header,
    ids,
    kept,
    marks,
    numbers,
    plurals,
    quotes,
    shape,
    typed_words,
    typography,
)
from pnp.translation.checks.pair import Covers, Pair
from pnp.translation.checks.spelling import Spelling
from pnp.translation.language import Language
from pnp.words import Message

_NEVER_MEANT = ("no-glyph", "stray-blank", "unseen-character")
"""Kinds of faults that are no matter of style. Messages of the others say how to let them pass."""


@frozen
class CheckedCatalogue:
    """Every fault, each at the line of its msgstr, and what could not be looked at."""

    problems: tuple[Problem, ...]
    terms: tuple[str, ...]  # ids of the terms that are not translated yet
    fuzzy: tuple[str, ...]  # ids of translations of an older text, or marked so: not looked at


def check(
    game: Game, catalogue: GameCatalogue, source: Language, language: Language, covers: Covers
) -> CheckedCatalogue:
    """Look a catalogue over; ``game`` in its ``source`` language, ``covers`` what the language's fonts have.

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
    problems = [*ids.unknown(game, catalogue), *plurals.form_faults(catalogue, language)]
    problems += header.named_language(catalogue, language)
    checks = PairChecks([pair.entry.text for pair in pairs], source, language)
    readable: list[Pair] = []
    for pair in pairs:
        if checks.readable(pair):
            readable.append(pair)
        problems += labelled(pair.entry, (*checks.faults(pair), *typography.glyphs(pair, covers)))
    for entry, fault in typed_words.faults(pairs):
        problems += labelled(entry, [fault])
    terms = glossary.Glossary(game.terms, {pair.id: pair.entry for pair in pairs}, source, language)
    for entry, fault in terms.check(readable):
        problems += labelled(entry, [fault])
    return CheckedCatalogue(tuple(sorted(problems)), terms.untranslated, tuple(fuzzy))


class PairChecks:
    """What can be said of one text and its translation; of the others only how they spell their words."""

    def __init__(self, texts: Sequence[str], source: Language, language: Language) -> None:
        self._source, self._language = source, language
        self._spelling = Spelling(texts, language)

    def readable(self, pair: Pair) -> bool:
        """Whether a text is one altogether: see ``characters``."""
        return not any(characters.faults(pair, self._language))

    def faults(self, pair: Pair) -> Iterator[Message]:
        """Every fault; of a text that is none altogether, why."""
        language = self._language
        if unreadable := [*characters.faults(pair, language)]:
            yield from unreadable
            return
        yield from kept.copied(pair)
        yield from shape.emphasis(pair)
        yield from shape.breaks(pair)
        yield from shape.brackets(pair)
        yield from numbers.typed(pair)
        yield from numbers.reversed_ranges(pair)
        yield from numbers.spelt(pair, self._source, language)
        yield from marks.initial(pair)
        yield from marks.opened(pair, language)
        yield from marks.apart(pair)
        yield from marks.signs(pair)
        yield from marks.own_marks(pair, language)
        yield from typography.endings(pair, language)
        yield from typography.spacing(pair, language)
        yield from elision.elisions(pair, language)
        yield from quotes.quotes(pair, language)
        yield from quotes.nested(pair, language)
        yield from self._spelling.faults(pair)


def labelled(entry: CatalogueEntry, faults: Iterable[Message]) -> Iterator[Problem]:
    """The faults of an entry, without those that its flags let pass."""
    for fault in faults:
        problem = Problem(entry.place, "piece.labelled", label=entry.id, fault=fault)
        if (kind := problem.code) not in _NEVER_MEANT:
            problem = Problem(entry.place, "piece.if-meant", label=entry.id, fault=fault, kind=kind)
        if f"ignore-{kind}" not in entry.flags:
            yield problem
