"""What a book of the rules, and its page for a screen, are made from: what it tells, and what sets it.

A story holds all that a game's files say of it, its faces as they are drawn. So a row that no book shows
changes none, and neither does a template whose faces stay as they were.
"""

from typing import TYPE_CHECKING

from pnp.booklet.story import Story
from pnp.building.context import LanguageContext
from pnp.building.kept.part_files import book_files, named_digests
from pnp.building.kept.value_digest import ValueDigests

if TYPE_CHECKING:
    from pnp.content.rules.editions import Edition


def book_digest(context: LanguageContext, edition: "Edition", story: Story) -> bytes:
    """What tells a book from all others, whatever the settings that it is printed by; looked at once."""
    if edition not in context.book_digests:
        digests = ValueDigests(context.face_digests)
        context.book_digests[edition] = digests.of(story, look_of_books(context))
    return context.book_digests[edition]


def look_of_books(context: LanguageContext) -> tuple[object, ...]:
    """What sets the books of a language, whatever they tell."""
    game, source = context.game, context.source
    look = game.lang, game.palette, game.fonts, game.budgets, source.low_ink
    return look, named_digests(book_files(source))
