"""What came out: the estimates of one folder, and of another beside it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.simulating.comparison import Difference, differences
from pnp.simulating.estimates import Estimate, Samples, estimates, nested


@dataclass(frozen=True)
class Result:
    """The games of one folder."""

    folder: str
    content: str
    """The version of its numbers."""
    samples: Samples

    @cached_property
    def estimates(self) -> dict[str, Estimate]:
        """An estimate of each fact."""
        return estimates(self.samples)

    def json(self) -> dict[str, object]:
        """As ``--json`` prints it."""
        return nested({name: estimate.json() for name, estimate in self.estimates.items()})


@dataclass(frozen=True)
class Report:
    """The games of a setting: here, and perhaps those of another folder."""

    game: str
    games: int
    seed: int
    setting: Mapping[str, object]
    here: Result
    there: Result | None = None

    @cached_property
    def differences(self) -> dict[str, Difference]:
        """How much more there is of each fact in the other folder."""
        return differences(self.here.samples, self.there.samples) if self.there else {}

    def json(self) -> dict[str, object]:
        """As ``--json`` prints it: the same bytes for the same seed."""
        known: dict[str, object] = {"game": self.game, "games": self.games, "seed": self.seed}
        known |= {"content": self.here.content, **self.setting, "results": self.here.json()}
        if self.there:
            known["compared"] = {
                "folder": self.there.folder,
                "content": self.there.content,
                "results": self.there.json(),
                "differences": nested({name: each.json() for name, each in self.differences.items()}),
            }
        return known
