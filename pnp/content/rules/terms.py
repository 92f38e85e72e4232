"""terms.toml: the words of the game that mean one thing throughout, for translators and for the index.

.. code-block:: toml

    [terms.hoard]
    words = "hoard | hoards"              # its forms; the first is what the index prints
    where = ["components.coins", "win"]   # the sections that tell what it is, the chief one first
    note = "all that is behind a screen"  # for translators, where the word could be misunderstood

    [searches]                            # what a table would type, by the section or ruling that answers it
    "win.stall" = "draw | nobody can move"

The words are a text, ``terms.hoard``; a translation gives the forms of its own language, and a text whose
source holds one of the forms is expected to hold one of the translation's. ``Schatz*`` is any word that
begins so, ``*karte`` any that ends so; the index prints them without the star. What is searched for is a text
too, ``searches.win.stall``: each language has words of its own for it.
"""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pnp.content.declarations.composites import FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import TextSpec
from pnp.content.declarations.spec import Loaded, read_declared
from pnp.content.field_types import ID
from pnp.content.game import Section, Term, Text
from pnp.problem import nearest
from pnp.words import Message

NOTE = (
    "a term of the game: its forms, parted by |; the index prints the first, the checks take any; "
    "Schatz* is any word that begins so, *karte any that ends so"
)
_where = Items(TextSpec(), Message("expected.section-ids"), least=1)
_term = KnownKeys(
    {
        "words": Key(TextSpec(), "key.term.words", required=True),
        "where": Key(_where, "key.term.where", required=True),
        "note": Key(TextSpec(), "key.term.note"),
    },
    Message("expected.term"),
)
_terms = FreeKeys(_term, Message("expected.terms"), ID, Message("expected.kebab-case"))
_SEARCH_NOTE = "what people at a table would type to find this rule, parted by |; as many as you like"
PAGE = rf"{ID}(?:\.{ID})*"
"""The id of a section or of a ruling."""
_searches = FreeKeys(TextSpec(), Message("expected.searches"), PAGE, Message("expected.section-id"))
TERMS = KnownKeys(
    {"terms": Key(_terms, "key.terms.terms"), "searches": Key(_searches, "key.terms.searches")},
    Message("expected.table"),
)


class Terms(NamedTuple):
    """What terms.toml says, in its order."""

    terms: tuple[Term, ...]
    searches: tuple[Text, ...] = ()


def read_terms(folder: Path, sections: Sequence[Section], rulings: Sequence[str]) -> Loaded[Terms]:
    """The terms of a game folder, and the searches; none where there is no such file."""
    given, spot = read_declared(folder, "terms.toml", TERMS)
    known = [section.id for section in sections]
    terms = []
    for id, term in given.get("terms", {}).items():
        inside = spot.inside("terms").inside(id)
        for index, target in enumerate(term.get("where", ())):
            if target not in known:
                where = inside.inside("where").inside(index)
                where.fault("unknown-anchor", id=target, hint=nearest(target, known))
        if "words" in term and "where" in term:
            place = partial(spot.document.place, inside.inside("words").keys)
            note = f"{term['note']}. {NOTE}" if "note" in term else NOTE
            words = Text(f"terms.{id}", term["words"], place, note)
            terms.append(Term(id, words, tuple(term["where"]), term.get("note", "")))
    searches = []
    for page, words in given.get("searches", {}).items():
        inside = spot.inside("searches").inside(page)
        if page not in (*known, *rulings):
            inside.key_fault("unknown-anchor", id=page, hint=nearest(page, (*known, *rulings)))
        place = partial(spot.document.place, inside.keys)
        searches.append(Text(f"searches.{page}", words, place, _SEARCH_NOTE))
    return Loaded(Terms(tuple(terms), tuple(searches)), tuple(spot.problems))
