"""What is said of letters and faces that a font lacks: once for a text and the font, whatever words ask."""

from collections.abc import Iterable, Iterator, Set

from pnp.faces.fonts.families import Fonts
from pnp.faces.text.style import TextStyle
from pnp.faces.text.words import Lack, Word
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


def missing_faces(fonts: Fonts, family: str, style: TextStyle, marks: tuple[bool, bool]) -> Iterator[Message]:
    """Warnings of what changes nothing: a weight, and what asks for bold or for italic letters."""
    if style.lacked:
        yield Message("lacking-faces.weight", font=family, weight=style.lacked)
    base = style.bold > style.asked[0], style.italic > style.asked[1]
    added = marks[0] or style.asked[0], (style.italic != marks[1]) != base[1]
    yield from missing_marks(fonts, family, base, added)


def missing_marks(
    fonts: Fonts, family: str, style: tuple[bool, bool], marks: tuple[bool, bool]
) -> Iterator[Message]:
    """Warnings of marks that change nothing: both tell whether they ask for bold and for italic letters."""
    bold, italic = style[0] or marks[0], style[1] != marks[1]
    if bold > style[0] and fonts.key(family, True, italic) == fonts.key(family, False, italic):
        yield Message("lacking-faces.bold", font=family)
    if marks[1] and fonts.key(family, bold, True) == fonts.key(family, bold, False):
        yield Message("lacking-faces.italic", font=family)
