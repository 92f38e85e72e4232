"""Builds on their way: told in their order, whoever is done first; nothing is left of one that fails."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pnp.building.build import BuildReport
from pnp.building.flow.begun import outcomes
from pnp.building.flow.workers import PartsWork
from pnp.building.settings import Settings, no_progress
from pnp.problem import Place, Problem
from pnp.words import Message
from tests.booklet.hoards import hoard

if TYPE_CHECKING:
    from pnp.building.flow.begun import BegunBuild


def report(name: str) -> BuildReport:
    return BuildReport((Problem(Place(name), Message("system.full")),))


def build(name: str, seen: list[str], work: PartsWork | None) -> "BegunBuild[BuildReport]":
    """A build that makes nothing, or asks for ``work``."""
    try:
        if name == "broken":
            raise ValueError(name)
        seen.append(f"{name} begins")
        if work:
            yield work
        return report(name)
    finally:
        seen.append(f"{name} ends")


def told(builds: "list[BegunBuild[BuildReport]]") -> Iterator[str]:
    return (outcome.problems[0].place.path for outcome in outcomes(builds, 1))


def test_outcomes_come_in_the_order_of_their_builds(tmp_path: Path) -> None:
    seen: list[str] = []
    nothing = PartsWork(hoard(tmp_path), [], Settings(), None, no_progress)
    builds = [build("one", seen, None), build("two", seen, nothing), build("three", seen, None)]
    assert [*told(builds)] == ["one", "two", "three"]
    assert seen == [f"{name} {what}" for name in ("one", "two", "three") for what in ("begins", "ends")]


def test_what_a_build_raises_comes_after_those_before_it_and_nothing_begins_after_it() -> None:
    seen: list[str] = []
    coming = told([build("one", seen, None), build("broken", seen, None), build("three", seen, None)])
    assert next(coming) == "one"
    with pytest.raises(ValueError, match="broken"):
        next(coming)
    assert seen == ["one begins", "one ends", "broken ends"]
