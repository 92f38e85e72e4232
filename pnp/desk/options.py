"""What a game's options and rulings are called, and what each of their values says."""

from typing import Any

from pnp.content.game import Option, Ruling
from pnp.content.lookup.plain import plain_inline
from pnp.desk.desk import Desk
from pnp.rules.option_words import value_words
from pnp.translation.casing import capitalized


def describe_options(desk: Desk) -> list[dict[str, Any]]:
    """Each in words; ``scored``: a score may depend on it. A ruling has its ``rule`` and a ``reason``."""
    options = desk.book.game.options
    return [_ruling(desk, each) if isinstance(each, Ruling) else _option(desk, each) for each in options]


def _option(desk: Desk, option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "text": plain_inline(desk.book.text(f"rulings.{option.id}.text")),
        "default": option.default,
        "scored": option.scored,
        "values": [{"value": value, "text": value_text(desk, option, value)} for value in option.values],
    }


def _ruling(desk: Desk, ruling: Ruling) -> dict[str, Any]:
    said = {value: plain_inline(desk.book.text(f"rulings.{ruling.id}.{value}")) for value in ruling.values}
    return _option(desk, ruling) | {
        "rule": ruling.rule,
        "reason": plain_inline(desk.book.text(f"rulings.{ruling.id}.reason")),
        "values": [{"value": value, "text": text} for value, text in said.items()],
    }


def value_text(desk: Desk, option: Option, value: str) -> str:
    """A value of an option in words."""
    return capitalized(desk.words.of(value_words(desk.book, option.id, value)), desk.book.lang)
