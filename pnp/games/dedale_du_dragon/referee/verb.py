"""What the verbs of this game share, and verbs that need dice or cards."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar, TypeVar

from pnp.games.dedale_du_dragon.board import HEROES
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.referee.chance import Item, Told, UnfitError, WantingError
from pnp.games.dedale_du_dragon.referee.flow import advance
from pnp.games.dedale_du_dragon.referee.line import ROLL, Line
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import State, Waiting
from pnp.games.dedale_du_dragon.telling import figure_name
from pnp.games.dedale_du_dragon.tiles import TURNS_READ
from pnp.rules.changed import replace
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason

V = TypeVar("V", bound="TellingVerb")


class Verb(Action[State, Line]):
    """A verb of this game."""

    not_now = "turn.order.not-now"
    also_named: ClassVar[tuple[str, ...]] = ("turn", "figure")

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        taken = {player.hero for player in state.players}
        rooms = state.rooms
        return {
            "ROOM": (*rooms.small, *rooms.great, *rooms.under),
            "SPELL": sitting.book.rows("spells"),
            "HERO": [hero for hero in HEROES if (hero in taken) == bool(state.round)],
            "FIGURE": [figure.id for figure in state.figures],
            "TURN": TURNS_READ,
        }

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable["Verb"]:
        """What may be played of it in its phase, where that can be listed; no dice and no cards are told."""
        return ()

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        book = sitting.book
        match field:
            case "seat":
                return figure_name(sitting, state.players[value].hero)
            case "hero":
                return book.name("heroes", value)
            case "spell":
                return book.name("spells", value)
            case "cell" | "to" | "at":
                return "" if value is None else cell_text(value)
            case "cells":
                return ", ".join(map(cell_text, value))
            case "quarters":
                return book.text(f"values.r{90 * value}")
        return value

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        match field:
            case "seat":
                return str(state.players[value].hero)
            case "cell" | "to" | "at":
                return "" if value is None else cell_text(value)
            case "cells":
                return " ".join(map(cell_text, value))
            case "quarters":
                return next(name for name, quarters in TURNS_READ.items() if quarters == value)
            case "hidden":
                return "hidden" if value else ""
            case "told":
                return " ".join([*map(str, value.items), *([ROLL] if value.rolls else ())])
        return super().spelt(state, field, value)

    def written(self, state: State) -> str:
        """What is told of dice and cards comes last; what is not named leaves nothing."""
        named = sorted(vars(self), key="told".__eq__)
        spelt = (self.spelt(state, name, getattr(self, name)) for name in named)
        return " ".join((self.verb(), *filter(None, spelt)))

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        """Beside the verb's own, whose turn it is, and who or what stands on the cell it names."""
        shown = super().particulars(sitting, state)
        turn = figure_name(sitting, state.hero.id) if state.phase == "turn" else ""
        at = getattr(self, "at", None)
        victim = state.on(at) if isinstance(at, int) else None
        figure = figure_name(sitting, victim.id) if victim is not None else shown.get("at", "")
        return {"turn": turn, "figure": figure, **shown}

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        if state.over:
            return sitting.reason("end.over")
        return super().untimely(sitting, state, first)


class TellingVerb(Verb):
    """A verb whose line may tell dice and cards, or have them rolled: for itself, or for one that waits."""

    told: Told = field(default=Told(), kw_only=True)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(tuple(option.written(state) for option in cls.options(sitting, state)))

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return () if cls.reads or not cls().is_free(sitting, state) else (cls(),)

    @classmethod
    def read(cls: type[V], line: Line, *named: object) -> V:
        make: Callable[..., V] = cls
        return make(*named, *(read(line) for read in cls.reads), told=line.rest_told())

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """Every reason against it; if there is none, why what it tells of dice and cards cannot be."""
        against = False
        for reason in self.against(sitting, state):
            against = True
            yield reason
        if self.told.rolls and state.seed is None:
            yield sitting.reason("components.dice.no-seed")
        elif self.told.items and not against:
            yield from rehearsed(sitting, self.staged(state))

    def ready(self, state: State, line: str) -> str:
        """With its dice rolled by the program, once that has a seed to roll from."""
        return f"{line} {ROLL}" if state.seed is not None and f"| {ROLL}]" in self.form else line

    def in_words(self, sitting: Sitting, state: State) -> str:
        """And what it tells of dice and cards."""
        text = super().in_words(sitting, state)
        names = names_of(sitting.book)
        items = ", ".join(
            str(each) if isinstance(each, int) else names.listed(each) for each in self.told.items
        )
        return f"{text} ({items})" if items else text

    @abstractmethod
    def staged(self, state: State) -> "Staged":
        """What is to be played when this is."""

    def against(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        """Every reason against it, whatever it tells of dice and cards."""
        return ()

    def apply(self, sitting: Sitting, state: State) -> State:
        return played(sitting, self.staged(state))


def at_figure(state: State, cell: int) -> str:
    """A cell as lines have it that aim at figures: whoever stands there."""
    figure = state.on(cell)
    return cell_text(cell) if figure is None else figure.id


class ChanceVerb(TellingVerb):
    """A verb that may need dice or cards, and waits for those that its line does not tell."""

    undoes: ClassVar[bool] = False
    """Whether the spell that was just cast can still be undone when this is played."""

    def staged(self, state: State) -> "Staged":
        """This very verb."""
        return state, self, self.told

    @abstractmethod
    def act(self, play: Play) -> None:
        """What it does to the table. Raises WantingError for a die or a card that was not told."""


Staged = tuple[State, ChanceVerb, Told]
"""A verb on a table, and all that is told of dice and cards."""


def answered(state: State, told: Told, *items: Item) -> Staged:
    """The verb that has been waiting, with more that is told."""
    waiting = state.waiting
    assert waiting is not None
    assert isinstance(waiting.verb, ChanceVerb)
    whole = Told((*waiting.items, *items, *told.items), told.rolls)
    return replace(state, waiting=None), waiting.verb, whole


def played(sitting: Sitting, staged: Staged) -> State:
    """The table after a verb; if it needs more than is told, the table waits for that."""
    state, verb, told = staged
    play = Play(sitting, state, told, verb.undoes)
    try:
        verb.act(play)
        advance(play)
    except WantingError as wanting:
        waiting = Waiting(replace(verb, told=Told()), tuple(play.source.given), wanting.want)
        undone = state.undone if verb.undoes else None
        news, heard = tuple(play.news[state.heard :]), len(play.news)
        return replace(
            state, waiting=waiting, rolled=play.source.rolled, undone=undone, news=news, heard=heard
        )
    return play.finished()


def rehearsed(sitting: Sitting, staged: Staged) -> Iterator[Reason]:
    """Why what is told of dice and cards cannot be."""
    state, verb, told = staged
    play = Play(sitting, state, told, verb.undoes)
    try:
        verb.act(play)
        advance(play)
    except WantingError:
        return
    except UnfitError as unfit:
        yield sitting.reason(unfit.code, **unfit.values)
        return
    if play.source.unused:
        yield sitting.reason("components.dice.unneeded", found=str(play.source.unused[0]))
