"""What nobody at the table of L'Or des dragons sees all of, for games that play by themselves."""

from collections.abc import Iterable

from pnp.games.or_des_dragons.hoard import supply
from pnp.games.or_des_dragons.referee.ending import Count, Trade
from pnp.games.or_des_dragons.referee.items import Counterspell, Padlock, RingOfConfusion
from pnp.games.or_des_dragons.referee.spoils import Share, Steal, Take, Wizard
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.referee.turns import Hidden, Reveal
from pnp.games.or_des_dragons.table import dragons, from_bag
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.simulating.policy import Dealer, Said

Memory = tuple[dict[str, list[str]], list[str]]


class Screens(Dealer[State]):
    """The bag, and the tokens behind each screen."""

    MEMORY = 4
    """How many lines a magic item can look back."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        self.bag = [kind for kind, count in supply(sitting.book).items() for _ in range(count)]
        self.chance.shuffle(self.bag)
        self.screens: dict[str, list[str]] = {name: [] for name in state.seats}
        self.worth = worths(sitting, len(state.seats))
        self.looks_back = sitting.option("rules") == "advanced"
        self.past: list[Memory] = []

    def deal(self, sitting: Sitting, state: State) -> Said:
        match state.phase:
            case "setup" | "refill":
                id = self.chance.choice([id for id in dragons(sitting) if id not in state.drawn])
                number, _ = from_bag(int(sitting.book.row("dragons", id)["known"]), state.bag, sitting)
                return Reveal(id, counted(self.top(number)))
            case "hidden":
                return Hidden(counted(self.top(state.due)))
            case "count":
                told = dict(state.counted)
                names = (p.name for p in state.players if p.known is None and p.name not in told)
                name = next(names)
                return Count(name, counted(self.screens[name]))
        return ""

    def top(self, number: int) -> list[str]:
        """What comes out of the bag next; it stays there until it is drawn at the table."""
        return self.bag[len(self.bag) - number :]

    def follow(self, action: object, before: State, after: State) -> None:
        if self.looks_back:
            self.past = [*self.past[1 - self.MEMORY :], self._copy()]
        if isinstance(action, Padlock | Counterspell):
            self._undo(after)
            return
        for kind in _each(before.pools["bag"] - after.pools["bag"]):
            self.bag.remove(kind)
        match action:
            case Share(shares):
                for name, share in shares:
                    self.screens[name] += _each(share)
            case Take(player):
                self.screens[player] += _each(before.treasure)
            case Wizard(player):
                self.screens[player] += _each(before.treasure.only("red"))
            case RingOfConfusion(_, one, other):
                agreed = dict(before.shares)
                self._hand(one, other, agreed.get(one, Tokens()))
                self._hand(other, one, agreed.get(other, Tokens()))
            case Trade(player, gives, other, back):
                there, here = self._some(player, gives), self._some(other, back)
                self.screens[player] += here
                self.screens[other] += there
            case Steal(_, victim, True) if self.screens[victim]:
                dearest = max(self.screens[victim], key=lambda kind: self.worth[kind])
                self.screens[victim].remove(dearest)
                self.screens[victim].append(dearest)
                self._level(after)
                return
        for seat in after.players:
            if len(screen := self.screens[seat.name]) > seat.size:
                self.chance.shuffle(screen)
        self._level(after)

    def _some(self, giver: str, number: int) -> list[str]:
        """Tokens that leave a screen, which its owner chooses."""
        screen = self.screens[giver]
        self.chance.shuffle(screen)
        return [screen.pop() for _ in range(number)]

    def _hand(self, giver: str, receiver: str, tokens: Tokens) -> None:
        """What is no longer there, because velvet gloves were quicker, stays with its thief."""
        for kind in _each(tokens):
            if kind in self.screens[giver]:
                self.screens[giver].remove(kind)
                self.screens[receiver].append(kind)

    def _level(self, after: State) -> None:
        """What went from screen to screen, or out of the bag, unseen: the last of a screen."""
        given: list[str] = []
        for player in after.players:
            screen = self.screens[player.name]
            given += screen[player.size :]
            del screen[player.size :]
        for player in after.players:
            screen = self.screens[player.name]
            while len(screen) < player.size:
                screen.append(given.pop() if given else self.bag.pop())

    def _copy(self) -> Memory:
        return {name: list(screen) for name, screen in self.screens.items()}, list(self.bag)

    def _undo(self, after: State) -> None:
        """Back to how it was when everybody held as many as now."""
        sizes = {player.name: player.size for player in after.players}
        for screens, bag in reversed(self.past):
            held = {name: len(screen) for name, screen in screens.items()}
            if held == sizes and len(bag) == after.pools["bag"].size - after.unseen:
                self.screens = {name: list(screen) for name, screen in screens.items()}
                self.bag = list(bag)
                return
        raise LookupError("a magic item looks further back than is remembered")


def _each(tokens: Tokens) -> list[str]:
    return [kind for kind, count in tokens.items() for _ in range(count)]


def counted(tokens: Iterable[str]) -> Tokens:
    """Tokens that are named one by one."""
    return Tokens((kind, 1) for kind in tokens)


def worths(sitting: Sitting, players: int) -> dict[str, float]:
    """What a token is worth at a glance; a gem, its part of what the most of its colour score."""
    book, rules = sitting.book, sitting.option("rules")
    plain = {kind: float(book.number(f"score.{rules}.{kind}")) for kind in ("silver", "gold", "red", "black")}
    most = float(book.number(f"score.{rules}.majority.{players}"))
    return {kind: plain.get(kind, most / max(1, count)) for kind, count in supply(book).items()}
