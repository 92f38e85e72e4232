"""Pictures that were drawn, as many as memory is set aside for; those that are not asked for go first."""

from collections import OrderedDict
from threading import Lock

ROOM = 128 << 20
"""Bytes for pictures: a thousand cards and more."""


class PictureStore:
    """Pictures by the number of what they show and their pixels to the inch; any thread may ask for one."""

    def __init__(self, room: int = ROOM) -> None:
        self._left = room
        self._lock = Lock()
        self._pictures: OrderedDict[str, dict[int, bytes]] = OrderedDict()  # the size asked for last is last

    def get(self, name: str, dpi: int) -> bytes | None:
        """The picture, if it is at hand."""
        with self._lock:
            sizes = self._pictures.get(name, {})
            if dpi not in sizes:
                return None
            self._pictures.move_to_end(name)
            sizes[dpi] = sizes.pop(dpi)
            return sizes[dpi]

    def put(self, name: str, dpi: int, picture: bytes) -> None:
        """Remembers a picture."""
        with self._lock:
            sizes = self._pictures.setdefault(name, {})
            self._left += len(sizes.pop(dpi, b"")) - len(picture)
            sizes[dpi] = picture
            self._pictures.move_to_end(name)
            while self._left < 0 and len(self._pictures) > 1:
                _, gone = self._pictures.popitem(last=False)
                self._left += sum(map(len, gone.values()))

    def any_size(self, name: str) -> bytes | None:
        """The finest picture of something that there is: what stands for a face that can be drawn no more."""
        with self._lock:
            sizes = self._pictures.get(name)
            return sizes[max(sizes)] if sizes else None

    def latest(self, name: str) -> int | None:
        """In how many pixels to the inch something was asked for last."""
        with self._lock:
            return next(reversed(self._pictures.get(name, {})), None)
