"""A folder may hold anything: what is wrong with it is told with its place and soon, and no more."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, note, seed, settings

from tests.fuzz.damage import Spoilt, folders, laid_out
from tests.fuzz.law import VERBS, at_table, broken, run

SWEEP, SAMPLE, PART = 2_000, 25, 25
"""Folders of the long sweep, of those that every change tries, and at one go."""


@pytest.mark.slow
def test_the_sound_folder_is_sound(tmp_path: Path) -> None:
    with at_table(laid_out(Spoilt(), tmp_path)):
        for verb in VERBS:
            ran = run(verb)
            told = [line for line in ran.err.splitlines() if not line.startswith("table.html was not made")]
            assert ran.code == 0 and not told, ran.err


def try_folders(number: int, begin: int, tmp_path: Path) -> None:
    """Some folders, the same ones whenever they are tried; one that breaks the law is kept."""
    tried = 0

    @seed(begin)
    @settings(
        max_examples=number,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(folders())
    def each(spoilt: Spoilt) -> None:
        nonlocal tried
        tried += 1
        here = laid_out(spoilt, tmp_path / "folder")
        note(f"{here} is kept; so does: python -m tests.fuzz --seed {begin} --folders {number}")
        with at_table(here):
            for fault in broken(here, tried):
                raise fault

    each()


def test_folders(tmp_path: Path) -> None:
    try_folders(4, 1_000, tmp_path)


REST = [pytest.param(part, marks=pytest.mark.long) for part in range(SAMPLE // PART, SWEEP // PART)]


@pytest.mark.slow
@pytest.mark.parametrize("part", [*range(SAMPLE // PART), *REST])
def test_many_folders(part: int, tmp_path: Path) -> None:
    try_folders(PART, part, tmp_path)
