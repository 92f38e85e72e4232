"""What score, judge and referee share.

Opening the game's book, reading what is handed in, and rulings in the answer.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import UNREADABLE, fail, find, hint, places, print_problems
from pnp.cli.spoken import SOURCE, around, say
from pnp.problem import ContentError
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, parse_input, read_input
from pnp.rules.registry import find_checker
from pnp.rules.ruling import Ruling

LangOption = Annotated[str | None, typer.Option("--lang", help="Language of the sentences.", metavar="LANG")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the answer for programs.")]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", help="An option or a ruling's reading; may be repeated.", metavar="NAME=VALUE"),
]

STDIN = "<stdin>"


@contextmanager
def unreadable(lang: str | None = None) -> Iterator[None]:
    """Faults of content or input, whatever they are, are printed and end with exit code 3.

    ``lang`` is the language of the answer: who asked for another than English reads the faults in it too.
    """
    try:
        yield
    except ContentError as error:
        print_problems(error.problems, around(lang or SOURCE, SOURCE).lang)
        raise typer.Exit(UNREADABLE) from None


def open_game(game: str, lang: str | None, content: list[Path] | None = None) -> tuple[Checker, Book]:
    """The rules and the book of a game; stops where it has none, or no such language."""
    found = find(places(content), [game])[0]
    checker = find_checker(found.id)
    if checker is None:
        fail(say("no_checker", game=found.id))
    book = load_book(found.folder)
    if lang and lang != book.lang:
        if lang not in book.languages:
            fail(f"{say('no_language', game=found.id, lang=lang)} {hint(lang, book.languages)}")
        book = book.in_language(lang)
    return checker, book


def read_overrides(book: Book, given: Iterable[str] | None) -> dict[str, str]:
    """The ``--option name=value`` of the command line; stops at one that does not exist."""
    options = {option.id: option for option in book.options}
    found: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if name not in options:
            fail(f"{say('no_option', game=book.id, name=name)} {hint(name, options)}")
        if not equals or value not in options[name].values:
            fail(f"{say('no_value', name=name, value=value)} {hint(value, options[name].values)}")
        found[name] = value
    return found


def read_handed_in(name: str) -> Input:
    """A file, or JSON on standard input for ``-``."""
    if name != "-":
        if not Path(name).is_file():
            fail(say("no_file", name=name))
        return read_input(Path(name))
    data = sys.stdin.buffer.read() if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
    return parse_input(data.decode("utf-8", errors="replace"), STDIN)


def told_rulings(book: Book, ids: Iterable[str], options: Mapping[str, str]) -> list[str]:
    """For people: the rulings an answer rests on, each with the reading taken and why."""
    known = {option.id: option for option in book.options if isinstance(option, Ruling)}
    lines: list[str] = []
    for id in ids:
        value = options[id]
        lines += [
            f"{id}={value}: {book.text(f'rulings.{id}.text')}",
            f"  {book.text(f'rulings.{id}.{value}')}",
        ]
        if value == known[id].default:
            lines.append(f"  {book.text(f'rulings.{id}.reason')}")
    return lines


def wrapped(text: str, indent: str = "", hanging: str = "") -> str:
    """A line for a terminal of 80 columns."""
    from textwrap import fill

    return fill(text, 79, initial_indent=indent, subsequent_indent=indent + hanging)
