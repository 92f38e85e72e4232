"""Figures of the rules in a terminal: names, boards in box drawing, examples with their answers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.cli.reference.plain_rules import RulingText
from pnp.cli.shell.language import labelled, say
from pnp.cli.shell.terminal import columns
from pnp.content.fill import fill, scope
from pnp.content.game import Game, Ruling, TableAnswer
from pnp.content.lookup.block_lines import Shown
from pnp.content.lookup.plain import plain_inline
from pnp.content.lookup.wrapped import wrapped
from pnp.content.rules.examples import named_input
from pnp.content.rules.figures import BACK
from pnp.frozen import frozen
from pnp.rules.book import Book

if TYPE_CHECKING:
    from pnp.content.lookup.findable import Findable


@frozen
class FigureWriter:
    """Writes figures in the language of a game whose placeholders are filled."""

    game: Game
    book: Book

    def lines(self, figure: Shown, caption: str, width: int) -> list[str]:
        """The lines of a figure."""
        below = wrapped(caption, width)
        match figure.kind:
            case "component":
                names = ", ".join(dict.fromkeys(map(self._name, figure.shown)))
                return wrapped(f"[{caption or names}]", width)
            case "counted":
                return [*self._counted(figure.shown), *below]
            case "position":
                from pnp.cli.reference.checked_figures import position_lines

                return [*position_lines(self.book, figure.shown[0], width), *below]
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

    def other(self, page: "Findable") -> RulingText:
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

    def _example(self, id: str, width: int) -> list[str]:
        from pnp.cli.reference.checked_figures import answer_lines, position_lines

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
            notation = "; ".join(filter(None, (board, example.figures)))
            lines += position_lines(self.book, notation, width - 2)
        for answer in answer_lines(self.book, example):
            lines += wrapped(answer, width - 2)
        return [lines[0], *(f"  {line}" for line in lines[1:])]
