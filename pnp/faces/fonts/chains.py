"""The families that a game names, one instead of the other: which of them there are."""

from collections.abc import Iterator, Mapping

from pnp.content.declarations.documents import Document, read_document
from pnp.content.game import Game
from pnp.door import named
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.installed import font_hint
from pnp.problem import Place, Problem
from pnp.translation.language import Language
from pnp.words import Message


def chain_problems(game: Game, fonts: Fonts, language: Language) -> tuple[Problem, ...]:
    """Families that game.toml or languages.toml names and nobody has."""
    own = language.chain(())  # the chains may hold the language's own already
    unknown = [
        (
            keys,
            Message("unknown-font.role", role=keys[1], name=family, hint=font_hint(family, fonts.reachable)),
        )
        for keys, family in _named(game)
        if family not in own and not fonts.has(family)
    ]
    problems = list(_placed(game, unknown))
    for family in own:
        if not fonts.has(family):
            place, hint = language.place or Place(""), font_hint(family, fonts.reachable)
            problems.append(
                Problem(place, "unknown-font.language", lang=language.code, name=family, hint=hint)
            )
    return tuple(problems)


def chain_warnings(game: Game, fonts: Fonts) -> tuple[Problem, ...]:
    """What there is to warn of in the families that a game names."""
    there = [(keys, family) for keys, family in _named(game) if fonts.has(family)]
    strange = [(keys, found) for keys, family in there if (found := fonts.strange(family))]
    families = dict.fromkeys(family for _, family in there)
    forbidden = (problem for family in families for problem in fonts.licence_problems(family))
    return (*_placed(game, strange), *forbidden)


_Keys = tuple[str, str, int]
"""Where a family is named in game.toml."""


def _named(game: Game) -> Iterator[tuple[_Keys, str]]:
    for role, chain in game.fonts.items():
        yield from ((("fonts", role, index), family) for index, family in enumerate(chain))


def _placed(game: Game, found: list[tuple[_Keys, Message]]) -> Iterator[Problem]:
    path = game.folder / "game.toml"
    document = read_document(named(path)) if found else None
    file = document if isinstance(document, Document) else Document(str(path), {})
    yield from (Problem(file.place(keys), message) for keys, message in found)


def roles(
    fonts: Fonts, declared: Mapping[str, tuple[str, ...]], language: Language | None = None
) -> dict[str, tuple[str, ...]]:
    """What ``font-family`` may name: the game's roles, and every family by itself.

    Behind each stand the fonts of the language. Every game has ``display``, so that templates which games
    share may use it; by itself it is like ``body``.
    """
    for chain in declared.values():
        for family in chain:
            fonts.has(family)
    families = {family: (family,) for family in fonts.families}
    display = {"display": declared["body"]} if "body" in declared else {}
    chains = {**families, **display, **declared}
    return {role: language.chain(chain) for role, chain in chains.items()} if language else chains
