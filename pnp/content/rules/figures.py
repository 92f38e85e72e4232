"""Figures of rules.md: fenced blocks that say what is shown; the caption stands behind the kind.

.. code-block:: markdown

    ```component The three dragons
    dragons/fafnir dragons/tarasque dragons/tarasque:back
    ```

    ```position No two arrows meet
    O start/NES; E1 find-coin/NS; @thief E1
    ```

    ```example
    place
    place-facing
    ```

    ```setup
    first-game
    ```

    ```counted
    dragons coins/gold
    ```

``component`` shows components as they are printed, by ``deck/row``; ``:back`` their backs. ``position`` is
in the notation that the game's checker reads. ``example`` prints worked examples of ``examples/`` beside one
another, with the checker's own answers. ``setup`` is a table of setups.toml, seen from above. ``counted``
shows decks, by their first component, and components, each with its name and how many are printed. The words
of a caption are a text of the section, with the id ``rules.<section>.figure-<n>``.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pnp.content.game import Text
from pnp.content.markdown import joined, with_text
from pnp.content.texts import TextReferences
from pnp.frozen import frozen
from pnp.problem import nearest
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token

KINDS = ("component", "counted", "position", "example", "setup")
BACK = ":back"


@frozen
class Figure:
    """What a fenced block asks for: ``shown`` are components or examples by id, or one position."""

    kind: str
    caption: str
    shown: tuple[str, ...]
    line: int = 0  # of the fence, from 1; 0 where it is not known


def read_figure(token: "Token", references: TextReferences) -> tuple[Figure, list[tuple[int, Message]]]:
    """The figure of a fence, and its faults, each with the line's offset from the fence."""
    kind, _, caption = token.info.strip().partition(" ")
    content = token.content.strip()
    shown = [joined(content)] if content and kind == "position" else content.split()
    figure = Figure(kind, caption.strip(), tuple(shown), token.map[0] + 1 if token.map else 0)
    return figure, list(_faults(figure, token, references))


def figure_tokens(figure: Figure, token: "Token", caption: Text | None) -> "list[Token]":
    """The figure as the section keeps it: opened, its caption if it has one, closed."""
    from markdown_it.token import Token

    opening = Token("figure_open", "figure", 1, meta={"figure": figure}, map=token.map, block=True)
    closing = Token("figure_close", "figure", -1, block=True)
    if caption is None:
        return [opening, closing]
    inline = Token("inline", "", 0, map=token.map, block=True, meta={"id": caption.id})
    return [opening, with_text(inline, caption.text), closing]


def figures(tokens: "Sequence[Token]") -> Iterator[Figure]:
    """The figures among the tokens of a section."""
    return (token.meta["figure"] for token in tokens if token.type == "figure_open")


def _faults(figure: Figure, token: "Token", references: TextReferences) -> Iterator[tuple[int, Message]]:
    if figure.kind not in KINDS:
        yield 0, Message("unknown-block.figure", kind=figure.kind, hint=nearest(figure.kind, KINDS))
        return
    if not figure.shown:
        yield 0, Message("empty-figure", kind=figure.kind)
    if figure.kind in ("component", "counted"):
        for component in figure.shown:
            whole = figure.kind == "counted" and "/" not in component
            fault = deck_fault(component, references) if whole else component_fault(component, references)
            if fault:
                yield _line(token, component), fault


def component_fault(component: str, references: TextReferences) -> Message | None:
    """What is wrong with ``deck/row`` or its back; nothing where faults left decks out."""
    if not references.decks_known:
        return None
    decks, name = references.rules.get("deck", {}), component.removesuffix(BACK)
    assert isinstance(decks, Mapping)
    deck, _, row = name.partition("/")
    if row in _rows(decks.get(deck, {})):
        return None
    known = [f"{deck}/{row}" for deck, rows in decks.items() for row in _rows(rows)]
    return Message("unknown-component", name=name, hint=nearest(name, known))


def deck_fault(deck: str, references: TextReferences) -> Message | None:
    """What is wrong with the id of a deck; nothing where faults left decks out."""
    decks = references.rules.get("deck", {})
    assert isinstance(decks, Mapping)
    if deck in decks or not references.decks_known:
        return None
    return Message("unknown-component", name=deck, hint=nearest(deck, decks))


def _rows(deck: Any) -> Iterator[str]:
    """The rows among the figures of a deck: they alone have an id."""
    return (key for key, value in deck.items() if isinstance(value, Mapping) and value.get("id") == key)


def _line(token: "Token", word: str) -> int:
    """The offset of the line that holds a word."""
    lines = token.content.split("\n")
    return 1 + next((number for number, line in enumerate(lines) if word in line.split()), 0)
