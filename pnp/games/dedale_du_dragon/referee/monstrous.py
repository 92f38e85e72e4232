"""The monsters' turn as one verb, with the dice, cards and answers that it needs."""

from collections.abc import Collection, Sequence

from pnp.games.dedale_du_dragon.figures import Fighter, Table
from pnp.games.dedale_du_dragon.furniture import STAIRS
from pnp.games.dedale_du_dragon.monsters import all_play
from pnp.games.dedale_du_dragon.notation import cell_texts
from pnp.games.dedale_du_dragon.referee.chance import NO, UnfitError, Want, WantingError
from pnp.games.dedale_du_dragon.referee.flow import end_round, tire
from pnp.games.dedale_du_dragon.referee.magic import casters, dissipum_card, spend
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.ruin import slain
from pnp.games.dedale_du_dragon.referee.state import DEAD
from pnp.games.dedale_du_dragon.referee.verb import ChanceVerb
from pnp.games.dedale_du_dragon.spells import discarded, may_try_again
from pnp.games.dedale_du_dragon.working import Working


class TableChance:
    """What monsters need of chance, from the piles and the line at a table."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def die(self, sides: int, why: str, figure: str) -> int:
        """A die."""
        return self.play.source.die(sides, why, figure)

    def spell(self, figure: str) -> str:
        """A monster's spell: it is discarded in any case."""
        return self.play.draw_and_discard("spells", figure)

    def undone(self, figure: str, spell: str, heroes: Collection[str]) -> bool:
        """Whether a hero undoes the spell; as long as one fails, another may try."""
        play, left = self.play, list(heroes)
        while names := self._casters(left):
            item = play.source.next_told()
            if item is None:
                raise WantingError(Want("undo", "undo", figure, spell=spell, heroes=names))
            if item != NO and item not in names:
                raise UnfitError("components.dice.no-answer", found=str(item))
            play.source.given.append(item)
            if item == NO:
                return False
            if self._undoes(str(item)):
                return True
            if not may_try_again(play.sitting):
                left.remove(str(item))
        return False

    def step(self, figure: str, cells: Sequence[int]) -> int:
        """The cell that the first player chooses, of those by which a monster's way is equally short."""
        source, names = self.play.source, cell_texts(cells)
        item = source.next_told()
        if item is None:
            if not source.rolls:
                raise WantingError(Want("step", "step", figure, cells=tuple(names)))
            item = names[source.random() % len(names)]
        if item not in names:
            shown = {"found": str(item), "cells": ", ".join(names)}
            raise UnfitError("monsters.path.not-there", **shown)
        source.given.append(item)
        return cells[names.index(str(item))]

    def _casters(self, heroes: Collection[str]) -> tuple[str, ...]:
        """Those of the heroes who hold Dissipum, or may do so; some have died in this very turn."""
        play = self.play
        return tuple(hero for hero in casters(play.laws, play.piles, play.players) if hero in heroes)

    def _undoes(self, hero: str) -> bool:
        play, seat = self.play, self.play.seat(hero)
        card = dissipum_card(play.laws)
        success = play.laws.cards.stats[hero].magic + play.die("spell", hero) >= card.needed
        if discarded(play.laws, success):
            spend(play, seat, card.id)
        tire(play, seat)
        return success


class Monsters(ChanceVerb):
    """All monsters play, and the dragon; then the round is over."""

    form = "monsters [RESULT … | roll]"
    phases = ("monsters",)

    def act(self, play: Play) -> None:
        before = play.dragon
        hands = {player.hero: len(player.hand) for player in play.players if not player.fate}
        heroes = tuple(play.heroes.values())
        work = Working(play.laws, _table(play), TableChance(play))
        try:
            all_play(work)
        finally:  # what has happened is told while the next die is waited for
            play.news += work.events
        table = work.table
        play.monsters = {monster.id: monster for monster in table.monsters}
        play.dragon = table.dragon
        play.heroes = {hero.id: hero for hero in table.heroes}
        for hero in heroes:
            if hero.id not in play.heroes:
                play.gone(hero.id, DEAD)
        for seat, player in enumerate(play.players):
            if (left := play.heroes.get(player.hero)) is not None:
                _burn(play, seat, left, hands[left.id] - left.spells)
        if before is not None and play.dragon is None:
            slain(play)
        end_round(play)


def _burn(play: Play, seat: int, hero: Fighter, count: int) -> None:
    """A hero owes spell cards, as far as the hand goes; one who has no choice discards at once."""
    hand = play.players[seat].hand
    if hero.spells != len(hand):
        play.heroes[hero.id] = hero._replace(spells=len(hand))
    count = min(count, len(hand))
    if not count:
        return
    if len(set(hand)) == 1 and hand[0]:
        for card in hand[:count]:
            spend(play, seat, card)
    else:
        play.owes += (seat,) * count


def _table(play: Play) -> Table:
    stairs = [cell for kind, cell in play.furniture if kind == STAIRS]
    return Table(
        play.dungeon,
        tuple(play.heroes.values()),
        tuple(play.monsters.values()),
        play.dragon,
        play.heavy,
        play.hoard,
        stairs[0] if stairs else None,
    )
