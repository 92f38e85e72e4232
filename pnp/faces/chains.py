"""Chains of font families, as a game and a language name them: each family is to be there."""

from collections.abc import Iterator

from pnp.content.documents import Document, read_document
from pnp.content.game import Game
from pnp.faces.fonts import Fonts
from pnp.problem import Place, Problem, nearest
from pnp.translation.language import Language


def chain_problems(game: Game, fonts: Fonts, language: Language) -> tuple[Problem, ...]:
    """Families that game.toml or languages.toml names and nobody has."""
    return (*_of_game(game, fonts, language), *_of_language(fonts, language))


def _of_game(game: Game, fonts: Fonts, language: Language) -> Iterator[Problem]:
    known = {*fonts.families, *language.chain(())}  # the chains may hold the language's own already
    unknown = [
        (role, index, family)
        for role, chain in game.fonts.items()
        for index, family in enumerate(chain)
        if family not in known
    ]
    if not unknown:
        return
    path = game.folder / "game.toml"
    found = read_document(path)
    file = found if isinstance(found, Document) else Document(str(path), {})
    for role, index, family in unknown:
        hint = nearest(family, fonts.families)
        yield Problem(
            file.place(("fonts", role, index)), "unknown-font.role", role=role, name=family, hint=hint
        )


def _of_language(fonts: Fonts, language: Language) -> Iterator[Problem]:
    for family in language.chain(()):
        if family not in fonts.families:
            place, hint = language.place or Place(""), nearest(family, fonts.families)
            yield Problem(place, "unknown-font.language", lang=language.code, name=family, hint=hint)
