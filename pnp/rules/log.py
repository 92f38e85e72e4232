"""A game's log: who plays by which rules, then one action a line. It can be replayed to any of its lines.

::

    game or-des-dragons
    content 3f2a9c1d               # the version of the numbers it was played with
    options rules=advanced
    seats Ana, Bob, "Cid the Elder"

    attack Ana warrior gildwing    # what follows # is a comment
"""

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from pnp.characters import forbidden, shown
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.rules.book import Book
from pnp.rules.notation import quoted
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Action
from pnp.rules.verdict import AmbiguousError, UnreadableError, Verdict
from pnp.words import Message

_LINE_ENDS = re.compile("[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")
_NAME = re.compile(r'(?:"[^"]*"|[^,])+')
_HEADER = ("game", "content", "options", "seats")


class Header(NamedTuple):
    """How a game began: its id, the content's version, options other than the defaults, seats clockwise."""

    game: str
    content: str
    options: Mapping[str, str]
    seats: tuple[str, ...]

    def lines(self) -> list[str]:
        """As a log begins."""
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        seats = ", ".join(map(quoted, self.seats))
        return [f"game {self.game}", f"content {self.content}", f"options{options}", f"seats {seats}"]


class LogEntry(NamedTuple):
    """An action as it is written, and its line in the file, from 1. Its column is that of the file."""

    line: int
    text: str


class Log(NamedTuple):
    """A log as it was read: the header is sound, the actions are not looked at yet."""

    path: str
    header: Header
    entries: tuple[LogEntry, ...]


class Stop(NamedTuple):
    """Why a replay went no further."""

    kind: Literal["unreadable", "ambiguous", "illegal"]
    problem: Problem
    verdict: Verdict | None = None


class PlayedStep(NamedTuple):
    """A line that was played."""

    state: Any
    """The table after it."""
    action: Action[Any, Any]
    verdict: Verdict
    rulings: tuple[str, ...]


class Replay(NamedTuple):
    """The states from the start to the last sound line, what stopped it, and the rulings it rests on."""

    states: tuple[Any, ...]
    stop: Stop | None
    rulings: tuple[str, ...]

    @property
    def state(self) -> Any:
        """The last state."""
        return self.states[-1]


def one_line(text: str) -> str:
    """What was typed or pasted, as a log holds it: in one line, whatever ends lines elsewhere.

    >>> one_line(" reveal\\u2028unlit\\r\\n")
    'reveal unlit'
    """
    return _LINE_ENDS.sub(" ", text).strip()


def read_log(text: str, path: str, book: Book) -> Log:
    """Raises ContentError with every fault of the header."""
    header = _HeaderReader(path, book)
    entries: list[LogEntry] = []
    for number, line in enumerate(text.split("\n"), 1):
        bare = without_comment(line)
        if not bare.strip():
            continue
        key, _, rest = bare.strip().partition(" ")
        if key in _HEADER and not entries:
            header.take(number, key, rest.strip())
        else:
            entries.append(LogEntry(number, bare.rstrip()))
    return Log(path, header.read(), tuple(entries))


