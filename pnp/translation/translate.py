"""A game in a language: its own, one that it has a catalogue for, or one that is made to try its faces."""

from dataclasses import replace

from pnp.content.game import Game
from pnp.translation.apply import Translated, apply
from pnp.translation.catalogue import Catalogue, catalogue_path, read_catalogue
from pnp.translation.pseudo import KINDS, kind, made


def translate(game: Game, lang: str) -> Translated:
    """The game's texts in a language; what has no translation stays in the source language."""
    if lang == game.source_lang:
        return Translated(game, (), (), ())
    if kind(lang) in KINDS:
        return made(game, lang)
    path = catalogue_path(game.folder, lang)
    if not path.exists():
        return apply(game, Catalogue(str(path), {}), lang)
    catalogue, problems = read_catalogue(path)
    if catalogue is None:
        return Translated(replace(game, lang=lang), (), (), tuple(problems))
    result = apply(game, catalogue, lang)
    return replace(result, problems=(*problems, *result.problems))
