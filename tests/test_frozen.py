"""Frozen values are what frozen dataclasses are, but for what only mypy looks at."""

import copy
import pickle
from dataclasses import asdict, dataclass, field, fields, is_dataclass, replace
from typing import Any

import pytest

from pnp.frozen import freeze, frozen, unlike


@frozen
class Piece:
    id: str
    copies: int = 1
    note: str = field(default="", compare=False)
    parts: tuple[int, ...] = field(default=(), repr=False)


@frozen
class Card(Piece):
    back: str = ""


@frozen
class Nothing:
    pass


@unlike
class Spot:
    x: int


@dataclass(frozen=True, slots=True)
class Same:
    id: str
    copies: int = 1
    note: str = field(default="", compare=False)
    parts: tuple[int, ...] = field(default=(), repr=False)


def test_values_are_equal_where_what_is_compared_is() -> None:
    one, other = Piece("a", 2, "mine", (1,)), Piece("a", 2, "yours", (1,))
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, Piece("b")}) == 2
    assert one != Card("a", 2, "mine", (1,))
    bare: object = ("a", 2, (1,))
    assert one != bare
    assert Nothing() == Nothing()


def test_a_kind_of_value_has_what_its_own_kind_has() -> None:
    assert Card("a", back="b") != Card("a", back="c")
    assert repr(Card("a", back="b")) == "Card(id='a', copies=1, note='', back='b')"


def test_they_are_shown_copied_changed_and_kept_as_dataclasses_are() -> None:
    piece, same = Piece("a", 2, "n", (1,)), Same("a", 2, "n", (1,))
    assert repr(piece) == repr(same).replace("Same", "Piece")
    assert is_dataclass(piece)
    assert [each.name for each in fields(piece)] == [each.name for each in fields(same)]
    assert asdict(piece) == asdict(same)
    assert replace(piece, copies=3) == Piece("a", 3, "", (1,))
    assert copy.copy(piece) == piece == pickle.loads(pickle.dumps(piece))
    assert pickle.loads(pickle.dumps(piece)).note == "n"
    assert not hasattr(piece, "__dict__")


def test_what_is_like_itself_alone_is_told_from_all_others() -> None:
    one, other = Spot(1), Spot(1)
    assert one != other
    assert len({one, other, one}) == 2
    assert repr(replace(one, x=2)) == "Spot(x=2)"
    assert pickle.loads(pickle.dumps(one)).x == 1


class Line:
    def __init_subclass__(cls) -> None:
        freeze(cls)


class Bid(Line):
    told: bool = field(default=False, kw_only=True)
    number: int


def test_a_base_freezes_its_kind_and_what_is_named_comes_after_what_is_not() -> None:
    bid: Any = Bid
    assert (bid(3), vars(bid(3, told=True))) == (bid(number=3), {"told": True, "number": 3})
    with pytest.raises(TypeError, match="positional"):
        bid(3, True)
