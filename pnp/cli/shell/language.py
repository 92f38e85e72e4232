"""The language of an answer, which is one from its first word to its last.

A reader asks for a language by ``--ui-lang``, ``PNP_UI_LANG`` or the locale, as gettext reads it (``LC_ALL``,
``LC_MESSAGES``, ``LANG``, and ``LANGUAGE`` beside them). An answer about a game is in ``--lang``, else in the
reader's language where the game has it, else in the game's own; what the program says around the game's
sentences, and the faults it prints, follow. Where it does not speak that language, it keeps to the reader's.
What is printed may be in any language: a report on it is in the reader's.
"""

import os
from collections.abc import Sequence
from contextvars import ContextVar

from pnp.catalogues import SOURCE
from pnp.words import Message, Value, languages, words

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
_NOBODYS = ("", "C", "POSIX")
"""Locales of programs, not of people: whatever else is set, they read English."""

_speaking: ContextVar[str] = ContextVar("speaking", default="")


def say(code: str, /, **values: Value | Sequence[Value]) -> str:
    """The program's words for a code, in the language of the answer."""
    return text(Message(code, **values))


def text(message: Value) -> str:
    """A message in the language of the answer."""
    return words(speaking()).of(message)


def labelled(label: str, value: str) -> str:
    """``label: value``, with the blanks that the language of the answer has there."""
    return say("booklet.labelled", label=label, value=value)


def listed(names: Sequence[str]) -> str:
    """Names in one phrase, as the language of the answer lists them: Ana, Bob et Cid."""
    *others, last = names or [""]
    return say("list.and", names=others, last=last) if others else last


def speaking() -> str:
    """The language of the answer."""
    return asked_for() or SOURCE


def speak(lang: str) -> None:
    """From here on the answer is in a language, where the program speaks it; "" leaves it to the reader."""
    if not lang or is_spoken(lang):
        _speaking.set(lang)


def is_spoken(lang: str) -> bool:
    """Whether there are words of the program's in a language, or in that of which it is one country's."""
    return lang.partition("_")[0] in languages()


def answer_language(lang: str | None, known: Sequence[str]) -> str:
    """The language of an answer about a game that has these, its own first; all is now said in it."""
    reader = asked_for()
    wanted = (lang or "", reader, reader.partition("_")[0])
    chosen = next((each for each in wanted if each in known), known[0])
    speak(chosen)
    return chosen


def asked_for() -> str:
    """The language of the answer or of its reader; "" where nobody has said anything."""
    return _speaking.get() or os.environ.get("PNP_UI_LANG", "") or _environment()


def _environment() -> str:
    """The language of the environment, which the first locale that is set decides on.

    ``LANGUAGE`` lists, beside a locale, what its owner would rather read; the first that is spoken counts.
    """
    locale = next(filter(None, (os.environ.get(name, "") for name in _LOCALE)), "").partition(".")[0]
    if locale in _NOBODYS:
        return ""
    wanted = (each.partition(".")[0] for each in os.environ.get("LANGUAGE", "").split(":"))
    return next((each for each in wanted if each and is_spoken(each)), locale)
