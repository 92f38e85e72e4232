"""What is told of pictures that only a book of the rules shows."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.building.context import LanguageContext
from pnp.building.rules import rules_in
from pnp.content.rules.editions import Edition
from pnp.problem import Problem
from tests.booklet.hoards import RULES, hoard
from tests.small_games import CARD

SHADED = '<svg viewBox="0 0 9 9"><filter id="f"/><circle cx="4" cy="4" r="3" filter="url(#f)"/></svg>'
FIGURE = "\n```component\ncards/red\n```\n"


def told(folder: Path, edition: Edition, icons: dict[str, bytes], **files: str) -> list[Problem]:
    for name, data in icons.items():
        path = folder / "hoard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    context: LanguageContext = hoard(folder, **files).in_language("en")
    return [
        each for each in rules_in(context, edition).problems if each.code in ("coarse-picture", "in-pixels")
    ]


def png(across: int) -> bytes:
    out = BytesIO()
    Image.new("RGB", (across, across), "red").save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize("edition", ["book", "almanac"])
def test_an_icon_of_few_pixels_in_the_rules_is_told(tmp_path: Path, edition: Edition) -> None:
    rules = RULES.replace("{icon:mdi:gold}", "{icon:speck} and {icon:speck}, {icon:fine}")
    icons = {"art/icons/speck.png": png(6), "art/icons/fine.png": png(90)}
    (problem,) = told(tmp_path, edition, icons, **{"rules.md": rules})
    assert problem.is_warning and problem.place.path.endswith("art/icons/speck.png")
    assert "“speck.png” prints at" in str(problem.message) and "expected 150" in str(problem.message)


def test_an_icon_that_the_rules_alone_draw_as_pixels_is_told(tmp_path: Path) -> None:
    rules = RULES.replace("{icon:mdi:gold}", "{icon:soft}")
    (problem,) = told(tmp_path, "almanac", {"art/icons/soft.svg": SHADED.encode()}, **{"rules.md": rules})
    assert problem.code == "in-pixels" and problem.place.path.endswith("soft.svg")


def test_what_a_face_tells_of_its_picture_its_figure_does_not_tell_again(tmp_path: Path) -> None:
    shown = '<image href="art/dull.png" x="5" y="30" width="40" height="40"/></face>'
    files = {"rules.md": RULES + FIGURE, "templates/faces/card.svg.j2": CARD.replace("</face>", shown)}
    assert told(tmp_path, "almanac", {"art/dull.png": png(20)}, **files) == []
