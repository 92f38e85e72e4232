"""What there is to say of pictures that is no fault, and whether somebody was told."""

from pnp.problem import Problem


class ArtHints:
    """Hints, each told once to each who begins anew."""

    def __init__(self) -> None:
        self._known: dict[Problem, None] = {}
        self._new: list[Problem] = []

    def __bool__(self) -> bool:
        """Whether there is anything to say."""
        return bool(self._known)

    def add(self, hint: Problem) -> None:
        """There is something to say, unless it was said."""
        if hint not in self._known:
            self._known[hint] = None
            self._new.append(hint)

    def new(self) -> tuple[Problem, ...]:
        """What nobody was told yet."""
        new, self._new = tuple(self._new), []
        return new

    def tell_again(self) -> None:
        """Somebody begins anew, and is to be told all there is to say."""
        self._new = [*self._known]
