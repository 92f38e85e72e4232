"""The same cards by Typst, which sets them in a program of its own: ``GAME_FOLDER OUT.pdf``.

It uses every core that it may.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pymupdf_fonts
import typst

_PAGES = """
#set page(paper: "a4", margin: 0pt)
#set text(font: "FiraGO", size: 7pt, lang: "fr", hyphenate: false)
#set par(leading: 0.42em, justify: false, spacing: 0pt)
#let (w, h) = (63.5mm, 88.9mm)
#let (left, top) = ((210mm - 3 * w) / 2, (297mm - 3 * h) / 2)
#let colors = (
  brick: "#8a3b2c", lake: "#2f6184", moss: "#3c7a45", plum: "#6d4a93", amber: "#a8741f", slate: "#47505a",
)
#let at(points) = points.map(((x, y)) => (x * 0.05mm, y * 0.05mm))
#let star = at((
  (50, 2), (61, 38), (98, 38), (68, 60), (79, 96), (50, 74), (21, 96), (32, 60), (2, 38), (39, 38),
))
#let gem = at(((24, 8), (76, 8), (98, 38), (50, 96), (2, 38)))
#let drop = ((50, 2), ((70, 34), (84, 50), (84, 66)), ((84, 108), (16, 108), (16, 66)),
  ((16, 50), (30, 34), (50, 2)))
#let leaf = ((6, 94), ((2, 40), (40, 4), (96, 4)), ((98, 58), (62, 96), (26, 82)),
  ((26, 82), (14, 98), (14, 98)))
#let icon(kind, color) = {
  if kind == "star" { return polygon(fill: color, ..star) }
  if kind == "gem" { return polygon(fill: color, ..gem) }
  let (start, ..curves) = if kind == "drop" { drop } else { leaf }
  curve(
    fill: color, curve.move(at((start,)).first()), ..curves.map(c => curve.cubic(..at(c))), curve.close(),
  )
}
#let rich(text) = text.split("**").enumerate().map(((i, s)) => if calc.odd(i) { strong(s) } else { s }).join()
#let card(row) = {
  let color = rgb(colors.at(row.frame))
  let line = 0.8mm + color
  place(dx: 2mm, dy: 2mm, rect(width: 59.5mm, height: 84.9mm, radius: 3mm, fill: white, stroke: line))
  place(dx: 5mm, dy: 6.5mm, text(fill: color, size: 9pt, weight: "bold", row.title))
  let number = text(fill: color, size: 18pt, weight: "bold", row.number)
  place(dx: 5mm, dy: 5.5mm, box(width: 53.5mm, align(right, number)))
  place(dx: 5mm, dy: 13mm, image(row.picture, width: 53.5mm, height: 35.667mm))
  place(dx: 4.5mm, dy: 50.5mm, rect(width: 54.5mm, height: 29mm, stroke: 0.2mm + color))
  place(dx: 29.25mm, dy: 80.5mm, icon(row.symbol, color))
  place(dx: 5.5mm, dy: 51.5mm, box(width: 52.5mm, height: 27mm, rich(row.effect)))
}
#let marks = for i in range(4) {
  let (x, y) = (left + i * w, top + i * h)
  for (ax, ay, bx, by) in (
    (x, top - 1mm, x, top - 4mm), (x, 298mm - top, x, 301mm - top),
    (left - 1mm, y, left - 4mm, y), (211mm - left, y, 214mm - left, y),
  ) { place(line(start: (ax, ay), end: (bx, by), stroke: 0.25pt)) }
}
#for chunk in csv("cards.csv", row-type: dictionary).chunks(9) {
  page({
    marks
    for (k, row) in chunk.enumerate() {
      place(dx: left + calc.rem(k, 3) * w, dy: top + calc.quo(k, 3) * h, card(row))
    }
  })
}
"""


def main(game: Path, out: str) -> None:
    with TemporaryDirectory() as fonts:
        for key in ("figo", "figbo"):
            (Path(fonts) / f"{key}.ttf").write_bytes(pymupdf_fonts.myfont(key))
        typst.compile(
            _PAGES.encode(), output=out, root=str(game), font_paths=[fonts], ignore_system_fonts=True
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
