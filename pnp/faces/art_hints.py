"""What there is to say of pictures that is no fault, and whether somebody was told."""

from pnp.problem import Problem


class ArtHints:
    """Hints, each told once to each who begins anew."""

    def __init__(self) -> None:
        self._told: dict[Problem, bool] = {}

    def __bool__(self) -> bool:
        """Whether there is anything to say."""
        return bool(self._told)

    def add(self, hint: Problem) -> None:
        """There is something to say, unless it was said."""
        self._told.setdefault(hint, False)

    def new(self) -> tuple[Problem, ...]:
        """What nobody was told yet."""
        new = tuple(hint for hint, told in self._told.items() if not told)
        self._told.update(dict.fromkeys(new, True))
        return new

    def tell_again(self) -> None:
        """Somebody begins anew, and is to be told all there is to say."""
        self._told = dict.fromkeys(self._told, False)
