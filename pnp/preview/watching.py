"""What somebody saves: files below some folders, told in bursts; and a folder that goes and comes back."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

_QUIET = 12
"""ms: a burst is over when nothing has been written for so long, since editors write in several steps."""
_LONGEST = 100
"""ms: a burst that goes on is told of in parts."""
_LOOK = 400
"""ms: how often it is asked whether a folder is still there."""


def saves(folders: Sequence[Path], stop: Event) -> Iterator[frozenset[Path]]:
    """What has changed, burst by burst, until ``stop`` is set.

    After a folder has gone or come back, all of it has changed: a burst names the folder itself.
    """
    polling = False
    while not stop.is_set():
        before = _identities(folders)
        there = [folder for folder, known in zip(folders, before, strict=True) if known and folder.is_dir()]
        gone = frozenset[Path]()
        for burst, deleted in _bursts(there, stop, polling):
            if burst:
                yield burst
            gone = deleted.intersection(folders)  # what is there again by now may be told by the same number
            if gone or _identities(folders) != before:
                break
        else:
            if not there:
                stop.wait(_LOOK / 1000)
        after = _identities(folders)
        seen = zip(folders, before, after, strict=True)
        changed = [folder for folder, was, now in seen if was != now or folder in gone]
        if changed:
            yield frozenset(changed)
        elif there:
            polling = True  # the system watches no more folders


def _identities(folders: Sequence[Path]) -> list[int | None]:
    """What tells a folder from another that has taken its place."""
    return [_identity(folder) for folder in folders]


def _identity(folder: Path) -> int | None:
    try:
        return folder.stat().st_ino
    except OSError:
        return None


def _bursts(
    folders: Sequence[Path], stop: Event, polling: bool
) -> Iterator[tuple[frozenset[Path], frozenset[Path]]]:
    """Bursts of what is written, and what of it is deleted; an empty one from time to time.

    Ends where the system watches no more.
    """
    from watchfiles import Change, watch

    if not folders:
        return
    watched = watch(
        *folders,
        watch_filter=None,
        debounce=_LONGEST,
        step=_QUIET,
        rust_timeout=_LOOK,
        yield_on_timeout=True,
        stop_event=stop,
        raise_interrupt=False,
        ignore_permission_denied=True,
        force_polling=polling or None,
    )
    try:
        for changes in watched:
            deleted = frozenset(Path(path) for change, path in changes if change == Change.deleted)
            yield frozenset(Path(path) for _, path in changes), deleted
    except (OSError, RuntimeError):  # a folder went while it was looked at
        stop.wait(_LOOK / 1000)
