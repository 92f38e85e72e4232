"""The terms of a game mean one thing throughout: where the source has one, the translation has its own.

A form is a whole word or words; ``Schatz*`` is how a word begins, ``*karte`` how one ends.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce

from pnp.content.declarations.composites import either
from pnp.content.game import Term, term_forms, term_readings
from pnp.content.markdown import UNSPACED
from pnp.translation.casing import folded
from pnp.translation.catalogue import CatalogueEntry
from pnp.translation.checks.pair import IN_WORD, Pair, bare
from pnp.translation.language import Language
from pnp.words import Message

_BLANK = re.compile(r"\s+")
_UNSPACED = re.compile(f"[{UNSPACED}]")
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_NOT_READ = ("terms.", "searches.", "typed.", "verbs.", "facts.", "game.title")
"""Texts with the terms and searches, with what players type for a thing, which is more than its term; with
values of files, which are English everywhere; and a name."""
_PARTED = re.compile(r"(?:(?<!\s)\s++)?[,;/、，；／｜]\s*+")
"""What may be taken for the mark between forms, and is none."""
_NAMED = 3  # texts that a message names


class Glossary:
    """A game's terms in two languages. ``untranslated``: ids of terms that cannot be looked for yet."""

    def __init__(
        self, terms: Sequence[Term], entries: Mapping[str, CatalogueEntry], source: Language, own: Language
    ) -> None:
        """``entries``: those that are up to date by their ids, those of the terms among them."""
        self._languages = source.code, own.code
        self._readings = own.readings
        self._terms = {term.id: term for term in terms}
        self._entries = {id: entries[f"terms.{id}"] for id in self._terms if f"terms.{id}" in entries}
        forms = {id: term_forms(entry.text) for id, entry in self._entries.items()}
        self.untranslated = tuple(id for id in self._terms if not forms.get(id))
        self._expected = {id: forms for id, forms in forms.items() if forms and not self._malformed(id)}
        pairs = [(form, id) for id in self._expected for form in self._terms[id].forms]
        self._owners: dict[str, list[str]] = defaultdict(list)  # form without its stars -> terms that have it
        for form, id in pairs:
            self._owners[_folded(form.strip("*"), source.code)].append(id)
        known = dict.fromkeys(_folded(form, source.code) for form, _ in pairs)
        self._source = _pattern(known, r"[\w-]")  # own-coins is a value of files, no coins
        self._own = {
            id: _pattern((_folded(form, own.code) for form in forms), IN_WORD)
            for id, forms in self._expected.items()
        }

    def check(self, pairs: Iterable[Pair]) -> Iterator[tuple[CatalogueEntry, Message]]:
        """Terms that are missing, each at the text; at the term where it is that which lacks forms."""
        for id, entry in self._entries.items():
            yield from ((entry, fault) for fault in self._unread(id))
            if right := self._malformed(id):
                yield entry, Message("malformed-term", found=entry.text, expected=right)
        uses: Counter[tuple[str, str]] = Counter()  # of a term in one of its forms
        missing: dict[str, list[tuple[Pair, str]]] = defaultdict(list)  # a term -> texts, each with its form
        for pair in pairs:
            for form, terms in self._said_terms(pair):
                uses[terms[0], form] += 1
                if not self._keeps(pair, terms) and "ignore-term" not in pair.entry.flags:
                    missing[terms[0]].append((pair, form))
        for id, lacking in missing.items():
            forms = Counter(form for _, form in lacking)
            never = all(count == uses[id, form] for form, count in forms.items())
            said = sum(count for (term, _), count in uses.items() if term == id)
            if (never and self._lacks_forms(id, forms)) or len(lacking) >= max(2, said // 2 + 1):
                yield self._entries[id], self._too_few_forms(id, [pair for pair, _ in lacking])
            else:
                for pair, form in lacking:
                    yield pair.entry, self._message(form, self._owners[form])

    def faults(self, pair: Pair) -> Iterator[Message]:
        """Terms of the source whose translation is missing."""
        for form, terms in self._said_terms(pair):
            if not self._keeps(pair, terms):
                yield self._message(form, terms)

    def _said_terms(self, pair: Pair) -> Iterator[tuple[str, list[str]]]:
        """The terms of the source, each with whose form it may be. A longer one hides those inside it."""
        if self._source is not None and not pair.id.startswith(_NOT_READ):
            text = _folded(bare(pair.text.text), self._languages[0])
            for form in dict.fromkeys(self._source.findall(text)):
                yield form, self._owners[form]

    def _keeps(self, pair: Pair, terms: Iterable[str]) -> bool:
        text = _folded(bare(pair.entry.text), self._languages[1])
        return any(own.search(text) for id in terms if (own := self._own[id]))

    def _message(self, form: str, terms: Sequence[str]) -> Message:
        quoted = (Message("piece.quoted", name=own) for id in terms for own in self._expected[id])
        return Message("term", form=form, terms=terms, expected=reduce(either, quoted))

    def _malformed(self, id: str) -> str:
        """A term as it is to be written, where its forms are parted by something else; or ""."""
        text = self._entries[id].text
        if "|" in text or not _PARTED.search(text) or _PARTED.search(self._terms[id].text.text):
            return ""
        return _PARTED.sub(" | ", text)

    def _unread(self, id: str) -> Iterator[Message]:
        """A term of whose first form nobody knows under what the index has it."""
        text = self._entries[id].text
        if self._readings and (forms := term_forms(text)) and _HAN.search(forms[0]):
            reading = term_readings(text)[0]
            if not reading or _HAN.search(reading) or {*"〔〕"} & {*forms[0]}:
                yield Message("no-reading", form=forms[0].strip("*"))

    def _lacks_forms(self, id: str, missing: Iterable[str]) -> bool:
        """Whether a term has one form, and those that are missing are forms besides the source's first."""
        forms, own = self._terms[id].forms, self._expected[id]
        first = _folded(forms[0].strip("*"), self._languages[0])
        return len(own) == 1 and "*" not in own[0] and len(forms) > 1 and first not in missing

    def _too_few_forms(self, id: str, pairs: Sequence[Pair]) -> Message:
        forms = self._expected[id]
        named = [*(pair.id for pair in pairs[:_NAMED]), *(["…"] if len(pairs) > _NAMED else [])]
        texts = [_folded(bare(pair.entry.text), self._languages[1]) for pair in pairs]
        start = self._wider(forms[0], texts)
        code, hint = ("term.forms", {"start": start}) if start else ("term.every-form", {})
        return Message(code, forms=" | ".join(forms), count=len(pairs), ids=named, **hint)

    def _wider(self, form: str, texts: Sequence[str]) -> str:
        """A form with a star that finds more; "" where it has one that does not help.

        A word may go on before it, as with an article in Hebrew and Arabic, or behind it, as in most.
        """
        words = form.strip("*")
        known = re.escape(_folded(words, self._languages[1]))
        wider = (f"*{words}{form[len(form.rstrip('*')) :]}", f"*{words}*")
        for star, behind in zip(wider, (rf"(?!{IN_WORD})", ""), strict=True):
            if star != form and any(re.search(f"{IN_WORD}{known}{behind}", text) for text in texts):
                return star
        return f"{words[:-1] or words}*" if "*" not in form else ""


def _folded(text: str, lang: str) -> str:
    """A text as it is compared: accents as they are, upper case and kinds of blanks all the same."""
    return _BLANK.sub(" ", folded(unicodedata.normalize("NFC", text), lang).replace("'", "’"))


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
