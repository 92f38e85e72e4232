"""Components by name: each laid out once in each language, fronts, backs and icons."""

from pathlib import Path

import pytest

from pnp.building.names import UnknownName
from pnp.problem import ContentError
from tests.booklet.hoards import shop


def test_fronts_and_backs_are_laid_out_once(tmp_path: Path) -> None:
    open_shop = shop(tmp_path)
    front = open_shop.face("cards/red", "en")
    assert open_shop.face("cards/red", "en") is front is open_shop.front("cards/red", "en")
    assert open_shop.face("cards/red", "fr") is not front
    back = open_shop.face("cards/red:back", "en")
    assert back is not front and (back.width, back.height) == (63, 88)


def test_an_icon_is_a_face_too(tmp_path: Path) -> None:
    icon = shop(tmp_path).face("icon:mdi:gold", "en")
    assert icon.width == icon.drawing.width > 0


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    open_shop = shop(tmp_path)
    with pytest.raises(UnknownName):
        open_shop.face("cards/green", "en")
    with pytest.raises(LookupError, match="coins/one has no back"):
        open_shop.face("coins/one:back", "en")
    with pytest.raises(LookupError, match="mdi:golld"):
        open_shop.face("icon:mdi:golld", "en")


def test_a_face_with_faults_is_not_handed_out(tmp_path: Path) -> None:
    open_shop = shop(tmp_path, **{"templates/faces/coin.svg.j2": "<face><rec/></face>"})
    with pytest.raises(ContentError):
        open_shop.face("coins/one", "en")
