"""A game folder becomes a Game: every file is read once, when somebody first asks for what stands in it.

``read_game`` reads game.toml and leaves the rest until it is needed, so that a score waits for no picture;
``load`` reads all of it and collects every fault.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pnp.content.game import Game, Row
from pnp.content.game_files import GameFiles
from pnp.content.lazy import LazyMapping
from pnp.places import Places
from pnp.problem import Place, Problem, stops

_FONTS = {"body": ("FiraGO", "Noto Sans")}


def read_game(folder: Path, places: Places | None = None) -> Game:
    """The game of a folder in its source language, its parts read when they are asked for.

    Raises ContentError with every fault of game.toml, as asking for a part does with those of that part.
    """
    files = GameFiles(folder, places)
    files.head.sound()
    return _game(files)


def load(folder: Path, places: Places, languages: Sequence[str] = ()) -> tuple[Game | None, list[Problem]]:
    """The game in its source language, and every problem of its files, sorted; no game if one is a fault.

    Looks that the art, icons and templates exist that the files name. ``languages`` are such as there are
    only columns of as yet.
    """
    files = GameFiles(folder, places, languages)
    problems = sorted(set(files.faults()))
    return (None if stops(problems) else _game(files)), problems


def load_draft(folder: Path, places: Places) -> tuple[Game | None, list[Problem]]:
    """The same, but of a game with faults as much as can be printed, with holes for the rest.

    No game where game.toml cannot be read, or does not say which language this is.
    """
    files = GameFiles(folder, places, draft=True)
    problems = sorted(set(files.faults()))
    return (_game(files) if files.head.value.keys.get("language") else None), problems


def _game(files: GameFiles) -> Game:
    """The game, its parts as they are asked for. The head must be sound."""
    head = files.head.value
    numbers = {deck.keys["id"]: index for index, deck in enumerate(head.decks) if "id" in deck.keys}
    if files.draft:
        return _drafted(files, numbers)
    return Game(
        **_about(files),
        rules=lambda: files.rules.sound(),
        options=lambda: files.rulings.sound().options,
        answers=lambda: files.rulings.sound().answers,
        sentences=lambda: (*files.sentences.sound().texts, *files.rulings.sound().texts),
        supply=LazyMapping(numbers, lambda id: _by_id(files.supply(numbers[id]).sound())),
        decks=lambda: files.decks.sound(),
        tables=lambda: files.tables.sound(),
        words=lambda: files.words.sound()[0],
        sections=lambda: files.sections.sound(),
        examples=lambda: files.examples.sound(),
        setups=lambda: files.setups.sound(),
        shown=lambda: files.shown.sound(),
        terms=lambda: files.terms.sound().terms,
        searches=lambda: files.terms.sound().searches,
    )


def _drafted(files: GameFiles, numbers: Mapping[str, int]) -> Game:
    """What of the game can be printed."""
    return Game(
        **_about(files),
        rules=files.rules.value,
        options=files.rulings.value.options,
        answers=files.rulings.value.answers,
        sentences=(*files.sentences.value.texts, *files.rulings.value.texts),
        supply=LazyMapping(numbers, lambda id: _by_id(files.supply(numbers[id]).value)),
        decks=files.decks.value,
        tables=files.tables.value,
        words=files.words.value[0],
        sections=() if files.rules_faults else files.sections.value,
        examples=files.examples.value,
        setups=files.setups.value,
        shown=files.shown.value,
        terms=files.terms.value.terms,
        searches=files.terms.value.searches,
    )


def _about(files: GameFiles) -> dict[str, Any]:
    """What game.toml says of the game itfiles."""
    head = files.head.value
    keys, source = head.keys, head.languages[0]
    return {
        "id": files.folder.resolve().name,
        "folder": files.folder,
        "title": keys.get("title", files.folder.name),
        "subtitle": keys.get("subtitle", ""),
        "players": head.players,
        "lang": source,
        "source_lang": source,
        "languages": head.languages,
        "credits": keys.get("credits", {}),
        "palette": keys.get("palette", {}),
        "fonts": {**_FONTS, **keys.get("fonts", {})},
        "box": head.box,
        "budgets": head.budgets,
        "places": partial(_text_places, files),
    }


def _text_places(files: GameFiles) -> Mapping[str, Place]:
    """Where each of the texts stands that belongs to no row."""
    titles = {
        f"deck.{deck.keys['id']}.title": deck.spot.inside("title")
        for deck in files.head.value.decks
        if "id" in deck.keys
    }
    name = {"game.title": files.head.value.spot.inside("title")}  # of a game without one, its folder's
    spots = name | titles | {id: spot for id, (_, spot) in files.own_texts().items()}
    return {id: spot.place for id, spot in spots.items()}


def _by_id(rows: Iterable[Row] | None) -> Mapping[str, Row]:
    return {row.id: row for row in rows or ()}
