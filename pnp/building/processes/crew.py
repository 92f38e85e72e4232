"""Processes that stay while game after game is made, each at the games that it knows most of."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from pnp.building.processes.helpers import dismiss
from pnp.held import serve_parent, undisturbed

if TYPE_CHECKING:  # a build with nothing to do loads none of this
    from concurrent.futures import Future, ProcessPoolExecutor

    from pnp.building.context import GameContext

Task = TypeVar("Task")
Done = TypeVar("Done")


class WorkPile(NamedTuple, Generic[Task]):
    """Tasks that are fastest done by one process, one after the other; ``loose`` ones by any that is free.

    Where it is about something, who is done with all of another pile of its game that is about the same may
    help with those that are bound.
    """

    bound: list[Task]
    loose: list[Task]
    about: str = ""


class GameWork(NamedTuple, Generic[Task, Done]):
    """What there is to do for a game, which whoever begins with it has open as ``context``.

    ``work`` is sent to processes, and so is known by its name.
    """

    work: Callable[[Task], Done]
    piles: Sequence[WorkPile[Task]]
    context: "GameContext"


def share(games: Iterator[GameWork[Task, Done]], workers: int) -> Iterator[tuple[int, Done]]:
    """What comes of each task, in any order, with the number of its game, from 0.

    The next game is asked for while others are made, and begun by who has nothing left to do for his own. The
    processes begin where there is something for them to do, and end with the last task.
    """
    at_hand = _AtHand(games)
    helpers: dict[int, ProcessPoolExecutor] = {}
    running: dict[Future[Done], tuple[int, int]] = {}
    finished: list[tuple[int, Done]] = []
    idle = set(range(workers))
    try:
        while True:
            for helper in sorted(idle):
                if found := at_hand.next_for(helper):
                    number, task = found
                    game = at_hand.games[number]
                    if helper not in helpers:
                        helpers[helper] = _begun(game.context)
                    with undisturbed():
                        future = helpers[helper].submit(game.work, task)
                    running[future] = helper, number
                    idle.remove(helper)
            yield from finished  # only now, so that nobody waits for what is done with it
            if not running:
                break
            from concurrent.futures import FIRST_COMPLETED, wait

            at_hand.look_ahead()
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            finished = [(running[future][1], future.result()) for future in done]
            idle |= {running.pop(future)[0] for future in done}
    except BaseException:  # also where nobody asks for more: what they are doing is of no use now
        for process in helpers.values():
            dismiss(process)
        raise
    for process in helpers.values():
        process.shutdown()


class _AtHand(Generic[Task, Done]):
    """The games that are being made, and the one that comes next."""

    def __init__(self, coming: Iterator[GameWork[Task, Done]]) -> None:
        self.games: list[GameWork[Task, Done]] = []
        self._coming, self._ahead = coming, deque[GameWork[Task, Done]]()
        self._left = Left[Task]()

    def next_for(self, helper: int) -> tuple[int, Task] | None:
        """The number of a game and a task of it; None where there is none left."""
        while (found := self._left.next_for(helper)) is None:
            self.look_ahead()
            if not self._ahead:
                return self._left.to_help(helper)
            self.games.append(self._ahead.pop())
            self._left.add(self.games[-1].piles)
        return found

    def look_ahead(self) -> None:
        """Asks for the next game, unless it is known."""
        if not self._ahead:
            self._ahead.extend(islice(self._coming, 1))


class Left(Generic[Task]):
    """What is left to do of the piles of some games, and whose they are."""

    def __init__(self) -> None:
        self._free: list[deque[_Pile[Task]]] = []  # of each game those that nobody has begun
        self._taken: dict[int, _Pile[Task]] = {}
        self._begun: set[int] = set()

    def add(self, piles: Sequence[WorkPile[Task]]) -> None:
        """Those of one more game."""
        number = len(self._free)
        self._free.append(
            deque(_Pile(number, deque(bound), deque(loose), about) for bound, loose, about in piles)
        )

    def next_for(self, helper: int) -> tuple[int, Task] | None:
        """The number of a game, and what to do next for it: of the helper's own pile, of one more of the same
        game, or of a game that nobody has begun.
        """
        own = self._taken.get(helper)
        if own and (own.bound or own.loose):
            return own.next()
        new = [game for game in range(len(self._free)) if game not in self._begun]
        return self._of_new(helper, [own.game, *new] if own else new)

    def to_help(self, helper: int) -> tuple[int, Task] | None:
        """The same of a pile that nobody has begun, or of what is loose in others, or of what is bound in one
        that is about the same; the last first, which the owner comes to last.
        """
        own = self._taken.get(helper)
        if found := self._of_new(helper, range(len(self._free))):
            return found
        most = max(self._taken.values(), key=lambda pile: len(pile.loose), default=None)
        if most and most.loose:
            return most.game, most.loose.pop()
        alike = (pile for pile in self._taken.values() if pile.bound and own and own.is_like(pile))
        return next(((pile.game, pile.bound.pop()) for pile in alike), None)

    def _of_new(self, helper: int, games: Iterable[int]) -> tuple[int, Task] | None:
        for game in games:
            if self._free[game]:
                self._begun.add(game)
                self._taken[helper] = self._free[game].popleft()
                return self._taken[helper].next()
        return None


class _Pile(NamedTuple, Generic[Task]):
    game: int
    bound: deque[Task]
    loose: deque[Task]
    about: str

    def is_like(self, other: "_Pile[Task]") -> bool:
        """Whether who has made one knows what the other is about."""
        return bool(self.about) and (self.game, self.about) == (other.game, other.about)

    def next(self) -> tuple[int, Task]:
        return self.game, (self.bound or self.loose).popleft()


def _begun(context: "GameContext") -> "ProcessPoolExecutor":
    """One process of its own, so that what it is given is chosen for it."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    copied = multiprocessing.get_start_method() == "fork"  # then a game that is open costs nothing to hand on
    return ProcessPoolExecutor(1, initializer=_serve, initargs=(context if copied else None,))


def _serve(context: "GameContext | None") -> None:
    from pnp.building.processes.side_by_side import opened

    serve_parent()
    if context:
        opened.begin_with(context)
