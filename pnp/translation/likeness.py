"""Which changed text is which in a section whose texts were renumbered, by their likeness."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from pnp.translation.extract import ExtractedText
from pnp.translation.po import Block

_ORDINAL = re.compile(r"(rules\..+)\.[0-9]+")
_ALIKE = 0.6  # of two texts: what both have, by SequenceMatcher
_MOST = 400  # comparisons in one section: one that was written anew altogether has no likeness to look for


def section_of(id: str) -> str:
    """The section of a rules text whose id is an ordinal; empty for every other id.

    >>> section_of("rules.score.majority.2"), section_of("rules.score.majority.title")
    ('rules.score.majority', '')
    """
    match = _ORDINAL.fullmatch(id)
    return match[1] if match else ""


def likest(texts: Sequence[ExtractedText], blocks: Sequence[Block]) -> Iterator[tuple[ExtractedText, Block]]:
    """Texts and entries of the same section that are alike, each once, the likest first."""
    entries: dict[str, list[Block]] = defaultdict(list)
    for block in blocks:
        entries[section_of(block.context or "")].append(block)
    by_section: dict[str, list[ExtractedText]] = defaultdict(list)
    for text in texts:
        by_section[section_of(text.id)].append(text)
    for section, changed in by_section.items():
        if section and 0 < len(changed) * len(entries[section]) <= _MOST:
            yield from _pairs(changed, entries[section])


def _pairs(texts: Sequence[ExtractedText], blocks: Sequence[Block]) -> Iterator[tuple[ExtractedText, Block]]:
    scores = []
    for left, text in enumerate(texts):
        compared = SequenceMatcher(b=text.source, autojunk=False)
        for right, block in enumerate(blocks):
            compared.set_seq1(block.made_from)
            if compared.quick_ratio() >= _ALIKE and (ratio := compared.ratio()) >= _ALIKE:
                elsewhere = block.context != text.id
                scores.append((-ratio, elsewhere, left, right))
    done: tuple[set[int], set[int]] = set(), set()
    for _, _, left, right in sorted(scores):
        if left not in done[0] and right not in done[1]:
            done[0].add(left)
            done[1].add(right)
            yield texts[left], blocks[right]
