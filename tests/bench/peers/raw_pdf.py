"""The same cards with no library but a parser of fonts, for one template alone: ``GAME_FOLDER OUT.pdf``.

What stands here is as little as can be done in Python: rows from the CSV file, words measured and broken into
lines, page streams, pictures passed through, two fonts cut down to the letters used. It checks nothing.
"""

import csv
import struct
import sys
import zlib
from io import BytesIO
from pathlib import Path

import pymupdf_fonts
from reportlab.pdfbase.ttfonts import TTFontFile

from tests.bench.peers.outlines import COLORS, ICONS

MM = 72 / 25.4
W, H = 63.5 * MM, 88.9 * MM
PAPER = 210 * MM, 297 * MM
LEFT, LOW = (PAPER[0] - 3 * W) / 2, (PAPER[1] - 3 * H) / 2
SPOTS = [(LEFT + place % 3 * W, LOW + (2 - place // 3) * H) for place in range(9)]


class Font:
    """Words as codes and widths, in em; codes are given out as characters come."""

    def __init__(self, data: bytes) -> None:
        self.face = TTFontFile(BytesIO(data))
        self.codes: dict[str, int] = {}
        self.words: dict[str, tuple[str, float]] = {}

    def width(self, char: str) -> float:
        return float(self.face.charWidths.get(ord(char), self.face.defaultWidth))

    def word(self, text: str) -> tuple[str, float]:
        known = self.words.get(text)
        if known is None:
            codes = "".join(f"{self.codes.setdefault(char, len(self.codes) + 1):04X}" for char in text)
            known = self.words[text] = codes, sum(map(self.width, text)) / 1000
        return known


class File:
    """Objects written as they come."""

    def __init__(self, path: str) -> None:
        self._file = Path(path).open("wb")  # noqa: SIM115, closed by ``end``
        self._offsets: dict[int, int] = {}
        self._numbers = self._position = 0
        self._write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")

    def number(self) -> int:
        self._numbers += 1
        return self._numbers

    def add(self, number: int, body: bytes) -> None:
        self._offsets[number] = self._position
        self._write(b"%d 0 obj\n%b\nendobj\n" % (number, body))

    def stream(self, number: int, about: bytes, data: bytes, packed: bool = False) -> None:
        if not packed:
            data = zlib.compress(data, 6)
            about += b"/Filter/FlateDecode"
        self.add(number, b"<<%b/Length %d>>\nstream\n%b\nendstream" % (about, len(data), data))

    def end(self, root: int) -> None:
        start = self._position
        self._write(b"xref\n0 %d\n0000000000 65535 f \n" % (self._numbers + 1))
        self._write(b"".join(b"%010d 00000 n \n" % self._offsets[i + 1] for i in range(self._numbers)))
        trailer = b"trailer\n<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n"
        self._write(trailer % (self._numbers + 1, root, start))
        self._file.close()

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._position += len(data)


def add_picture(file: File, number: int, path: Path) -> None:
    data = path.read_bytes()
    about = b"/Type/XObject/Subtype/Image/Width 600/Height 400/ColorSpace/DeviceRGB/BitsPerComponent 8"
    if path.suffix == ".jpg":
        file.stream(number, about + b"/Filter/DCTDecode", data, packed=True)
        return
    chunks, at = [], 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"IDAT":
            chunks.append(data[at + 8 : at + 8 + length])
        at += 12 + length
    about += b"/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/Columns 600>>"
    file.stream(number, about, b"".join(chunks), packed=True)


def add_font(file: File, number: int, name: str, font: Font) -> None:
    face, chars = font.face, list(font.codes)
    subset = face.makeSubset([0, *map(ord, chars)])
    program, descriptor, glyphs, meanings = (file.number() for _ in range(4))
    file.stream(program, b"/Length1 %d" % len(subset), subset)
    box = " ".join(f"{side:.0f}" for side in face.bbox)
    file.add(
        descriptor,
        f"<</Type/FontDescriptor/FontName/AAAAAA+{name}/Flags 4/FontBBox[{box}]/ItalicAngle 0"
        f"/Ascent {face.ascent:.0f}/Descent {face.descent:.0f}/CapHeight {face.capHeight:.0f}/StemV 80"
        f"/FontFile2 {program} 0 R>>".encode(),
    )
    widths = " ".join(f"{font.width(char):.0f}" for char in chars)
    file.add(
        glyphs,
        f"<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+{name}/CIDToGIDMap/Identity"
        f"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        f"/FontDescriptor {descriptor} 0 R/DW 600/W[1[{widths}]]>>".encode(),
    )
    lines = [f"<{code:04X}><{ord(char):04X}>" for char, code in font.codes.items()]
    blocks = [lines[at : at + 100] for at in range(0, len(lines), 100)]
    told = "".join(f"{len(each)} beginbfchar\n" + "\n".join(each) + "\nendbfchar\n" for each in blocks)
    file.stream(
        meanings,
        b"",
        f"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def "
        f"1 begincodespacerange <0000><FFFF> endcodespacerange\n{told}endcmap end end".encode(),
    )
    file.add(
        number,
        f"<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+{name}/Encoding/Identity-H"
        f"/DescendantFonts[{glyphs} 0 R]/ToUnicode {meanings} 0 R>>".encode(),
    )


def pair(x: float, y: float) -> str:
    return f"{x:.2f} {y:.2f}"


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    k = r * 0.4477
    left, right, low, high = x + k, x + w - k, y + k, y + h - k
    return (
        f"{pair(x + r, y)} m {pair(x + w - r, y)} l "
        f"{pair(right, y)} {pair(x + w, low)} {pair(x + w, y + r)} c {pair(x + w, y + h - r)} l "
        f"{pair(x + w, high)} {pair(right, y + h)} {pair(x + w - r, y + h)} c {pair(x + r, y + h)} l "
        f"{pair(left, y + h)} {pair(x, high)} {pair(x, y + h - r)} c {pair(x, y + r)} l "
        f"{pair(x, low)} {pair(left, y)} {pair(x + r, y)} c h"
    )


def icon(name: str) -> str:
    operators = {2: "l", 6: "c"}
    pieces = []
    for index, numbers in enumerate(ICONS[name]):
        points = [
            pair(29.25 * MM + x * 0.05 * MM, H - 80.5 * MM - y * 0.05 * MM)
            for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        pieces.append(" ".join(points) + (f" {operators[len(numbers)]}" if index else " m"))
    return " ".join(pieces) + " h f"


def background(color: str, symbol: str) -> str:
    rgb = " ".join(f"{int(color[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))
    frame = rounded(2 * MM, 2 * MM, 59.5 * MM, 84.9 * MM, 3 * MM)
    box = f"{pair(4.5 * MM, H - 79.5 * MM)} {pair(54.5 * MM, 29 * MM)} re"
    return f"1 g {rgb} RG {0.8 * MM:.2f} w {frame} B {0.2 * MM:.2f} w {box} S {rgb} rg {icon(symbol)}"


def marks() -> str:
    lines = ["0 G .25 w"]
    for i in range(4):
        x, y = LEFT + i * W, LOW + i * H
        right, high = PAPER[0] - LEFT, PAPER[1] - LOW
        for start, end in (
            ((x, LOW - MM), (x, LOW - 4 * MM)),
            ((x, high + MM), (x, high + 4 * MM)),
            ((LEFT - MM, y), (LEFT - 4 * MM, y)),
            ((right + MM, y), (right + 4 * MM, y)),
        ):
            lines.append(f"{pair(*start)} m {pair(*end)} l S")
    return "\n".join(lines)


class Cards:
    """The stream of each card."""

    def __init__(self, pictures: dict[str, str]) -> None:
        self.regular, self.bold = (Font(pymupdf_fonts.myfont(key)) for key in ("figo", "figbo"))
        self._pictures = pictures
        self._backgrounds: dict[tuple[str, str], str] = {}

    def stream(self, row: dict[str, str]) -> str:
        look = row["frame"], row["symbol"]
        behind = self._backgrounds.get(look)
        if behind is None:
            behind = self._backgrounds[look] = background(COLORS[look[0]], look[1])
        title, _ = self.bold.word(row["title"])
        number, width = self.bold.word(row["number"])
        parts = [
            behind,
            f"BT /B 9 Tf 1 0 0 1 {5 * MM:.2f} {H - 9.2 * MM:.2f} Tm <{title}> Tj /B 18 Tf 1 0 0 1 "
            f"{58.5 * MM - width * 18:.2f} {H - 11.5 * MM:.2f} Tm <{number}> Tj 0 g 8.5 TL 1 0 0 1 "
            f"{5.5 * MM:.2f} {H - 51.5 * MM - 6.5:.2f} Tm",
        ]
        blank, gap = self.regular.word(" ")
        room, reach = 52.5 * MM / 7, 0.0
        codes: list[str] = []
        for index, piece in enumerate(row["effect"].split("**")):
            font = self.bold if index & 1 else self.regular
            if codes:
                parts.append(f"<{''.join(codes)}> Tj")
                codes = []
            parts.append("/B 7 Tf" if index & 1 else "/R 7 Tf")
            known = font.words
            blank, gap = font.word(" ")
            for text in piece.split():
                code, width = known.get(text) or font.word(text)
                if reach and reach + gap + width > room:
                    if codes:
                        parts.append(f"<{''.join(codes)}> Tj")
                        codes = []
                    parts.append("T*")
                    reach = 0.0
                if reach:
                    codes.append(blank)
                    reach += gap
                codes.append(code)
                reach += width
        if codes:
            parts.append(f"<{''.join(codes)}> Tj")
        picture = f"{53.5 * MM:.2f} 0 0 {35.667 * MM:.2f} {5 * MM:.2f} {H - 48.667 * MM:.2f}"
        parts.append(f"ET q {picture} cm /{self._pictures[row['picture']]} Do Q")
        return "\n".join(parts)


def main(folder: Path, out: str) -> None:
    pictures = sorted(path.relative_to(folder).as_posix() for path in (folder / "art").glob("*.*"))
    names = {name: f"I{number}" for number, name in enumerate(pictures)}
    cards, file, behind = Cards(names), File(out), marks()
    root, tree, regular, bold, resources = (file.number() for _ in range(5))
    images = {name: file.number() for name in pictures}
    pages: list[int] = []

    def add_page(streams: list[str]) -> None:
        content, page = file.number(), file.number()
        file.stream(content, b"", "\n".join([behind, *streams]).encode("latin-1"))
        file.add(page, b"<</Type/Page/Parent %d 0 R/Contents %d 0 R>>" % (tree, content))
        pages.append(page)

    with (folder / "cards.csv").open(newline="", encoding="utf-8") as table:
        streams: list[str] = []
        for row in csv.DictReader(table):
            streams.append(f"q 1 0 0 1 {pair(*SPOTS[len(streams)])} cm {cards.stream(row)} Q")
            if len(streams) == 9:
                add_page(streams)
                streams = []
        if streams:
            add_page(streams)
    for name, number in images.items():
        add_picture(file, number, folder / name)
    add_font(file, regular, "FiraGO-Regular", cards.regular)
    add_font(file, bold, "FiraGO-Bold", cards.bold)
    shown = "".join(f"/{names[name]} {number} 0 R" for name, number in images.items())
    file.add(resources, f"<</Font<</R {regular} 0 R/B {bold} 0 R>>/XObject<<{shown}>>>>".encode())
    kids = " ".join(f"{page} 0 R" for page in pages)
    file.add(
        tree,
        f"<</Type/Pages/Count {len(pages)}/MediaBox[0 0 {pair(*PAPER)}]/Resources {resources} 0 R"
        f"/Kids[{kids}]>>".encode(),
    )
    file.add(root, b"<</Type/Catalog/Pages %d 0 R>>" % tree)
    file.end(root)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
