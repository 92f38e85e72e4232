"""Components by name: each laid out once in each language, fronts, backs and icons."""

from pathlib import Path

import pytest

from pnp.building.names import UnknownName
from pnp.faces.faults import Unusable
from pnp.problem import ContentError
from tests.booklet.hoards import hoard


def test_fronts_and_backs_are_laid_out_once(tmp_path: Path) -> None:
    source = hoard(tmp_path)
    front = source.in_language("en").face("cards/red")
    assert source.in_language("en").face("cards/red") is front
    assert source.in_language("fr").face("cards/red") is not front
    back = source.in_language("en").face("cards/red:back")
    assert back is not front and (back.width, back.height) == (63, 88)


def test_an_icon_is_a_face_too(tmp_path: Path) -> None:
    icon = hoard(tmp_path).in_language("en").face("icon:mdi:gold")
    assert icon.width == icon.drawing.width > 0


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    source = hoard(tmp_path)
    with pytest.raises(UnknownName):
        source.in_language("en").face("cards/green")
    with pytest.raises(Unusable, match="coins/one has no back"):
        source.in_language("en").face("coins/one:back")
    with pytest.raises(Unusable, match="mdi:golld"):
        source.in_language("en").face("icon:mdi:golld")


def test_a_face_with_faults_is_not_handed_out(tmp_path: Path) -> None:
    source = hoard(tmp_path, **{"templates/faces/coin.svg.j2": "<face><rec/></face>"})
    with pytest.raises(ContentError):
        source.in_language("en").face("coins/one")
