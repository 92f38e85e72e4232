"""Fonts of a game's own folder, of each kind there is: printed, found again in the PDF, measured right."""

import io
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from pnp.building.context import open_game
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Drawing, Face, Run
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.names import FontFace, matching, styles_of
from pnp.faces.fonts.packages import packaged_font
from pnp.places import Places
from pnp.press.render import face_pdf, page_image
from pnp.problem import ContentError
from tests.faces.small import fonts as bundled_fonts
from tests.press.other_fonts import collection, packed, postscript, saved
from tests.small_games import make_game
from tests.writing import write_files

CALADEA = packaged_font("font_caladea", "files/Caladea-Regular.ttf").read_bytes()
CINZEL = packaged_font("fontpkg_cinzel", "files/Cinzel[wght].ttf").read_bytes()
WORDS = "Né Hamburg 10 fi"


def named(data: bytes, family: str, **more: int) -> bytes:
    """A font under a name of its own."""
    font = TTFont(io.BytesIO(data))
    for id in (1, 16):
        font["name"].setName(family, id, 3, 1, 0x409)
    for name, value in more.items():
        setattr(font["OS/2"], name, value)
    return saved(font)


def own_fonts(game: Path) -> Fonts:
    return Fonts([], keep=None, own=game)


def page(fonts: Fonts, key: str) -> bytes:
    run = Run(5, 20, key, 10, WORDS, BLACK)
    return face_pdf(Face(Drawing("x", 0, 0, 110, 30, (run,)), 110, 30, 0), fonts)


@pytest.mark.parametrize("kind", ["ttf", "otf", "woff", "woff2", "ttc", "otf in woff2"])
def test_every_kind_of_font_prints_as_the_same_letters(tmp_path: Path, kind: str) -> None:
    mine = named(CALADEA, "Mine")
    made = {
        "ttf": lambda: mine,
        "otf": lambda: postscript(mine),
        "woff": lambda: packed(mine, "woff"),
        "woff2": lambda: packed(mine, "woff2"),
        "ttc": lambda: collection(CINZEL, mine),
        "otf in woff2": lambda: packed(postscript(mine), "woff2"),
    }[kind]()
    write_files(tmp_path, {f"fonts/deep/mine.{kind[-5:].strip()}": made, "fonts/OFL.txt": "free"})
    fonts, plain = own_fonts(tmp_path), bundled_fonts()
    key = fonts.key("Mine")
    assert fonts.width(key, WORDS) == plain.width("Caladea-Regular", WORDS)
    pdf = page(fonts, key)
    document = pypdfium2.PdfDocument(pdf)
    assert document[0].get_textpage().get_text_range() == WORDS
    assert len(pdf) < 40_000, "a part of it is embedded"
    mine_, theirs = (np.asarray(page_image(each, 0, 150)) for each in (pdf, page(plain, "Caladea-Regular")))
    assert (np.abs(mine_.astype(int) - theirs) > 60).mean() < 0.002


def test_a_font_that_varies_is_regular_and_bold_and_what_its_instances_are_called(tmp_path: Path) -> None:
    write_files(tmp_path, {"fonts/a.ttf": CINZEL})
    fonts = own_fonts(tmp_path)
    assert {"Cinzel", "Cinzel Black"} <= {*fonts.families}
    keys = fonts.key("Cinzel"), fonts.key("Cinzel", True), fonts.key("Cinzel Black")
    widths = [fonts.width(key, "Treasure") for key in keys]
    assert widths == sorted(widths) and len({*widths}) == 3
    for key, theirs in zip(keys, ("Cinzel-Regular", "Cinzel-Bold", "CinzelBlack-Regular"), strict=True):
        assert fonts.width(key, "Abc") == pytest.approx(bundled_fonts().width(theirs, "Abc"), abs=0.002)


def test_a_damaged_font_of_a_game_is_told_by_its_file(tmp_path: Path) -> None:
    write_files(tmp_path, {"fonts/a.otf": b"OTTO" + bytes(50), "fonts/b.woff2": b"no"})
    with pytest.raises(ContentError) as raised:
        own_fonts(tmp_path)
    told = [(Path(problem.place.path).name, problem.code) for problem in raised.value.problems]
    assert told == [("a.otf", "font"), ("b.woff2", "font")]
    (tmp_path / "fonts/b.woff2").unlink()
    (tmp_path / "fonts/a.otf").write_bytes(postscript(named(CALADEA, "Mine"))[:-30_000])
    with pytest.raises(ContentError, match=r"a\.otf"):
        fonts = own_fonts(tmp_path)
        fonts.data(fonts.key("Mine"))


def test_fonts_outside_of_a_game_are_not_its_own(tmp_path: Path) -> None:
    write_files(tmp_path, {"other/mine.ttf": named(CALADEA, "Mine"), "game/fonts/x.txt": ""})
    (tmp_path / "game/fonts/mine.ttf").symlink_to(tmp_path / "other/mine.ttf")
    with pytest.raises(ContentError, match=r"mine\.ttf"):
        own_fonts(tmp_path / "game")
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked/fonts").symlink_to(tmp_path / "other")
    assert own_fonts(tmp_path / "linked").families == ()


@pytest.mark.parametrize("bits", [0x0002, 0x0100, 0x0200])
def test_a_licence_that_forbids_embedding_is_warned_of(tmp_path: Path, bits: int) -> None:
    folder = make_game(tmp_path)
    write_files(folder, {"fonts/mine.ttf": named(CALADEA, "Mine", fsType=bits)})
    game = folder / "game.toml"
    text = game.read_text("utf-8")
    game.write_text(text.replace("[[deck]]", '[fonts]\nbody = ["Mine"]\n[[deck]]', 1), "utf-8")
    context = open_game(folder, Places(packs=())).in_language("en")
    (warning,) = [problem for problem in context.problems if problem.code == "font-licence"]
    assert warning.is_warning and warning.place.path.endswith("mine.ttf") and "fsType" in str(warning)
    assert page(own_fonts(folder), "Mine-Regular"), "it prints"


def faces(*weights: int, italic: bool = False) -> list[FontFace]:
    return [FontFace("A", weight, italic) for weight in weights]


@pytest.mark.parametrize(
    ("there", "wanted", "taken"),
    [
        ((100, 400, 700), 400, 400),
        ((300, 500), 400, 500),
        ((300, 600), 400, 300),
        ((600, 900), 400, 600),
        ((400, 600, 900), 700, 900),
        ((400, 600), 700, 600),
        ((200, 300), 250, 200),
        ((400, 700), 250, 400),
    ],
)
def test_the_nearest_weight_is_that_of_css(there: tuple[int, ...], wanted: int, taken: int) -> None:
    assert matching(faces(*there), wanted, False).weight == taken


def test_slant_comes_before_weight_and_styles_that_are_no_other_are_left_out() -> None:
    both = [*faces(300, 800), *faces(400, italic=True)]
    assert matching(both, 700, True) == FontFace("A", 400, True)
    found = {style: (face.weight, face.italic) for style, face in styles_of(both).items()}
    assert found == {"regular": (300, False), "bold": (800, False), "italic": (400, True)}
