"""What a book of the rules, and its page for a screen, are made from: what it tells, and what sets it.

A story holds all that a game's files say of it, its faces as they are drawn. So a row that no book shows
changes none, and neither does a template whose faces stay as they were.
"""

from pnp.booklet.story import Story
from pnp.building.context import LanguageContext
from pnp.building.part_files import book_files, named_digests
from pnp.building.value_digest import ValueDigests


def book_digest(context: LanguageContext, story: Story) -> bytes:
    """What tells a book from all others, whatever the settings that it is printed by."""
    game, source = context.game, context.source
    look = game.lang, game.palette, game.fonts, game.budgets, source.low_ink
    return ValueDigests().of(story, look, named_digests(book_files(source)))
