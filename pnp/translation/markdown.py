"""The rules text in another language, token by token: headings, lists and tables stay as they are.

Each inline token of the source is looked up by the id of its text and takes the translation, parsed as
inline Markdown alone. A translation may hold emphasis, links and marks, but no heading, list or table can
come of it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.content.game import Section
from pnp.content.markdown import digits, joined, links, with_text
from pnp.problem import nearest
from pnp.translation.catalogue import CatalogueEntry
from pnp.words import Message

if TYPE_CHECKING:
    from markdown_it.token import Token


def translated(section: Section, chosen: Mapping[str, CatalogueEntry]) -> Section:
    """The section with the texts that have an entry replaced; the others stay in the source language."""
    own = {text.id: chosen[text.id] for text in section.texts if text.id in chosen}
    if not own:
        return section
    texts = tuple(
        replace(text, text=joined(own[text.id].text), place=own[text.id].place) if text.id in own else text
        for text in section.texts
    )
    tokens = tuple(_token(token, own) for token in section.tokens)
    return replace(section, title=texts[0].text, texts=texts, tokens=tokens)


def rules_differences(source: str, translation: str) -> Iterator[Message]:
    """What a rules text must keep besides its marks and does not.

    Links lead where the source's lead, and no number is typed: it would stay when rules.toml changes.
    """
    for _, number in digits(translation):
        yield Message("typed-number.translation", number=number)
    expected, given = Counter(links(source)), Counter(links(translation))
    for target in expected - given:
        yield Message("missing-link", target=target)
    for target in given - expected:
        if expected:
            yield Message("unknown-link", target=target, hint=nearest(target, expected))
        else:
            yield Message("unknown-link.any", target=target)


def _token(token: "Token", chosen: Mapping[str, CatalogueEntry]) -> "Token":
    entry = chosen.get(token.meta.get("id", ""))
    return with_text(token, joined(entry.text)) if entry else token
