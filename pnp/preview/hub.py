"""Pages that look at the preview, and what each of them is to be told next: the newest there is."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

Langs = tuple[str, ...]

_MOST_PICTURES = 200
"""That wait to be sent to a page: one that takes no more asks for what it lacks."""


class Bulletin(NamedTuple):
    """What a page is told next: pictures of faces, each as JSON, and after them the state, if it is new."""

    pictures: tuple[str, ...] = ()
    state: str = ""


class Viewer:
    """One page. What it was not told in time, it is never told: something newer has come."""

    def __init__(self, langs: Langs) -> None:
        self.langs = langs
        self._state = ""
        self._pictures: deque[str] = deque(maxlen=_MOST_PICTURES)
        self._ended = False
        self._event = asyncio.Event()

    def tell(self, state: str) -> None:
        """There is something new."""
        self._state = state
        self._event.set()

    def show(self, picture: str) -> None:
        """A face looks otherwise, and this is how."""
        self._pictures.append(picture)
        self._event.set()

    def end(self) -> None:
        """There will be nothing new."""
        self._ended = True
        self._event.set()

    async def next(self, patience: float) -> Bulletin | None:
        """The newest; empty where there was nothing for so many seconds, None at the end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._event.wait()
        self._event.clear()
        news = Bulletin(tuple(self._pictures), self._state)
        self._pictures.clear()
        self._state = ""
        return None if self._ended else news


class Hub:
    """All pages. Only ``publish`` and ``show`` may be called by another thread than the server's."""

    def __init__(self) -> None:
        self._viewers: set[Viewer] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    @contextmanager
    def viewing(self, langs: Langs) -> Iterator[Viewer]:
        """A page, as long as it is open."""
        self._loop = asyncio.get_running_loop()
        viewer = Viewer(langs)
        self._viewers.add(viewer)
        try:
            yield viewer
        finally:
            self._viewers.discard(viewer)

    def views(self) -> list[Langs]:
        """What is looked at."""
        return [viewer.langs for viewer in self._viewers]

    def publish(self, langs: Sequence[str], state: str) -> None:
        """Tells every page that looks at these languages."""
        self._soon(lambda: self._tell(tuple(langs), state))

    def show(self, picture: str) -> None:
        """Sends a picture to every page, which need not ask for it."""
        self._soon(lambda: self._show(picture))

    def _soon(self, act: Callable[[], object]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the server has ended meanwhile
                self._loop.call_soon_threadsafe(act)

    def close(self) -> None:
        """No page is told anything any more."""
        for viewer in self._viewers:
            viewer.end()

    def _show(self, picture: str) -> None:
        for viewer in self._viewers:
            viewer.show(picture)

    def _tell(self, langs: Langs, state: str) -> None:
        for viewer in self._viewers:
            if viewer.langs == langs:
                viewer.tell(state)
