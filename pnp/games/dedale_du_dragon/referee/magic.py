"""Spells of heroes, and Dissipum, which undoes a spell whosever turn it is."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from pnp.games.dedale_du_dragon.asking.magic import aim_faults, teleport_faults
from pnp.games.dedale_du_dragon.asking.reading import numbers_of
from pnp.games.dedale_du_dragon.cards import EffectCard
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, laws
from pnp.games.dedale_du_dragon.referee.entering import step_in
from pnp.games.dedale_du_dragon.referee.flow import tire
from pnp.games.dedale_du_dragon.referee.harm import put
from pnp.games.dedale_du_dragon.referee.line import Line
from pnp.games.dedale_du_dragon.referee.piles import Piles
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.state import HIDDEN, Player, State, Undoable
from pnp.games.dedale_du_dragon.referee.turn_verb import ActionVerb
from pnp.games.dedale_du_dragon.referee.verb import ChanceVerb, Staged, Verb, answered, at_figure
from pnp.games.dedale_du_dragon.spells import (
    DISSIPUM,
    HARMS,
    TELEPORT,
    costs_action,
    discarded,
    enchanted,
    may_try_again,
    needed,
    succeeds,
)
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


def dissipum_card(rules: Laws) -> EffectCard:
    """The card that undoes spells."""
    return next(card for card in rules.cards.spells.values() if card.effect == DISSIPUM)


def holds(piles: Piles, player: Player, spell: str) -> bool:
    """Whether a player holds a spell, or may hold it hidden."""
    return spell in player.hand or (HIDDEN in player.hand and spell in piles["spells"].left)


def casters(rules: Laws, piles: Piles, players: Iterable[Player]) -> list[str]:
    """The heroes inside who hold Dissipum, or may do so."""
    undo = dissipum_card(rules).id
    return [player.hero for player in players if not player.fate and holds(piles, player, undo)]


def spend(play: Play, seat: int, spell: str) -> None:
    """A spell leaves a player's hand; a hidden one is seen now."""
    player = play.players[seat]
    hand = list(player.hand)
    if spell in hand:
        hand.remove(spell)
    else:
        hand.remove(HIDDEN)
        play.pile("spells", play.piles["spells"].without(spell))
    play.discard("spells", spell)
    play.player(seat, player._replace(hand=tuple(hand)))
    if (hero := play.heroes.get(player.hero)) is not None:
        play.heroes[hero.id] = hero._replace(spells=len(hand))


class Cast(ActionVerb):
    """A spell is cast, at a figure or to a cell where it needs one."""

    form = "cast SPELL [FIGURE | CELL] [DIE | roll]"
    also_said = ("cast-at",)
    reads = (Line.spell, Line.target_or_nothing)
    spell: str
    at: int | None = None

    @classmethod
    def possible(cls, sitting: Sitting, state: State) -> Iterator[Verb]:
        cards = laws(sitting).cards.spells
        for id in cards:
            if not holds(state.piles, state.players[state.turn], id) or cards[id].effect == DISSIPUM:
                continue
            if cards[id].effect == TELEPORT:
                taken = {figure.cell for figure in state.figures}
                rooms = range(len(state.dungeon.tiles))
                aims = [cell for number in rooms for cell in state.dungeon.cells(number) if cell not in taken]
            else:
                aims = [figure.cell for figure in state.figures]
            yield from (cast for cast in (cls(id, cell) for cell in aims) if cast.is_free(sitting, state))

    def sentence(self, state: State) -> str:
        return "cast" if self.at is None else "cast-at"

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        aimed = field == "at" and value is not None
        return at_figure(state, value) if aimed else super().spelt(state, field, value)

    def action_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterator[Reason]:
        rules = laws(sitting)
        card = rules.cards.spells[self.spell]
        if not holds(state.piles, state.players[state.turn], self.spell):
            yield sitting.reason("action.cast.not-held")
        if card.effect == DISSIPUM:
            yield sitting.reason("action.dissipum.alone")
        elif card.effect == TELEPORT:
            yield from self._cell_faults(sitting, state, hero)
        elif self.at is None and card.effect in HARMS:
            yield sitting.reason("action.cast.nobody")
        else:
            victim = state.on(hero.cell if self.at is None else self.at)
            yield from aim_faults(sitting, rules, state.board, card, hero, victim)

    def _cell_faults(self, sitting: Sitting, state: State, hero: Fighter) -> Iterable[Reason]:
        if self.at is None or not state.dungeon.white(self.at):
            return [sitting.reason("spells.teleportum.nowhere")]
        return teleport_faults(sitting, state.board, hero, self.at)

    def carried_out(self, play: Play, hero: Fighter) -> None:
        card = play.laws.cards.spells[self.spell]
        at = hero.cell if self.at is None else self.at
        victim = None if card.effect == TELEPORT else play.before.on(at)
        total = play.laws.cards.stats[hero.kind].magic + (die := play.die("spell", hero.id))
        success = succeeds(play.laws, card, hero, die, victim)
        if discarded(play.laws, success):
            spend(play, play.turn, self.spell)
        play.note(
            f"action.cast.{'succeeds' if success else 'fails'}",
            total=total,
            needed=needed(play.laws, card, victim),
        )
        if not success:
            return
        if casters(play.laws, play.piles, play.players):
            play.undone = Undoable(play.state, play.turn)
        play.note(f"spells.{self.spell}.works", **numbers_of(card))
        if victim is None:
            step_in(play, hero.id, at)
        else:
            own = victim.id == hero.id
            put(play, enchanted(play.laws, card, play.heroes[hero.id] if own else victim, own))


