"""A game's table.html, and what is asked of the Python in it and beside it: random tables and questions."""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pnp.building.context import open_game
from pnp.building.settings import Settings
from pnp.building.table import PAGE, make_table
from pnp.desk.desk import Desk, open_desk
from pnp.places import Places, bundled
from pnp.rules.seats import Column
from tests.browser import Browser

PLACES = Places(packs=())
GAMES = sorted(game.id for game in PLACES.games())
_NAMES = ["Ana", "Bob", "Cid", "Élodie", "Ωmega", "Zoë-Ann", "<b>", "😀", "\ud800", ""]


def game_folder(game: str) -> Path:
    return bundled() / "content" / game


@cache
def desk(game: str, lang: str) -> Desk:
    return open_desk(game_folder(game), lang)


def made_page(game: str, lang: str, folder: Path) -> Path:
    """The file as ``pnp build`` writes it."""
    context = open_game(game_folder(game), PLACES)
    problems, files = make_table(context, lang, Settings(), folder)
    assert files, problems
    return folder / PAGE


def answers(page: Browser, asked: Sequence[tuple[str, Any]]) -> list[dict[str, Any]]:
    """What ``globalThis.pnp`` gives to calls, ``score`` or ``judge``; a refusal as its faults."""
    told = page.wait_for(
        """
        const given = JSON.parse(arguments[0]), told = [];
        return pnp.ready.then(async () => {
          for (const [name, value] of given) {
            told.push(await pnp[name](value).then((ok) => ({ ok }), ({ message, faults }) => (
              faults ? { faults } : { error: message })));
          }
          return JSON.stringify(told);
        });
        """,
        json.dumps(asked),
    )
    return list(json.loads(told))


def some_tables(game: Desk, chance: random.Random, count: int) -> Iterator[Mapping[str, Any]]:
    """Tables as people hand them in, one in five of them with something wrong."""
    low, high = game.book.game.players
    for _ in range(count):
        options = _some_options(game, chance)
        players = chance.randint(low, high)
        chosen = {option.id: options.get(option.id, option.default) for option in game.book.game.options}
        columns = [column for column in game.checker.columns if column.applies(chosen)]
        table: dict[str, Any] = {"players": [_player(game, chance, columns, players) for _ in range(players)]}
        for player, name in zip(table["players"], _names(chance), strict=False):
            player["name"] = name
        if options or chance.random() < 0.5:
            table["options"] = options
        yield _spoilt(table, chance) if chance.random() < 0.2 else table


def some_questions(game: Desk, chance: random.Random, count: int) -> Iterator[Mapping[str, Any]]:
    """The questions of the examples, as they are and with facts changed, taken out and put in."""
    known = [dict(each.input) for each in game.book.game.examples.values() if each.kind == "judge"]
    for _ in range(count):
        question = dict(chance.choice(known))
        for _ in range(chance.randrange(3)):
            question = _spoilt(question, chance)
        yield question


def _some_options(game: Desk, chance: random.Random) -> dict[str, str]:
    return {
        option.id: chance.choice(option.values) for option in game.book.game.options if chance.random() < 0.2
    }


def _names(chance: random.Random) -> list[str]:
    return chance.sample(_NAMES[:8], 8) if chance.random() < 0.9 else chance.choices(_NAMES, k=8)


def _player(game: Desk, chance: random.Random, columns: Sequence[Column], players: int) -> dict[str, Any]:
    said: dict[str, Any] = {}
    for column in columns:
        if chance.random() < 0.4:
            continue
        supply = column.supply(game.book) if column.supply else 20
        if column.kind == "values":
            known = list(supply) if isinstance(supply, Mapping) else [1, 2, 3]
            said[column.key] = chance.choices(known, k=chance.randrange(4))
        elif column.kind == "count":
            assert isinstance(supply, int)
            said[column.key] = chance.randint(0, max(1, supply // players))
        elif column.choices:
            said[column.key] = chance.choice(column.choices)
        elif chance.random() < 0.3:
            said[column.key] = chance.choice([True, False, "red", "A", 1])
    return said


def _spoilt(given: Any, chance: random.Random) -> Any:
    """The same with one thing in it changed."""
    if isinstance(given, Mapping) and given:
        key = chance.choice(sorted(given))
        if chance.random() < 0.15:
            return {name: value for name, value in given.items() if name != key}
        if chance.random() < 0.1:
            return {**given, key + "s": given[key]}
        return {**given, key: _spoilt(given[key], chance)}
    if isinstance(given, list | tuple) and given:
        at = chance.randrange(len(given))
        return [*given[:at], _spoilt(given[at], chance), *given[at + 1 :]]
    if isinstance(given, bool):
        return not given
    if isinstance(given, int):
        return given + chance.choice([-3, -1, 1, 2, 100])
    return chance.choice(["", "x", 3, None, [], {}, given, given, given])
