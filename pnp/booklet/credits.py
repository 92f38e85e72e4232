"""The chapter of the credits: who made the game and the edition, and what the edition had to make up."""

from collections.abc import Mapping, Sequence

from pnp.booklet.spans import told_spans
from pnp.booklet.story import Chapter, HeadingBlock, ParagraphBlock, Span, StoryBlock
from pnp.faces.packaged import Credit
from pnp.words import Words

OWN = "own"  # the key of what no source tells


def credits_chapter(
    credits: Mapping[str, str], thanks: Sequence[Credit], words: Words, id: str
) -> Chapter | None:
    """The credits of game.toml; what is this edition's own and whose fonts and icons are used stand apart.

    None where nobody is to be credited.
    """
    if not credits and not thanks:
        return None
    blocks: list[StoryBlock] = [_heading(id, 1, words("booklet.credits"))]
    blocks += [ParagraphBlock(told_spans(text)) for key, text in credits.items() if key != OWN]
    if OWN in credits:
        blocks += [_heading(f"{id}.own", 2, words("booklet.own")), ParagraphBlock(told_spans(credits[OWN]))]
    if thanks:
        blocks.append(_heading(f"{id}.thanks", 2, words("booklet.thanks")))
        blocks += [ParagraphBlock((Span(words("booklet.icons-by", **each._asdict())),)) for each in thanks]
    return Chapter("credits", tuple(blocks))


def _heading(id: str, level: int, text: str) -> HeadingBlock:
    return HeadingBlock(id, level, (Span(text),))
