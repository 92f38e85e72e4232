"""Which questions of the judge somebody means by words of them: “tuer”, or “le dragon est-il tué”."""

from collections.abc import Iterable

from pnp.content.lookup.findable import words_in
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.names import names_of
from pnp.rules.small_words import FILLER, SmallWords

_BEGINNING, _ENDING = 3, 2  # letters that forms of a word share at least, and that they may end in


def asked_by_words(text: str, checker: Checker, book: Book) -> list[str]:
    """The names of the questions that have all these words, those first that have more of them unchanged.

    One alone where no other has as many.
    """
    small = names_of(book).small_words
    said = _telling(words_in(text), small)
    found: dict[str, int] = {}
    for name, title in _titles(checker, book):
        words = {*words_in(title), *words_in(name)}
        if said and all(any(_is_form(word, other) for other in words) for word in said):
            found[name] = len(words.intersection(said))
    most = [name for name, unchanged in found.items() if unchanged == max(found.values())]
    return most if len(most) == 1 else sorted(found, key=lambda name: -found[name])


def title_of(name: str, book: Book) -> str:
    """A question as people ask it."""
    id = f"questions.{name}"
    return book.text(id if id in book.sentences else f"rulings.{name}.text")


def _titles(checker: Checker, book: Book) -> Iterable[tuple[str, str]]:
    names = [*(each.name for each in checker.questions), *(each.id for each in book.game.answers)]
    return ((name, title_of(name, book)) for name in names)


def _telling(words: Iterable[str], small: SmallWords) -> set[str]:
    """Without articles and such."""
    return {word for word in words if small.meaning(word) not in (FILLER, 1) and len(word) > 1}


def _is_form(word: str, other: str) -> bool:
    """Whether two words are forms of one, as far as their letters tell.

    >>> _is_form("tuer", "tue"), _is_form("vole", "voler"), _is_form("vole", "volcano"), _is_form("ki", "kil")
    (True, True, False, False)
    """
    if word == other or len(word) <= _BEGINNING:
        return word == other
    shared = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), None)
    same = min(len(word), len(other)) if shared is None else shared
    return same >= _BEGINNING and same >= max(len(word), len(other)) - _ENDING
