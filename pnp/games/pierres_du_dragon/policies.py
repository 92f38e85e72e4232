"""How Aux Pierres du Dragon plays by itself: the bag and the piles, and players who bid."""

from pnp.games.pierres_du_dragon.bag import put_into_bag
from pnp.games.pierres_du_dragon.characters import WITCH, power
from pnp.games.pierres_du_dragon.coins import GOLD, STONES
from pnp.games.pierres_du_dragon.payment import legal_payments
from pnp.games.pierres_du_dragon.referee import REFEREE
from pnp.games.pierres_du_dragon.referee.bids import OpenFist
from pnp.games.pierres_du_dragon.referee.rounds import Deal, Specials, Turn
from pnp.games.pierres_du_dragon.referee.state import SPENT, State, Wager
from pnp.games.pierres_du_dragon.referee.verb import card, written
from pnp.games.pierres_du_dragon.rounds import specials_drawn
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verbs import Choices
from pnp.simulating.policy import Dealer, Fact, Policy, Said, Simulation


class Piles(Dealer[State]):
    """The bag of stones and the piles of characters: what lies in them is known, the order is not."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        pass

    def deal(self, sitting: Sitting, state: State) -> Said:
        match state.phase:
            case "deal":
                player = next(player for player in state.seats if player not in state.dealt)
                hand = self.some(state.bank.only(*STONES), sitting.book.count("setup.stones"))
                return Deal(((player, hand),))
            case "specials":
                number = specials_drawn(state.deck.size, state.used.size, sitting.book).drawn
                last = self.some(state.deck, min(number, state.deck.size))
                guests = last + self.some(state.used, number - last.size)
                return Specials(tuple(id for id, count in guests.items() for _ in range(count)))
            case "turn":
                return Turn(self.chance.choice(state.coming))
        return ""

    def some(self, tokens: Tokens, number: int) -> Tokens:
        """So many, drawn blindly."""
        pieces = [kind for kind, count in tokens.items() for _ in range(count)]
        return Tokens((kind, 1) for kind in self.chance.sample(pieces, number))


class Reveller(Policy[State, Piles]):
    """Bids a few coins on anybody, and uses powers in any way."""

    STOPS = 0.3
    """How likely who draws stones one by one leaves off."""

    def choose(self, sitting: Sitting, state: State) -> Said:
        match state.phase:
            case "bid" | "tiebreak":
                bids = {bid.player for bid in state.bids}
                player = next(name for name in state.bidders if name not in bids)
                return OpenFist(player, self.fist(sitting, state, player))
            case "unknown":
                player, colour = self.chance.choice(state.seats), self.chance.choice(STONES)
                return f"ruled {quoted(player)} +1 {colour}" if state.bank[colour] else "ruled"
            case "dare":
                return self._pull(sitting, state)
        return self.used(sitting, state, REFEREE.legal(sitting, state))

    def used(self, sitting: Sitting, state: State, choices: Choices) -> Said:
        """One of the ways to use a power, or to answer what it asks."""
        if choices.forms and self.chance.random() < 0.7:
            return self._buy(sitting, state)
        scoring = [line for line in choices.lines if line.startswith(("pay", "redeem"))]
        lines = scoring if scoring and self.chance.random() < 0.8 else choices.lines
        return self.drawn(sitting, state, self.chance.choice(lines))

    def fist(self, sitting: Sitting, state: State, player: str) -> Tokens:
        """Few coins, so that ties are common and gold lasts for a round."""
        held = state.held(player)
        kinds = ("silver",) if state.tied else GOLD
        few = (0, 0, 1)
        fist = {k: self.chance.choice((*few, self.chance.randint(0, min(3, held[k])))) for k in kinds}
        fist["amulet"] = held["amulet"] if self.chance.random() < 0.2 else 0
        may_curse = not state.tied and state.current != WITCH
        fist["cursed"] = int(may_curse and self.chance.random() < 0.2)
        return Tokens((kind, min(count, held[kind])) for kind, count in fist.items())

    def drawn(self, sitting: Sitting, state: State, line: str) -> str:
        """A line as it is chosen; what comes out of a bag or a pile for it, chance decides."""
        match line.split()[0]:
            case "draw":
                known = card(sitting, state.use)
                bag = put_into_bag(known, state.bank)
                return f"draw {written(self.dealer.some(bag, min(known['drawn'], bag.size)))}"
            case "fetch":
                return f"fetch {self.chance.choice(state.coming)}"
        return line

    def _pull(self, sitting: Sitting, state: State) -> str:
        if "stop" in REFEREE.legal(sitting, state).lines and self.chance.random() < self.STOPS:
            return "stop"
        dare = state.task(Wager).dare
        (stone,) = self.dealer.some(dare.bank - Tokens((stone, 1) for stone in dare.drawn), 1)
        return f"pull {stone}"

    def _buy(self, sitting: Sitting, state: State) -> str:
        """Stones of the bank for coins behind the screen; for spent ones where that is allowed."""
        purse, known = state.pools[state.use.player], card(sitting, state.use)
        wares = state.bank.only(*STONES)
        paid, number = NOTHING, 0
        prices = {"common": known["gold"], "fairy": known["gold"], "silver": known["silver_price"]}
        if sitting.options["spent-buys"] == "yes":
            prices[SPENT] = known["gold"]
        for kind, price in prices.items():
            most = min(purse[kind] // price, wares.size - number) if price else 0
            some = self.chance.randint(0, most)
            paid, number = paid + {kind: some * price}, number + some
        wanted = self.dealer.some(wares, number)
        return f"buy {written(wanted)} for {written(paid)}" if wanted else "buy"


class Suitor(Reveller):
    """Bids on who scores, a little on who gives something, and takes points where there are any."""

    SCORES, GIVES, ELSE = 6.0, 1.5, 0.3
    """How eager a player is for who does so."""
    STOPS = 0.5

    def choose(self, sitting: Sitting, state: State) -> Said:
        if state.phase != "power":
            return "twin" if state.phase == "twin" else super().choose(sitting, state)
        choices = REFEREE.legal(sitting, state)
        scoring = [line for line in choices.lines if line.startswith(("pay", "redeem"))]
        if scoring:
            return self.chance.choice(scoring)
        return self.used(sitting, state, choices)

    def fist(self, sitting: Sitting, state: State, player: str) -> Tokens:
        """The more of the gold, the more eager the player is and the fewer auctions there are to come."""
        held, eager = state.held(player), self._eager(sitting, state, player)
        scores = eager == self.SCORES
        if state.tied:
            return Tokens({"silver": self.chance.randint(0, held["silver"]) if scores else 0})
        part = eager / (eager + len(state.coming))
        fairy = min(held["fairy"], round(held["fairy"] * part * self.chance.uniform(0.5, 1.5)))
        common = self.chance.randint(0, held["common"]) if scores else 0
        return Tokens({"fairy": fairy, "common": common, "amulet": held["amulet"] if scores else 0})

    def _eager(self, sitting: Sitting, state: State, player: str) -> float:
        known = power(sitting, state.current)
        if "redeem" in known or ("pay" in known and legal_payments(state.stones(player), known)):
            return self.SCORES
        gives = any(effect in known for effect in ("gain", "rob", "plunder", "draw", "dare", "buy"))
        return self.GIVES if gives else self.ELSE


def tell(sitting: Sitting, state: State, piles: Piles, tally: Tally | None) -> dict[str, Fact]:
    """How many rounds there were."""
    return {"rounds": state.round}


SIMULATION = Simulation(
    referee=REFEREE,
    dealer=Piles,
    policies={"greedy": Suitor, "random": Reveller},
    turns=(Specials, Turn),
    tell=tell,
)
