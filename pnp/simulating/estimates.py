"""Rates and means of many games, each with the interval in which it lies in nineteen cases of twenty."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Literal

from pnp.simulating.policy import Fact
from pnp.simulating.store import Facts

LEVEL = 0.95
DIGITS = 6
"""Decimals of a number in JSON: what machines differ in lies beyond."""

FIRST = ("wins", "shared", "points", "average")
LAST = ("turns", "actions", "hours", "broken-off")
"""Groups of facts that stand first, and last."""

Samples = dict[str, dict[int, Fact]]
"""What is known of each fact: by the games' numbers."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A rate, by Wilson's interval, or a mean, by Student's, with how far single games lie apart."""

    kind: Literal["rate", "mean"]
    value: float
    low: float | None
    high: float | None
    spread: tuple[float, float, float] | None = None
    """Of a mean: one game in 20 lies below the first, half below the second, 19 in 20 below the third."""

    def json(self) -> dict[str, float | None]:
        """As ``--json`` prints it."""
        known = {self.kind: self.value, "low": self.low, "high": self.high}
        if self.spread:
            known |= dict(zip(("p05", "median", "p95"), self.spread, strict=True))
        return {name: None if value is None else round(value, DIGITS) for name, value in known.items()}


def samples(facts: Facts, minutes: float | None) -> Samples:
    """The facts by name; the hours a game lasts where it is known how long a turn takes."""
    found: Samples = {}
    for number, game in facts.items():
        for name, value in game.items():
            found.setdefault(name, {})[number] = value
    if minutes is not None:
        found["hours"] = {number: turns * minutes / 60 for number, turns in found["turns"].items()}
    return {name: found[name] for name in sorted(found, key=_place)}


def _place(name: str) -> tuple[int, int, str, int, str]:
    group, _, who = name.partition(".")
    known = FIRST.index(group) if group in FIRST else LAST.index(group) if group in LAST else 0
    third = 0 if group in FIRST else 2 if group in LAST else 1
    return third, known, group, int(who) if who.isdigit() else 0, who


def estimates(known: Samples) -> dict[str, Estimate]:
    """An estimate of each fact."""
    return {name: estimate(list(values.values())) for name, values in known.items()}


def estimate(values: Sequence[Fact]) -> Estimate:
    """That of one fact in all games in which it is known: of something that happens or not, a rate."""
    if all(isinstance(value, bool) for value in values):
        return _rate(sum(values), len(values))
    return _mean(list(map(float, values)))


def _rate(times: float, games: int) -> Estimate:
    """By Wilson's formula; ``scipy.stats`` has it too, but takes a second to be loaded."""
    from scipy.special import ndtri

    square = float(ndtri((1 + LEVEL) / 2)) ** 2
    rate = times / games
    middle = (times + square / 2) / (games + square)
    reach = sqrt(square * (games * rate * (1 - rate) + square / 4)) / (games + square)
    low = middle - reach if times else 0.0
    return Estimate("rate", rate, low, middle + reach if times < games else 1.0)


def _mean(values: list[float]) -> Estimate:
    mean = fmean(values)
    if len(values) == 1:
        return Estimate("mean", mean, None, None, (mean, mean, mean))
    cuts = quantiles(values, n=20, method="inclusive")
    low, high = mean_interval(values)
    return Estimate("mean", mean, low, high, (cuts[0], median(values), cuts[-1]))


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Student's interval of the mean of two values or more."""
    from scipy.special import stdtrit

    reach = float(stdtrit(len(values) - 1, (1 + LEVEL) / 2)) * stdev(values) / sqrt(len(values))
    mean = fmean(values)
    return mean - reach, mean + reach


def nested(known: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """``wins.1`` as ``{"wins": {"1": …}}``."""
    found: dict[str, dict[str, object]] = {}
    for name, value in known.items():
        group, _, who = name.partition(".")
        if who:
            found.setdefault(group, {})[who] = value
        else:
            found[group] = dict(value)
    return dict(found)
