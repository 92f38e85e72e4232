"""The one thread that reads a live game and draws it, in the order in which a page needs things.

First what was saved, then what somebody asks for, then pictures of what is looked at, then all other faces;
and when nothing has been saved for a while, the files that no face shows.
"""

import gc
import json
import os
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import NamedTuple, TypeVar

from pnp.exports.kept_results import keeping
from pnp.press.darkroom import Darkroom
from pnp.preview.live import LiveGame
from pnp.preview.live_values import Address, ComponentId
from pnp.preview.pictures import PictureStore
from pnp.preview.state import StateMaker

T = TypeVar("T")

_FIRST = 3
"""Pictures that are drawn and sent as soon as so many are known."""
_BATCH = 9
"""Pictures that are drawn at once: what they share is embedded once."""
_WAITING = 2000
"""Pictures that somebody waits for; of more, those that were asked for first are dropped."""
_PATIENCE = 0.15
"""s: a fault is told when it has lasted so long, since files are half-written for a moment."""
_SOON = 0.04
"""s: after a save, what has been drawn so far is told."""
_PICTURED = 0.1
"""s: after a save, what is new of faces that somebody sees is told, which pages have as pictures by then."""
_OFTEN = 0.08
"""s: between what is told while the rest of a game is drawn."""
_LEFT_OVER = 40
"""Readings after which what is left of them is cleared away, if there was no rest: a command line's collector
hardly looks."""
_REST = 1.5
"""s: after which all files are looked over."""

Publish = Callable[[Sequence[str], str], None]
"""Is given what there is to tell of some languages, as JSON."""
Send = Callable[[str], None]
"""Is given a picture that pages have not asked for, as JSON."""
_Batch = dict[tuple[int, int], "Future[bytes | None]"]
"""Those who wait for pictures, by the number of the face and its pixels to the inch."""


class _Coming(NamedTuple):
    """A face in place of one that somebody sees: in how many pixels to the inch, and where."""

    dpi: int
    on: list[Address]


