"""The terms of a game mean one thing throughout: where the source has one, the translation has its own.

A form is a whole word or words; ``Schatz*`` is how a word begins, ``*karte`` how one ends.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce

from pnp.content.composites import either
from pnp.content.game import Term, term_forms
from pnp.translation.checks.pair import Pair, bare
from pnp.words import Message

_BLANK = re.compile(r"\s+")
_UNSPACED = re.compile(
    "[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""Scripts that part no words: Thai, Lao, Burmese, Khmer, Chinese and Japanese."""
_NOT_READ = ("terms.", "facts.", "game.title")
"""Texts with the terms themselves, with values of files, which are English in every language, and a name."""


class Glossary:
    """A game's terms in two languages. ``untranslated``: ids of terms that cannot be looked for yet."""

    def __init__(self, terms: Sequence[Term], translations: Mapping[str, str]) -> None:
        """``translations``: up-to-date texts by their ids, those of the terms among them."""
        forms = {term.id: term_forms(translations.get(term.text.id, "")) for term in terms}
        self.untranslated = tuple(id for id, own in forms.items() if not own)
        self._expected = {id: own for id, own in forms.items() if own}
        pairs = [(form, term.id) for term in terms if forms[term.id] for form in term.forms]
        self._owners: dict[str, list[str]] = defaultdict(list)  # form without its stars -> terms that have it
        for form, id in pairs:
            self._owners[_folded(form.strip("*"))].append(id)
        known = dict.fromkeys(_folded(form) for form, _ in pairs)
        self._source = _pattern(known, r"[\w-]")  # own-coins is a value of files, no coins
        self._own = {id: _pattern(map(_folded, forms), r"\w") for id, forms in self._expected.items()}

    def faults(self, pair: Pair) -> Iterator[Message]:
        """Terms of the source whose translation is missing. A longer term hides those inside it."""
        if self._source is None or pair.id.startswith(_NOT_READ):
            return
        text = _folded(bare(pair.entry.text))
        for form in dict.fromkeys(self._source.findall(_folded(bare(pair.text.text)))):
            terms = self._owners[form]
            if not any(own.search(text) for id in terms if (own := self._own[id])):
                quoted = (Message("piece.quoted", name=own) for id in terms for own in self._expected[id])
                yield Message("term", form=form, terms=terms, expected=reduce(either, quoted))


def _folded(text: str) -> str:
    """A text as it is compared: accents as they are, upper case and kinds of blanks all the same."""
    return _BLANK.sub(" ", unicodedata.normalize("NFC", text).casefold().replace("'", "’"))


def _pattern(forms: Iterable[str], inside: str) -> re.Pattern[str] | None:
    """Any of the forms, the longest that fits. ``inside``: what goes on with a word."""
    longest: Sequence[str] = sorted(forms, key=len, reverse=True)
    return re.compile("|".join(_whole(form, inside) for form in longest)) if longest else None


def _whole(form: str, inside: str) -> str:
    """A form as a pattern: no letter goes on with it, unless a star or the script says so."""
    words = form.strip("*")
    before = "" if form[0] == "*" or _UNSPACED.match(words[0]) else f"(?<!{inside})"
    after = "" if form[-1] == "*" or _UNSPACED.match(words[-1]) else f"(?!{inside})"
    return before + re.escape(words) + after
