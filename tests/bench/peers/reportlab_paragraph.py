"""The same cards with nothing but reportlab, as one would write it: Canvas, Paragraph, drawImage.

python -m tests.bench.peers.reportlab_paragraph GAME_FOLDER OUT.pdf
"""

import csv
import re
import sys
from html import escape
from io import BytesIO
from pathlib import Path

import pymupdf_fonts
from reportlab import rl_config

rl_config.useA85 = 0
rl_config.invariant = 1

from reportlab.lib.colors import HexColor, black, white  # noqa: E402
from reportlab.lib.pagesizes import A4  # noqa: E402
from reportlab.lib.styles import ParagraphStyle  # noqa: E402
from reportlab.lib.units import mm  # noqa: E402
from reportlab.pdfbase import pdfmetrics  # noqa: E402
from reportlab.pdfbase.ttfonts import TTFont  # noqa: E402
from reportlab.pdfgen.canvas import Canvas  # noqa: E402
from reportlab.platypus import Paragraph  # noqa: E402

from tests.bench.peers.outlines import COLORS, ICONS  # noqa: E402

W, H = 63.5 * mm, 88.9 * mm
LEFT, LOW = (A4[0] - 3 * W) / 2, (A4[1] - 3 * H) / 2
BOLD = re.compile(r"\*\*(.+?)\*\*")


def icon(canvas: Canvas, kind: str, x: float, y: float) -> None:
    path = canvas.beginPath()

    def at(numbers: tuple[float, ...]) -> list[float]:
        scale = 0.05 * mm
        return [y + 5 * mm - n * scale if i % 2 else x + n * scale for i, n in enumerate(numbers)]

    start, *others = ICONS[kind]
    path.moveTo(*at(start))
    for numbers in others:
        (path.lineTo if len(numbers) == 2 else path.curveTo)(*at(numbers))
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def card(
    canvas: Canvas, row: dict[str, str], folder: Path, style: ParagraphStyle, x: float, y: float
) -> None:
    color = HexColor(COLORS[row["frame"]])
    canvas.setFillColor(white)
    canvas.setStrokeColor(color)
    canvas.setLineWidth(0.8 * mm)
    canvas.roundRect(x + 2 * mm, y + 2 * mm, 59.5 * mm, 84.9 * mm, 3 * mm, stroke=1, fill=1)
    canvas.setFillColor(color)
    canvas.setFont("Bold", 9)
    canvas.drawString(x + 5 * mm, y + H - 9.2 * mm, row["title"])
    canvas.setFont("Bold", 18)
    canvas.drawRightString(x + 58.5 * mm, y + H - 11.5 * mm, row["number"])
    picture = str(folder / row["picture"])
    canvas.drawImage(picture, x + 5 * mm, y + H - 48.667 * mm, 53.5 * mm, 35.667 * mm)
    canvas.setLineWidth(0.2 * mm)
    canvas.rect(x + 4.5 * mm, y + H - 79.5 * mm, 54.5 * mm, 29 * mm, stroke=1, fill=0)
    icon(canvas, row["symbol"], x + 29.25 * mm, y + H - 85.5 * mm)
    text = Paragraph(BOLD.sub(r"<b>\1</b>", escape(row["effect"])), style)
    _, height = text.wrap(52.5 * mm, 27 * mm)
    text.drawOn(canvas, x + 5.5 * mm, y + H - 51.5 * mm - height)


def marks(canvas: Canvas) -> None:
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.25)
    lines = []
    for i in range(4):
        x, y = LEFT + i * W, LOW + i * H
        lines += [(x, LOW - 1 * mm, x, LOW - 4 * mm), (x, A4[1] - LOW + 1 * mm, x, A4[1] - LOW + 4 * mm)]
        lines += [(LEFT - 1 * mm, y, LEFT - 4 * mm, y), (A4[0] - LEFT + 1 * mm, y, A4[0] - LEFT + 4 * mm, y)]
    canvas.lines(lines)


def main(folder: Path, out: str) -> None:
    for name, key in (("Regular", "figo"), ("Bold", "figbo")):
        pdfmetrics.registerFont(TTFont(name, BytesIO(pymupdf_fonts.myfont(key))))
    pdfmetrics.registerFontFamily(
        "Regular", normal="Regular", bold="Bold", italic="Regular", boldItalic="Bold"
    )
    style = ParagraphStyle("effect", fontName="Regular", fontSize=7, leading=8.5)
    canvas = Canvas(out, pagesize=A4, pageCompression=1, initialFontName="Regular")
    place = 0
    with (folder / "cards.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            for _ in range(int(row["copies"])):
                if place == 9:
                    canvas.showPage()
                    place = 0
                if place == 0:
                    marks(canvas)
                x, y = LEFT + place % 3 * W, LOW + (2 - place // 3) * H
                card(canvas, row, folder, style, x, y)
                place += 1
    canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
