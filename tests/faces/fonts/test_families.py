import io
import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.packages import packaged_font
from pnp.places import bundled
from pnp.problem import ContentError
from tests.faces.small import fonts

ROOT = bundled() / "templates"


def name(data: bytes) -> str:
    return str(TTFont(io.BytesIO(data))["name"].getDebugName(6))


def test_every_declared_font_can_be_used() -> None:
    made = fonts()
    keys = {made.key(family, bold, italic) for family in made.common for bold in (0, 1) for italic in (0, 1)}
    assert {
        "FiraGO-BoldItalic",
        "NotoSans-Regular",
        "Cinzel-Bold",
        "CinzelBlack-Regular",
        "LilitaOne-Regular",
    } <= keys
    for key in keys:
        assert made.covers(key, "é") and made.covers(key, "\u202f")
        assert 0.5 < made.metrics(key).ascent < 1.2


def test_what_is_an_extra_says_how_to_get_it(tmp_path: Path) -> None:
    assert {"Noto Sans JP", "Noto Sans SC"} <= {*fonts().families} - {*fonts().common}
    (tmp_path / "fonts.toml").write_text('["A"]\nregular = "font_nowhere:y"\nextra = "cjk"\n')
    made = Fonts([tmp_path])
    assert (made.families, made.common) == (("A",), ())
    with pytest.raises(
        ContentError,
        match=r"not installed; .*pip .*install budoux==\S+ justmytype-intl-cjk==0\.1\.0 brings it",
    ):
        made.covers("A-Regular", "竜")


def test_brackets_of_the_pseudo_language_are_drawn_as_two() -> None:
    for key in ("FiraGO-Regular", "Cinzel-Bold", "LilitaOne-Regular"):
        assert fonts().width(key, "[") < fonts().width(key, "⟦") < 2 * fonts().width(key, "[")
    glyphs = TTFont(io.BytesIO(fonts().data("FiraGO-Regular")))["glyf"]
    assert glyphs["uni27E6"].xMax > glyphs["bracketleft"].xMax


@pytest.mark.slow
def test_figures_may_be_lining_ones(tmp_path: Path) -> None:
    source = "fontpkg_vollkorn:files/Vollkorn[wght].ttf@wght=400"
    written = f'["Old"]\nregular = "{source}"\n["New"]\nregular = "{source},lnum=1"\n'
    (tmp_path / "fonts.toml").write_text(written, "utf-8")
    fonts = Fonts((tmp_path,), keep=None)
    heights = {}
    for key in ("Old-Regular", "New-Regular"):
        font = TTFont(io.BytesIO(fonts.data(key)))
        cmap, glyf = font.getBestCmap(), font["glyf"]
        heights[key] = [glyf[cmap[ord(char)]].yMax for char in "x1H"]
    small, old, _ = heights["Old-Regular"]
    _, new, tall = heights["New-Regular"]
    assert old < 1.2 * small and new > 0.9 * tall, "as high as a capital, where the old one was a small I"


@pytest.mark.slow
@pytest.mark.parametrize(("font", "weight"), [("cinzel:files/Cinzel", 700), ("nunito:files/Nunito", 440)])
def test_an_instance_is_that_of_fonttools_to_a_unit(tmp_path: Path, font: str, weight: int) -> None:
    """A unit is a thousandth of an em here, and two libraries may round a half otherwise."""
    source = f"fontpkg_{font}[wght].ttf@wght={weight}"
    (tmp_path / "fonts.toml").write_text(f'["A"]\nregular = "{source}"\n', "utf-8")
    made = TTFont(io.BytesIO(Fonts((tmp_path,), keep=None).data("A-Regular")))
    package, _, name = source.partition("@")[0].partition(":")
    other = instantiateVariableFont(TTFont(packaged_font(package, name)), {"wght": weight})
    assert not {"fvar", "gvar", "HVAR", "DSIG"} & {*made.keys()}
    assert {"GPOS", "GSUB"} <= {*made.keys()}, "browsers kern by them"
    for letter in other.getGlyphOrder():
        assert abs(made["hmtx"][letter][0] - other["hmtx"][letter][0]) <= 1
        before, now = other["glyf"][letter], made["glyf"][letter]
        assert before.numberOfContours == now.numberOfContours
        if now.numberOfContours > 0:
            points = zip(before.coordinates, now.coordinates, strict=True)
            assert all(abs(a - c) <= 1 and abs(b - d) <= 1 for (a, b), (c, d) in points)


def test_a_font_is_set_to_what_it_can_be_alone(tmp_path: Path) -> None:
    source = "fontpkg_oswald:files/Oswald[wght].ttf@wght=400"
    (tmp_path / "fonts.toml").write_text(f'["A"]\nregular = "{source},zzzz=9"\n', "utf-8")
    made = Fonts((tmp_path,), keep=None)
    with pytest.raises(ContentError, match=r"no axis or feature “zzzz”: expected one of: .*wght"):
        made.data("A-Regular")


