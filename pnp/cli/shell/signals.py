"""What a command does where somebody asks it to end: by SIGTERM, by Ctrl-C, which is SIGINT, or by SIGHUP,
which is to close its terminal.

What it was doing is not unwound: an exception that comes from anywhere may be lost where nobody takes it, or
leave somebody waiting for ever.
"""

import os
import signal
import sys
from collections.abc import Callable

_BEGUN = 128
"""With the number of a signal, the exit code that shells say it by."""
ENDING = (signal.SIGTERM, signal.SIGINT, *([signal.SIGHUP] if sys.platform != "win32" else []))
"""The signals by which a command is asked to end."""


_answers: list[Callable[[], None]] = []


def when_ended(answer: Callable[[], None]) -> None:
    """A command that is asked to end still does this, last of all."""
    _answers.append(answer)


class _End:
    """Clears away first: the helpers of this process, and passing folders."""

    def __init__(self) -> None:
        self._process = os.getpid()

    def __call__(self, number: int, _frame: object) -> None:
        # A key is soon pressed twice, and what is to go is soon gone; who sends SIGTERM twice need not wait.
        signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else signal.SIG_DFL)
        if os.getpid() == self._process:  # and no copy that was made to help
            if number not in (signal.SIGTERM, signal.SIGINT):
                _hush()
            _clear_away()
            _answer()
        os._exit(_BEGUN + number)


def end_at_once() -> None:
    """Ctrl-C ends this process without a word, unless somebody has seen to it: there is nothing to clear away
    before a command begins, or once it is done.
    """
    if _is_ours(signal.SIGINT) or signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def end_when_asked() -> None:
    """Whoever asks this process to end has it clear away first; of Ctrl-C where it would ``end_at_once``."""
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_DFL:  # else somebody has seen to it
            signal.signal(number, _End())


def hear_interrupts() -> None:
    """From here on Ctrl-C raises KeyboardInterrupt: for what goes on after it, or has something to say."""
    if _is_ours(signal.SIGINT):
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _is_ours(number: signal.Signals) -> bool:
    return isinstance(signal.getsignal(number), _End)


def _clear_away() -> None:
    from contextlib import suppress  # here, since until this module is there Ctrl-C is told in a traceback

    from pnp.passing import clear_passing

    with suppress(Exception):  # another thread may be looking after them just now
        _end_helpers()  # so that nobody writes into a folder that is taken away
    clear_passing()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a pipe may never take the rest
    with suppress(Exception):  # it may be just what was interrupted
        sys.stdout.flush()
    if "rich.progress" in sys.modules and sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        with suppress(OSError):
            os.write(2, b"\x1b[?25h\n")  # bars that show how far the work is hide the cursor


def _answer() -> None:
    from contextlib import suppress

    with suppress(Exception):  # whatever was half done just then
        for answer in _answers:
            answer()
        sys.stdout.flush()


def _hush() -> None:
    """Whoever closed the terminal reads no more: there, others would tell at length who has ended with it."""
    from contextlib import suppress

    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def _end_helpers() -> None:
    if "multiprocessing" not in sys.modules:
        return
    import multiprocessing
    from multiprocessing import util

    helpers = multiprocessing.active_children()
    for helper in helpers:
        try:
            helper.kill()
        except AttributeError:  # joblib's can only be asked
            helper.terminate()
    for helper in helpers:
        helper.join(1)
    # Else it is told on standard error which locks were left.
    util._run_finalizers(0)  # type: ignore[attr-defined]
