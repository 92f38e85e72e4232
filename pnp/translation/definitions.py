"""What the terms of a game mean, in a sentence each: for translators, and for their tools’ glossaries."""

import re
from collections.abc import Mapping

from pnp.content.fill import filled
from pnp.content.game import Game, Section, Term
from pnp.content.lookup.plain import plain
from pnp.content.markdown import has_words

_BETWEEN = re.compile(r"(?<=[.!?…]) ")
_ENDS = tuple(".!?…")
_LONGEST = 200
"""Letters of a definition."""


def definitions(game: Game) -> Mapping[str, str]:
    """What each term means, by its id: what its maker says of it, else what the rules do; "" if nothing."""
    sections = {section.id: section for section in filled(game, draft=True).sections} if game.terms else {}
    return {term.id: _brief(term.note or _in_rules(term, sections)) for term in game.terms}


def _in_rules(term: Term, sections: Mapping[str, Section]) -> str:
    """The first sentence of the rules that names the term where it is told of; else the first of there."""
    lines = (line for id in term.where if id in sections for line in _lines(sections[id]))
    parted = (sentence for line in lines for sentence in _BETWEEN.split(line))
    sentences = [each for each in parted if each[-1:] in _ENDS and has_words(each)]  # no row of a table
    named = [form.strip("*").casefold() for form in term.forms]
    naming = (each for each in sentences if any(form in each.casefold() for form in named))
    return next(naming, next(iter(sentences), ""))


def _lines(section: Section) -> list[str]:
    return [line.strip(" –-│[]") for line in plain(section, heading=False).split("\n")]


def _brief(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"
