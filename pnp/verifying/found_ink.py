"""What was found on a page so far, or in a form that is placed on pages."""

from dataclasses import dataclass, field

from pnp.geometry import Box
from pnp.verifying.pdf_values import DrawnLine, DrawnPicture, SetText

_MOST_FOUND = 1_000_000
"""Letters and lines of a page."""


class TooMuch(Exception):
    """There is more in a file than is read."""


@dataclass(slots=True)
class FoundInk:
    """Filled as a stream is read; the fields are those of PageInk."""

    texts: list[SetText] = field(default_factory=list)
    lines: list[DrawnLine] = field(default_factory=list)
    outlines: list[Box] = field(default_factory=list)
    pictures: list[DrawnPicture] = field(default_factory=list)
    spaces: set[str] = field(default_factory=set)
    transparent: set[str] = field(default_factory=set)
    knocking: set[str] = field(default_factory=set)
    most_ink: float = 0.0
    vanishing: int = 0
    untagged: int = 0

    def size(self) -> int:
        """How much was found."""
        return len(self.texts) + len(self.lines) + len(self.outlines) + len(self.pictures) + 1

    def take(self, other: "FoundInk", x: float, y: float) -> None:
        """What was found of a form, moved to where that is placed. Raises TooMuch."""
        if self.size() + other.size() > _MOST_FOUND:
            raise TooMuch
        self.texts += (text._replace(x=text.x + x, y=text.y + y) for text in other.texts)
        self.lines += (DrawnLine(a + x, b + y, c + x, d + y) for a, b, c, d in other.lines)
        self.outlines += (Box(box.x + x, box.y + y, box.width, box.height) for box in other.outlines)
        self.pictures += other.pictures
        self.spaces |= other.spaces
        self.transparent |= other.transparent
        self.knocking |= other.knocking
        self.most_ink = max(self.most_ink, other.most_ink)
        self.vanishing += other.vanishing
        self.untagged += other.untagged