def may_undo(sitting: Sitting, state: State) -> Sequence[str]:
    """The heroes who may cast Dissipum now."""
    if state.waiting is not None:
        return state.waiting.want.heroes
    found = casters(laws(sitting), state.piles, state.players)
    tried = have_tried(state)
    return found if not tried or may_try_again(sitting) else [hero for hero in found if hero not in tried]


def have_tried(state: State) -> Collection[str]:
    """The heroes who have failed to undo the spell that was just cast."""
    if state.waiting is not None:
        return [str(item) for item in state.waiting.items]  # who has answered is among them
    return [state.players[seat].hero for seat in state.undone.tried] if state.undone is not None else ()


class Dissipum(ChanceVerb):
    """A hero undoes the spell that was just cast, whosever turn it is."""

    form = "dissipum HERO [DIE | roll]"
    beside = True
    undoes = True
    not_now = "action.dissipum.alone"
    reads = (Line.hero_seat,)
    seat: int

    @classmethod
    def is_due(cls, state: State) -> bool:
        return state.phase == "undo" or (state.undone is not None and state.waiting is None)

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        seats = {player.hero: seat for seat, player in enumerate(state.players)}
        return [cls(seats[hero]) for hero in may_undo(sitting, state)]

    def against(self, sitting: Sitting, state: State) -> list[Reason]:
        hero = state.players[self.seat].hero
        if hero in may_undo(sitting, state):
            return []
        code = "dissipum.tried" if hero in have_tried(state) else "cast.not-held"
        return [sitting.reason(f"action.{code}", hero=sitting.book.name("heroes", hero))]

    def staged(self, state: State) -> Staged:
        """Against a monster's spell it is an answer that the monsters' turn waits for."""
        return (
            answered(state, self.told, state.players[self.seat].hero)
            if state.waiting
            else super().staged(state)
        )

    def act(self, play: Play) -> None:
        """Two tables: one where the spell has had its effect, one without it; the die says which is left."""
        spell = play.undone
        assert spell is not None
        card, hero = dissipum_card(play.laws), play.players[self.seat].hero
        total = play.laws.cards.stats[hero].magic + play.die("spell", hero)
        success = total >= card.needed
        paid = []
        for table in (play.before, spell.without):
            play.load(table)
            if hero in play.heroes:  # else the spell that stands has killed the hero
                self._pays(play, spell, success)
            paid.append(play.state)
        stands, undone = paid
        play.load(undone if success else stands)
        play.note(f"action.cast.{'succeeds' if success else 'fails'}", total=total, needed=card.needed)
        if success:
            play.undone = Undoable(stands, spell.turn)
        else:
            play.undone = Undoable(undone, spell.turn, (*spell.tried, self.seat))

    def _pays(self, play: Play, spell: Undoable, success: bool) -> None:
        """The card, and the action of the next turn."""
        if discarded(play.laws, success):
            spend(play, self.seat, dissipum_card(play.laws).id)
        if costs_action(play.sitting, spell.turn == self.seat):
            tire(play, self.seat)
