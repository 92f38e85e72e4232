"""Figures of the rules in a terminal: names, boards in box drawing, examples with their answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.cli.language import labelled, listed, say, speaking
from pnp.cli.terminal import columns
from pnp.content.examples import named_input
from pnp.content.figures import BACK, Figure
from pnp.content.fill import fill, scope
from pnp.content.findable import Findable
from pnp.content.game import Example, Game, Ruling, TableAnswer
from pnp.content.plain import plain_inline, wrapped
from pnp.rules.answer import judge, score
from pnp.rules.answer_text import AnswerText
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.examples import example_input
from pnp.rules.names import names_of
from pnp.rules.relied_on import relied_on
from pnp.rules.shorthand import read_shorthand
from pnp.words import words


class RulingText(NamedTuple):
    """A ruling: the question; the reading taken, the others and why; its line in rulings.toml.

    Of what is answered in words, the answer is its text; of a deck, its components are, of anything else what
    is found in it; their lines are those of game.toml, or none.
    """

    title: str
    text: str
    line: int


@dataclass(frozen=True)
class FigureWriter:
    """Writes figures in the language of a game whose placeholders are filled."""

    game: Game
    book: Book
    checker: Checker | None

    def lines(self, figure: Figure, caption: str, width: int) -> list[str]:
        """The lines of a figure."""
        below = wrapped(caption, width)
        match figure.kind:
            case "component":
                names = ", ".join(dict.fromkeys(map(self._name, figure.shown)))
                return wrapped(f"[{caption or names}]", width)
            case "counted":
                return [*self._counted(figure.shown), *below]
            case "position":
                return [*self._position(figure.shown[0], width), *below]
            case "example":
                lines = [line for id in figure.shown for line in ["", *self._example(id, width)]]
                return [*below, *(lines if below else lines[1:])]
        return below

    def rulings(self) -> dict[str, RulingText]:
        """Every ruling by its id, then what is answered in words."""
        rulings = [option for option in self.book.game.options if isinstance(option, Ruling)]
        return {
            **{ruling.id: self._ruling(ruling) for ruling in rulings},
            **{answer.id: self._answered(answer) for answer in self.book.game.answers},
        }

    def other(self, page: Findable) -> RulingText:
        """What can be found and is neither section nor ruling: a deck by its components, or some words."""
        deck = self.game.deck(page.id.rpartition(".")[2])
        if deck is None or page.text:
            return RulingText(page.title, "\n".join(wrapped(page.text, columns())), 0)
        lines = self._counted([f"{deck.id}/{row.id}" for row in deck.rows])
        return RulingText(page.title, "\n".join(lines), deck.place.line)

    def _answered(self, answer: TableAnswer) -> RulingText:
        question, text = (
            plain_inline(self.book.text(f"rulings.{answer.id}.{key}")) for key in ("text", "answer")
        )
        lines = [*wrapped(text, columns()), f"[{answer.rule}]"]
        return RulingText(question, "\n".join(lines), self._line(answer.id))

    def _ruling(self, ruling: Ruling) -> RulingText:
        def sentence(key: str) -> str:
            return plain_inline(self.book.text(f"rulings.{ruling.id}.{key}"))

        lines: list[str] = []
        for value in ruling.values:
            mark = "→" if value == ruling.default else " "
            lines += wrapped(f"{mark} {labelled(value, sentence(value))}", columns(), below="    ")
        text = "\n".join([*lines, "", *wrapped(sentence("reason"), columns()), f"[{ruling.rule}]"])
        return RulingText(sentence("text"), text, self._line(ruling.id))

    def _line(self, id: str) -> int:
        places = (known.place for known in self.game.sentences if known.id == f"rulings.{id}.text")
        return next((place.line for place in places), 0)

    def _name(self, shown: str) -> str:
        deck, _, row = shown.removesuffix(BACK).partition("/")
        return self.book.name(deck, row)

    def _counted(self, shown: Sequence[str]) -> list[str]:
        """Decks and components, a line each, with how many there are."""
        lines = []
        for id in shown:
            deck = self.game.deck(id)  # else a component
            name = self._name(id) if deck is None else plain_inline(deck.title)
            lines.append(f"{sum(row.copies for row in self.game.rows(id)):>4} × {name}")
        return lines

    def _position(self, notation: str, width: int) -> list[str]:
        if self.checker is None:
            return wrapped(notation, width)
        with relied_on(self.book):
            if self.checker.sketch is None:
                return self._holdings(self.checker, notation, width)
            return self.checker.sketch(self.book, notation, width)

    def _holdings(self, checker: Checker, notation: str, width: int) -> list[str]:
        """What lies before players, told of each in a line."""
        text_of = AnswerText(self.book, checker, words(speaking()))
        lines = []
        for player in read_shorthand(notation, checker.columns, names_of(self.book)).values["players"]:
            counts = {key: value for key, value in player.items() if key != "name"}
            lines += wrapped(text_of.line(player["name"], "", counts), width)
        return lines

    def _example(self, id: str, width: int) -> list[str]:
        example = self.game.examples[id]
        words = {text.id: text.text for text in self.game.shown}
        named = {**scope(self.game.rules, self.game.decks, self.game.tables), **named_input(example.input)}
        title, text = (
            plain_inline(fill(words.get(f"examples.{id}.{key}", ""), {}, named, self.game.lang))
            for key in ("title", "text")
        )
        lines = [say("rules.example", title=title), *wrapped(text, width - 2)]
        board = example.input.get("board")
        if isinstance(board, str):
            lines += self._position("; ".join(filter(None, (board, example.figures))), width - 2)
        if self.checker is not None:
            lines += [line for answer in self._answer(example) for line in wrapped(answer, width - 2)]
        return [lines[0], *(f"  {line}" for line in lines[1:])]

    def _answer(self, example: Example) -> list[str]:
        """What the checker says."""
        assert self.checker is not None
        given = example_input(example)
        if example.kind == "score":
            outcome = score(self.checker, self.book, given)
            totals = [
                f"{labelled(player.name, self.book.number_text(player.total))}. "
                + " ".join(f"{line.text} [{line.rule}]" for line in player.lines)
                for player in outcome.players
            ]
            return [*totals, say("rules.winners", names=listed(outcome.winners))]
        question, verdict = judge(self.checker, self.book, given)
        text_of = AnswerText(self.book, self.checker, words(speaking()))
        legal = "" if verdict.legal is None else f"{text_of.verdict(question, verdict.legal)}."
        return [" ".join([f"→ {legal}".strip(), *(f"{r.text} [{r.rule}]" for r in verdict.reasons)])]
