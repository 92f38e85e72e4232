"""Where the rule book tells less than the almanac, a reference in a chapter's head leads there."""

from pathlib import Path

import pikepdf
import pypdfium2

from pnp.building.build import build_game
from pnp.building.settings import BuildRequest, Settings
from pnp.places import GameFolder, Places
from tests.small_games import make_game

RULES = """\
# The aim {#aim}

Be rich.

# The turn {#turn}

Take a coin.

::: almanac
Whoever takes two gives one back.
:::

# A chapter with a name that fills all of the line in which it stands {#long}

Give a coin.

## Doubts {#long.doubts .almanac}

Nobody has any.
"""


def test_it_names_the_page_and_leads_to_it(tmp_path: Path) -> None:
    folder = make_game(tmp_path, **{"rules.md": RULES})
    places, out = Places(packs=()), tmp_path / "out"
    report = build_game(
        BuildRequest(GameFolder("hoard", folder, "folder"), places, ["en"], Settings(jobs=1), out)
    )
    assert not report.problems
    with (
        pikepdf.open(out / "hoard/en/booklet.pdf") as book,
        pikepdf.open(out / "hoard/en/almanac.pdf") as whole,
    ):
        links = [note.A for page in book.pages for note in page.get("/Annots", []) if note.A.S == "/GoToR"]
        assert [(str(link.F), str(link.D)) for link in links] == [("almanac.pdf", "turn")], (
            "the aim is told in full, and beside the last there is no room"
        )
        there = dict(pikepdf.NameTree(whole.Root.Names.Dests).items())["turn"]
        number = next(n for n, page in enumerate(whole.pages, 1) if page.obj.objgen == there[0].objgen)
    pages = pypdfium2.PdfDocument(out / "hoard/en/booklet.pdf")
    read = " ".join(page.get_textpage().get_text_bounded() for page in pages)
    pages.close()
    assert f"more in the almanac, page {number}" in read and read.count("more in the almanac") == 1
