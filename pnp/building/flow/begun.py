"""Builds that have begun, and ask for their parts to be made: one after the other, or side by side."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Generic, TypeVar

Outcome = TypeVar("Outcome")

if TYPE_CHECKING:  # a build with nothing to do loads none of this
    from collections.abc import Generator

    from pnp.building.flow.workers import PartsWork
    from pnp.building.parts import PartResult

    BegunBuild = Generator[PartsWork, list[PartResult], Outcome]
    """A build of a game: it stops once, if there is anything to make, and goes on with what came of it."""


def outcomes(builds: "Iterable[BegunBuild[Outcome]]", jobs: int) -> Iterator[Outcome]:
    """What comes of some builds, in their order; where several processes work, games are made side by side.

    Raises what a build raises; where it was about to begin, after the outcomes of those before it.
    """
    held = _Builds(builds)
    works = held.works()
    try:
        for first in works:
            from pnp.building.flow.workers import make_several

            for number, results in make_several(chain([first], works), jobs):
                held.go_on(number, results)
                yield from held.ready()
        yield from held.ready()
        if held.error:
            raise held.error
    finally:
        held.close()


class _Builds(Generic[Outcome]):
    def __init__(self, builds: "Iterable[BegunBuild[Outcome]]") -> None:
        self._builds = builds
        self._asking: list[tuple[int, BegunBuild[Outcome]]] = []
        self._outcomes: list[Outcome | None] = []
        self._told = 0
        self.error: Exception | None = None

    def works(self) -> "Iterator[PartsWork]":
        """What they ask for, the next one being begun whenever somebody looks for more."""
        for build in self._builds:
            try:
                work = next(build)
            except StopIteration as done:
                self._outcomes.append(done.value)
                continue
            except Exception as error:
                self.error = error
                return
            self._asking.append((len(self._outcomes), build))
            self._outcomes.append(None)
            yield work

    def go_on(self, number: int, results: "list[PartResult]") -> None:
        """With the build that has asked as the ``number``th, from 0."""
        place, build = self._asking[number]
        try:
            build.send(results)
        except StopIteration as done:
            self._outcomes[place] = done.value

    def ready(self) -> Iterator[Outcome]:
        """Outcomes that nobody has been told of, up to the first build that is not done."""
        while self._told < len(self._outcomes) and (outcome := self._outcomes[self._told]) is not None:
            self._told += 1
            yield outcome

    def close(self) -> None:
        """Leave nothing of what is not done."""
        for _, build in self._asking:
            build.close()
