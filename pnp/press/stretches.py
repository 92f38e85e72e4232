"""Pages of a large deck painted by several processes, and put into the file in their order.

A process that helps is a copy of the one that writes the file, made when the first stretch of pages is
written: it knows what those pages have met, paints some of the stretches after them, and sends them. The one
that writes paints too, and takes what the others send. Where there are no such copies (Windows, macOS), or
where one gives up, it paints itself; the bytes are the same.
"""

import os
import pickle
import signal
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, NamedTuple

from pnp.press.content_stream import Content
from pnp.press.resources import Resources
from pnp.press.wanted import Answers, WantingResources, Wants, Wish
from pnp.sheets.sections import Notebook, Sections
from pnp.sheets.sheet import Sheet

_ROOM = 1 << 20
"""Bytes that a process may be ahead by of who writes."""
_PUT_IN = 0.14
"""How long it takes to put a painted page into the file, by how long it takes to paint one, as measured."""

Paint = Callable[[Sheet, Resources], Content]
"""Paints a sheet with what the pages of its file share."""


class PaintedPage(NamedTuple):
    """A page of another process: its sheet without what was painted, and its stream, packed.

    Where it has marks, it is text, and not packed. ``objects``: what it refers to, by kind and name.
    """

    sheet: Sheet
    stream: bytes | str
    objects: tuple[dict[str, Any], dict[str, Any], dict[str, Any]]
    wants: list[Wish]


class FilledPage(NamedTuple):
    """The same, as it goes into the file; ``content`` has no parts where its ``packed`` stream is known."""

    sheet: Sheet
    content: Content
    packed: bytes | None


def painted_pages(
    sections: Sections, jobs: int, resources: Resources, paint: Paint
) -> Iterator[Sheet | FilledPage]:
    """The sheets in their order, some of them painted; ``jobs`` processes work, this one among them."""
    first, *others = sections.makers
    yield from first()
    jobs = min(jobs, len(others))
    if jobs < 2 or not sys.platform.startswith("linux"):
        for make in others:
            yield from make()
        return
    painters = shared_out(len(others), jobs)
    every = [*zip(others, painters, strict=True)]
    shares = [[make for make, by in every if by == job] for job in range(1, jobs)]
    with _helpers(shares, sections.notes, resources, paint) as helpers:
        for make, by in every:
            helper = helpers[by]
            painted = helper.take(sections.notes) if helper else None
            if helper is None or painted is None:
                yield from make()
            else:
                yield from map(helper.filled, painted)


def shared_out(stretches: int, jobs: int) -> list[int]:
    """Who paints each of some stretches so that all end together: 0 is who also puts them into the file.

    >>> shared_out(14, 2)
    [0, 1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1]
    """
    busy = [0.0] * jobs
    painters = []
    for _ in range(stretches):
        painter = min(range(jobs), key=busy.__getitem__)
        busy[painter] += 1
        busy[0] += _PUT_IN
        painters.append(painter)
    return painters


class _Helper:
    def __init__(self, process: int, pipe: BinaryIO, answers: Answers) -> None:
        self.process, self.pipe, self._answers = process, pipe, answers
        self._gone = False

    def take(self, notes: Notebook) -> list[PaintedPage] | None:
        """Its next stretch; None where that is to be made here, and all that it would have made after it."""
        painted: list[PaintedPage] | None = None
        if not self._gone:
            with suppress(EOFError, OSError, pickle.UnpicklingError):
                painted, told = pickle.load(self.pipe)
                painted = painted if notes.hear(told) else None
        self._gone = painted is None
        return painted

    def filled(self, page: PaintedPage) -> FilledPage:
        """A page with its names."""
        self._answers.find(page.wants)
        content = Content()
        content.xobjects, content.shadings, content.patterns = map(self._answers.objects, page.objects)
        if isinstance(page.stream, bytes):
            return FilledPage(page.sheet, content, page.stream)
        content.parts.append(self._answers.fill(page.stream))
        return FilledPage(page.sheet, content, None)


@contextmanager
def _helpers(
    shares: Sequence[Sequence[Callable[[], Iterator[Sheet]]]],
    notes: Notebook,
    resources: Resources,
    paint: Paint,
) -> Iterator[list[_Helper | None]]:
    """Who paints: this process first, then those that help, each its share; they end with this block."""
    running: list[_Helper] = []
    try:
        for makers in shares:
            reader, writer = os.pipe()
            _widen(writer)
            process = os.fork()  # by hand: multiprocessing takes as long to load as five pages to paint
            if not process:
                try:
                    for read in (reader, *(each.pipe.fileno() for each in running)):
                        os.close(read)  # else nobody would be told that who writes is gone
                    _help(writer, makers, notes, resources, paint)
                finally:
                    os._exit(0)
            os.close(writer)
            running.append(_Helper(process, os.fdopen(reader, "rb"), Answers(resources)))
        yield [None, *running]
    finally:
        for helper in running:
            helper.pipe.close()
            os.kill(helper.process, signal.SIGTERM)
            os.waitpid(helper.process, 0)


def _widen(pipe: int) -> None:
    import fcntl  # here, since only where there is one are there helpers

    with suppress(OSError, AttributeError):
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _ROOM)  # type: ignore[attr-defined,unused-ignore]


def _help(
    pipe: int,
    makers: Sequence[Callable[[], Iterator[Sheet]]],
    notes: Notebook,
    resources: Resources,
    paint: Paint,
) -> None:
    """Paint these stretches and send them; whatever goes wrong is left to the one that writes.

    Who finds nobody to send them to ends.
    """
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_DFL)  # who interrupts need not read what each was doing
    notes.leave()
    wants = Wants()
    shared = WantingResources(resources, wants)
    with suppress(Exception), os.fdopen(pipe, "wb") as out:
        for make in makers:
            painted = [_painted(sheet, paint(sheet, shared), wants) for sheet in make()]
            pickle.dump((painted, notes.take_news()), out)
            out.flush()


def _painted(sheet: Sheet, content: Content, wants: Wants) -> PaintedPage:
    stream: bytes | str
    try:
        stream = zlib.compress(content.data(), 6)
    except UnicodeEncodeError:  # a mark
        stream = "\n".join(content.parts)
    bare = Sheet(
        sheet.width,
        sheet.height,
        sheet.side,
        sheet.title,
        (),
        sheet.trims,
        bleed=sheet.bleed,
        cut=sheet.cut,
    )
    return PaintedPage(bare, stream, (content.xobjects, content.shadings, content.patterns), wants.new())
