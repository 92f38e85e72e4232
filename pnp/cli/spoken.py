"""What the program says around a game's own sentences, in the reader's language: ``spoken.toml``.

The language is that of ``--ui-lang``, then of the environment: ``PNP_UI_LANG``, then as gettext reads it
(``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``). It is apart from the language of what is printed
(``--lang``).
"""

import os
import tomllib
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING

from pnp.places import bundled

if TYPE_CHECKING:
    from pnp.rules.book import Book

SOURCE = "en"
_ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")
_NOBODYS = (
    "",
    "C",
    "POSIX",
)  # locales of programs, not of people: whatever else is set, they are told in English


asked: ContextVar[str] = ContextVar("asked", default="")
"""What --ui-lang says in this run."""


def chosen_language() -> str:
    """The language that was asked for by name, by --ui-lang or PNP_UI_LANG; "" if none was."""
    return asked.get() or os.environ.get("PNP_UI_LANG", "")


def ui_language() -> str:
    """The language to speak in: the one asked for, that of the environment, English."""
    return chosen_language() or _environment()


def _environment() -> str:
    """The language of the environment, which the first locale that is set decides on.

    ``LANGUAGE`` lists, beside a locale, what its owner would rather read; the first that is spoken counts.
    """
    given = (os.environ.get(name, "") for name in _ENVIRONMENT)
    locale = next(filter(None, given), "").partition(".")[0]
    if locale in _NOBODYS:
        return SOURCE
    wanted = (each.partition(".")[0] for each in os.environ.get("LANGUAGE", "").split(":"))
    known = languages()
    return next((each for each in wanted if each.partition("_")[0] in known), locale)


class Spoken:
    """The program's words in one language; English stands in where nobody has translated them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._texts = _texts(lang)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled. KeyError for a key or value that is not there."""
        return self._texts[key].strip("\n").format(**values)

    def listed(self, names: Sequence[str]) -> str:
        """Names in one phrase, as the language of these words lists them: Ana, Bob et Cid."""
        if len(names) < 2:  # as most often: nothing to ask Babel for
            return "".join(names)
        from pnp.translation.language import Language

        tables = _tables("spoken.toml")
        known = self.lang in tables or self.lang.partition("_")[0] in tables
        return Language(self.lang if known else SOURCE).listed(names)


def say(key: str, /, **values: object) -> str:
    """One text in the reader's language."""
    return Spoken(ui_language())(key, **values)


def around(lang: str, source: str) -> Spoken:
    """The words around sentences in ``lang``: those of the reader's language, if it was asked for by name.

    Otherwise who asked for another language than the ``source`` gets the words in it too.
    """
    return Spoken(chosen_language() or (lang if lang != source else ui_language()))


def spoken(book: "Book") -> Spoken:
    """The words around a book's sentences."""
    return around(book.lang, book.languages[0])


def languages() -> tuple[str, ...]:
    """What the program speaks."""
    return tuple(_tables("spoken.toml"))


def helped(text: str) -> str:
    """A help text, which stands in the code in English, in the reader's language."""
    lang = ui_language()
    tables = _tables("help.toml") if lang.partition("_")[0] != SOURCE else {}
    return {**tables.get(lang.partition("_")[0], {}), **tables.get(lang, {})}.get(text, text)


def _texts(lang: str) -> Mapping[str, str]:
    tables = _tables("spoken.toml")
    return {**tables[SOURCE], **tables.get(lang.partition("_")[0], {}), **tables.get(lang, {})}


@cache
def _tables(name: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((bundled() / "templates" / name).read_text("utf-8"))
