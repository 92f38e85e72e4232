"""Processes that stay, and draw pages of PDF files as pictures: side by side, beside who writes the next."""

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor

from pnp.held import serve_parent, undisturbed
from pnp.press.page_pixels import page_jpegs
from pnp.processors import processors

_MOST = 3
"""More would wait for the one who writes the pages."""


class Darkroom:
    """As many processes as there are processors beside one's own, but one at least and not many."""

    def __init__(self) -> None:
        self.workers = min(_MOST, max(1, processors() - 1))
        self._pool = self._opened()

    def develop(self, pdf: bytes, dpis: Sequence[float]) -> "Future[list[bytes]]":
        """JPEG files of the first pages, each in its pixels to the inch.

        A page on which a process ends takes no other with it than those that were asked for meanwhile.
        """
        try:
            return self._pool.submit(page_jpegs, pdf, dpis)
        except BrokenExecutor:
            self._pool = self._opened()
            return self._pool.submit(page_jpegs, pdf, dpis)

    def close(self) -> None:
        """Ends when what is being drawn is done."""
        self._pool.shutdown(cancel_futures=True)

    def _opened(self) -> ProcessPoolExecutor:
        # Threads run already where this is opened, which a fork would copy in the middle of something.
        spawned = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.workers, mp_context=spawned, initializer=serve_parent)
        with undisturbed():
            for _ in range(self.workers):  # each starts when it is asked for something
                pool.submit(_warm)
        return pool


def _warm() -> None:
    import pypdfium2  # noqa: F401  # so that the first page need not wait for it
