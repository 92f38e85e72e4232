"""What the verbs of this game share: how a line names things, and the table they leave behind."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.games.or_des_dragons.fight import HEROES, called
from pnp.games.or_des_dragons.hoard import GEMS, TOKENS
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.table import dragons
from pnp.rules.changed import replace
from pnp.rules.choices import Blank, counted, counts_text
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason
from pnp.words import Message


class Line(TableLine[State]):
    """A line being read. Names may be shortened to a beginning that nothing else shares."""

    def hero(self) -> str:
        return self.pick(HEROES, Message("piece.adventurer"))

    def dragon(self) -> str:
        """A dragon, of those on the table if it can be."""
        return self._dragon([dragon.id for dragon in self.state.dragons])

    def new_dragon(self) -> str:
        """A dragon, of those never drawn if it can be."""
        return self._dragon([id for id in dragons(self.sitting) if id not in self.state.drawn])

    def _dragon(self, likely: Sequence[str]) -> str:
        """Any other of the game is understood too, and judged later."""
        expected = Message("piece.dragon")
        near = any(id.startswith(self.next.text.casefold()) for id in likely)
        return self.pick(likely if near else dragons(self.sitting), expected)

    def number(self) -> int:
        return self.whole(Message("piece.token-number"))

    def tokens(self, stop: str = "") -> Tokens:
        self.skip(":=")
        return self.counts(TOKENS, stop)

    def shares(self) -> tuple[tuple[str, Tokens], ...]:
        return tuple(self.by_player(lambda: self.tokens(stop=";")).items())

    def chosen(self) -> bool:
        """Whether a token was chosen rather than drawn blindly."""
        return self.flag("chosen")

    def gem(self) -> str:
        return self.pick(GEMS, Message("piece.colour"))


class Verb(Action[State, Line]):
    """A verb of this game."""

    not_now = "attack.turn.not-now"

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable["Verb"]:
        """What may be played of it in its phase, where that can be listed."""
        return () if cls.reads or not cls().is_free(sitting, state) else (cls(),)

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        counted = {name for name, _ in state.counted}
        known = all(player.known is not None or player.name in counted for player in state.players)
        if state.phase == "count" and known:
            return sitting.reason("attack.turn.over")
        return super().untimely(sitting, state, first)

    def forget(self, state: State) -> State:
        """Only magic items look back at the last action, and who passes at those who have passed."""
        nothing: dict[str, Any] = {"placed": "", "robbed": "", "before_theft": None, "before_item": None}
        return replace(state, **nothing, last_item=("", ""), passed=0)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return written(value) if field == "tokens" else super().spelt(state, field, value)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        book = sitting.book
        match field:
            case "hero":
                return called(book, value)
            case "dragon" | "second":
                return book.name("dragons", value)
            case "tokens":
                return counts_text(value, token_names(sitting), sitting.book.lang)
            case "gem":
                return book.name("tokens", value)
        return value


def written(tokens: Mapping[str, int]) -> str:
    """Tokens as a line holds them."""
    return ", ".join(f"{kind} {count}" for kind, count in tokens.items())


def token_names(sitting: Sitting) -> Mapping[str, str]:
    """What each token is called."""
    return {token: sitting.book.name("tokens", token) for token in TOKENS}


def tokens_blank(sitting: Sitting, tokens: Tokens, number: int) -> Blank:
    """So many tokens of those that may be there."""
    fillings = counted(tokens, token_names(sitting))
    return Blank("TOKENS", Message("blank.tokens"), "counts", fillings, number, number)


class PlayerVerb(Verb):
    """A verb that names a player and nothing else."""

    reads = (Line.player,)
    player: str

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return [verb for verb in map(cls, state.seats) if verb.is_free(sitting, state)]

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return listed(cls.options(sitting, state), state)


def listed(options: Iterable[Verb], state: State) -> Choices:
    """Verbs as lines."""
    return Choices(tuple([verb.written(state) for verb in options]))


def turn_faults(sitting: Sitting, state: State, player: str) -> Iterator[Reason]:
    """Nobody acts on another player's turn."""
    if player != state.current.name:
        yield sitting.reason("attack.turn.not-yours", player=state.current.name)


def bag_faults(sitting: Sitting, state: State, tokens: Tokens) -> Iterable[Reason]:
    """Nobody can draw what is not in the bag."""
    bag = state.pools["bag"]
    for kind in bag.lacks(tokens):
        yield sitting.reason("end.bag.lacks", token=sitting.book.name("tokens", kind), count=bag[kind])


def take_secretly(state: State, thief: str, victim: str, number: int) -> State:
    """Tokens go from screen to screen unseen; none if there are none."""
    taken = min(number, state.player(victim).size)
    return state.with_player(state.player(thief).secretly(taken), state.player(victim).secretly(-taken))
