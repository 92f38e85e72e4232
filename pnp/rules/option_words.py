"""An option and a value of it in words, as faults and forms name them."""

from pnp.content.game import Ruling
from pnp.content.markup import shown
from pnp.rules.book import Book
from pnp.words import Message, Value

_YES = {"yes": "booklet.yes", "no": "booklet.no"}


def value_words(book: Book, option: str, value: str) -> Value:
    """What a value of an option is called, or what a reading of a ruling says."""
    if isinstance(book.options.get(option), Ruling):
        return _words(book, f"rulings.{option}.{value}")
    if value in _YES:
        return Message(_YES[value])
    named = f"called.{option}.{value}"
    return book.text(named) if named in book.sentences else value


def choice_words(book: Book, option: str, value: str) -> Message:
    """An option with its value: by its name, or by what it asks."""
    if (named := f"called.{option}") in book.sentences:
        label: Value = book.text(named)
    else:
        asked = _words(book, f"rulings.{option}.text").rstrip(".。।")
        label = Message("piece.quoted", name=asked)
    return Message("booklet.labelled", label=label, value=value_words(book, option, value))


def chosen(book: Book, option: str, value: str) -> Message:
    """An option with its value, and how they are typed: what something depends on.

    A form, in which nobody types, shows the ``choice`` alone.
    """
    return Message(CHOSEN, choice=choice_words(book, option, value), typed=f"{option}={value}")


CHOSEN = "piece.chosen"
"""The code of an option with its value."""


def _words(book: Book, id: str) -> str:
    """A text without its marks. A checker in a page asks for it too, where nothing reads Markdown."""
    return shown(book.text(id), "").strip()
