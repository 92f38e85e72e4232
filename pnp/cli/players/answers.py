"""What score, judge and referee share: opening the game's book, reading what is handed in, and rulings."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pnp.cli.shell.console import fail, find_one, places
from pnp.cli.shell.language import answer_language, say, speak, speaking
from pnp.cli.shell.terminal import print_wrapped
from pnp.content.declarations.toml_reader import loads
from pnp.problem import nearest
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, parse_input, read_input
from pnp.rules.names import names_of
from pnp.rules.registry import find_checker
from pnp.rules.said_options import option_meant, value_hint, value_meant

STDIN, LINE = "<stdin>", "line"


def open_game(name: str, lang: str | None, content: list[Path] | None = None) -> tuple[Checker, Book]:
    """The rules and the book of a game, in the language of the answer.

    Stops where the game has no rules, or no such language.
    """
    reader = speaking()
    if lang:
        speak(lang)  # what is wrong with the game is said in it too
    game = find_one(places(content), name)
    checker = find_checker(game.id)
    if checker is None:
        fail("usage.no-checker", game=game.id)
    book = load_book(game.folder)
    if lang and lang not in book.game.languages:
        speak(reader)
        fail("usage.no-language", game=game.id, lang=lang, hint=nearest(lang, book.game.languages))
    return checker, book.in_language(answer_language(lang, book.game.languages))


def read_overrides(book: Book, given: Iterable[str] | None) -> dict[str, str]:
    """The ``--option name=value`` of the command line; stops at one that does not exist."""
    options = {option.id: option for option in book.game.options}
    overrides: dict[str, str] = {}
    for pair in given or ():
        name, equals, said = (part.strip() for part in pair.partition("="))
        names = names_of(book)
        id = option_meant(name, options.values(), names)
        if not id:
            fail("usage.no-option", game=book.game.id, name=name, hint=nearest(name, options))
        value = value_meant(said, options[id], names) if equals else ""
        if not value:
            fail("usage.no-value", name=name, value=said, hint=value_hint(said, options[id], names))
        overrides[id] = value
    return overrides


def is_file(name: str) -> bool:
    """Whether a word of the command line is the name of a file; a long line of counts can be none."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def is_table(word: str) -> bool:
    """Whether a word of the command line is a table itself: JSON, or TOML, which has an equals sign."""
    return word.lstrip().startswith("{") or ("=" in word and _is_toml(word))


def _is_toml(text: str) -> bool:
    try:
        return bool(loads(text))
    except (ValueError, RecursionError):
        return False


def read_handed_in(name: str) -> Input:
    """A file of TOML or JSON, either of them on standard input for ``-``, or either of them itself."""
    if is_table(name):
        return parse_input(name, LINE)
    if name != "-":
        return read_input(Path(name))
    data = sys.stdin.buffer.read() if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
    return parse_input(data.decode("utf-8", errors="replace"), STDIN)


def print_rulings(book: Book, ids: Sequence[str], options: Mapping[str, str], lead: str = "") -> None:
    """For people: the rulings an answer rests on, each with the reading taken, and where the rest is told.

    In brackets stands what ``--option`` takes.
    """
    if not ids:
        return
    print_wrapped(lead + say("answer.rests"))
    for id in ids:
        value = options[id]
        asked, taken = (book.text(f"rulings.{id}.{part}") for part in ("text", value))
        print_wrapped(f"{asked} {taken} ({id}={value})", "  ", "    ")
    print_wrapped(say("answer.more", game=book.game.id, ruling=ids[0]), "  ", "    ")
