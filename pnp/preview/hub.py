"""Pages that look at the preview, and what each of them is to be told next: the newest there is."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

Langs = tuple[str, ...]


class Viewer:
    """One page. What it was not told in time, it is never told: something newer has come."""

    def __init__(self, langs: Langs) -> None:
        self.langs = langs
        self._news: str | None = None
        self._ended = False
        self._event = asyncio.Event()

    def tell(self, news: str) -> None:
        """There is something new."""
        self._news = news
        self._event.set()

    def end(self) -> None:
        """There will be nothing new."""
        self._ended = True
        self._event.set()

    async def next(self, patience: float) -> str | None:
        """The newest; empty where there was nothing for so many seconds, None at the end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._event.wait()
        self._event.clear()
        news, self._news = self._news, None
        return None if self._ended else news or ""


class Hub:
    """All pages. Only ``publish`` may be called by another thread than the server's."""

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

    def publish(self, langs: Sequence[str], news: str) -> None:
        """Tells every page that looks at these languages."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the server has ended meanwhile
                self._loop.call_soon_threadsafe(self._tell, tuple(langs), news)

    def close(self) -> None:
        """No page is told anything any more."""
        for viewer in self._viewers:
            viewer.end()

    def _tell(self, langs: Langs, news: str) -> None:
        for viewer in self._viewers:
            if viewer.langs == langs:
                viewer.tell(news)