class PreviewMaker:
    """Its methods may be called by any thread; everything is drawn by its own."""

    def __init__(
        self, live: LiveGame, states: StateMaker, publish: Publish, send: Send, kept_in: Path | None = None
    ) -> None:
        """``kept_in``: where faces are kept for builds and other previews, if they are."""
        self._kept_in = kept_in
        self._live, self._states, self._publish, self._send = live, states, publish, send
        self._store = PictureStore()
        self._darkroom = Darkroom()
        self._developing = 0  # batches of pictures that it has
        self._condition = Condition()
        self._saved: set[Path] = {live.folder}
        self._asked: deque[Callable[[], None]] = deque()
        self._pictures: dict[tuple[int, int], Future[bytes | None]] = {}
        self._viewed: list[tuple[str, ...]] = []
        self._seen: tuple[ComponentId, ...] = ()
        self._stopped = False
        self._coming: dict[int, _Coming] = {}  # new faces, in place of those that somebody sees
        self._sending: dict[int, _Coming] = {}  # those of them whose pictures are being drawn
        self._due: float | None = None  # when what is new is to be told
        self._told = self._rested = 0.0
        self._checked = 0  # the reading whose files were all looked over
        self._thread = Thread(target=self._run, name="pnp-preview", daemon=True)

    def start(self) -> None:
        """Begins to read and to draw."""
        self._thread.start()

    def stop(self) -> None:
        """Ends after what is being drawn; whoever waits gets nothing."""
        with self._condition:
            self._stopped = True
            self._condition.notify()
        self._thread.join(2)
        self._darkroom.close()
        for waiting in self._pictures.values():
            waiting.cancel()

    def save(self, paths: frozenset[Path]) -> None:
        """Files have changed."""
        with self._condition:
            self._saved |= paths
            self._condition.notify()

    def view(self, views: Sequence[tuple[str, ...]]) -> None:
        """What all pages look at: languages, the chief one first."""
        with self._condition:
            self._viewed = list(dict.fromkeys(views))
        self.ask(self._tell)

    def look(self, seen: Sequence[ComponentId]) -> None:
        """What somebody sees of a page: these components are drawn before all others."""
        with self._condition:
            self._seen = tuple(seen)

    def ask(self, question: Callable[[], T]) -> "Future[T]":
        """The answer to a question about the live game."""
        answer: Future[T] = Future()

        def asked() -> None:
            if answer.set_running_or_notify_cancel():
                try:
                    answer.set_result(question())
                except BaseException as error:
                    answer.set_exception(error)

        with self._condition:
            self._asked.append(asked)
            self._condition.notify()
        return answer

    def picture(self, number: int, dpi: int) -> "Future[bytes | None]":
        """A face as a picture; nothing where it can be drawn no more."""
        picture: Future[bytes | None] = Future()
        if known := self._store.get(str(number), dpi):
            picture.set_result(known)
            return picture
        with self._condition:
            picture = self._pictures.setdefault((number, dpi), picture)
            if len(self._pictures) > _WAITING:
                self._pictures.pop(next(iter(self._pictures))).cancel()
            self._condition.notify()
        return picture

    def sheets(self, lang: str, deck: str) -> "Future[tuple[int, list[tuple[str, float, float]]]]":
        """The reading of the game that sides of paper are of, and each side."""
        return self.ask(lambda: (self._live.readings, self._live.sheet_titles(lang, deck)))

    def sheet(self, lang: str, deck: str, number: int, dpi: int) -> "Future[bytes | None]":
        """A side of paper as a picture."""
        return self.ask(lambda: self._live.sheet_picture(lang, deck, number, dpi))

    def _run(self) -> None:
        with keeping(self._kept_in):
            while not self._stopped:
                try:
                    self._work()
                except BaseException:  # a library in Rust ends with an exception that is none of Python's
                    if os.environ.get("PNP_DEBUG", "0") not in ("", "0"):
                        traceback.print_exc()

    def _work(self) -> None:
        """What is most urgent, or a wait until there is something to do."""
        with self._condition:
            saved = self._saved
            self._saved = set()
            seen, viewed = self._seen, self._viewed
            asked = self._asked.popleft() if self._asked and not saved else None
        if saved:
            self._reread(saved, [lang for langs in viewed for lang in langs], seen)
        elif asked:
            asked()
        elif self._due is not None and self._due <= monotonic():
            self._tell()
        elif self._live.hurried and not self._sending:  # what is seen of them is shown before the others
            self._draw()
        elif self._pictures and self._developing <= self._darkroom.workers:
            self._draw_pictures()
        elif self._live.left:
            self._draw()
        elif self._is_rested():
            gc.collect()
            self._checked = self._live.readings
            if self._live.check():
                self._tell()
            self._live.keep()
        else:
            self._wait()

    def _reread(self, saved: set[Path], langs: Sequence[str], seen: Sequence[ComponentId]) -> None:
        self._live.reread(saved, langs, seen)
        if self._live.readings % _LEFT_OVER == 0:
            gc.collect()
        self._rested = monotonic() + _REST
        self._coming.clear()
        self._sending.clear()
        told = _PATIENCE if self._live.broken else _PICTURED if self._live.awaited else _SOON
        self._due = monotonic() + told

    def _draw(self) -> None:
        live = self._live
        hurried, awaited = live.hurried, live.awaited
        redrawn = live.draw_next()
        if redrawn.changed and self._due is None:
            self._due = max(monotonic(), self._told + _OFTEN)
        if awaited:
            for old, new, at in redrawn.replaced:
                if dpi := self._store.latest(str(old)):
                    self._coming.setdefault(new, _Coming(dpi, [])).on.append(at)
        drawn = not live.left or hurried != live.hurried or awaited != live.awaited
        if drawn or len(self._coming) >= (_BATCH if self._sending else _FIRST):
            self._send_replaced()
        if drawn and not self._sending:
            self._due = monotonic()

    def _send_replaced(self) -> None:
        """What somebody saw before is drawn and sent before they ask for it anew."""
        for number, coming in self._coming.items():
            if known := self._store.get(str(number), coming.dpi):
                self._show(number, coming, known)
                continue
            self._sending[number] = coming
            with self._condition:
                self._pictures.setdefault((number, coming.dpi), Future())
        self._coming.clear()

    def _show(self, number: int, coming: _Coming, jpeg: bytes) -> None:
        picture = self._states.picture(number, coming.dpi, jpeg, coming.on)
        self._send(json.dumps(picture, separators=(",", ":")))

    def _draw_pictures(self) -> None:
        with self._condition:
            batch = {key: self._pictures.pop(key) for key in [*self._pictures][:_BATCH]}
        self._develop(batch)

    def _develop(self, batch: _Batch) -> None:
        """Has pictures drawn; where one of them fails, the others are there."""
        pages = self._live.pages([*batch])
        if pages is None:
            self._developed(batch, None)
            return
        self._developing += 1

        def taken(pictures: "Future[list[bytes]]") -> None:
            self._developing -= 1
            failed = pictures.cancelled() or pictures.exception() is not None
            self._developed(batch, None if failed else pictures.result())

        developing = self._darkroom.develop(*pages)
        developing.add_done_callback(lambda pictures: self.ask(lambda: taken(pictures)) and None)

    def _developed(self, batch: _Batch, pictures: list[bytes] | None) -> None:
        if pictures is None and len(batch) > 1:
            for key, waiting in batch.items():
                self._develop({key: waiting})
            return
        for (number, dpi), drawn in zip(batch, pictures or (None,), strict=True):
            if drawn:
                self._store.put(str(number), dpi, drawn)
            if (coming := self._sending.get(number)) and coming.dpi == dpi:
                del self._sending[number]
                if drawn:
                    self._show(number, coming, drawn)
                if not (self._sending or self._live.awaited):
                    self._due = monotonic()
            waiting = batch[number, dpi]
            if waiting.set_running_or_notify_cancel():
                waiting.set_result(drawn or self._store.any_size(str(number)))

    def _tell(self) -> None:
        self._due = None
        for langs in self._viewed:
            state = self._states.state(self._live, langs, self._sending)
            self._publish(langs, json.dumps(state, ensure_ascii=False, separators=(",", ":")))
        self._told = monotonic()

    def _is_rested(self) -> bool:
        return self._checked != self._live.readings and self._rested <= monotonic()

    def _wait(self) -> None:
        soon: list[float] = [self._due] if self._due is not None else []
        if self._checked != self._live.readings:
            soon.append(self._rested)
        with self._condition:
            drawable = self._pictures and self._developing <= self._darkroom.workers
            if not (self._stopped or self._saved or self._asked or drawable):
                self._condition.wait(max(0.001, min(soon) - monotonic()) if soon else None)
