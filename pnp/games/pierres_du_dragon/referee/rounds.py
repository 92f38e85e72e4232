"""Setting up and turning up, each as a verb."""

from collections.abc import Iterator
from typing import Any

from pnp.games.pierres_du_dragon.characters import character_name
from pnp.games.pierres_du_dragon.coins import STONES, kind_name
from pnp.games.pierres_du_dragon.referee.state import BANK, State, turned_up, with_guests
from pnp.games.pierres_du_dragon.referee.verb import Line, Verb, goods_blank, goods_text, written
from pnp.games.pierres_du_dragon.rounds import specials_drawn, turn_up_faults
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, Filling, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import labelled
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message


class Deal(Verb):
    """Stones are drawn for a player, or for several in one line."""

    form = "deal PLAYER STONES; …"
    phases = ("deal",)
    reads = (Line.hands,)
    hands: tuple[tuple[str, Tokens], ...]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        number = sitting.book.count("setup.stones")
        for player in state.seats:
            if player not in state.dealt:
                label = cls.worded(sitting, "deal", {"hands": labelled(sitting, player, OPEN)})
                blank = goods_blank(sitting, state.bank.only(*STONES), number, number)
                yield NextLine.of("deal", label, f"deal {quoted(player)} ", blank)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        return "; ".join(labelled(sitting, player, goods_text(sitting, stones)) for player, stones in value)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return "; ".join(f"{quoted(player)} {written(stones)}" for player, stones in value)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        number = sitting.book.count("setup.stones")
        drawn = NOTHING
        for player, stones in self.hands:
            drawn += stones
            if player in state.dealt:
                yield sitting.reason("setup.hand.dealt", player=player)
            elif stones.size != number:
                yield sitting.reason("setup.hand.number", player=player, count=stones.size)
        for colour in state.bank.lacks(drawn):
            name = kind_name(sitting.book, colour)
            yield sitting.reason("components.bank.lacks", coin=name, count=state.bank[colour])

    def apply(self, sitting: Sitting, state: State) -> State:
        for player, stones in self.hands:
            state = state.moving(BANK, player, stones)
        return replace(state, dealt=(*state.dealt, *(player for player, _ in self.hands)))


class Specials(Verb):
    """The special characters of a round are turned up."""

    form = "specials CHARACTER, CHARACTER"
    phases = ("specials",)
    reads = (Line.guests,)
    guests: tuple[str, ...]

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        refill = specials_drawn(state.deck.size, state.used.size, sitting.book)
        there = state.deck + state.used if refill.reshuffled else state.deck
        fillings = tuple(
            Filling(guest, character_name(sitting.book, guest), count) for guest, count in there.items()
        )
        blank = Blank("CHARACTERS", Message("blank.characters"), "list", fillings, refill.drawn, refill.drawn)
        yield NextLine.of("specials", cls.worded(sitting, "specials", {"guests": OPEN}), "specials ", blank)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        return ", ".join(character_name(sitting.book, guest) for guest in value)

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return ", ".join(value)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """From the pile; if it is too short, all that is left of it, and others that were used."""
        refill = specials_drawn(state.deck.size, state.used.size, sitting.book)
        guests = Tokens((guest, 1) for guest in self.guests)
        if guests.size != refill.drawn:
            yield sitting.reason("round.specials.number", expected=refill.drawn, count=guests.size)
        there = state.deck + state.used if refill.reshuffled else state.deck
        for guest in there.lacks(guests):
            name = character_name(sitting.book, guest)
            yield sitting.reason("round.specials.not-in-pile", character=name)
        if refill.reshuffled and (left := guests.lacks(state.deck)):
            names = [character_name(sitting.book, guest) for guest in left]
            yield sitting.reason("round.reshuffle.last", characters=names)

    def apply(self, sitting: Sitting, state: State) -> State:
        guests = Tokens((guest, 1) for guest in self.guests)
        deck, used = state.deck, state.used
        if deck.lacks(guests):
            deck, used = deck + used, NOTHING
            state = state.telling("reshuffled")
        return with_guests(sitting, replace(state, deck=deck - guests, used=used), self.guests)


class Turn(Verb):
    """The next character is turned up."""

    form = "turn CHARACTER"
    phases = ("turn",)
    reads = (Line.coming,)
    character: str

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(tuple(f"turn {id}" for id in dict.fromkeys(state.coming)))

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        yield from (against := turn_up_faults(self.character, state.up, sitting))
        if not against and self.character not in state.coming:
            name = character_name(sitting.book, self.character)
            yield sitting.reason("round.auctions.not-coming", character=name)

    def apply(self, sitting: Sitting, state: State) -> State:
        return turned_up(state, self.character)
