"""Views of the page share one sheet of styles: what one of them names is no other's."""

import re
from itertools import combinations

import pytest

from pnp.places import bundled

SHARED = {
    "face",
    "strip",
    "ask-board",
    "wins",
    "board-view",
    "view",
    "row",
    "rule-link",
    "quiet",
    "name",
    "on",
}
"""What all use as it is, within what is their own."""
_BLOCK, _COMMENT, _CLASS = (
    re.compile(r"\{[^{}]*\}"),
    re.compile(r"/\*.*?\*/", re.S),
    re.compile(r"\.([a-z][\w-]*)"),
)


def classes(name: str) -> set[str]:
    text = (bundled() / "templates" / "html" / f"{name}.css").read_text("utf-8")
    return {*_CLASS.findall(_BLOCK.sub("{}", _COMMENT.sub("", text)))}


VIEWS = ("reference", "table/score", "table/ask", "table/board", "table/follow")


@pytest.mark.parametrize(("one", "other"), [*combinations(VIEWS, 2)])
def test_no_two_views_name_the_same(one: str, other: str) -> None:
    assert classes(one) & classes(other) <= SHARED
