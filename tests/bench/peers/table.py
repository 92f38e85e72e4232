"""The table of the same cards by others: on one core each, and on all that there are.

What is not installed is left out; ``pip install pnp[bench]`` brings Typst and fpdf2.
"""

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from tests.bench.stopwatch import Command, Measured, measured

_HEADS = ("one core", "spread", "of cpu", "all cores", "spread", "MiB", "PDF MB", "cards/s", "x raw")
_WIDTHS = (9, 12, 7, 9, 12, 6, 7, 8, 7)


class Peer(NamedTuple):
    """Somebody who prints the cards: a module to run on a game's folder, and what it cannot do without."""

    name: str
    module: str
    package: str = ""
    cores: bool = False  # it uses more than one


RAW = "raw writer of PDF"
PEERS = (
    Peer(RAW, "raw_pdf"),
    Peer("Typst", "typst_cards", "typst", cores=True),
    Peer("reportlab with Paragraph", "reportlab_paragraph"),
    Peer("fpdf2", "fpdf2_cards", "fpdf2"),
)


def installed() -> list[Peer]:
    """The peers that are there."""
    return [peer for peer in PEERS if not peer.package or _version(peer.package)]


def machine() -> str:
    """What the figures were measured on, and how much else it had to do."""
    names = [line for line in _lines("/proc/cpuinfo") if line.startswith("model name")]
    name = names[0].partition(":")[2].strip() if names else platform.processor() or platform.machine()
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    packages = ["pnp", "reportlab", *(peer.package for peer in installed() if peer.package)]
    told = ", ".join(f"{package} {_version(package)}" for package in packages)
    return f"{name}, {os.cpu_count()} cores{load}; Python {platform.python_version()}, {told}"


class Timed(NamedTuple):
    """Who prints the cards: on one core, on all where they make a difference, and how large the file is."""

    name: str
    one: Measured
    every: Measured | None
    size: int


def beside_peers(game: Path, cards: int, ours: Sequence[Command], pdf: Path, folder: Path) -> list[Timed]:
    """Everybody on one game, by turns. ``ours``: on one core, and on all; ``pdf``: what they write."""
    peers = installed()
    files = [folder / f"{peer.module}-{cards}.pdf" for peer in peers]
    singles = [
        Command(["-m", f"tests.bench.peers.{peer.module}", str(game), str(file)], one_core=True)
        for peer, file in zip(peers, files, strict=True)
    ]
    many = [
        single._replace(one_core=False) for single, peer in zip(singles, peers, strict=True) if peer.cores
    ]
    runs = iter(measured(ours[0]._replace(one_core=True), ours[1], *singles, *many))
    mine = next(runs), next(runs)
    alone = [next(runs) for _ in peers]
    every = [next(runs) if peer.cores else None for peer in peers]
    others = zip(peers, alone, every, files, strict=True)
    return [
        Timed("pnp", *mine, pdf.stat().st_size),
        *(Timed(peer.name, one, all, file.stat().st_size) for peer, one, all, file in others),
    ]


def lines(cards: int, timed: Sequence[Timed]) -> Iterator[str]:
    """All that was measured of so many cards."""
    yield f"{cards:>22,} cards   " + " ".join(f"{h:>{w}}" for h, w in zip(_HEADS, _WIDTHS, strict=True))
    raw = next(each.one.seconds for each in timed if each.name == RAW)
    for name, one, every, size in timed:
        yield f"{name:>28}   " + _row(cards, one, every, size, raw)


def markdown(tables: Mapping[int, Sequence[Timed]]) -> Iterator[str]:
    """A table for people: seconds by the clock, on one core and on all, by how many cards there are."""
    heads = " | ".join(f"{cards:,} cards" for cards in tables)
    yield f"| seconds on one core / on all | {heads} | memory |"
    yield "| --- | " + " | ".join("--:" for _ in tables) + " | --: |"
    columns = [*tables.values()]
    for row in zip(*columns, strict=True):
        cells = (
            f"{each.one.seconds:.2f} / {each.every.seconds:.2f}" if each.every else f"{each.one.seconds:.2f}"
            for each in row
        )
        yield f"| {row[-1].name} | {' | '.join(cells)} | {row[-1].one.mebibytes:.0f} MiB |"


def _row(size: int, one: Measured, every: Measured | None, bytes_written: int, raw: float) -> str:
    figures = (
        f"{one.seconds:.2f}",
        _spread(one),
        f"{one.processor:.2f}",
        f"{every.seconds:.2f}" if every else "",
        _spread(every) if every else "",
        f"{one.mebibytes:.0f}",
        f"{bytes_written / 1e6:.2f}",
        f"{size / one.seconds:,.0f}",
        f"{one.seconds / raw:.2f}",
    )
    return " ".join(f"{figure:>{width}}" for figure, width in zip(figures, _WIDTHS, strict=True))


def _spread(run: Measured) -> str:
    return f"{run.least:.2f}-{run.most:.2f}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text("utf-8").splitlines()
    except OSError:
        return []
