"""A game in any of its languages; in its own nothing is loaded that reads catalogues."""

from dataclasses import replace

from pnp.content.game import Game
from pnp.translation.translated import Translated


def translate(game: Game, lang: str) -> Translated:
    """The game's texts in a language: its own, one with a catalogue, or one that is made to try its faces."""
    if lang == game.source_lang:
        return Translated(game)
    from pnp.translation.apply import apply
    from pnp.translation.catalogue import find_catalogue
    from pnp.translation.pseudo import KINDS, kind, pseudo_catalogue

    if kind(lang) in KINDS:
        return apply(game, pseudo_catalogue(game, lang), f"{game.source_lang}-x-{kind(lang)}")
    catalogue, problems = find_catalogue(game.folder, lang)
    if catalogue is None:
        return Translated(game.with_parts(lang=lang), problems=tuple(problems))
    result = apply(game, catalogue, lang)
    return replace(result, problems=(*problems, *result.problems))
