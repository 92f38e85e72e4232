"""A gallery shows every face once, cut out, on contact sheets and on a page that needs no network."""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import CARDS, make_game


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


def picture(path: Path) -> Any:
    with Image.open(path) as image:
        return np.asarray(image)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_pictures_contact_sheets_and_a_page(here: Path) -> None:
    make_game(here)
    done = run("gallery", "hoard", "--lang", "fr", "--dpi", "60", "-o", "seen")
    assert done.exit_code == 0, done.stderr
    folder = here / "seen/hoard/fr"
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    pictures = {"cards/red-front.png", "cards/blue-front.png", "cards/red-back.png", "coins/one-front.png"}
    sheets = {"cards-fronts-1.png", "cards-backs-1.png", "coins-fronts-1.png"}
    assert found == {*pictures, *sheets, "index.html"}, "a back that cards share is drawn once"
    card = picture(folder / "cards/red-front.png")
    assert card.shape[:2] == pytest.approx((88 / 25.4 * 60, 63 / 25.4 * 60), abs=1)
    coin = picture(folder / "coins/one-front.png")
    assert coin[0, 0, 3] == 0 and coin[coin.shape[0] // 2, 4, 3] == 255, "round, with nothing around it"
    page = (folder / "index.html").read_text()
    assert 'lang="fr"' in page and "Rechercher" in page and "Dragon rouge" in page
    assert {unescape(path) for path in re.findall(r'src="([^"]+)"', page)} == pictures
    assert [*map(str, done.stdout.split())][-1].endswith("index.html")


def test_the_page_runs_its_own_script_and_asks_nobody(here: Path) -> None:
    rows = CARDS.replace('"Red dragon"', '"<script>alert(1)</script>"')
    make_game(here, **{"cards.toml": rows.replace("max = 20", "max = 90")})
    (here / "hoard/game.toml").write_text((here / "hoard/game.toml").read_text().replace(", max = 20", ""))
    card = here / "hoard/templates/faces/card.svg.j2"
    card.write_text(card.read_text().replace("{{ card.name }}", "-"))
    assert run("gallery", "hoard", "--deck", "cards", "--dpi", "40").exit_code == 0
    page = (here / "gallery/hoard/en/index.html").read_text()
    assert page.count("<script>") == 1 and "&lt;script&gt;" in page
    policy = unescape(re.findall(r'Policy" content="([^"]+)"', page)[0])
    assert policy.startswith("default-src 'none'; img-src 'self' file:;")
    for tag in ("style", "script"):
        (source,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert b64encode(sha256(source.encode()).digest()).decode() in policy
    assert "http" not in page.replace("http-equiv", "")


def test_the_ground_and_the_same_bytes(here: Path) -> None:
    make_game(here)
    for ground, corner in (("dark", 29), ("light", 244)):
        done = run("gallery", "hoard", "--deck", "coins", "--dpi", "40", "--ground", ground, "-o", ground)
        assert done.exit_code == 0
        assert picture(here / ground / "hoard/en/coins-fronts-1.png")[0, 0, 0] == corner
    again = here / "dark/hoard/en/coins-fronts-1.png"
    before = again.stat().st_mtime_ns
    run("gallery", "hoard", "--deck", "coins", "--dpi", "40", "-o", "dark")
    assert again.stat().st_mtime_ns == before, "what stays the same is not written"


def test_faults_names_and_sizes_are_told(here: Path) -> None:
    make_game(here)
    assert "cards" in str(run("gallery", "hoard", "--deck", "card").exception.valid)  # type: ignore[union-attr]
    assert run("gallery", "hoard", "--dpi", "2400").exit_code == 2
    card = here / "hoard/templates/faces/card.svg.j2"
    card.write_text(card.read_text().replace("card.name", "card.nome"))
    done = run("gallery", "hoard")
    assert done.exit_code == 1 and "nome" in done.stderr
    assert not (here / "gallery").exists()


@pytest.mark.slow
def test_search_in_a_browser(here: Path) -> None:
    from tests.browser import browser

    make_game(here)
    assert run("gallery", "hoard", "--dpi", "40").exit_code == 0
    shown = "return [...document.querySelectorAll('li')].filter(each => each.offsetParent).length"
    loaded = "return [...document.images].filter(each => each.complete && each.naturalWidth).length"
    with browser() as page:
        page.open(here / "gallery/hoard/en/index.html")
        assert (page.run(shown), page.run(loaded)) == (4, 4)
        page.press("/")
        page.press("b", "l", "ü", "e")
        assert page.run(shown) == 1
        assert not page.messages(), "nothing is refused by the page's own policy"
