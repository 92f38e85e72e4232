"""Why not otherwise: what each other reading of a ruling that decides would make of a score."""

import json
from typing import Any

import pytest

from pnp.desk.desk import Desk, open_desk
from pnp.desk.wire import reply
from pnp.places import bundled

HOARDS = [
    {"name": "Ana", "silver": 3, "green": 2},
    {"name": "Bob", "silver": 3, "green": 2},
    {"name": "Cid", "gold": 1, "black": 1},
]


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(bundled() / "content" / "or-des-dragons", "en")


def told(desk: Desk, name: str, given: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(reply(desk, json.dumps({"name": name, "given": given})))
    return answer


def test_every_other_reading_of_what_decides_is_told(desk: Desk) -> None:
    given = {"players": HOARDS}
    score, why = told(desk, "score", given)["ok"], told(desk, "why-not", given)["ok"]
    assert score["rulings"]
    assert [ruling["id"] for ruling in why["rulings"]] == score["rulings"]
    for ruling in why["rulings"]:
        assert ruling["taken"] == score["options"][ruling["id"]]
        assert ruling["taken"] not in [reading["value"] for reading in ruling["readings"]]


def test_what_changes_is_what_the_score_by_that_reading_says(desk: Desk) -> None:
    given = {"players": HOARDS}
    score = told(desk, "score", given)["ok"]
    for ruling in told(desk, "why-not", given)["ok"]["rulings"]:
        for reading in ruling["readings"]:
            other = told(desk, "score", {**given, "options": {ruling["id"]: reading["value"]}})["ok"]
            changed = {player["name"]: (player["was"], player["total"]) for player in reading["players"]}
            totals = zip(score["players"], other["players"], strict=True)
            assert {name: pair for name, pair in changed.items() if pair[0] != pair[1]} == {
                before["name"]: (before["total"], after["total"])
                for before, after in totals
                if before["total"] != after["total"]
            }
            assert reading["winners"] == other["winners"]
            assert reading["same_winners"] is (other["winners"] == score["winners"])


def test_a_faulty_table_is_refused_by_key(desk: Desk) -> None:
    hoards = [{"name": "Ana", "silver": -1}, *HOARDS[1:]]
    (fault,) = told(desk, "why-not", {"players": hoards})["faults"]
    assert fault["key"] == "players.0.silver" and "Ana" in fault["message"]
