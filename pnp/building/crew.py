"""Processes that stay while game after game is made, each at the parts that it knows most of."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from pnp.held import serve_parent

if TYPE_CHECKING:  # a build with nothing to do loads none of this
    from concurrent.futures import Future, ProcessPoolExecutor

    from pnp.building.context import GameContext

Task = TypeVar("Task")
Done = TypeVar("Done")


class WorkPile(NamedTuple, Generic[Task]):
    """Tasks that are fastest done by one process, one after the other; ``loose`` ones by any that is free."""

    bound: list[Task]
    loose: list[Task]


class Crew:
    """Processes that begin where there is something to do, and end with the block that this is opened for."""

    def __init__(self) -> None:
        self._helpers: list[ProcessPoolExecutor] = []

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            self._dismiss()
        for helper in self._helpers:
            helper.shutdown()

    def share(
        self,
        work: Callable[[Task], Done],
        piles: Sequence[WorkPile[Task]],
        workers: int,
        context: "GameContext",
    ) -> Iterator[Done]:
        """What comes of each task, in any order.

        ``work`` is sent to processes, and so is known by its name. Who begins now has ``context`` open.
        """
        from concurrent.futures import FIRST_COMPLETED, wait

        while len(self._helpers) < workers:
            self._helpers.append(_begun(context))
        left = Left(piles)
        running: dict[Future[Done], int] = {}
        idle = list(range(workers))
        try:
            while True:
                for number in idle:
                    for task in left.next_for(number):
                        running[self._helpers[number].submit(work, task)] = number
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                idle = sorted(running.pop(future) for future in done)
                for future in done:
                    yield future.result()
        except BaseException:  # also where nobody asks for more: what they are doing is of no use now
            self._dismiss()
            raise

    def _dismiss(self) -> None:
        import multiprocessing

        for helper in self._helpers:
            helper.shutdown(wait=False, cancel_futures=True)
        self._helpers.clear()
        for process in multiprocessing.active_children():
            process.terminate()


class Left(Generic[Task]):
    """What is left to do of some piles, and whose they are."""

    def __init__(self, piles: Sequence[WorkPile[Task]]) -> None:
        self._free = deque((deque(pile.bound), deque(pile.loose)) for pile in piles)
        self._taken: dict[int, tuple[deque[Task], deque[Task]]] = {}

    def next_for(self, number: int) -> Iterator[Task]:
        """The next task for a process, if there is one: of its own pile, of one that is nobody's, or what is
        loose of others, the last first, which the owner comes to last.
        """
        own = self._taken.get(number)
        if (own is None or not any(own)) and self._free:
            own = self._taken[number] = self._free.popleft()
        if own and any(own):
            yield (own[0] or own[1]).popleft()
            return
        loose = max((pile[1] for pile in self._taken.values()), key=len, default=None)
        if loose:
            yield loose.pop()


def _begun(context: "GameContext") -> "ProcessPoolExecutor":
    """One process of its own, so that what it is given is chosen for it."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    copied = multiprocessing.get_start_method() == "fork"  # then a game that is open costs nothing to hand on
    return ProcessPoolExecutor(1, initializer=_serve, initargs=(context if copied else None,))


def _serve(context: "GameContext | None") -> None:
    from pnp.building.processes import opened

    serve_parent()
    if context:
        opened.begin_with(context)
