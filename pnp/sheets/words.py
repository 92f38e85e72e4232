"""The words of captions, in the language that is printed."""

from pnp.sheets.ruler import Captions
from pnp.translation.language import language_name
from pnp.words import Words


def captions(words: Words, game: str) -> Captions:
    """What stands beside the faces of a game with this title."""
    return Captions(
        game=game,
        language=language_name(words.lang),
        sheet=words.form("sheet.number"),
        front=words("sheet.front"),
        back=words("sheet.back"),
        fold=words("sheet.fold"),
        glue=words("sheet.glue"),
    )
