"""How L'Or des dragons plays by itself: who attacks what, and how the treasure is shared."""

from pnp.games.or_des_dragons.fight import HEROES, chooses, participants, strength
from pnp.games.or_des_dragons.referee import REFEREE, actions
from pnp.games.or_des_dragons.referee.ending import Close, Trade
from pnp.games.or_des_dragons.referee.flow import next_thief, victims
from pnp.games.or_des_dragons.referee.spoils import Share, Steal
from pnp.games.or_des_dragons.referee.state import UP, State, on
from pnp.games.or_des_dragons.referee.turns import Attack, Pass
from pnp.games.or_des_dragons.referee.verb import written
from pnp.games.or_des_dragons.screens import Screens, counted
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.simulating.policy import Fact, Policy, Said, Simulation


class Rabble(Policy[State, Screens]):
    """Any legal line: attacks anywhere, splits at random, some of which fail, trades in the dark."""

    def choose(self, sitting: Sitting, state: State) -> Said:
        if line := self.item(sitting, state):
            return line
        if state.phase == "share" and len(participants(state.dead.attackers)) > 1:
            share = self.share(sitting, state)
            if self.chance.random() < 0.8 and REFEREE.allows(sitting, state, share):
                return share
        if state.phase == "fair" and self.chance.random() < 0.6:
            one, other = self.chance.sample(state.players, 2)
            gives, back = (self.chance.randint(0, min(2, player.size)) for player in (one, other))
            trade = Trade(one.name, gives, other.name, back)
            if REFEREE.allows(sitting, state, trade):
                return trade
        return self.chance.choice(actions(sitting, state))

    def share(self, sitting: Sitting, state: State) -> Share:
        """Each token to anybody."""
        players = participants(state.dead.attackers)
        shares: dict[str, list[str]] = {name: [] for name in players}
        for kind, count in state.treasure.items():
            for _ in range(count):
                shares[self.chance.choice(players)].append(kind)
        return _as_shares(shares)

    def item(self, sitting: Sitting, state: State) -> str:
        """A magic item that can be played now, found by trying some; more often none."""
        if sitting.option("rules") != "advanced" or self.chance.random() < 0.75:
            return ""
        table = [dragon.id for dragon in state.dragons]
        names = [quoted(name) for name in state.seats]
        holders = [quoted(player.name) for player in state.players if player.items]
        if not table or not holders:
            return ""
        for _ in range(12):
            item = self.chance.choice(tuple(sitting.book.rows("items")))
            dragon, second = self.chance.choice(table), self.chance.choice(table)
            other, third = self.chance.choice(names), self.chance.choice(names)
            hero = self.chance.choice(HEROES)
            ball = written(counted(self.dealer.top(min(state.dragon(dragon).hidden, state.bag))))
            aims = {
                "ring-of-confusion": f"{other} {third}",
                "powder-of-exchange": f"{dragon} {second}",
                "horn-of-recall": hero,
                "seven-league-boots": dragon,
                "hardened-scale": dragon,
                "cloak-of-flight": f"{other} {hero}",
                "ring-of-silence": other,
                "velvet-gloves": other,
                "crystal-ball": f"{dragon}: {ball}",
                "stone-of-illusion": "green",
            }
            line = f"item {self.chance.choice(holders)} {item} {aims.get(item, '')}".strip()
            if self.is_legal(sitting, state, line):
                return line
        return ""

    def is_legal(self, sitting: Sitting, state: State, line: str) -> bool:
        """Whether the referee would let it pass."""
        return REFEREE.allows(sitting, state, REFEREE.parse(sitting, state, line))


class Raider(Rabble):
    """Attacks where its part of the treasure is largest; all agree on shares by strength."""

    def choose(self, sitting: Sitting, state: State) -> Said:
        if state.phase == "turn" and state.current.at(UP):
            return self.item(sitting, state) or self._attack(sitting, state)
        if state.phase == "share" and len(participants(state.dead.attackers)) > 1:
            return self.share(sitting, state)
        if state.phase == "fair":
            return Close()
        if state.phase == "steal":
            thief = next_thief(state)
            seeing = chooses(state.dead.attackers, thief, sitting)
            return Steal(thief, self.chance.choice(victims(state, thief)), seeing)
        return super().choose(sitting, state)

    def _attack(self, sitting: Sitting, state: State) -> Attack:
        """The adventurer and the dragon that promise the most for the strength that is spent."""
        own, worth = state.current, self.dealer.worth
        average = sum(worth.values()) / len(worth)
        forces = {hero: strength(sitting.book, hero) for hero in own.at(UP)}
        promises = []
        for dragon in state.dragons:
            treasure = sum(worth[kind] * count for kind, count in state.pools[on(dragon.id)].items())
            treasure += dragon.hidden * average
            for hero, force in forces.items():
                total = dragon.total + force
                promise = 2 * treasure / total if total >= dragon.strength else treasure / dragon.strength
                promises.append((promise, self.chance.random(), hero, dragon.id))
        *_, best_hero, best_dragon = max(promises)
        return Attack(own.name, best_hero, best_dragon)

    def share(self, sitting: Sitting, state: State) -> Share:
        """The dearest token first, each to who has the least for the strength of his adventurers."""
        worth, attackers = self.dealer.worth, state.dead.attackers
        forces = dict.fromkeys(participants(attackers), 0)
        for attacker in attackers:
            forces[attacker.player] += attacker.strength
        shares: dict[str, list[str]] = {name: [] for name in forces}
        had = dict.fromkeys(forces, 0.0)
        for kind in sorted(state.treasure, key=lambda kind: -worth[kind]):
            for _ in range(state.treasure[kind]):
                name = min(forces, key=lambda name: had[name] / forces[name])
                shares[name].append(kind)
                had[name] += worth[kind]
        return _as_shares(shares)


def _as_shares(shares: dict[str, list[str]]) -> Share:
    return Share(tuple((name, counted(share)) for name, share in shares.items()))


def tell(sitting: Sitting, state: State, screens: Screens, tally: Tally | None) -> dict[str, Fact]:
    """How many dragons were slain, and tokens lost to deals that failed."""
    return {"slain": len(state.drawn) - len(state.dragons), "lost": state.pools["away"].size}


SIMULATION = Simulation(
    referee=REFEREE,
    dealer=Screens,
    policies={"greedy": Raider, "random": Rabble},
    turns=(Attack, Pass),
    tell=tell,
    most=2_000,
)
