"""The terms of a game mean one thing throughout: where the source has one, the translation has its own."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.content.game import Term
from pnp.translation.checks.pair import Pair, bare

_BLANK = re.compile(r"\s+")
_UNSPACED = re.compile(
    "[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""Scripts that part no words: Thai, Lao, Burmese, Khmer, Chinese and Japanese."""
_NOT_READ = ("terms.", "facts.")
"""Texts with the terms themselves, and with values of files, which are English in every language."""


class Glossary:
    """A game's terms in two languages. ``untranslated``: ids of terms that nothing can be said of yet."""

    def __init__(self, terms: Iterable[Term], translations: Mapping[str, str]) -> None:
        """``translations``: up-to-date texts by their ids, those of the terms among them."""
        self._expected: dict[str, tuple[str, ...]] = {}
        untranslated: list[str] = []
        owners: dict[str, list[str]] = {}  # form -> terms that have it
        for term in terms:
            forms = _forms(translations.get(term.text.id, ""))
            if not forms:
                untranslated.append(term.id)
                continue
            self._expected[term.id] = forms
            for form in term.forms:
                owners.setdefault(_folded(form), []).append(term.id)
        self.untranslated = tuple(untranslated)
        self._owners = owners
        self._source = _pattern(owners, r"[\w-]")  # own-coins is a value of files, no coins
        self._own = {id: _pattern(map(_folded, forms), r"\w") for id, forms in self._expected.items()}

    def faults(self, pair: Pair) -> Iterator[tuple[str, str]]:
        """Terms of the source whose translation is missing. A longer term hides those inside it."""
        if self._source is None or pair.id.startswith(_NOT_READ):
            return
        text = _folded(bare(pair.entry.text))
        for form in dict.fromkeys(self._source.findall(_folded(bare(pair.text.text)))):
            terms = self._owners[form]
            if not any(own.search(text) for id in terms if (own := self._own[id])):
                wanted = " or ".join(f"“{form}”" for id in terms for form in self._expected[id])
                yield "term", f"the source says “{form}” ({', '.join(terms)}), a term: expected {wanted}"


def _forms(text: str) -> tuple[str, ...]:
    return tuple(form.strip() for form in text.split("|") if form.strip())


def _folded(text: str) -> str:
    """A text as it is compared: accents as they are, upper case and kinds of blanks all the same."""
    return _BLANK.sub(" ", unicodedata.normalize("NFC", text).casefold().replace("'", "’"))


def _pattern(forms: Iterable[str], inside: str) -> re.Pattern[str] | None:
    """Any of the forms as whole words, the longest that fits. ``inside``: what goes on with a word."""
    longest: Sequence[str] = sorted(forms, key=len, reverse=True)
    return re.compile("|".join(_whole(form, inside) for form in longest)) if longest else None


def _whole(form: str, inside: str) -> str:
    before = "" if _UNSPACED.match(form[0]) else f"(?<!{inside})"
    after = "" if _UNSPACED.match(form[-1]) else f"(?!{inside})"
    return before + re.escape(form) + after
