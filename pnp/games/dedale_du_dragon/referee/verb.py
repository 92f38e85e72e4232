"""What the verbs of this game share: how a line names things, and verbs that need dice or cards."""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar, NamedTuple, TypeVar

from pnp.games.dedale_du_dragon.board import DRAGON, HEROES
from pnp.games.dedale_du_dragon.figures import Fighter
from pnp.games.dedale_du_dragon.notation import cell_text, read_cell
from pnp.games.dedale_du_dragon.referee.chance import Item, Told, UnfitError, WantingError
from pnp.games.dedale_du_dragon.referee.flow import advance
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import State, Waiting
from pnp.games.dedale_du_dragon.telling import figure_name
from pnp.games.dedale_du_dragon.tiles import TURNS_READ
from pnp.rules.changed import replace
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason
from pnp.words import Message

ROLL = "roll"
_CELL = re.compile(r"\d+\.\w+", re.ASCII)
V = TypeVar("V", bound="TellingVerb")


class Line(TableLine[State]):
    """A line being read. Names may be shortened to a beginning that nothing else shares."""

    def seat(self) -> int:
        return self.state.seats.index(self.player())

    def hero(self) -> str:
        return self.pick(HEROES, Message("piece.hero"))

    def hero_seat(self) -> int:
        """The seat of a hero who is in the game."""
        heroes = [player.hero for player in self.state.players]
        return heroes.index(self.pick(heroes, Message("piece.hero")))

    @property
    def at_cell(self) -> bool:
        """Whether a cell stands here."""
        return self.next.kind == "word" and _CELL.fullmatch(self.next.text) is not None

    def cell(self) -> int:
        token = self.word(Message("piece.cell"))
        return read_cell(token.text, token.column)

    def cells(self) -> tuple[int, ...]:
        """One cell or more."""
        found = [self.cell()]
        while self.at_cell:
            found.append(self.cell())
        return tuple(found)

    def cell_or_nothing(self) -> int | None:
        return self.cell() if self.at_cell else None

    def target(self) -> int:
        """A cell, or the one of a figure on the board."""
        if self.at_cell:
            return self.cell()
        figures = {figure.id: figure.cell for figure in self.state.figures}
        return figures[self.figure(figures)]

    def figure(self, figures: Iterable[str]) -> str:
        """A figure of these; a monster is called by its kind and number too, the dragon by its card."""
        names = names_of(self.sitting.book)
        dragon = {} if self.state.dragon is None else {DRAGON: self.state.dragon.kind}
        monsters = [monster.id for monster in self.state.monsters]
        kinds = [id.rpartition("-")[0] for id in monsters]
        ahead, after = self.words_ahead, self.pieces_ahead
        kind = names.begun(ahead, kinds)
        told = after[kind.words].text if len(after) > kind.words else ""
        # behind the id of a kind that is alone the number is a die, as it always was
        if f"{kind.id}-{told}" in monsters and (kinds.count(kind.id) > 1 or ahead[0] != kind.id):
            return self.past(kind.words + 1, f"{kind.id}-{told}")
        if dragon and (meant := names.begun(ahead, dragon, dragon)).id:
            return self.past(meant.words, DRAGON)
        return self.pick(figures, Message("piece.figure"))

    def target_or_nothing(self) -> int | None:
        return self.target() if self.next.kind == "word" and self.next.text != ROLL else None

    def spell(self) -> str:
        return self.pick(self.sitting.book.rows("spells"), Message("piece.spell"))

    def hidden(self) -> bool:
        """Whether the word ``hidden`` stands here; it is then past."""
        if self.next.text != "hidden":
            return False
        self.take()
        return True

    def quarters(self) -> int:
        """How a room is turned."""
        return TURNS_READ[self.pick(TURNS_READ, Message("piece.turn"))]

    def rest_told(self) -> Told:
        """Dice and cards to the end of the line, or ``roll`` for those that are not told."""
        items: list[Item] = []
        while not self.at_end:
            token = self.next
            if token.kind == "number":
                items.append(self.number())
            elif token.text == ROLL:
                self.take()
                return Told(tuple(items), rolls=True)
            else:
                items.append(self.word(Message("piece.told")).text)
            self.skip(",")
        return Told(tuple(items))


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
        return Choices(tuple(f"{cls.verb()} {rest}".rstrip() for rest in cls.lines(sitting, state)))

    @classmethod
    def lines(cls, sitting: Sitting, state: State) -> Iterable[str]:
        """What may stand behind the verb, without dice and cards."""
        return () if cls.reads or not cls().is_free(sitting, state) else ("",)

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
        return Staged(state, self, self.told)

    @abstractmethod
    def act(self, play: Play) -> None:
        """What it does to the table. Raises WantingError for a die or a card that was not told."""


class Staged(NamedTuple):
    """A verb on a table, and all that is told of dice and cards."""

    state: State
    verb: ChanceVerb
    told: Told


def answered(state: State, told: Told, *items: Item) -> Staged:
    """The verb that has been waiting, with more that is told."""
    waiting = state.waiting
    assert waiting is not None
    assert isinstance(waiting.verb, ChanceVerb)
    whole = Told((*waiting.items, *items, *told.items), told.rolls)
    return Staged(replace(state, waiting=None), waiting.verb, whole)


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
        return replace(state, waiting=waiting, rolled=play.source.rolled, undone=undone, news=())
    return play.state


def rehearsed(sitting: Sitting, staged: Staged) -> Iterator[Reason]:
    """Why what is told of dice and cards cannot be."""
    play = Play(sitting, staged.state, staged.told, staged.verb.undoes)
    try:
        staged.verb.act(play)
        advance(play)
    except WantingError:
        return
    except UnfitError as unfit:
        yield sitting.reason(unfit.code, **unfit.values)
        return
    if play.source.unused:
        yield sitting.reason("components.dice.unneeded", found=str(play.source.unused[0]))


class TurnVerb(ChanceVerb):
    """Something that the hero does whose turn it is."""

    phases = ("turn",)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        """Whole lines, and their form: of what a hero can do there is too much to be shown unasked."""
        found = super().choices(sitting, state)
        return found if not found.lines or cls.form in found.lines else found + Choices(forms=(cls.form,))

    @classmethod
    def free(cls: type[V], sitting: Sitting, state: State, candidates: Iterable[V]) -> Iterator[V]:
        """Those against which nothing speaks."""
        return (verb for verb in candidates if verb.is_free(sitting, state))


class ActionVerb(TurnVerb):
    """An action of a turn."""

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices() if state.acted else super().choices(sitting, state)

    def against(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        if state.acted:
            tired = state.players[state.turn].tired
            yield sitting.reason("action.dissipum.spent" if tired else "turn.action.done")
        yield from self.action_faults(sitting, state, state.hero)

    @abstractmethod
    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterable[Reason]:
        """Why it cannot be done, whatever was done before."""

    def act(self, play: Play) -> None:
        play.acted = True
        if play.walked and play.sitting.reading("split-move") == "no":
            play.moved = True
        self.carried_out(play, play.hero)

    @abstractmethod
    def carried_out(self, play: Play, hero: Fighter) -> None:
        """What it does to the table."""