class _HeaderReader:
    """Collects the lines of a header, then reads them."""

    def __init__(self, path: str, book: Book) -> None:
        self._path = path
        self._book = book
        self._given: dict[str, tuple[int, str]] = {}
        self._problems: list[Problem] = []

    def take(self, line: int, key: str, rest: str) -> None:
        """A line of the header."""
        if key in self._given:
            self._fault(line, Message("twice.header", key=key))
        self._given.setdefault(key, (line, rest))

    def read(self) -> Header:
        """Raises ContentError with every fault."""
        for key in ("game", "seats"):
            if key not in self._given:
                self._fault(1, Message("bad-header.missing", key=key))
        line, game = self._given.get("game", (1, self._book.game.id))
        if game != self._book.game.id:
            self._fault(line, Message("bad-header.game", name=game, game=self._book.game.id))
        options, seats = self._options(), self._seats()
        if self._problems:
            raise ContentError(self._problems)
        return Header(self._book.game.id, self._given.get("content", (1, ""))[1], options, seats)

    def _options(self) -> dict[str, str]:
        line, words = self._given.get("options", (1, ""))
        known = {option.id: option for option in self._book.game.options}
        options: dict[str, str] = {}
        for word in words.split():
            name, _, value = word.partition("=")
            if name not in known:
                self._fault(line, Message("unknown-option", name=name, hint=nearest(name, known)))
            elif value not in (values := known[name].values):
                hint = nearest(value, values)
                self._fault(line, Message("unknown-value.option", name=name, value=value, hint=hint))
            else:
                options[name] = value
        return options

    def _seats(self) -> tuple[str, ...]:
        if "seats" not in self._given:
            return ()
        line, text = self._given["seats"]
        try:
            names = _names(text)
        except UnreadableError as error:
            self._fault(line, Message("bad-header.unreadable", reason=error.message), 6 + error.column)
            return ()
        if len({name.casefold() for name in names}) < len(names):
            self._fault(line, Message("twice.seats"))
        low, high = self._book.game.players
        if not low <= len(names) <= high:
            self._fault(line, Message("wrong-players.seats", count=len(names), low=low, high=high))
        return names

    def _fault(self, line: int, message: Message, column: int = 1) -> None:
        self._problems.append(Problem(Place(self._path, line, column), message))


def _names(text: str) -> tuple[str, ...]:
    """Names with commas between, some of several words."""
    if char := forbidden(text):
        raise UnreadableError(text.index(char) + 1, Message("unreadable.character", name=shown(char)))
    names: list[str] = []
    for part in _NAME.finditer(text):
        name = " ".join(part[0].replace('"', " ").split())
        if not name or part[0].count('"') % 2:
            at = part.start() + 1 + (part[0].index('"') if name else 0)
            raise UnreadableError(at, Message("unreadable.character", name='"' if name else ","))
        names.append(name)
    return tuple(names)


def replay(referee: Referee[Any, Any], book: Book, log: Log) -> Replay:
    """Play the log up to its first line that is unreadable, ambiguous or illegal."""
    sitting = Sitting(book, log.header.options)
    state = referee.start(sitting, log.header.seats)
    states, rulings = [state], dict.fromkeys(sitting.rulings)
    for entry in log.entries:
        after = step(referee, book, log.header.options, state, entry, log.path)
        if isinstance(after, Stop):
            return Replay(tuple(states), after, tuple(rulings))
        state = after.state
        states.append(state)
        rulings.update(dict.fromkeys(after.rulings))
    return Replay(tuple(states), None, tuple(rulings))


def step(
    referee: Referee[Any, Any], book: Book, options: Mapping[str, str], state: Any, entry: LogEntry, path: str
) -> PlayedStep | Stop:
    """One more line played on a table, or why it cannot be."""
    sitting = Sitting(book, options)
    try:
        action = referee.parse(sitting, state, entry.text)
    except UnreadableError as error:
        return Stop(
            "ambiguous" if isinstance(error, AmbiguousError) else "unreadable",
            Problem(Place(path, entry.line, error.column), error.message),
        )
    verdict = referee.check(sitting, state, action)
    if verdict.legal is False:
        column = len(entry.text) - len(entry.text.lstrip()) + 1
        reasons = " ".join(f"{reason.text} [{reason.rule}]" for reason in verdict.reasons)
        return Stop("illegal", Problem(Place(path, entry.line, column), "illegal", reasons=reasons), verdict)
    after = referee.apply(sitting, state, action)
    return PlayedStep(after, action, verdict, sitting.rulings)


def without_comment(line: str) -> str:
    """The line up to a ``#`` that stands in no quotes.

    >>> without_comment('share "A#1" gold # all')
    'share "A#1" gold '
    """
    inside = False
    for at, letter in enumerate(line):
        if letter == '"':
            inside = not inside
        elif letter == "#" and not inside:
            return line[:at]
    return line
