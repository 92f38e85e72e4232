"""The engine that follows a game line by line, with the verbs that the game has; see ``verbs``."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from pnp.rules.choices import NextLine
from pnp.rules.sealed import Secret
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine, TableState
from pnp.rules.tally import Tally
from pnp.rules.verb_words import verb_words
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Verdict

_CAPITALS = re.compile(r"[A-Z][A-Z/]+")

S = TypeVar("S", bound=TableState)
L = TypeVar("L", bound=TableLine[Any])


@dataclass(frozen=True)
class Referee(Generic[S, L]):
    """Follows a game from public information, with its verbs in the order in which they are to be listed."""

    start: Callable[[Sitting, Sequence[str]], S]
    """The state before the first action; the first of the seats begins."""
    line: Callable[[Sitting, S, str], L]
    verbs: tuple[type[Action[S, L]], ...]
    render: Callable[[Sitting, S], list[str]]
    """The table as lines of text, as wide as the sitting says."""
    final: Callable[[Sitting, S], Tally | None]
    """The count, where the game is over and everything is known."""
    follow_up: Callable[[Sitting, S], S] = lambda sitting, state: state
    """What follows by itself upon every action."""
    secret: Callable[[Sitting, S], Secret | None] = lambda sitting, state: None
    """What players are to write unseen by each other, where they are; see ``pnp.rules.sealed``."""
    whose: Callable[[S], str] = lambda state: ""
    """Who has the turn, or must choose now; empty where that is nobody alone."""
    kept: Callable[[S, str], str] = lambda state, line: line
    """What a log keeps of a line, seeing the table after it: numbers in the place of a word to roll them."""

    @cached_property
    def _by_name(self) -> dict[str, type[Action[S, L]]]:
        return {verb.verb(): verb for verb in self.verbs}

    def parse(self, sitting: Sitting, state: S, line: str) -> Action[S, L]:
        """The action of a line; a verb may be shortened to a beginning that no other shares."""
        reader = self.line(sitting, state, line)
        action = self._by_name[reader.verb(self._by_name)].read(reader)
        reader.end()
        return action

    def logged(self, sitting: Sitting, state: S, line: str) -> str:
        """A legal line that was typed, as a log has it: in words that are one for all languages, so that it
        goes on being read whatever a translator changes.
        """
        return self.parse(sitting, state, line).written(state)

    def check(self, sitting: Sitting, state: S, action: Action[S, L]) -> Verdict:
        """Legal, or every reason against it."""
        if action.is_due(state):
            against = list(action.faults(sitting, state))
        else:
            due = [verb for verb in self.due(state) if not verb.beside]
            choices = self.legal(sitting, state)
            free = _of_verbs(due, (*choices.lines, *choices.forms))
            words = verb_words(sitting.book)
            first = " / ".join(words.form(verb.form) for verb in free or due)
            against = [action.untimely(sitting, state, first)]
        return sitting.judged(against, *(() if against else action.remarks(sitting, state)))

    def allows(self, sitting: Sitting, state: S, action: Action[S, L]) -> bool:
        """Whether it is legal; nobody need be told why."""
        return action.is_due(state) and action.is_free(sitting, state)

    def apply(self, sitting: Sitting, state: S, action: Action[S, L]) -> S:
        """The table after a legal action, and after what follows by itself."""
        return self.follow_up(sitting, action.apply(sitting, action.forget(state)))

    def due(self, state: S) -> list[type[Action[S, L]]]:
        """The verbs of the phase."""
        return [verb for verb in self.verbs if verb.is_due(state)]

    def legal(self, sitting: Sitting, state: S) -> Choices:
        """What may be done, verb by verb."""
        return sum((verb.choices(sitting, state) for verb in self.due(state)), Choices())

    def next_lines(self, sitting: Sitting, state: S) -> tuple[NextLine, ...]:
        """What may be written now, verb by verb.

        Whole lines are legal. What is to be filled in says what may stand there.
        """
        known = dict.fromkeys(verb.verb() for verb in self.verbs)
        by_verb: dict[str, list[NextLine]] = {verb: [] for verb in known}
        for line in self.legal(sitting, state).lines:
            whole = self._whole_line(sitting, state, line)
            by_verb[whole.verb].append(whole)
        for verb in self.due(state):
            by_verb[verb.verb()] += verb.next_lines(sitting, state)
        return tuple(line for lines in by_verb.values() for line in lines)

    def _whole_line(self, sitting: Sitting, state: S, line: str) -> NextLine:
        action = self.parse(sitting, state, line)
        label = action.in_words(sitting, state) or line
        return NextLine.of(line.partition(" ")[0], label, action.ready(state, line))

    def named(self, sitting: Sitting, state: S) -> dict[str, tuple[str, ...]]:
        """What the words in capitals may stand for in the forms of what may be done."""
        legal = self.legal(sitting, state)
        bare = [line for line in legal.lines if " " not in line]  # behind which something may be named
        verbs = _of_verbs(self.due(state), (*legal.forms, *bare))
        return {
            word: tuple(each)
            for verb in verbs
            for word, each in verb.named(sitting, state).items()
            if word in _CAPITALS.findall(verb.form)
        }


def _of_verbs(verbs: Iterable[type[Action[S, L]]], lines: Iterable[str]) -> list[type[Action[S, L]]]:
    """Those verbs that lines, or their forms, begin with."""
    begun = {line.partition(" ")[0] for line in lines}
    return [verb for verb in verbs if verb.verb() in begun]
