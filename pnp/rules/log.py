"""A game's log: who plays by which rules, then one action a line. It can be replayed to any of its lines.

::

    game or-des-dragons
    content 3f2a9c1d               # the version of the numbers it was played with
    options rules=advanced
    seats Ana, Bob, "Cid the Elder"

    attack Ana warrior gildwing    # what follows # is a comment
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnp.problem import ContentError, Place, Problem, nearest
from pnp.rules.book import Book
from pnp.rules.checker import Referee
from pnp.rules.notation import Reader, quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import AmbiguousError, UnreadableError, Verdict

_HEADER = ("game", "content", "options", "seats")


@dataclass(frozen=True, slots=True)
class Header:
    """How a game began: its id, the content's version, options other than the defaults, seats clockwise."""

    game: str
    content: str
    options: Mapping[str, str]
    seats: tuple[str, ...]

    def lines(self) -> list[str]:
        """As a log begins."""
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        seats = ", ".join(map(quoted, self.seats))
        return [
            f"game {self.game}",
            f"content {self.content}",
            f"options {options}".rstrip(),
            f"seats {seats}",
        ]


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as it is written, and its line in the file, from 1. Its column is that of the file."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Log:
    """A log as it was read: the header is sound, the actions are not looked at yet."""

    path: str
    header: Header
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a replay went no further."""

    kind: Literal["unreadable", "ambiguous", "illegal"]
    problem: Problem
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """The states from the start to the last sound line, what stopped it, and the rulings it rests on."""

    states: tuple[Any, ...]
    stop: Stop | None
    rulings: tuple[str, ...]

    @property
    def state(self) -> Any:
        """The last state."""
        return self.states[-1]


def read_log(text: str, path: str, book: Book) -> Log:
    """Raises ContentError with every fault of the header."""
    given: dict[str, tuple[int, str]] = {}
    entries: list[Entry] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = without_comment(line)
        if not bare.strip():
            continue
        key, _, rest = bare.strip().partition(" ")
        if key in _HEADER and not entries:
            if key in given:
                problems.append(Problem(Place(path, number), "twice", f'"{key}" is given twice'))
            given.setdefault(key, (number, rest.strip()))
        else:
            entries.append(Entry(number, bare.rstrip()))
    for key in ("game", "seats"):
        if key not in given:
            problems.append(Problem(Place(path), "bad-header", f'the log must begin with a line "{key} …"'))
    game = given.get("game", (1, book.id))
    if game[1] != book.id:
        problems.append(
            Problem(Place(path, game[0]), "bad-header", f'this is a log of "{game[1]}", not of {book.id}')
        )
    options = _options(given.get("options", (1, "")), path, book, problems)
    seats = _seats(given.get("seats", (1, "")), path, book, problems) if "seats" in given else ()
    if problems:
        raise ContentError(problems)
    return Log(path, Header(book.id, given.get("content", (1, ""))[1], options, seats), tuple(entries))


def replay(referee: Referee[Any], book: Book, log: Log) -> Replay:
    """Play the log up to its first line that is unreadable, ambiguous or illegal."""
    sitting = Sitting(book, log.header.options)
    state = referee.start(sitting, log.header.seats)
    states, rulings = [state], dict.fromkeys(sitting.rulings)
    for entry in log.entries:
        after = step(referee, book, log.header.options, state, entry, log.path)
        if isinstance(after, Stop):
            return Replay(tuple(states), after, tuple(rulings))
        state, used = after
        states.append(state)
        rulings.update(dict.fromkeys(used))
    return Replay(tuple(states), None, tuple(rulings))


def step(
    referee: Referee[Any], book: Book, options: Mapping[str, str], state: Any, entry: Entry, path: str
) -> tuple[Any, Sequence[str]] | Stop:
    """The state after one more line and the rulings it rests on, or why the line cannot be played."""
    sitting = Sitting(book, options)
    try:
        action = referee.parse(sitting, state, entry.text)
    except UnreadableError as error:
        kind: Literal["unreadable", "ambiguous"] = (
            "ambiguous" if isinstance(error, AmbiguousError) else "unreadable"
        )
        return Stop(kind, Problem(Place(path, entry.line, error.column), error.message))
    verdict = referee.check(sitting, state, action)
    if verdict.legal is False:
        column = len(entry.text) - len(entry.text.lstrip()) + 1
        why = " ".join(f"{reason.text} [{reason.rule}]" for reason in verdict.reasons)
        return Stop("illegal", Problem(Place(path, entry.line, column), "illegal", why), verdict)
    after = referee.apply(sitting, state, action)
    return after, sitting.rulings


def without_comment(line: str) -> str:
    """The line up to a ``#`` that stands in no quotes."""
    inside = False
    for at, letter in enumerate(line):
        if letter == '"':
            inside = not inside
        elif letter == "#" and not inside:
            return line[:at]
    return line


def _options(given: tuple[int, str], path: str, book: Book, problems: list[Problem]) -> dict[str, str]:
    known = {option.id: option for option in book.options}
    found: dict[str, str] = {}
    for word in given[1].split():
        name, _, value = word.partition("=")
        place = Place(path, given[0])
        if name not in known:
            message = f'there is no option "{name}"; {nearest(name, known)}'
            problems.append(Problem(place, "unknown-option", message))
        elif value not in known[name].values:
            message = f'option "{name}" has no value "{value}"; {nearest(value, known[name].values)}'
            problems.append(Problem(place, "unknown-value", message))
        else:
            found[name] = value
    return found


def _seats(given: tuple[int, str], path: str, book: Book, problems: list[Problem]) -> tuple[str, ...]:
    names: list[str] = []
    low, high = book.players
    try:
        reader = Reader(given[1])
        while reader.next.kind != "end":
            words = [reader.word("a name").text]
            while reader.next.kind in ("word", "number"):
                words.append(reader.take().text)
            names.append(" ".join(words))
            if not reader.skip(","):
                reader.end()
    except UnreadableError as error:
        column = len("seats ") + error.column
        problems.append(Problem(Place(path, given[0], column), "bad-header", str(error)))
        return ()
    if len({name.casefold() for name in names}) < len(names):
        problems.append(Problem(Place(path, given[0]), "twice", "two seats have the same name"))
    if not low <= len(names) <= high:
        message = f"{len(names)} seats; the game is for {low} to {high}"
        problems.append(Problem(Place(path, given[0]), "wrong-players", message))
    return tuple(names)
