"""What a drawing may ask for that no PDF has as shapes."""

from pnp.words import Message


class Unvectorable(Exception):
    """The drawing cannot be told in shapes: ``why`` names what is in the way."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    @property
    def message(self) -> Message:
        """In words."""
        return Message(f"piece.svg.{self.why}")


WHYS = ("blend", "clip", "filter", "gradient", "mask", "pattern", "stroke", "text")
"""What may be in the way: filters and masks, blend modes, letters; patterns and clips that are too fine."""
