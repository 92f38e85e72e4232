"""The pages' styles say start and end, not left and right, so that pages can be mirrored."""

import re
from collections.abc import Iterator

import pytest

from pnp.places import bundled

STYLES = sorted((bundled() / "templates").glob("**/*.css"))
SIDES = re.compile(r"(?<![\w-])(?:(margin|padding|inset)|(border-radius))\s*:\s*([^;}]+)")
PHYSICAL = re.compile(
    r"(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*\s*:[^;}]*"
    r"|(?:left|right)\s*:[^;}]*|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)"
)
WORDS = re.compile(r"(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+")
ALLOWED = {"left:calc(var(--bleed)/var(--w)*-100%)"}  # a picture in its frame, as wide as it on both sides


def one_sided(style: str) -> Iterator[str]:
    """What a style says of one side of the page alone, or of both unlike."""
    yield from (found[0] for found in PHYSICAL.finditer(style) if found[0] not in ALLOWED)
    for found in SIDES.finditer(style):
        values = [word.partition(")/")[0] for word in WORDS.findall(found[3].replace("!important", ""))]
        if found[1] and len(values) == 4 and values[1] != values[3]:
            yield found[0]
        if found[2] and len(values) > 1:
            first, second, third, fourth = (values * 2 if len(values) == 2 else [*values, values[1]])[:4]
            if first != second or third != fourth:
                yield found[0]


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_no_style_knows_left_from_right(path) -> None:
    assert [*one_sided(path.read_text("utf-8"))] == []


ONE_SIDED = (
    "left:0",
    "margin:0 1px 0 2px",
    "border-radius:0 .4rem .4rem 0",
    "border-left:1px solid",
    "text-align:right",
)


@pytest.mark.parametrize("style", ONE_SIDED)
def test_what_is_one_sided_is_found(style: str) -> None:
    assert len([*one_sided(f"a{{{style}}}")]) == 1


def test_what_is_the_same_on_both_sides_is_left_alone() -> None:
    even = "a{margin:0 1px 2px;padding:calc(1px + (2px*3)) 1px 0 1px;border-radius:1rem 1rem 0 0}"
    assert [*one_sided(even)] == []
