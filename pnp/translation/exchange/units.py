"""What there is to exchange of a catalogue: each text with its translation, and how sure that is."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.translation.extract import ExtractedText
from pnp.translation.po import Block, PoFile


class ExchangeUnit(NamedTuple):
    """A text; each of its forms in the source language, with that of the translation."""

    text: ExtractedText
    pairs: tuple[tuple[str, str], ...]  # one, or as many as the language has plural forms
    sure: bool = False  # it is translated, and from the very text
    notes: tuple[str, ...] = ()  # translators' own

    @property
    def translated(self) -> bool:
        """Whether nothing of it is empty."""
        return all(target.strip() for _, target in self.pairs)


def units(po: PoFile, texts: Sequence[ExtractedText], forms: int) -> list[ExchangeUnit]:
    """Every text with what a catalogue says of it; ``forms``: how many a text has that counts something."""
    blocks = {block.context: block for block in po.blocks if not block.obsolete}
    return [_unit(text, blocks.get(text.id, Block()), forms) for text in texts]


def _unit(text: ExtractedText, block: Block, forms: int) -> ExchangeUnit:
    if text.plural:
        targets = (*block.forms, *[""] * forms)[: max(forms, len(block.forms))]
        sources = [
            text.plural if number or len(targets) == 1 else text.source for number in range(len(targets))
        ]
    else:
        targets, sources = (block.text,), [text.source]
    unit = ExchangeUnit(text, tuple(zip(sources, targets, strict=True)))
    same = (block.source, block.plural) == (text.source, text.plural)
    notes = tuple(note[1:].strip() for note in block.notes)
    return unit._replace(sure=unit.translated and same and not block.fuzzy, notes=notes)
