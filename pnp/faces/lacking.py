"""What is said of letters that a font lacks: once for a text and the font, whatever words they are in."""

from collections.abc import Iterable, Iterator, Set

from pnp.faces.fonts import Fonts
from pnp.faces.words import Lack, Word
from pnp.words import Message

_LONG = 40


def lacking(words: Iterable[Word], text: str, fonts: Fonts, own: Set[str]) -> Iterator[Message]:
    """The warnings of a text; none of ``own`` families, which the language or the program brings."""
    by_font: dict[str, list[Lack]] = {}
    for lack in (lack for word in words if word.lacks for lack in word.lacks):
        if own.isdisjoint((fonts.family(lack.font), fonts.family(lack.other))):
            by_font.setdefault(lack.font, []).append(lack)
    for font, lacks in by_font.items():
        letters = sorted({letter for lack in lacks for letter in lack.letters})
        others = sorted({fonts.family(lack.other) for lack in lacks})
        shown = " ".join(text.split())
        shown = shown if len(shown) <= _LONG else f"{shown[: _LONG - 1]}…"
        yield Message("lacking-letters", font=fonts.family(font), letters=letters, text=shown, others=others)
