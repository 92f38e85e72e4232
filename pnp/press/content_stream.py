"""A content stream in the making."""

from pnp.press.objects import PdfValue

NamedObject = tuple[str, PdfValue]
"""A name that a stream uses, and the object it stands for."""


class Content:
    """A content stream in the making: its operators, and the objects to which they refer."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.xobjects: dict[str, PdfValue] = {}
        self.shadings: dict[str, PdfValue] = {}
        self.patterns: dict[str, PdfValue] = {}

    def data(self) -> bytes:
        """The stream; text codes are single bytes."""
        return "\n".join(self.parts).encode("latin-1")
