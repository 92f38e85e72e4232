"""Worked examples: the situation as figures and words, and what the checker answers when it is asked."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pnp.booklet import story
from pnp.booklet.components import Components
from pnp.booklet.lettered import Letters
from pnp.booklet.markdown_spans import text_spans
from pnp.booklet.position_figures import holdings_figure, scene_figures, seat_holding
from pnp.content.declarations.documents import Tree
from pnp.content.fill import fill, scope
from pnp.content.game import Example as WorkedExample
from pnp.content.game import Ruling
from pnp.content.rules.editions import Edition
from pnp.content.rules.examples import named_input
from pnp.frozen import frozen
from pnp.problem import ContentError, Place, Problem
from pnp.rules.answer import judge, read_given_options, score
from pnp.rules.answer_text import AnswerText
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.examples import answer, difference, example_input
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input
from pnp.rules.picture import Scene
from pnp.rules.relied_on import relied_on
from pnp.rules.seats import Column, Seat, read_seats
from pnp.rules.tally import Outcome, ScoreLine
from pnp.rules.verdict import Reason, Verdict
from pnp.translation.casing import uncapitalized
from pnp.translation.language import Language

_GLANCE = 4  # kinds of components that are taken in at a glance
_PLACES = 6
"""So many ranks have a word: “second”."""


def broken_examples(known: Mapping[str, WorkedExample], checker: Checker, book: Book) -> Iterator[Problem]:
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


def unnamed_answers(known: Mapping[str, WorkedExample], text_of: AnswerText) -> Iterator[Problem]:
    """What the answers to the examples hold without words for it, each where it first comes up."""
    unnamed: dict[tuple[str, str], WorkedExample] = {}
    for example in known.values():
        if example.kind == "judge":
            with suppress(ContentError):  # told as a broken example
                _, verdict = judge(text_of.checker, text_of.book, example_input(example))
                for entry in text_of.unnamed(example, verdict):
                    unnamed.setdefault(entry, example)
    path = str(text_of.book.game.folder / "reasons.toml")
    for (table, name), example in unnamed.items():
        yield Problem(Place(path), "missing-text.answer", name=name, table=table, example=example.id)


@frozen
class ExampleMaker:
    """Tells the examples of one game. ``texts`` are their words by text id, translated and not yet filled."""

    known: Mapping[str, WorkedExample]
    texts: Mapping[str, str]
    text_of: AnswerText
    components: Components
    edition: Edition

    def shows(self, id: str) -> bool:
        """Whether the edition shows an example; one that is not there is told as a fault."""
        example = self.known.get(id)
        return self.edition == "almanac" or example is None or example.teaches

    def example(self, id: str) -> story.ExampleBlock:
        """An example with the checker's answer.

        Raises ContentError for an input that is faulty (without a fault where the file itself is, which is
        told when it is read), Unusable for components that are not there.
        """
        example = self.known.get(id)
        if example is None:
            raise ContentError(())
        game = self.components.game
        named: Tree = {**scope(game.rules, game.decks, game.tables), **named_input(example.input)}
        given = example_input(example)

        def spans(key: str, source: str = "") -> story.Spans:
            of = f"examples.{id}.{key}"
            return text_spans(fill(self.texts.get(of, source), {}, named, game.lang), of)

        text = spans("text")
        bare = story.ExampleBlock(
            id,
            spans("title", example.title),
            (story.ParagraphBlock(text),) if text else (),
            legal=None,
            verdict="",
        )
        book, checker = self.text_of.book, self.text_of.checker
        options = read_given_options(book, given, {})
        if example.kind == "score":
            block = self._score(bare, given, options, score(checker, book, given))
        else:
            block = self._judged(bare, given, example.figures, options, *judge(checker, book, given))
        return block if self.edition == "almanac" else _taught(block)

    def _judged(
        self,
        bare: story.ExampleBlock,
        given: Input,
        cast: str,
        options: Mapping[str, str],
        question: str,
        verdict: Verdict,
    ) -> story.ExampleBlock:
        text_of = self.text_of
        facts = {key: value for key, value in given.values.items() if key not in ("question", "options")}
        drawn = {**facts, "figures": cast} if cast else facts
        try:
            with relied_on(text_of.book):
                scene = text_of.checker.scene(text_of.book, drawn) if text_of.checker.scene else Scene()
        except ContentError as error:
            place = given.source.place(())
            raise ContentError(Problem(place, fault.message) for fault in error.problems) from None
        reasons = tuple(map(_reason, verdict.reasons))
        answers = [
            (text_of.answer(key), text_of.value(value, key))
            for key, value in text_of.parts(verdict, details=False)
        ]
        if (cell := text_of.checker.cell) and scene.board is not None and scene.board.tiles:
            letters = Letters.of((*(each.text for each in reasons), *(text for _, text in answers)), cell)
            scene = replace(scene, board=letters.picture(scene.board))
            reasons = tuple(replace(each, text=letters.text(each.text)) for each in reasons)
            answers = [(label, letters.text(text)) for label, text in answers]
        named = self.edition == "almanac"
        figures, shown = scene_figures(facts, scene, text_of, self.components, named=named)
        lines = (
            () if bare.situation else self._lines(given, {k: v for k, v in facts.items() if k not in shown})
        )
        return replace(
            bare,
            situation=(*bare.situation, *figures, *lines),
            legal=verdict.legal,
            verdict="" if verdict.legal is None else text_of.verdict(question, verdict.legal),
            reasons=reasons,
            answers=tuple(answers),
            rulings=tuple(self._rests_on(verdict.rulings, options)),
        )

    def _score(
        self, bare: story.ExampleBlock, given: Input, options: Mapping[str, str], outcome: Outcome
    ) -> story.ExampleBlock:
        columns = [column for column in self.text_of.checker.columns if column.applies(options)]
        with relied_on(self.text_of.book):
            seats = read_seats(Facts.of(given), self.text_of.book, self.text_of.checker.columns, options)
        holdings = [self._holding(seat, columns) for seat in seats]
        figure = holdings_figure(holdings, (), self.components)
        extra = {key: given.values[key] for key in self.text_of.checker.extra if key in given.values}
        return replace(
            bare,
            situation=(*bare.situation, figure, *(() if bare.situation else self._lines(given, extra))),
            counts=tuple(self._counts(outcome)),
            winners=self._winners(outcome),
            rulings=tuple(self._rests_on(outcome.rulings, options)),
        )

    def _rests_on(self, rulings: Iterable[str], options: Mapping[str, str]) -> Iterator[story.ReasonLine]:
        """Each of the rulings behind an answer, told by its question and the reading in force."""
        book = self.text_of.book
        known = {option.id: option for option in book.game.options if isinstance(option, Ruling)}

        for ruling in rulings:
            texts = (book.text(f"rulings.{ruling}.{part}") for part in ("text", options[ruling]))
            yield story.ReasonLine(" ".join(texts), known[ruling].rule)

    def _holding(self, seat: Seat, columns: list[Column]) -> story.Holding:
        """A player's counts in components; what has none, such as a team, is told beside the name."""
        counts = {column.key: seat.values[column.key] for column in columns if column.key in seat.values}
        bare = [column.key for column in columns if not column.component and counts.get(column.key)]
        beside = [
            label if counts[key] is True else self.text_of.line(label, key, counts[key])
            for key in bare
            if (label := uncapitalized(self.text_of.answer(key), self.text_of.book.lang))
        ]
        holding = seat_holding(seat, columns, self.components)
        return replace(holding, name=f"{seat.name} ({', '.join(beside)})") if beside else holding

    def _lines(self, given: Input, facts: Mapping[str, Any]) -> tuple[story.StoryBlock, ...]:
        """The facts in words, and the options played; readings of rulings are told with the answer."""
        rulings = {option.id for option in self.text_of.book.game.options if isinstance(option, Ruling)}
        options = {key: value for key, value in given.values.get("options", {}).items() if key not in rulings}
        text_of = self.text_of
        lines = [
            *(text_of.line(text_of.answer(key), key, value) for key, value in options.items()),
            *(text_of.line(text_of.fact(key), key, value) for key, value in facts.items()),
        ]
        items = tuple((story.ParagraphBlock((story.Span(line),)),) for line in lines)
        return (story.ListBlock(items),) if items else ()

    def _counts(self, outcome: Outcome) -> Iterator[story.PlayerCount]:
        number = self.text_of.book.number_text
        for player in outcome.players:
            rank = outcome.ranks[player.name]
            lines = [(number(line.points) if line.points else "", _reason(line)) for line in player.lines]
            total, wins = number(player.total), player.name in outcome.winners
            place = "" if rank is None else self._place(rank)
            yield story.PlayerCount(player.name, tuple(lines), total, place, wins)

    def _place(self, rank: int) -> str:
        """A rank in a word, as far as there are words for it."""
        words = self.components.words
        return words(f"booklet.place.{rank}") if rank <= _PLACES else words("booklet.rank", rank=rank)

    def _winners(self, outcome: Outcome) -> str:
        words, language = self.components.words, Language(self.text_of.book.lang)
        totals = {player.name: self.text_of.book.number_text(player.total) for player in outcome.players}
        points = language.listed(list(dict.fromkeys(totals[name] for name in outcome.winners)))
        match outcome.winners:
            case ():
                return words("booklet.no-winner")
            case (name,):
                return words("booklet.winner", name=name, points=points)
        return words("booklet.winners", names=language.listed(list(outcome.winners)), points=points)


