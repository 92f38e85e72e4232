"""Numbers as a content stream spells them: short, plain decimals, the same on every run."""

from pnp.geometry import Matrix

_KEPT = 50_000
"""Spellings that are remembered at once; a deck's cards share most of their coordinates."""


class _Spellings(dict[float, str]):
    """Remembers spellings; ``table[x]`` costs a dictionary look-up for a number that was met before."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self._least, self._most = least, most

    def __missing__(self, value: float) -> str:
        size = abs(value)
        decimals = self._least if size >= 10 else self._most if size < 1 else (self._least + self._most) // 2
        text = f"{value:.{decimals}f}"
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        if text == "-0":
            text = "0"
        elif text.startswith("0."):
            text = text[1:]
        if len(self) > _KEPT:
            self.clear()
        self[value] = text
        return text


length = _Spellings(3, 5).__getitem__
"""A length, to the micrometre in mm; small ones finer, for art whose own unit is large."""
share = _Spellings(3, 3).__getitem__
"""A part of a colour, finer than a screen or a printer can show."""
factor = _Spellings(6, 6).__getitem__
"""A factor of a matrix: a micrometre over a metre."""


def matrix(values: Matrix) -> str:
    """A matrix without its operator."""
    a, b, c, d, e, f = values
    return f"{factor(a)} {factor(b)} {factor(c)} {factor(d)} {length(e)} {length(f)}"
