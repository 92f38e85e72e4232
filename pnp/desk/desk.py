"""A game whose checker answers: its book in one language, its rules, the program's words."""

from pathlib import Path
from typing import NamedTuple

from pnp.problem import ContentError, Place, Problem
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.registry import find_checker
from pnp.words import Words, words


class Desk(NamedTuple):
    """What every call is given."""

    checker: Checker
    book: Book
    words: Words


def open_desk(folder: Path, lang: str) -> Desk:
    """The game of a folder, answering in one of its languages, its own where ``lang`` is "".

    Raises ContentError with the faults of its files, or where it has no checker.
    """
    book = load_book(folder)
    game = book.game
    checker = find_checker(game.id)
    if checker is None:
        raise ContentError([Problem(Place(str(folder)), "usage.no-checker", game=game.id)])
    lang = lang or game.source_lang
    return Desk(checker, book.in_language(lang), words(lang))