def _taught(block: story.ExampleBlock) -> story.ExampleBlock:
    """An example as a rule book shows it: what happens and why, nothing to be looked up.

    A count is shown as it is written down, beside what each counts; of many kinds its lines tell enough. What
    is seen on a board is told by the example's own words: the checker's name cells, which the book's boards
    do not.
    """
    first = next((each for each in block.situation if isinstance(each, story.FigureBlock)), None)
    situation = tuple(
        _shown(each, first=each is first) if isinstance(each, story.FigureBlock) else each
        for each in block.situation
        if not (block.counts and isinstance(each, story.FigureBlock))
    )
    if any(isinstance(each, story.FigureBlock) and each.board for each in block.situation):
        return replace(block, reasons=(), answers=(), rulings=())
    counts = block.counts
    for figure in block.situation if counts else ():
        if isinstance(figure, story.FigureBlock) and not _crowded(figure):
            held = {holding.name: holding for holding in figure.holdings}
            counts = tuple(replace(count, rank="", holding=held.get(count.name)) for count in counts)
    answers = () if block.reasons else block.answers
    return replace(block, situation=situation, counts=counts, answers=answers, rulings=())


def _shown(figure: story.FigureBlock, *, first: bool) -> story.FigureBlock:
    """One component alone that comes first needs no caption: it is what the example is about."""
    alone = [len(holding.pieces) for holding in figure.holdings] == [1] and not figure.holdings[0].name
    return replace(figure, abreast=True, caption=() if alone and first else figure.caption)


def _crowded(figure: story.FigureBlock) -> bool:
    """Whether it pictures more kinds of components than are taken in at a glance."""
    return any(len(holding.pieces) > _GLANCE for holding in figure.holdings)


def _reason(line: Reason | ScoreLine) -> story.ReasonLine:
    """A sentence of the checker's, whose sums break only before "=" and "+": 2\u00a0×\u00a03 =\u00a06."""
    text = line.text.replace(" × ", "\u00a0×\u00a0").replace(" = ", " =\u00a0")
    return story.ReasonLine(text, line.rule)
