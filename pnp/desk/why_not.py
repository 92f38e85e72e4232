"""What a score would be by another reading: for each ruling that it rests on, what would change."""

from collections.abc import Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.problem import ContentError
from pnp.rules import answer
from pnp.rules.faults_json import fault_objects
from pnp.rules.inputs import Input, Source
from pnp.rules.number import plain
from pnp.rules.tally import Outcome, PlayerTally


def why_not(desk: Desk, given: Mapping[str, Any]) -> object:
    """For each ruling that decides a score, and each other reading of it: totals, ranks and winners.

    Players for whom nothing changes are left out. Raises ContentError with all faults of the input.
    """
    stands = _score(desk, given, {})
    options = {option.id: option for option in desk.book.game.options}
    return {
        "rulings": [
            {
                "id": id,
                "taken": stands.options[id],
                "readings": [
                    {"value": value, **_other(desk, given, id, value, stands)}
                    for value in options[id].values
                    if value != stands.options[id]
                ],
            }
            for id in stands.rulings
        ],
    }


def _score(desk: Desk, given: Mapping[str, Any], options: Mapping[str, str]) -> Outcome:
    return answer.score(desk.checker, desk.book, Input(given, Source("")), options)


def _other(desk: Desk, given: Mapping[str, Any], id: str, value: str, stands: Outcome) -> dict[str, Any]:
    try:
        other = _score(desk, given, {id: value})
    except ContentError as error:
        return {"faults": fault_objects(error.problems, desk.words)}
    before = {player.name: player for player in stands.players}
    return {
        "players": [
            _changed(player, before[player.name], stands.ranks[player.name], other.ranks[player.name])
            for player in other.players
            if not player.says(before[player.name]) or other.ranks[player.name] != stands.ranks[player.name]
        ],
        "winners": list(other.winners),
        "same_winners": other.winners == stands.winners,
    }


def _changed(
    player: PlayerTally, before: PlayerTally, ranked: int | None, rank: int | None
) -> dict[str, Any]:
    return {
        "name": player.name,
        "was": plain(before.total),
        "total": plain(player.total),
        "ranked": ranked,
        "rank": rank,
        "lines": [line.text for line in player.lines if not any(map(line.says, before.lines))],
    }
