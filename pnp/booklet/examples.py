"""Worked examples: the situation as figures and words, and what the checker answers when it is asked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.booklet import positions
from pnp.booklet.saying import Saying, together
from pnp.booklet.spans import told_spans
from pnp.booklet.story import (
    ExampleBlock,
    Holding,
    ListBlock,
    ParagraphBlock,
    PlayerCount,
    ReasonLine,
    Span,
    StoryBlock,
)
from pnp.content.documents import Tree
from pnp.content.examples import Example as WorkedExample
from pnp.content.fill import fill, scope
from pnp.content.game import Ruling
from pnp.content.shown import named_input
from pnp.problem import ContentError, Problem
from pnp.rules.answer import judge, read_given_options, score
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.examples import answer, difference, example_input
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input
from pnp.rules.seats import Column, Seat, read_seats
from pnp.rules.tally import Outcome
from pnp.rules.verdict import Verdict
from pnp.translation.language import Language


def broken(known: Mapping[str, WorkedExample], checker: Checker, book: Book) -> Iterator[Problem]:
    """The examples, shown or not, whose answer is not the one they promise."""
    source = book.in_language(book.game.source_lang)
    for example in known.values():
        try:
            unlike = difference(example.expected, answer(example, checker, source))
        except ContentError as error:
            yield from error.problems
            continue
        if unlike:
            yield Problem(example.key_place("expected"), "example-differs", id=example.id, difference=unlike)


@dataclass(frozen=True, slots=True)
class Exemplar:
    """Tells the examples of one game. ``texts`` are their words by text id, translated and not yet filled."""

    known: Mapping[str, WorkedExample]
    texts: Mapping[str, str]
    saying: Saying

    def example(self, id: str) -> ExampleBlock:
        """An example with the checker's answer.

        Raises ContentError for an input that is faulty (without a fault where the file itself is, which is
        told when it is read), Unusable for components that are not there.
        """
        example = self.known.get(id)
        if example is None:
            raise ContentError(())
        game = self.saying.pieces.game
        named: Tree = {**scope(game.rules, game.decks), **named_input(example.input)}
        given = example_input(example)
        text, lang = self.texts.get(f"examples.{id}.text", ""), game.lang
        told = ExampleBlock(
            id,
            told_spans(fill(self.texts.get(f"examples.{id}.title", example.title), {}, named, lang)),
            (ParagraphBlock(told_spans(fill(text, {}, named, lang))),) if text else (),
            legal=None,
            verdict="",
        )
        book, checker = self.saying.book, self.saying.checker
        options = read_given_options(book, given, {})
        if example.kind == "score":
            return self._score(told, given, options, score(checker, book, given))
        verdict = judge(checker, book, given)[1]
        return self._judged(told, given, example.figures, options, verdict)

    def _judged(
        self, told: ExampleBlock, given: Input, cast: str, options: Mapping[str, str], verdict: Verdict
    ) -> ExampleBlock:
        saying = self.saying
        facts = {key: value for key, value in given.values.items() if key not in ("question", "options")}
        try:
            figures, shown = positions.scene_figures(facts, cast, saying)
        except ContentError as error:
            place = given.source.place(())
            raise ContentError(replace(fault, place=place) for fault in error.problems) from None
        lines = (
            () if told.situation else self._lines(given, {k: v for k, v in facts.items() if k not in shown})
        )
        words = saying.pieces.words
        verdicts = {True: words("booklet.legal"), False: words("booklet.illegal"), None: ""}
        return replace(
            told,
            situation=(*told.situation, *figures, *lines),
            legal=verdict.legal,
            verdict=verdicts[verdict.legal],
            reasons=tuple(ReasonLine(together(reason.text), reason.rule) for reason in verdict.reasons),
            answers=tuple(
                (saying.answer(key), saying.value(value, key))
                for key, value in verdict.answer.items()
                if saying.tells(key) and (value or verdict.legal is not False)  # nothing follows from a no
            ),
            rulings=tuple(self._rests_on(told.id, verdict.rulings, options)),
        )

    def _score(
        self, told: ExampleBlock, given: Input, options: Mapping[str, str], outcome: Outcome
    ) -> ExampleBlock:
        columns = [column for column in self.saying.checker.columns if column.applies(options)]
        seats = read_seats(Facts.of(given), self.saying.book, self.saying.checker.columns, options)
        holdings = [self._holding(seat, columns) for seat in seats]
        figure = positions.held(holdings, (), self.saying.pieces)
        extra = {key: given.values[key] for key in self.saying.checker.extra if key in given.values}
        return replace(
            told,
            situation=(*told.situation, figure, *(() if told.situation else self._lines(given, extra))),
            counts=tuple(self._counts(outcome)),
            winners=self._winners(outcome),
            rulings=tuple(self._rests_on(told.id, outcome.rulings, options)),
        )

    def _rests_on(self, id: str, rulings: Iterable[str], options: Mapping[str, str]) -> Iterator[ReasonLine]:
        """Of the rulings behind an answer those that matter here: another reading makes another answer.

        Each is told by its question and the reading in force.
        """
        book = self.saying.book
        known = {option.id: option for option in book.options if isinstance(option, Ruling)}

        def essence(options: Mapping[str, str]) -> dict[str, object]:
            try:
                found = answer(self.known[id], self.saying.checker, book, options)
            except ContentError:
                return {}  # with that reading the facts could not be
            return {key: value for key, value in found.items() if key not in ("options", "rulings")}

        for ruling in rulings:
            if any(essence({ruling: value}) != essence({}) for value in known[ruling].values):
                texts = (book.text(f"rulings.{ruling}.{part}") for part in ("text", options[ruling]))
                yield ReasonLine(" ".join(texts), known[ruling].rule)

    def _holding(self, seat: Seat, columns: list[Column]) -> Holding:
        """A player's counts in components; what has none, such as a team, is told beside the name."""
        told = {column.key: seat.values[column.key] for column in columns if column.key in seat.values}
        bare = [column.key for column in columns if not column.component and told.get(column.key)]
        beside = [
            label if told[key] is True else self.saying.line(label, key, told[key])
            for key in bare
            if (label := self.saying.answer(key).lower())
        ]
        holding = positions.seat_holding(seat, columns, self.saying.pieces)
        return replace(holding, name=f"{seat.name} ({', '.join(beside)})") if beside else holding

    def _lines(self, given: Input, facts: Mapping[str, Any]) -> tuple[StoryBlock, ...]:
        """The facts in words, and the options played; readings of rulings are told with the answer."""
        rulings = {option.id for option in self.saying.book.options if isinstance(option, Ruling)}
        options = {key: value for key, value in given.values.get("options", {}).items() if key not in rulings}
        saying = self.saying
        lines = [
            *(saying.line(saying.answer(key), key, value) for key, value in options.items()),
            *(saying.line(saying.fact(key), key, value) for key, value in facts.items()),
        ]
        return (ListBlock(tuple((ParagraphBlock((Span(line),)),) for line in lines)),) if lines else ()

    def _counts(self, outcome: Outcome) -> Iterator[PlayerCount]:
        number_text = self.saying.book.number_text
        for player in outcome.players:
            rank = outcome.ranks[player.name]
            lines = tuple(
                (number_text(line.points) if line.points else "", ReasonLine(together(line.text), line.rule))
                for line in player.lines
            )
            total, wins = number_text(player.total), player.name in outcome.winners
            yield PlayerCount(player.name, lines, total, "" if rank is None else str(rank), wins)

    def _winners(self, outcome: Outcome) -> str:
        words, language = self.saying.pieces.words, Language(self.saying.book.lang)
        totals = {player.name: self.saying.book.number_text(player.total) for player in outcome.players}
        points = language.listed(list(dict.fromkeys(totals[name] for name in outcome.winners)))
        match outcome.winners:
            case ():
                return words("booklet.no-winner")
            case (name,):
                return words("booklet.winner", name=name, points=points)
        return words("booklet.winners", names=language.listed(list(outcome.winners)), points=points)
