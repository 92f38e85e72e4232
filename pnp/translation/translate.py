"""A game in a language: its own, one that it has a catalogue for, or one that is made to try its faces."""

from dataclasses import replace
from pathlib import Path

from pnp.content.game import Game, Text
from pnp.problem import Problem
from pnp.translation.apply import Translated, apply, entry_faults
from pnp.translation.catalogue import GameCatalogue, catalogue_path, read_catalogue
from pnp.translation.pseudo import KINDS, kind, made


def translate(game: Game, lang: str) -> Translated:
    """The game's texts in a language; what has no translation stays in the source language."""
    if lang == game.source_lang:
        return Translated(game)
    if kind(lang) in KINDS:
        return made(game, lang)
    catalogue, problems = find_catalogue(game.folder, lang)
    if catalogue is None:
        return Translated(replace(game, lang=lang), problems=tuple(problems))
    result = apply(game, catalogue, lang)
    return replace(result, problems=(*problems, *result.problems))


def sure_text(text: Text, catalogue: GameCatalogue) -> str:
    """A text as answers say it: unlike a draft of what is printed, they take no fuzzy translation."""
    entry = catalogue.entries.get(text.id)
    if entry is None or entry.fuzzy or not entry.text.strip() or entry_faults(text, entry):
        return text.text
    return entry.text


def find_catalogue(folder: Path, lang: str) -> tuple[GameCatalogue | None, list[Problem]]:
    """A game's translations into a language, none where it has no such file; and the file's faults."""
    path = catalogue_path(folder, lang)
    return read_catalogue(path) if path.exists() else (GameCatalogue(str(path), {}), [])
