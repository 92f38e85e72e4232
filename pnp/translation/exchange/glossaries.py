"""A game's terms as glossaries that tools take: TBX-Basic, and a table as Weblate and Crowdin read it.

TBX of 2008 is what Weblate and its Translate Toolkit, MultiTerm and memoQ all read; that of 2019 is for tools
that ask for it.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import NamedTuple

from pnp.content.game import Term, term_forms
from pnp.translation.exchange.inline import as_is, attribute, written
from pnp.translation.exchange.units import ExchangeUnit

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<martif type="TBX-Basic" xml:lang={}>\n'
_HEAD_3 = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<tbx type="TBX-Basic" style="dca" xml:lang={} xmlns="urn:iso:std:iso:30042:ed-2">\n'
)
_COLUMNS = ("context", "source", "target", "developer_comments")


class GlossaryTerm(NamedTuple):
    """A term: its forms in two languages without their stars, the chief one first, and what it means."""

    id: str
    source: tuple[str, ...]
    target: tuple[str, ...]
    meaning: str


def glossary_terms(
    terms: Sequence[Term], meanings: Mapping[str, str], units: Iterable[ExchangeUnit]
) -> list[GlossaryTerm]:
    """The terms of a game; those without a sure translation have none."""
    sure = {unit.text.id: unit.pairs[0][1] for unit in units if unit.sure}
    return [
        GlossaryTerm(
            term.id, _bare(term.text.text), _bare(sure.get(term.text.id, "")), meanings.get(term.id, "")
        )
        for term in terms
    ]


def _bare(forms: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(form.strip("* ") for form in term_forms(forms)))


def glossary_table(terms: Iterable[GlossaryTerm]) -> str:
    """A CSV table, the chief form of each term alone."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for term in terms:
        chief = (forms[0] if forms else "" for forms in (term.source, term.target))
        rows.writerow([f"terms.{term.id}", *chief, term.meaning])
    return text.getvalue()


def tbx(terms: Iterable[GlossaryTerm], title: str, source: str, lang: str) -> str:
    """TBX-Basic of 2008, with all forms of each term."""
    own, other = (code.replace("_", "-") for code in (source, lang))
    described = f"<fileDesc><sourceDesc><p>{written(title, as_is)}</p></sourceDesc></fileDesc>"
    coded = '<encodingDesc><p type="XCSURI">TBXBasicXCSV02.xcs</p></encodingDesc>'
    lines = [
        _HEAD.format(attribute(own)) + f"<martifHeader>{described}{coded}</martifHeader>",
        "<text><body>",
    ]
    lines += _entries(terms, own, other, "termEntry", "langSet", "tig")
    return "\n".join([*lines, "</body></text>", "</martif>", ""])


def tbx3(terms: Iterable[GlossaryTerm], title: str, source: str, lang: str) -> str:
    """TBX of 2019 (ISO 30042), the dialect TBX-Basic in DCA style, with all forms of each term."""
    own, other = (code.replace("_", "-") for code in (source, lang))
    named = f"<titleStmt><title>{written(title, as_is)}</title></titleStmt>"
    told = f"<sourceDesc><p>{written(title, as_is)}</p></sourceDesc>"
    lines = [
        _HEAD_3.format(attribute(own)) + f"<tbxHeader><fileDesc>{named}{told}</fileDesc></tbxHeader>",
        "<text><body>",
    ]
    lines += _entries(terms, own, other, "conceptEntry", "langSec", "termSec")
    return "\n".join([*lines, "</body></text>", "</tbx>", ""])


def _entries(
    terms: Iterable[GlossaryTerm], own: str, other: str, entry: str, of_lang: str, of_form: str
) -> Iterator[str]:
    """The terms in two languages, by the names that a TBX has for its elements."""
    for term in terms:
        yield f"<{entry} id={attribute(f'terms.{term.id}')}>"
        if term.meaning:
            yield f'<descrip type="definition">{written(term.meaning, as_is)}</descrip>'
        for lang, forms in ((own, term.source), (other, term.target)):
            if forms:
                yield f"<{of_lang} xml:lang={attribute(lang)}>"
            for number, form in enumerate(forms):
                kind = "variant" if number else "fullForm"
                note = f'<termNote type="termType">{kind}</termNote>'
                yield f"<{of_form}><term>{written(form, as_is)}</term>{note}</{of_form}>"
            if forms:
                yield f"</{of_lang}>"
        yield f"</{entry}>"