def test_a_style_that_is_missing_falls_back() -> None:
    made = fonts()
    assert made.key("Cinzel", True, True) == "Cinzel-Bold"
    assert made.key("Cinzel", False, True) == "Cinzel-Regular"
    assert made.key("Lilita One", True, True) == "LilitaOne-Regular"
    with pytest.raises(KeyError):
        made.key("Comic Sans")


def test_widths_are_those_of_the_font() -> None:
    key = fonts().key("FiraGO")
    font = TTFont(io.BytesIO(fonts().data(key)))
    cmap, hmtx = font.getBestCmap(), font["hmtx"]
    assert fonts().width(key, "Né!") == pytest.approx(sum(hmtx[cmap[ord(char)]][0] for char in "Né!") / 1000)


@pytest.mark.slow
def test_instances_are_the_same_bytes_again_and_have_their_own_names(tmp_path: Path) -> None:
    def made(keep: Path | None) -> dict[str, bytes]:
        fresh = Fonts([ROOT], keep=keep)
        keys = [fresh.key("Cinzel"), fresh.key("Cinzel", bold=True), fresh.key("Cinzel Black")]
        return {key: fresh.data(key) for key in keys}

    in_memory, first, cached = made(None), made(tmp_path / "cache"), made(tmp_path / "cache")
    assert in_memory == first == cached
    assert len({name(data) for data in cached.values()}) == 3
    regular, bold, black = (
        fonts().width(key, "Treasure") for key in ("Cinzel-Regular", "Cinzel-Bold", "CinzelBlack-Regular")
    )
    assert regular < bold < black


@pytest.mark.parametrize("suffix", [".ttf", ".json"])
@pytest.mark.parametrize("damage", [b"", None, b"5", b"[5]", b'{"sha256": 7}', b"[" * 100_000])
def test_a_cache_that_is_damaged_is_made_anew(tmp_path: Path, suffix: str, damage: bytes | None) -> None:
    sound = Fonts([ROOT], keep=tmp_path).data("Caladea-Regular")
    for path in tmp_path.glob(f"*{suffix}"):
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2] if damage is None else damage)
    for _ in range(2):
        made = Fonts([ROOT], keep=tmp_path)
        assert made.data("Caladea-Regular") == sound and made.width("Caladea-Regular", "A") > 0


def test_a_cache_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    made = Fonts([ROOT], keep=tmp_path / "file" / "cache")
    assert made.width(made.key("Cinzel Black"), "A") > 0


def test_a_maker_s_own_fonts_come_first(tmp_path: Path) -> None:
    (tmp_path / "regular.ttf").write_bytes(fonts().data(fonts().key("Caladea")))
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "bold.ttf").write_bytes(fonts().data(fonts().key("Lilita One")))
    made = Fonts([], [tmp_path], keep=None)
    assert made.families == ("Lilita One", "Caladea") or made.families == ("Caladea", "Lilita One")
    assert made.width(made.key("Caladea"), "abc") == fonts().width("Caladea-Regular", "abc")


def test_faults_of_font_folders_and_files_are_told_together(tmp_path: Path) -> None:
    (tmp_path / "root").mkdir()
    (tmp_path / "root/fonts.toml").write_text(
        '["A"]\nregular = "x:y"\nbald = "x:y"\n["B"]\nlicence = "OFL"\n'
    )
    (tmp_path / "own").mkdir()
    (tmp_path / "own/broken.ttf").write_bytes(b"no font")
    with pytest.raises(ContentError) as raised:
        Fonts([tmp_path / "root"], [tmp_path / "own", tmp_path / "none"])
    told = [
        (Path(problem.place.path).name, problem.place.line, problem.code) for problem in raised.value.problems
    ]
    assert told == [
        ("none", 1, "no-folder"),
        ("broken.ttf", 1, "font"),
        ("fonts.toml", 3, "unknown-key"),
        ("fonts.toml", 4, "no-font"),
    ]


def test_a_font_that_is_not_there_is_told_when_it_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "fonts.toml").write_text('["A"]\nregular = "font_nowhere:y"\n["B"]\nregular = "gone.ttf"\n')
    made = Fonts([tmp_path])
    for family in "AB":
        with pytest.raises(ContentError, match=f"the font {family}-Regular cannot be used"):
            made.data(made.key(family))


def test_fonts_lie_beside_their_declaration_too(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes(fonts().data(fonts().key("Caladea")))
    (tmp_path / "fonts.toml").write_text('["Mine"]\nregular = "own.ttf"\n')
    made = Fonts([tmp_path], keep=None)
    assert made.width(made.key("Mine"), "abc") == fonts().width("Caladea-Regular", "abc")
    shutil.rmtree(tmp_path)
