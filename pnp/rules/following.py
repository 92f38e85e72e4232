"""A game that is followed, as a value: what its log means, how the table looks, what may be written next.

The terminal and a page show the same: a log's text and a page's list of lines are one thing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NamedTuple

from pnp.problem import ContentError, Place, Problem
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.choices import NextLine
from pnp.rules.log import Header, Log, LogEntry, PlayedStep, Stop, read_log, step
from pnp.rules.referee import Referee
from pnp.rules.relied_on import relied_on
from pnp.rules.sealed import Secret
from pnp.rules.sitting import WIDTH, Sitting
from pnp.rules.tally import Outcome, outcome
from pnp.words import words


class FollowedLine(NamedTuple):
    """A line that was played, and what it means in words."""

    line: int
    text: str
    meaning: str
    remarks: tuple[str, ...]
    """What is to be said of it, though it is legal."""
    kept: str
    """As a log is to keep it: with numbers in the place of a word to roll them."""

    def json(self) -> dict[str, Any]:
        """As an answer has it."""
        return self._asdict() | {"remarks": list(self.remarks)}


@dataclass(frozen=True)
class Followed:
    """A game after the lines of its log, up to the first that cannot be played."""

    header: Header
    now: str
    """The version of the content it is followed with."""
    lang: str
    options: Mapping[str, str]
    entries: tuple[FollowedLine, ...]
    stop: Stop | None
    phase: str
    turn: str
    """Who has the turn, or must choose; empty where that is nobody alone."""
    view: tuple[str, ...]
    choices: tuple[NextLine, ...]
    """What may be written next; none once the game is over."""
    secret: tuple[str, ...]
    """Who is to write something that the others do not see."""
    board: str
    """Its notation; empty in a game without one."""
    rulings: tuple[str, ...]
    score: Outcome | None
    """The count, once the game is over and everything is known."""

    def json(self) -> dict[str, Any]:
        """As an answer has it."""
        return {
            "game": self.header.game,
            "content": {"log": self.header.content, "now": self.now},
            "options": dict(self.options),
            "seats": list(self.header.seats),
            "entries": [entry.json() for entry in self.entries],
            "legal": self.stop is None,
            "stop": stop_object(self.stop, self.lang) if self.stop else None,
            "phase": self.phase,
            "turn": self.turn,
            "view": list(self.view),
            "choices": [choice.json(self.lang) for choice in self.choices],
            "secret": list(self.secret),
            "board": self.board,
            "rulings": list(self.rulings),
            "score": self.score.json() if self.score else None,
        }


def stop_object(stop: Stop, lang: str) -> dict[str, Any]:
    """Why a line could not be played, as an answer has it."""
    place = stop.problem.place
    return {
        "kind": stop.kind,
        "line": place.line,
        "column": place.column,
        "text": words(lang).of(stop.problem.message),
        "reasons": stop.verdict.json("")["reasons"] if stop.verdict else [],
    }


class _Played(NamedTuple):
    """A line, the table after it, and the rulings it rests on."""

    entry: LogEntry
    state: Any
    line: FollowedLine
    rulings: tuple[str, ...]


class Follower:
    """Follows a log as it grows: lines that have been played before are not played again."""

    def __init__(self, checker: Checker, book: Book, path: str = "") -> None:
        """Raises ContentError where the game has no referee."""
        if checker.referee is None:
            raise ContentError([Problem(Place(path), "referee.no-referee", game=book.game.id)])
        self.checker, self.book, self.path = checker, book, path
        self.referee: Referee[Any, Any] = checker.referee()
        self._begun: tuple[tuple[str, ...], dict[str, str]] | None = None
        self._start: Any = None
        self._rulings: tuple[str, ...] = ()
        self._played: list[_Played] = []

    def follow(
        self, lines: Sequence[str], overrides: Mapping[str, str] | None = None, width: int = WIDTH
    ) -> Followed:
        """The game after these lines, the log's header first; ``overrides`` are options that come before its.

        Raises ContentError with the faults of the header.
        """
        return self.follow_log(read_log("\n".join(lines), self.path, self.book), overrides, width)

    def follow_log(
        self, log: Log, overrides: Mapping[str, str] | None = None, width: int = WIDTH
    ) -> Followed:
        """The game after a log that has been read."""
        book, referee = self.book, self.referee
        options = {**log.header.options, **(overrides or {})}
        with relied_on(book):
            if self._begun != (begun := (log.header.seats, options)):
                beginning = Sitting(book, options)
                self._start, self._begun = referee.start(beginning, log.header.seats), begun
                self._rulings, self._played = beginning.rulings, []
            stop = self._catch_up(log.entries, options)
            state = self._state
            counting = Sitting(book, options)
            tally = referee.final(counting, state)
            rulings = (ruling for played in self._played for ruling in played.rulings)
            used = tuple(dict.fromkeys([*self._rulings, *rulings, *counting.rulings]))
            sitting = Sitting(book, options, width)
            secret = referee.secret(sitting, state)
            position = self.checker.position
            return Followed(
                header=log.header,
                now=book.version,
                lang=book.lang,
                options=sitting.options,
                entries=tuple(played.line for played in self._played),
                stop=stop,
                phase=state.phase,
                turn=referee.whose(state) if tally is None else "",
                view=tuple(referee.render(sitting, state)),
                choices=referee.next_lines(sitting, state) if tally is None else (),
                secret=secret.players if secret else (),
                board=position(book, state) if position else "",
                rulings=used,
                score=outcome(book.game.id, sitting.options, tally, used) if tally else None,
            )

    @property
    def secret(self) -> Secret | None:
        """What is to be written in secret after the lines that were followed last."""
        if not self._begun:
            return None
        _, options = self._begun
        return self.referee.secret(Sitting(self.book, options), self._state)

    @property
    def _state(self) -> Any:
        return self._played[-1].state if self._played else self._start

    def _catch_up(self, entries: Sequence[LogEntry], options: Mapping[str, str]) -> Stop | None:
        """Play what is new; why that went no further."""
        pairs = zip(self._played, entries, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0].entry == pair[1], pairs))
        del self._played[alike:]
        for entry in entries[alike:]:
            before = self._state
            after = step(self.referee, self.book, options, before, entry, self.path)
            if isinstance(after, Stop):
                return after
            self._played.append(self._followed(entry, options, before, after))
        return None

    def _followed(
        self, entry: LogEntry, options: Mapping[str, str], before: Any, after: PlayedStep
    ) -> _Played:
        text = entry.text.strip()
        line = FollowedLine(
            entry.line,
            text,
            after.action.in_words(Sitting(self.book, options), before) or text,
            tuple(reason.text for reason in after.verdict.reasons),
            self.referee.kept(after.state, self.referee.logged(Sitting(self.book, options), before, text)),
        )
        return _Played(entry, after.state, line, after.rulings)


def follow(
    checker: Checker, book: Book, lines: Sequence[str], overrides: Mapping[str, str] | None = None
) -> Followed:
    """The game after these lines, as ``Follower`` gives it."""
    return Follower(checker, book).follow(lines, overrides)
