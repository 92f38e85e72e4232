"""A sensible party: it explores together, rests in time, goes for the dragon with all its might, and runs."""

from collections.abc import Iterator, Sequence
from random import Random

from pnp.games.dedale_du_dragon.chart import AROUND, Chart
from pnp.games.dedale_du_dragon.dungeon import beeline
from pnp.games.dedale_du_dragon.figures import Fighter, laws
from pnp.games.dedale_du_dragon.fortune import ROLLS, SURRENDER, Fortune, Straggler, rolled
from pnp.games.dedale_du_dragon.paths import FAR
from pnp.games.dedale_du_dragon.referee.actions import Attack, Chest, Leave, Push, Rest, Take
from pnp.games.dedale_du_dragon.referee.magic import Cast
from pnp.games.dedale_du_dragon.referee.opening import OpenDoor
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.games.dedale_du_dragon.referee.verb import Verb
from pnp.games.dedale_du_dragon.referee.walking import Move, Pass
from pnp.games.dedale_du_dragon.sight import Sight
from pnp.games.dedale_du_dragon.spells import HARMS
from pnp.games.dedale_du_dragon.tiles import CELLS, SIDE_OF
from pnp.rules.sitting import Sitting

PASS = Pass()
LEAVE = Leave()
REST = Rest(told=ROLLS)
DOOR = OpenDoor(told=ROLLS)


