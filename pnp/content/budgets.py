"""How much the files of a game may ask for: the figures, their names, and what is said when one is passed.

A game may be a stranger's, and must not take a machine down: what can be made to grow without end stops at a
budget. Each is many times what the games that ship need. A maker who means more asks for it in game.toml:

    [budgets]
    template-steps = 9_000_000
"""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.words import Message

Asked = Mapping[str, int]
"""What the game.toml of a game asks for, by the names of budgets."""


class Budget(NamedTuple):
    """``usual`` is what a game has that says nothing, ``most`` what it may ask for."""

    name: str
    usual: int
    most: int

    def of(self, asked: Asked) -> int:
        """What a game may spend, by what its game.toml asks for."""
        return asked.get(self.name, self.usual)

    def over(self, asked: Asked, found: int) -> Message | None:
        """What to say where a game spends this much; None where it may."""
        allowed = self.of(asked)
        return self.passed(allowed, found) if found > allowed else None

    def passed(self, allowed: int, found: int | None = None) -> Message:
        """What to say where more than the allowed is asked for, and how a maker may have more.

        ``found`` None: it was not counted to its end.
        """
        counted = {} if found is None else {"found": found}
        what = Message(f"budget.{self.name}", most=allowed, **counted)
        if allowed >= self.most:
            return Message("over-budget.most", what=what)
        enough = min(self.most, allowed * 2 if found is None else found)
        return Message("over-budget", what=what, name=self.name, enough=enough, most=self.most)


ROW_COPIES = Budget("row-copies", 10_000, 100_000)
"""Copies of one row."""
DECK_COPIES = Budget("deck-copies", 100_000, 1_000_000)
"""Components of a deck, copies included."""
ROWS = Budget("rows", 100_000, 1_000_000)
"""Rows of one file or sheet, the empty ones between them included."""
COLUMNS = Budget("columns", 1_000, 10_000)
"""Columns of one file or sheet, or keys of one of its rows."""
CELLS = Budget("cells", 2_000_000, 20_000_000)
"""Cells of one file or sheet: its rows by its columns."""
TEXT = Budget("text", 20_000, 200_000)
"""Characters of one text: a cell, a paragraph, a translation."""
PIXELS = Budget("pixels", 100_000_000, 1_000_000_000)
"""Pixels of one picture, by its header."""
UNPACKED_PIXELS = Budget("unpacked-pixels", 30_000_000, 300_000_000)
"""Pixels of one picture that a PDF cannot hold as it is stored: it must be unpacked and packed anew."""
OPERATIONS = Budget("operations", 250_000, 2_500_000)
"""Drawing operations of one face or piece of art, those of what it draws again and again each time."""
REFERENCES = Budget("references", 100_000, 1_000_000)
"""Elements of the definitions that a face's or a piece of art's elements refer to, each time they do."""
STYLING = Budget("styling", 5_000_000, 50_000_000)
"""Rules of a drawing's style sheets by its elements; one that asks about other elements counts as many."""
DRAWING_SECONDS = Budget("drawing-seconds", 4, 40)
"""Seconds that a drawing may take which cannot be printed as shapes."""
PAINT = Budget("paint", 5_000_000, 50_000_000)
"""Square millimetres that one face paints, all that lies over one another together."""
TEMPLATE_STEPS = Budget("template-steps", 2_000_000, 20_000_000)
"""Steps of one face: of a loop, a call, a value that is taken up."""
DECK_STEPS = Budget("deck-steps", 200_000_000, 2_000_000_000)
"""Steps of all faces of a deck together."""
TEMPLATE_OUTPUT = Budget("template-output", 1_000_000, 10_000_000)
"""Characters that a template writes for one face."""
TEMPLATE_TEXT = Budget("template-text", 250_000, 2_500_000)
"""Characters of a template's own text."""
QR_DATA = Budget("qr-data", 300, 3_000)
"""Bytes that one QR code holds: phones read codes of less."""

BUDGETS = (
    *(ROW_COPIES, DECK_COPIES, ROWS, COLUMNS, CELLS, TEXT, PIXELS, UNPACKED_PIXELS, OPERATIONS, REFERENCES),
    *(PAINT, TEMPLATE_STEPS, DECK_STEPS, TEMPLATE_OUTPUT, TEMPLATE_TEXT, QR_DATA, STYLING),
    DRAWING_SECONDS,
)
