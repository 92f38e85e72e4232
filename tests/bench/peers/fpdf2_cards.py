"""The same cards by fpdf2, as one would write it: ``GAME_FOLDER OUT.pdf``."""

import csv
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pymupdf_fonts
from fpdf import FPDF
from fpdf.drawing import PaintedPath

from tests.bench.peers.outlines import COLORS, ICONS

W, H = 63.5, 88.9
LEFT, TOP = (210 - 3 * W) / 2, (297 - 3 * H) / 2
POINT = 25.4 / 72


def icon(pdf: FPDF, kind: str, color: str, x: float, y: float) -> None:
    def at(numbers: tuple[float, ...]) -> list[float]:
        return [(y if i % 2 else x) + number * 0.05 for i, number in enumerate(numbers)]

    start, *others = ICONS[kind]
    with pdf.drawing_context() as context:
        path = PaintedPath()
        path.style.fill_color, path.style.stroke_color = color, None
        path.move_to(*at(start))
        for numbers in others:
            (path.line_to if len(numbers) == 2 else path.curve_to)(*at(numbers))
        path.close()
        context.add_item(path)


def card(pdf: FPDF, row: dict[str, str], folder: Path, x: float, y: float) -> None:
    color = COLORS[row["frame"]]
    rgb = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    pdf.set_draw_color(*rgb)
    pdf.set_fill_color(255)
    pdf.set_line_width(0.8)
    pdf.rect(x + 2, y + 2, 59.5, 84.9, style="DF", round_corners=True, corner_radius=3)
    pdf.set_text_color(*rgb)
    pdf.set_font("FiraGO", "B", 9)
    pdf.text(x + 5, y + 9.2, row["title"])
    pdf.set_font("FiraGO", "B", 18)
    pdf.text(x + 58.5 - pdf.get_string_width(row["number"]), y + 11.5, row["number"])
    pdf.image(str(folder / row["picture"]), x + 5, y + 13, 53.5, 35.667)
    pdf.set_line_width(0.2)
    pdf.rect(x + 4.5, y + 50.5, 54.5, 29)
    pdf.set_fill_color(*rgb)
    icon(pdf, row["symbol"], color, x + 29.25, y + 80.5)
    pdf.set_text_color(0)
    pdf.set_font("FiraGO", "", 7)
    pdf.set_xy(x + 5.5, y + 51.5)
    pdf.multi_cell(52.5, 8.5 * POINT, row["effect"], align="L", markdown=True)


def marks(pdf: FPDF) -> None:
    pdf.set_draw_color(0)
    pdf.set_line_width(0.25 * POINT)
    for i in range(4):
        x, y = LEFT + i * W, TOP + i * H
        pdf.line(x, TOP - 1, x, TOP - 4)
        pdf.line(x, 298 - TOP, x, 301 - TOP)
        pdf.line(LEFT - 1, y, LEFT - 4, y)
        pdf.line(211 - LEFT, y, 214 - LEFT, y)


def main(folder: Path, out: str) -> None:
    pdf = FPDF(format="A4", unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    with TemporaryDirectory() as fonts:
        for style, key in (("", "figo"), ("B", "figbo")):
            file = Path(fonts) / f"{key}.ttf"
            file.write_bytes(pymupdf_fonts.myfont(key))
            pdf.add_font("FiraGO", style, file)
        with (folder / "cards.csv").open(newline="", encoding="utf-8") as table:
            for number, row in enumerate(csv.DictReader(table)):
                place = number % 9
                if place == 0:
                    pdf.add_page()
                    marks(pdf)
                card(pdf, row, folder, LEFT + place % 3 * W, TOP + place // 3 * H)
        pdf.output(out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
