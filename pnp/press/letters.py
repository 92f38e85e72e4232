"""Runs of text as text objects: only what changes between them is written, and glyphs that touch are one."""

from collections.abc import Callable, Iterable

from pnp.faces.drawing.operations import Run, Said
from pnp.press.fonts import FontTable
from pnp.press.numbers import factor, length
from pnp.press.state import GraphicsState

_SHOWN, _MOVED = " Tj", "] TJ"
_APART = 3000.0
"""Thousandths of an em: glyphs that are further from each other are shown by themselves."""


def paint_letters(runs: Iterable[Run], state: GraphicsState, fonts: FontTable, parts: list[str]) -> None:
    """Paints runs that follow each other as one text object, whose operators are added to ``parts``."""
    put = parts.append
    put("BT")
    look: tuple[object, ...] | None = None
    told = False
    end: tuple[float, float] | None = None  # of glyphs that others may follow in one piece
    for run in runs:
        setting = ""
        x, y, key, em, text, color, opacity, spacing, said, words = run
        new_look = (key, em, color, opacity, spacing)
        if new_look != look:
            look = new_look
            font, size = fonts[key], factor(em)
            setting = state.alpha(opacity, 1.0) + state.fill(color)
            setting += state.font(font.name, size, spacing)
        if said is None and not told:  # as most are
            end = None
            put(f"{setting}1 0 0 -1 {length(x)} {length(y)} Tm {font.show(text, size, words)}")
            continue
        if said is not None or told:
            before, told = told, _telling(said, told, put)
            end = end if before == told else None
        shown = font.show(text, size) if said is None else font.show_said(text, said, size)
        if said is None:
            end = None
        elif shown.endswith(_SHOWN):  # all of it in one font of the file
            go_on = end is not None and not setting and not said.whole and end[1] == y
            moved = round((end[0] - x) * 1000 / em, 1) if go_on and end is not None else 0.0
            end = x + fonts.width(key, text) * em, y
            if go_on and abs(moved) < _APART:
                parts[-1] = f"{parts[-1][: -len(_MOVED)]} {moved:g} {shown[: -len(_SHOWN)]}{_MOVED}"
                continue
            shown = f"[{shown[: -len(_SHOWN)]}{_MOVED}"
        else:
            end = None
        put(f"{setting}1 0 0 -1 {length(x)} {length(y)} Tm {shown}")
    if told:
        put("EMC")
    put("ET")


def _telling(said: Said | None, told: bool, put: Callable[[str], None]) -> bool:
    """Between runs: ends what those before say together and begins what the next do. Whether any does."""
    whole = said.whole if said is not None else None
    if whole == "" and told:
        return True
    if told:
        put("EMC")
    if whole:
        put(f"/Span <</ActualText <FEFF{whole.encode('utf-16-be').hex().upper()}>>> BDC")
    return bool(whole)
