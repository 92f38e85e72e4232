"""Fonts that were damaged, or made to do damage: they print, or are told of by their file's name."""

import io
import random
import struct
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools import subset
from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.packages import packaged_font
from pnp.press.pdf import write
from pnp.problem import ContentError
from tests.press.other_fonts import collection, packed, postscript, saved
from tests.press.prints import document, run, sheet
from tests.safety.test_templates_have_a_budget import peak
from tests.soon import soon

TEXT = "Né Hio!"
SOURCES = {
    "plain.ttf": ("font_caladea", "files/Caladea-Regular.ttf"),
    "bold.ttf@wght=700": ("fontpkg_cinzel", "files/Cinzel[wght].ttf"),
}
OTHERS = ("other.otf", "other.woff", "other.woff2", "other.ttc")


@cache
def sound(source: str) -> bytes:
    """A font of few letters, some of which are put together from others."""
    plain, _, kind = source.partition(".")
    if plain == "other":
        small = sound("plain.ttf")
        if kind in ("woff", "woff2"):
            return packed(small, kind)
        return postscript(small) if kind == "otf" else collection(small, sound("bold.ttf@wght=700"))
    options = subset.Options(notdef_outline=True, name_IDs=["*"])
    options.drop_tables += ["FFTM"]
    font = TTFont(io.BytesIO(packaged_font(*SOURCES[source]).read_bytes()))
    cutting = subset.Subsetter(options)
    cutting.populate(text=TEXT + "Eéèïòñ[] ABCabc")
    cutting.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def fault(folder: Path, source: str, data: bytes) -> str:
    """What is wrong with a font that is declared, and with one that lies in a folder; "" if both print."""
    source, at, axes = source.partition("@")
    name = f"{len([*folder.iterdir()])}-{source}"
    (folder / name).mkdir()
    (folder / name / name).write_bytes(data)
    (folder / name / "fonts.toml").write_text(f'["Mine"]\nregular = "{name}{at}{axes}"\n')
    heard = ""
    for declared, folders in (([folder / name], []), ([], [folder / name])):
        try:
            fonts = Fonts(declared, folders, keep=None)
            key = fonts.key(fonts.families[0])
            fonts.as_heavy(key, key)
            text = "".join(char for char in TEXT if fonts.covers(key, char))
            write(document(sheet(run(text, font=key))), fonts, io.BytesIO())
        except ContentError as error:
            assert all(problem.place.path.endswith(name) for problem in error.problems), error
            heard += f"{error}\n"
    return heard


def changed(**tables: bytes) -> bytes:
    """The plain font with other tables."""
    font = TTFont(io.BytesIO(sound("plain.ttf")))
    for tag, table in tables.items():
        font.reader.tables.pop(tag)
        font[tag] = newTable(tag)  # which is written as it stands
        font[tag].compile = lambda font, table=table: table
    out = io.BytesIO()
    font.save(out, reorderTables=None)
    return out.getvalue()


def map_of_characters(form: int, ranges: list[tuple[int, int]]) -> bytes:
    """A cmap table whose one map has letters for ranges of characters."""
    if form == 4:
        count = len(ranges)
        starts, ends = (b"".join(struct.pack(">H", each[at]) for each in ranges) for at in (0, 1))
        rest = ends + b"\0\0" + starts + b"\0\1" * count + b"\0\0" * count
        table = struct.pack(">HHHHHHH", 4, 14 + len(rest), 0, 2 * count, 0, 0, 0) + rest
    else:
        groups = b"".join(struct.pack(">III", start, end, 1) for start, end in ranges)
        table = struct.pack(">HHIII", form, 0, 16 + len(groups), 0, len(ranges)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10 if form > 4 else 1, 12) + table


@soon
@pytest.mark.parametrize(
    "cmap",
    [
        map_of_characters(12, [(0, 0xFFFFFFF0)]),
        map_of_characters(13, [(0, 0x00FFFFFF)] * 100),
        map_of_characters(4, [(0, 0xFFFE)] * 4000),
    ],
    ids=["12", "13", "4"],
)
def test_a_map_of_more_characters_than_there_are_is_not_read(tmp_path: Path, cmap: bytes) -> None:
    assert "more than there are" in fault(tmp_path, "plain.ttf", changed(cmap=cmap))


@soon
@pytest.mark.parametrize("doubling", [False, True], ids=["itself", "2^40"])
def test_a_letter_of_endless_parts_is_not_drawn(tmp_path: Path, doubling: bool) -> None:
    font = TTFont(io.BytesIO(sound("plain.ttf")), recalcBBoxes=False)
    names = font.getGlyphOrder()[-41:] if doubling else [font.getBestCmap()[ord("H")]] * 2
    for name, below in pairwise(names):
        glyph = Glyph()
        glyph.numberOfContours, glyph.components = -1, []
        glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
        for _ in "ab":
            part = GlyphComponent()
            part.glyphName, part.x, part.y, part.flags = below, 0, 0, 2
            glyph.components.append(part)
        font["glyf"][name] = glyph
    out = io.BytesIO()
    font.save(out)
    assert fault(tmp_path, "plain.ttf", out.getvalue()).count("the file is damaged") == 2


