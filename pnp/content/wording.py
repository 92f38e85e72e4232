"""What people read, as frozen values: texts, sections of the rules, terms, worked examples."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pnp.content.components import DataTable, Deck
from pnp.content.declarations.documents import Document
from pnp.content.declarations.offsets import Keys
from pnp.content.lazy import Part
from pnp.frozen import frozen
from pnp.problem import Place

if TYPE_CHECKING:
    from markdown_it.token import Token


_READING = re.compile(r"\s*〔([^〔〕|]*)〕")


@frozen
class Text:
    """One text that people read, in the source language; ``id`` is the translator's ``msgctxt``.

    Ids: ``game.title``, ``deck.<deck>.title``, ``<deck>.<row>.<field>``, ``words.<key>``,
    ``tables.<table>.<row>.<field>``,
    ``rules.<section>.title``, ``rules.<section>.<ordinal>``, ``rules.<section>.figure-<n>``, ``reasons.…``,
    ``rulings.…``, ``examples.<id>.title``, ``examples.<id>.text``, ``terms.<id>``,
    ``searches.<section or ruling>``.
    """

    id: str
    text: str
    place: Part[Place] = Part(lambda: Place(""))  # often looked for when a fault is to be told only
    note: str = ""  # component and box it sits in
    maximum: int | None = None  # characters
    plural: str = ""  # what is said of several, of a sentence that counts something


@frozen
class Section:
    """A heading of rules.md and what stands under it, up to the next heading of any level.

    ``tokens`` are those of markdown-it, to be read and never changed, from the heading on. The ones of type
    ``inline`` hold the texts; ``meta["id"]`` of each is its text's id (a cell without words has none).
    """

    id: str  # the anchor, e.g. "score.majority"
    level: int  # 1 to 6
    title: str  # the heading's text without the id
    place: Place
    texts: tuple[Text, ...]  # the title first
    tokens: "tuple[Token, ...]" = field(repr=False, compare=False)
    marks: frozenset[str] = frozenset()  # where it is told, and how it begins there (see ``editions``)


class Term(NamedTuple):
    """A word of the game that means one thing throughout: its forms, and the sections that tell of it."""

    id: str
    text: Text  # the forms, parted by |
    where: tuple[str, ...]  # ids of sections, the chief one first
    note: str = ""  # what translators should know of it

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms, the one that the index prints first."""
        return term_forms(self.text.text)

    @property
    def readings(self) -> tuple[str, ...]:
        """How each of the forms is read; "" where it is written as it is read."""
        return term_readings(self.text.text)

    @property
    def name(self) -> str:
        """The first form as it is printed, without the stars of a part of a word; "" if there is none."""
        return self.forms[0].strip("*") if self.forms else ""


class Example(NamedTuple):
    """One worked example, and where it stands."""

    id: str
    kind: Literal["score", "judge"]
    title: str
    rule: str
    input: Mapping[str, Any]
    expected: Mapping[str, Any]
    document: Document
    keys: Keys  # of its table in the document
    text: str = ""
    figures: str = ""  # for the game's ``scene``
    teaches: bool = False  # belongs in a short rule book

    def place(self, *keys: str | int) -> Place:
        """Where one of its values stands."""
        return self.document.place((*self.keys, *keys))

    def key_place(self, *keys: str | int) -> Place:
        """Where the key of one of its values stands."""
        return self.document.key_place((*self.keys, *keys))


def term_forms(text: str) -> tuple[str, ...]:
    """The forms of a term in one language, parted by |, without those that are empty and without readings.

    >>> term_forms("竜〔りゅう〕 | ドラゴン | ")
    ('竜', 'ドラゴン')
    """
    forms = (_READING.sub("", form) for form in text.split("|"))
    return tuple(form.strip() for form in forms if form.strip(" *"))


def term_readings(text: str) -> tuple[str, ...]:
    """How the forms of a term are read, "" where that is not said: it stands behind a form, in 〔 〕.

    >>> term_readings("竜〔りゅう〕 | ドラゴン")
    ('りゅう', '')
    """
    forms = (form for form in text.split("|") if _READING.sub("", form).strip(" *"))
    return tuple(found[1].strip() if (found := _READING.search(form)) else "" for form in forms)


def deck_texts(deck: Deck) -> Iterator[Text]:
    """The texts on a deck's components, row by row."""
    return row_texts(deck, deck.id, deck.title)


def row_texts(table: Deck | DataTable, prefix: str, title: str) -> Iterator[Text]:
    """The texts of a table row by row, their ids below ``prefix``; translators are told the ``title``."""
    names = table.translated_fields
    for row in table.rows:
        for spec in names:
            text = row.values.get(spec.name)
            if isinstance(text, str) and text:
                limit = int(spec.maximum) if spec.maximum is not None else None
                note = spec.note or f"{title}: {row.id}, {spec.name}"
                place = partial(row.place_of, spec.name)
                yield Text(f"{prefix}.{row.id}.{spec.name}", text, place, note, limit)
