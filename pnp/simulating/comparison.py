"""What differs between two folders, and which of it is more than noise.

Both are played with the same luck: game 7 here and game 7 there begin with the same shuffles. So a pair of
games is one observation, and what luck alone has done falls out of their difference. Rates are compared by
McNemar's exact test on the games that went otherwise, means by Student's test of the pairs, or where all
differ by the same, by their signs. Who looks at twenty figures finds one by chance: Holm's correction makes
that one comparison in twenty, however the figures hang together.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean

from pnp.simulating.estimates import DIGITS, LEVEL, Samples, mean_interval
from pnp.simulating.policy import Fact


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more it is there than here, and how likely so much is where nothing has changed."""

    value: float
    low: float
    high: float
    p: float
    """Corrected for the number of figures compared."""

    @property
    def more_than_noise(self) -> bool:
        """Whether it is hardly chance."""
        return self.p < 1 - LEVEL

    def json(self) -> dict[str, object]:
        """As ``--json`` prints it."""
        numbers = {"difference": self.value, "low": self.low, "high": self.high, "p": self.p}
        rounded: dict[str, object] = {name: round(value, DIGITS) for name, value in numbers.items()}
        return {**rounded, "more_than_noise": self.more_than_noise}


def differences(here: Samples, there: Samples) -> dict[str, Difference]:
    """Of each fact that is known of two games or more in both."""
    found: dict[str, Difference] = {}
    for name, values in here.items():
        others = there.get(name, {})
        pairs = [(values[number], others[number]) for number in values if number in others]
        if len(pairs) > 1:
            found[name] = _difference(pairs)
    corrected = holm({name: difference.p for name, difference in found.items()})
    return {name: Difference(d.value, d.low, d.high, corrected[name]) for name, d in found.items()}


def _difference(pairs: list[tuple[Fact, Fact]]) -> Difference:
    from scipy.stats import binomtest, ttest_rel

    apart = [float(there) - float(here) for here, there in pairs]
    low, high = mean_interval(apart)
    if not any(apart):
        p = 1.0
    elif all(isinstance(value, bool) for pair in pairs for value in pair):
        p = float(binomtest(apart.count(1.0), apart.count(1.0) + apart.count(-1.0)).pvalue)
    elif len(set(apart)) == 1:  # nothing varies, so that Student has nothing to go by: the signs have
        p = float(binomtest(len(apart), len(apart)).pvalue)
    else:
        p = float(ttest_rel([there for _, there in pairs], [here for here, _ in pairs]).pvalue)
    return Difference(fmean(apart), low, high, p)


def holm(chances: Mapping[str, float]) -> dict[str, float]:
    """Each p as it is where so many are looked at.

    >>> holm({"wins": 0.01, "points": 0.04, "turns": 0.03})
    {'wins': 0.03, 'turns': 0.06, 'points': 0.06}
    """
    corrected: dict[str, float] = {}
    least = 0.0
    for rank, name in enumerate(sorted(chances, key=lambda name: chances[name])):
        least = max(least, min(1.0, chances[name] * (len(chances) - rank)))
        corrected[name] = least
    return corrected