class Delver(Straggler):
    """Each hero does what helps the party, and then themselves: fight what is near, rest, take, open.

    With the stairs found those who fight well gather at the dragon's room and go in together; the others wait
    where the way out is short. When it is dead, all run, and take what lies on the way.
    """

    TRIED = 3
    """So many steps further a hero goes rather than try the same door again."""
    CHARGES = 2
    """How often they go for the dragon; the last time they stand or fall."""
    ALARM = 12
    """A monster within so many steps is fought before anything else."""
    ENOUGH = 2
    """So many others, if they are nearer to it, will do."""
    APART = 12
    """So far from the first of them a hero goes on, and no further."""
    CALL = 9
    """Within so many steps of the dragon those who fight it wait for each other."""
    WAIT = 6
    """For so many rounds at most."""

    def __init__(self, dealer: Fortune, chance: Random) -> None:
        super().__init__(dealer, chance)
        self.chart: Chart | None = None
        self.tried: dict[int, int] = {}
        self.called = self.charges = 0
        self.charging = False

    def choose(self, sitting: Sitting, state: State) -> Verb:
        if state.phase != "turn":
            return super().choose(sitting, state)
        if self.is_stuck(state):
            return SURRENDER
        if self.chart is None or not self.chart.holds(state):
            self.chart = Chart(laws(sitting).cards, state, self.chart)
        sight = Sight(sitting, state, self.chart)
        if not state.acted and (act := self._act(sight)):
            return act
        if not state.moved and (move := self._move(sight)):
            return move
        return PASS

    # -- an action

    def _act(self, sight: Sight) -> Verb | None:
        """The best that can be done on the spot."""
        hero, state = sight.hero, sight.state
        if sight.slain and hero.cell == sight.chart.stairs:
            return LEAVE
        beside = sight.beside
        foes = [foe for foe in state.foes if foe.cell in beside]
        if spell := self._spell(sight, foes):
            return spell
        if foes:
            foe = min(foes, key=lambda foe: foe.life)
            return Attack(foe.cell, told=ROLLS)
        if not sight.slain and hero.life < sight.whole(hero) and hero.cell in sight.rests:
            return REST
        for cell in state.treasures if state.hoard is None else (*state.treasures, state.hoard):
            if cell in sight.within:
                return Take(cell, told=ROLLS)
        for cell in () if sight.slain else sight.chart.chests:
            if cell in beside and cell in sight.chests and self._would_open(sight, cell):
                return Chest(cell, told=ROLLS)
        if hero.cell % CELLS in SIDE_OF and hero.cell in sight.doors and self._may_open(sight):
            self.tried[hero.cell] = self.tried.get(hero.cell, 0) + 1
            return DOOR
        return None

    def _would_open(self, sight: Sight, chest: int) -> bool:
        """A weak hero leaves chests with traps to others."""
        return sight.chart.effects[chest] != "trapped-chest" or not is_weak(sight, sight.hero)

    def _spell(self, sight: Sight, foes: Sequence[Fighter]) -> Verb | None:
        """Harm for a foe in the room, healing for who needs it, help in a fight with the dragon."""
        hero, state, spells = sight.hero, sight.state, sight.rules.cards.spells
        hand = dict.fromkeys(card for card in state.players[state.turn].hand if card)
        for id in hand:
            effect = spells[id].effect
            if effect in HARMS:
                for foe in sight.in_room(state.foes):
                    if Cast(id, foe.cell).is_free(sight.sitting, state):
                        return cast(id, foe)
            elif effect == "heal" and not sight.slain:
                hurt = [
                    one for one in sight.in_room((hero, *state.heroes)) if sight.whole(one) - one.life >= 2
                ]
                if hurt:
                    return cast(id, min(hurt, key=lambda one: one.life))
            elif effect in ("shield", "force") and state.dragon in foes:
                return cast(id, hero)
        return None

    def _may_open(self, sight: Sight) -> bool:
        """Nobody opens a room with monsters about, or in a bad state while there is anything better to do."""
        return sight.slain or not (self._threat(sight) >= 0 or self._is_spared(sight))

    def _is_spared(self, sight: Sight) -> bool:
        """Whether a weak hero leaves doors to others, or could rest before."""
        heroes = sight.state.heroes
        others = not all(is_weak(sight, hero) for hero in heroes)
        return is_weak(sight, sight.hero) and (others or self._resting(sight) >= 0)

    # -- a move

    def _move(self, sight: Sight) -> Verb | None:
        """As far as it goes on the way to what is sought."""
        goal = self._goal(sight)
        if goal < 0:
            return self._elsewhere(sight)
        end = sight.towards(goal)
        return None if end == sight.hero.cell else Move((end,), told=ROLLS)

    def _elsewhere(self, sight: Sight) -> Verb:
        """Nothing can be reached: what stands in the way is pushed, or one looks around."""
        pushes, moves = ([*verb.options(sight.sitting, sight.state)] for verb in (Push, Move))
        return rolled(self.chance.choice(pushes or moves or [PASS]))

    def _goal(self, sight: Sight) -> int:
        """The cell to go to; -1 where there is none."""
        if sight.slain:
            return self._out(sight)
        hero = sight.hero
        if hero.life < sight.whole(hero) and hero.cell in sight.rests:
            return hero.cell
        if is_weak(sight, hero) and (rest := self._resting(sight)) >= 0 and not self._is_charging(sight):
            return rest
        if (foe := self._threat(sight)) >= 0:
            return foe if self._dares(sight) else self._back(sight)
        doors = sight.outside(sight.doors)
        if sight.state.dragon is not None and (sight.chart.stairs >= 0 or sight.steps.first(doors) < 0):
            return self._hunt(sight, sight.state.dragon)
        return self._explore(sight, doors)

    def _resting(self, sight: Sight) -> int:
        """The nearest place to rest; -1 where none can be reached."""
        return sight.steps.first(sight.outside(sight.rests))

    def _threat(self, sight: Sight) -> int:
        """Where one stands to strike a monster that is near, unless others deal with it; -1 without one."""
        own, dungeon, found, most = sight.hero.cell, sight.state.dungeon, [], self.ALARM + 1
        for monster in sight.state.monsters:
            if beeline(dungeon, own, monster.cell) > most:
                continue
            away = sight.chart.away(monster.cell)
            if (steps := away.to(own, most)) <= most:
                near = away.within(steps)
                if sum(near.get(other, FAR) < steps for other in sight.others) < self.ENOUGH:
                    found.append(monster.cell)
        return sight.steps.first(sight.around(found), self.ALARM)

    def _dares(self, sight: Sight) -> bool:
        """Whether a hero would most likely outlive the monsters that are near, with the others' help."""
        hero, dungeon, most = sight.hero, sight.state.dungeon, self.ALARM
        foes = [foe for foe in sight.state.monsters if beeline(dungeon, hero.cell, foe.cell) <= most + 1]
        if sum(map(sight.cost, foes)) < hero.life:
            return True  # even if walls keep none of them away
        near = sight.steps.within(most)
        helpers = 1 + sum(near.get(other, FAR) <= most for other in sight.others)
        close = [foe for foe in foes if any(near.get(cell, FAR) <= most for cell in sight.near[foe.cell])]
        return sum(map(sight.cost, close)) < hero.life * helpers

    def _back(self, sight: Sight) -> int:
        """As far from monsters as one comes."""
        near = [
            cell
            for cell, steps in sight.steps.within(sight.pace).items()
            if steps <= sight.pace and cell not in sight.others
        ]
        away = [sight.chart.away(monster.cell).within(AROUND) for monster in sight.state.monsters]
        far = AROUND + 1  # and what is further is as far
        return max(near, key=lambda cell: min((min(each.get(cell, far), far) for each in away), default=0))

    def _explore(self, sight: Sight, doors: Sequence[int]) -> int:
        """Treasures and doors, near the first of the party; who is spared follows."""
        leader = next((hero for hero in sight.state.heroes if not is_weak(sight, hero)), sight.hero)
        apart = sight.chart.away(leader.cell) if leader is not sight.hero else None
        wanted = [*sight.outside(sight.loot), *(() if self._is_spared(sight) else doors)]

        def cost(cell: int) -> int:
            far = apart.to(cell) if apart else FAR
            return self.TRIED * self.tried.get(cell, 0) + (max(0, far - self.APART) if far < FAR else 0)

        if (cell := sight.steps.cheapest(wanted, cost)) >= 0:
            return cell
        found = apart.within(FAR) if apart else ()
        inside = [cell for cell in found if cell not in sight.doors and cell not in sight.others]
        return inside[0] if inside else sight.steps.first(doors)

    # -- the dragon

    def _hunt(self, sight: Sight, dragon: Fighter) -> int:
        """In together, or wait at the door until all are there who fight it."""
        hero, state = sight.hero, sight.state
        fighters = list(self._fighters(sight, dragon))
        if hero not in fighters:
            return self._aside(sight)
        if self._is_charging(sight):
            return self._beside(sight, dragon)
        away = sight.chart.away(dragon.cell)
        close = {cell for cell, steps in away.within(self.CALL).items() if steps <= self.CALL}
        late = [one for one in fighters if one.cell not in close or is_weak(sight, one)]
        self.called = self.called or state.round
        if not late or state.round - self.called > self.WAIT:
            self.charging, self.charges = True, self.charges + 1
            return self._beside(sight, dragon)
        return sight.steps.first_found({cell for cell in close if cell // CELLS != state.lair})

    def _beside(self, sight: Sight, dragon: Fighter) -> int:
        """Where one strikes it, if possible where nobody stands."""
        cells = sight.near[dragon.cell]
        free = sight.steps.first([cell for cell in cells if cell not in sight.others])
        return free if free >= 0 else sight.steps.first(cells)

    def _is_charging(self, sight: Sight) -> bool:
        """Whether the fight goes on; it is called off when nobody has any strength left."""
        dragon = sight.state.dragon
        if dragon is None:
            return False
        weary = all(hero.life <= 1 for hero in self._fighters(sight, dragon))
        if self.charging and weary and self.charges < self.CHARGES:
            self.charging, self.called = False, 0
        return self.charging

    def _fighters(self, sight: Sight, dragon: Fighter) -> Iterator[Fighter]:
        """The heroes who can hurt it; all of them where those are few."""
        stats = sight.rules.cards.stats
        heroes = sight.state.heroes
        good = [one for one in heroes if stats[one.kind].strength + 1 >= stats[dragon.kind].defence]
        return iter(heroes if 2 * len(good) < len(heroes) else good)

    def _aside(self, sight: Sight) -> int:
        """Loot that is near, then a place from which the way out is short."""
        rich = sight.steps.first(sight.outside(sight.loot))
        if rich >= 0:
            return rich
        resting = self._resting(sight)
        if sight.hero.life < sight.whole(sight.hero) and resting >= 0:
            return resting
        stairs = sight.chart.stairs
        return sight.steps.first(sight.near[stairs]) if stairs >= 0 else sight.hero.cell

    # -- out

    def _out(self, sight: Sight) -> int:
        """To the stairs, past what can still be taken in time."""
        hero, state = sight.hero, sight.state
        if sight.chart.stairs < 0 or sight.home.to(hero.cell) == FAR:
            foes = sight.around(monster.cell for monster in state.monsters)
            ways = [cell for cell in (sight.steps.first(foes), sight.steps.first(sight.doors)) if cell >= 0]
            return min(ways, key=sight.steps.to, default=-1)
        pace = max(1, sight.rules.cards.stats[hero.kind].pace)
        last = sight.falls(sight.chart.stairs)
        prizes = sight.around([*(() if state.hoard is None else [state.hoard]), *state.treasures])
        known = [cell for cell in prizes if state.round - (-sight.home.to(cell) // pace) < last]
        for cell in sorted((cell for cell in known if sight.steps.to(cell) < FAR), key=sight.steps.to):
            then = state.round - (-sight.steps.to(cell) // pace)
            if then < sight.falls(cell) and then - (-sight.home.to(cell) // pace) < last:
                return cell
        return sight.chart.stairs


def cast(spell: str, at: Fighter) -> Cast:
    """A spell at a figure."""
    return Cast(spell, at.cell, told=ROLLS)


def is_weak(sight: Sight, hero: Fighter) -> bool:
    """Whether a hero has lost half their life, or could not bear two blows."""
    return hero.life <= max(2, sight.whole(hero) // 2)
