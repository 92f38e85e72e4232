"""The table of the same cards by others: on one core each, and on all that there are.

What is not installed is left out; ``pip install pnp[bench]`` brings Typst and fpdf2.
"""

import os
import platform
from collections.abc import Iterator, Sequence
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


PEERS = (
    Peer("raw writer", "raw_pdf"),
    Peer("typst", "typst_cards", "typst", cores=True),
    Peer("reportlab", "reportlab_paragraph"),
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


def beside_peers(game: Path, size: int, ours: Sequence[Command], pdf: Path, folder: Path) -> Iterator[str]:
    """Lines of the table for one game. ``ours``: on one core, and on all; ``pdf``: what they write."""
    yield f"{size:>7,} cards   " + " ".join(f"{h:>{w}}" for h, w in zip(_HEADS, _WIDTHS, strict=True))
    peers = installed()
    files = [folder / f"{peer.module}-{size}.pdf" for peer in peers]
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
    rows: list[tuple[str, Path, Measured, Measured | None]] = [("pnp", pdf, *mine)]
    for peer, file, run in zip(peers, files, alone, strict=True):
        rows.append((peer.name, file, run, next(runs) if peer.cores else None))
    raw = alone[0].seconds
    for name, file, one, every in rows:
        yield f"{name:>13}   " + _row(size, one, every, file.stat().st_size, raw)


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