@soon
@pytest.mark.parametrize("flavor", ["woff", "woff2"])
def test_a_font_that_is_packed_is_not_unpacked_without_end(tmp_path: Path, flavor: str) -> None:
    font = TTFont(io.BytesIO(sound("plain.ttf")))
    font["JUNK"] = newTable("JUNK")
    font["JUNK"].data = bytes(20 << 20)
    font.flavor = flavor
    bomb = saved(font)
    assert len(bomb) < 300_000
    before = peak()
    assert "far more when it is unpacked" in fault(tmp_path, f"plain.{flavor}", bomb)
    assert peak() - before < 100


@soon
def test_letters_whose_pieces_call_others_without_end_are_not_drawn(tmp_path: Path) -> None:
    calls = [T2CharString(program=[depth - 107, "callgsubr"] * 30 + ["return"]) for depth in range(8)]
    end = T2CharString(program=["return"])
    bomb = postscript(sound("plain.ttf"), subrs=(end, *calls))
    assert fault(tmp_path, "plain.otf", bomb).count("the file is damaged") == 2


def test_a_name_that_postscript_cannot_have_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "a.ttf").write_bytes(sound("plain.ttf"))
    cinzel = "fontpkg_cinzel:files/Cinzel[wght].ttf@wght=700"
    (tmp_path / "fonts.toml").write_text(f'["Ünï (1)"]\nregular = "a.ttf"\nbold = "{cinzel}"\n', "utf-8")
    fonts = Fonts([tmp_path], keep=None)
    for bold in (False, True):
        write(document(sheet(run("A", font=fonts.key("Ünï (1)", bold)))), fonts, io.BytesIO())


@pytest.mark.parametrize(
    "source", ["a.ttf@wght=abc", "a.ttf@wght", "a.ttf@", "a.ttf@wght=nan", "a.ttf@w=1e400"]
)
def test_axes_that_are_none_are_told_at_their_line(tmp_path: Path, source: str) -> None:
    (tmp_path / "fonts.toml").write_text(f'["A"]\nregular = "{source}"\n')
    with pytest.raises(ContentError, match=r"face\.ttf@wght=700") as raised:
        Fonts([tmp_path])
    (problem,) = raised.value.problems
    assert (problem.place.line, problem.place.column) == (2, 11)


@pytest.mark.parametrize("source", [".x:y", "é.x:y", "x..y:z", "pymupdf_fonts:../x", "font_x:../../x"])
def test_a_package_that_is_none_is_told_by_its_name(tmp_path: Path, source: str) -> None:
    (tmp_path / "fonts.toml").write_text(f'["A"]\nregular = "{source}"\n', "utf-8")
    with pytest.raises(ContentError, match="the font A-Regular cannot be used"):
        Fonts([tmp_path]).data("A-Regular")


def test_declarations_of_another_encoding_are_a_fault(tmp_path: Path) -> None:
    (tmp_path / "fonts.toml").write_bytes('["Ä"]\nregular = "é.ttf"\n'.encode("latin-1"))
    with pytest.raises(ContentError, match=r"fonts\.toml:1:3: the file is not UTF-8"):
        Fonts([tmp_path])


def damaged(data: bytes, draw: random.Random) -> bytes:
    """A font with one to four wounds."""
    mutant = bytearray(data)
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(len(mutant))
        # half of the wounds go where the tables are told of, and what they begin with
        at = at % 300 if draw.random() < 0.3 else at
        match draw.randrange(6):
            case 0:
                mutant[at] ^= 1 << draw.randrange(8)
            case 1:
                mutant[at : at + 2] = draw.choice([b"\0\0", b"\xff\xff", b"\x7f\xff", b"\x80\0", b"\0\1"])
            case 2:
                del mutant[at : at + draw.choice([1, 4, 200, len(mutant)])]
            case 3:
                mutant[at:at] = draw.randbytes(draw.choice([1, 2, 50]))
            case 4:
                start = draw.randrange(len(mutant))
                mutant[at : at + 12] = mutant[start : start + 12]
            case 5:
                mutant[at : at + 4] = draw.randbytes(4)
        if not mutant:
            break
    return bytes(mutant)


def sweep(folder: Path, count: int, seed: int) -> None:
    draw = random.Random(seed)
    heard = set()
    for number in range(count):
        source = draw.choice([*SOURCES, *OTHERS])
        data = damaged(sound(source), draw)
        try:
            heard.add(fault(folder, source, data)[-40:])
        except BaseException:
            print(f"mutant {number} of seed {seed}, {source}")
            raise
    assert "" in heard and len(heard) > 1


def test_a_sound_font_prints(tmp_path: Path) -> None:
    for source in (*SOURCES, *OTHERS):
        assert fault(tmp_path, source, sound(source)) == ""


def test_a_damaged_font_prints_or_is_told_of(tmp_path: Path) -> None:
    sweep(tmp_path, 250, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, *(pytest.param(each, marks=pytest.mark.long) for each in (3, 4, 5))])
def test_thousands_of_damaged_fonts_print_or_are_told_of(tmp_path: Path, seed: int) -> None:
    sweep(tmp_path, 1500, seed)
