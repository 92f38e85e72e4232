"""Which questions of the judge somebody means by words of them: “tuer”, or “le dragon est-il tué”."""

from collections.abc import Iterable

from pnp.content.lookup.findable import words_in
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.names import names_of, without_umlauts
from pnp.rules.offered import offered
from pnp.rules.small_words import FILLER
from pnp.rules.sorts import sort_of
from pnp.words import words

_NAMING = ("choice", "choices", "table")  # facts that are told by names
_SEVERAL = 6  # questions that a word may be of and still tell which is meant
_BEGINNING, _ENDING = 3, 2  # letters that forms of a word share at least, and that they may end in


def asked_by_words(text: str, checker: Checker, book: Book) -> list[str]:
    """The names of the questions that have all these words, those first that have more of them unchanged.

    One alone where no other has as many. Where none has all, those that have most of them.
    """
    titles = {name: _words_of(name, title) for name, title in _titles(checker, book)}
    telling = _telling(words_in(text), book)
    for said in (telling, telling - _asking(book)):
        heard = {name: [word for word in said if _is_in(word, words)] for name, words in titles.items()}
        most = max(map(len, heard.values()), default=0)
        if said and most == len(said):
            break
    found = {name: len(titles[name] & said) for name, words in heard.items() if most and len(words) == most}
    if most < len(said) and len(found) > _SEVERAL:
        return []
    best = [name for name, unchanged in found.items() if unchanged == max(found.values())]
    return best if len(best) == 1 else sorted(found, key=lambda name: -found[name])


def asked_by_facts(text: str, checker: Checker, book: Book) -> list[str]:
    """The names of the questions among whose facts something may be told that is called so: “passen”."""
    sorts, names = checker.sorts(book) if checker.sorts else {}, names_of(book)

    def is_told(question: str, fact: str) -> bool:
        sort = sort_of(sorts, question, fact)
        named = [key.removesuffix("?") for key in sort.columns] if sort.kind == "table" else sort.ids
        return sort.kind in _NAMING and bool(offered(text, named, fact, names, sort.shown))

    return [each.name for each in checker.questions if any(is_told(each.name, fact) for fact in each.known)]


def title_of(name: str, book: Book) -> str:
    """A question as people ask it."""
    id = f"questions.{name}"
    return book.text(id if id in book.sentences else f"rulings.{name}.text")


def _titles(checker: Checker, book: Book) -> Iterable[tuple[str, str]]:
    names = [*(each.name for each in checker.questions), *(each.id for each in book.game.answers)]
    return ((name, title_of(name, book)) for name in names)


def _words_of(name: str, title: str) -> set[str]:
    """The words of a question, those with umlauts as keyboards without them write them too."""
    return {*words_in(title), *words_in(without_umlauts(title)), *words_in(name)}


def _telling(said: Iterable[str], book: Book) -> set[str]:
    """Without articles and such."""
    small = names_of(book).small_words
    return {word for word in said if small.meaning(word) not in (FILLER, 1) and len(word) > 1}


def _asking(book: Book) -> set[str]:
    """Words that questions begin with, “may I”, which tell none from another unless it is asked just so."""
    return {word for lang in (book.lang, "en") for word in words_in(words(lang)("judge.asking"))}


def _is_in(word: str, others: Iterable[str]) -> bool:
    return any(_is_form(word, other) for other in others)


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
