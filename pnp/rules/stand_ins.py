"""What stands in for a fact that was not understood, and which faults follow from that alone."""

from collections.abc import Sequence


class StandIns:
    """What is judged where nobody knows which of several is meant, so that reading goes on.

    Read with ``others``, facts get other stand-ins, each another, as far as there are some: a fault that is
    noted with the first and not with these follows from a stand-in alone.
    """

    def __init__(self, others: bool = False) -> None:
        self.others = others
        self.taken = 0

    def one_of(self, choices: Sequence[str], default: str | None) -> str:
        """The next of them: the default where there is one, or the first."""
        first = default or choices[0]
        rest = [choice for choice in choices if choice != first]
        self.taken += 1
        return rest[(self.taken - 1) % len(rest)] if self.others and rest else first
