"""Whatever is asked, the judge answers or says what is wrong; it never breaks."""

import random
from contextlib import suppress
from typing import Any

import pytest

from pnp.games.dedale_du_dragon import QUESTIONS, checker
from pnp.games.dedale_du_dragon.board import HEROES
from pnp.games.dedale_du_dragon.notation import board_text, cell_text
from pnp.problem import ContentError
from pnp.rules.verdict import Verdict
from tests.games.dedale_du_dragon.tables import ask, book, random_board


def _cell(chance: random.Random) -> str:
    return cell_text(chance.randrange(4 * 49))


def _facts(chance: random.Random) -> dict[str, Any]:
    """For every fact something that may be right."""
    rows = {
        deck: list(book().rows(deck))
        for deck in ("spells", "doors", "traps", "rooms", "positions", "dragons")
    }
    dice = [chance.randint(1, 6) for _ in range(chance.choice((0, 3, 40)))]
    board = random_board(chance, 4)
    cells = [cell_text(cell) for _, cell in (*board.monsters, *board.furniture)]
    return {
        "board": board_text(board),
        "hero": chance.choice([name for name, _ in board.heroes] or HEROES),
        "map": [".@#"],
        "course": chance.randint(0, 9),
        **{name: chance.choice([_cell(chance), *cells]) for name in ("to", "at", "door")},
        "boosts": {"strength": chance.randint(0, 3)},
        "attacker": {"strength": 3, "die": 2},
        "defender": {"defence": 3, "die": 2},
        **{
            name: chance.randint(1, 4)
            for name in ("left", "die", "life", "magic", "great_room", "lair", "round")
        },
        **{
            name: chance.random() < 0.5
            for name in ("dragon_dead", "held", "own_turn", "start", "first", "found")
        },
        "spell": chance.choice(rows["spells"]),
        "after": chance.choice([*rows["spells"], "nothing"]),
        "dragon": chance.choice(rows["dragons"]),
        "card": chance.choice(rows["doors"]),
        "trap": chance.choice(rows["traps"]),
        "tile": chance.choice(rows["rooms"]),
        "position": chance.choice(rows["positions"]),
        "turn": chance.choice(("r0", "r90", "r180", "r270")),
        "tiles": chance.randint(0, 3),
        "traps": chance.randint(0, 3),
        "who": "hero",
        "actions": chance.choices(["move", "attack", "door"], k=chance.randint(0, 3)),
        "dissipum": chance.random() < 0.5,
        "monsters": ["gremitter", "dragon"],
        "players": chance.randint(2, 6),
        "heroes": 3,
        "seats": [name for name, _ in board.heroes][:1],
        "states": {},
        "dice": dice,
        "spells": chance.choices(rows["spells"], k=9),
        "way": [_cell(chance) for _ in range(chance.randint(0, 3))],
        "waves": [1, 2],
        "rolls": {"Ana": 2},
        "pile": "traps",
        "discards": chance.randint(0, 3),
        "stairs_found": False,
    }


WRONG: tuple[Any, ...] = (None, "", "x", -1, 2.5, [], {}, [[]], "1.d4", "O", True, [None], {"a": {}})


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_anything_is_answered_or_refused(question: Any) -> None:
    chance = random.Random(question.name)
    answered = 0
    for _ in range(60):
        facts = {name: value for name, value in _facts(chance).items() if name in question.known}
        if question.known and chance.random() < 0.4:
            facts[chance.choice(question.known)] = chance.choice(WRONG)
        for name in question.known:
            if f"{name}?" in question.facts and chance.random() < 0.3:
                facts.pop(name, None)
        try:
            assert isinstance(ask(question.name, **facts), Verdict)
            answered += 1
        except ContentError:
            pass
        assert checker.scene is not None
        with suppress(ContentError):
            checker.scene(book(), facts)
    assert answered or question.name in ("breath", "end")
