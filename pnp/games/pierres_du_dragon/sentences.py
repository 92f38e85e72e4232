"""Which rule speaks of a character, and what is said when its power is looked at as a whole."""

from pnp.games.pierres_du_dragon.characters import Power, character_name, characters
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason

_GAINS = ("silver", "common", "fairy", "amulet", "cursed", "stone")
_SHARED = {
    "red-dragon": "dragons",
    "blue-dragon": "dragons",
    "yellow-dragon": "dragons",
    "dwarf-five": "dwarf",
}
"""Characters that share a heading of the rules; every other's is called as its card."""


def power_reason(sitting: Sitting, power: Power, code: str) -> Reason:
    """What the rules say of a character's power: ``code`` is how stones go together, or ``gives``.

    A character that a maker has added or changed is told in general words.
    """
    full = f"power.{_SHARED.get(power.character, power.character)}.{code}"
    values = {"character": character_name(sitting.book, power.character), **_numbers(power)}
    values["count"] = sum(power[gain] for gain in _GAINS) if code == "gives" else power["stones"]
    own = characters(sitting.book)[power.character].deck != "blank"
    if own and f"reasons.{full}" in sitting.book.sentences:
        return sitting.reason(full, **values)
    return sitting.reason("blank.effects.gives" if code == "gives" else "blank.effects.pays", **values)


def _numbers(power: Power) -> dict[str, int]:
    return {column: power[column] for column in ("stones", "points", *_GAINS)}


def not_offered(sitting: Sitting, power: Power) -> Reason:
    """The card offers something else."""
    name = character_name(sitting.book, power.character)
    return sitting.reason("power.choice.not-offered", character=name)
