"""Pictures that were drawn, as many as memory is set aside for; those that are not asked for go first."""

from collections import OrderedDict

ROOM = 128 << 20
"""Bytes for pictures: a thousand cards and more."""


class PictureStore:
    """Pictures by the number of what they show and their pixels to the inch."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = self._left = room
        self._pictures: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    def get(self, name: str, dpi: int) -> bytes | None:
        """The picture, if it is at hand."""
        picture = self._pictures.get((name, dpi))
        if picture is not None:
            self._pictures.move_to_end((name, dpi))
        return picture

    def put(self, name: str, dpi: int, picture: bytes) -> None:
        """Remembers a picture."""
        if (name, dpi) in self._pictures:
            self._left += len(self._pictures.pop((name, dpi)))
        self._pictures[name, dpi] = picture
        self._left -= len(picture)
        while self._left < 0 and len(self._pictures) > 1:
            _, gone = self._pictures.popitem(last=False)
            self._left += len(gone)

    def any_size(self, name: str) -> bytes | None:
        """The finest picture of something that there is: what stands for a face that can be drawn no more."""
        sizes = [dpi for other, dpi in self._pictures if other == name]
        return self.get(name, max(sizes)) if sizes else None
