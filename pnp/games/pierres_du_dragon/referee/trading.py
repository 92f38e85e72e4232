"""Powers that sell for coins, and leaving a power unused, each as a verb."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.pierres_du_dragon.characters import OPTIONAL
from pnp.games.pierres_du_dragon.coins import GOLD, STONES
from pnp.games.pierres_du_dragon.referee.state import SPENT, PowerUse, State
from pnp.games.pierres_du_dragon.referee.verb import Line, PowerVerb, Verb, card, goods_blank, written
from pnp.games.pierres_du_dragon.trading import purchase_faults
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, NextLine
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class Buy(PowerVerb):
    """Stones are bought for coins."""

    form = "buy STONES for COINS"
    also_said = ("buy-nothing",)
    effect = "buy"
    reads = (Line.wares, Line.price)
    wanted: Tokens
    paid: Tokens

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Buy"] | None:
        """Not listed; none where not even one stone can be bought."""
        known, held = card(sitting, state.use), state.pools[state.use.player]
        gold, price = held.only(*GOLD).size, known["gold"]
        if price and gold < price <= gold + held[SPENT] and sitting.reading("spent-buys") == "yes":
            gold = price
        enough = 0 < price <= gold or 0 < known["silver_price"] <= held["silver"]
        return None if enough and state.bank.only(*STONES) else ()

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        if cls.moves(sitting, state) is not None:
            return
        values = {"player": state.use.player, "wanted": OPEN, "paid": OPEN}
        held = state.pools[state.use.player].only(*GOLD, "silver", SPENT)
        wanted = goods_blank(sitting, state.bank.only(*STONES), 1, None)
        paid = goods_blank(sitting, held, 1, None, "COINS")
        yield NextLine.of("buy", cls.worded(sitting, "buy", values), "buy ", wanted, " for ", paid)
        if (nothing := cls(NOTHING, NOTHING)).is_free(sitting, state):
            yield NextLine.of("buy", nothing.in_words(sitting, state), "buy")

    def sentence(self, state: State) -> str:
        return "buy" if self.wanted else "buy-nothing"

    def written(self, state: State) -> str:
        if not self.paid and not self.wanted:
            return self.verb()
        return f"{self.verb()} {written(self.wanted)} for {written(self.paid)}"

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        known, held = card(sitting, state.use), state.pools[state.use.player]
        return purchase_faults(self.wanted, self.paid, state.bank, held, known, sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        return state.paying(use.player, self.paid).receiving(use.player, self.wanted)


class Redeem(PowerVerb):
    """All gold that was bid is handed in, and points are scored."""

    form = "redeem"
    effect = "redeem"

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Redeem"]:
        """Once an auction, and while the gold still lies there."""
        there = state.stake.size > 0 and state.stake["fairy"] <= state.pools[state.use.player][SPENT]
        return (cls(),) if there else ()

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        """The common gold has gone to the bank already."""
        state = state.paying(use.player, Tokens({SPENT: state.stake["fairy"]}))
        state = replace(state, stake=NOTHING).telling("redeems", use.player)
        return state.scored(sitting, use.player, card(sitting, use)["points"])


class Decline(Verb):
    """What need not be done is not done."""

    form = "decline"
    also_named = ("player",)
    phases = ("power",)
    not_now = "power.choice.not-now"

    @classmethod
    def is_due(cls, state: State) -> bool:
        return state.phase == "power" and may_decline(state.use)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices((cls.form,))

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        return {"player": state.use.player}

    def apply(self, sitting: Sitting, state: State) -> State:
        use = state.use
        left = () if use.free or () in (use.ways or ()) else _without_optional(use)
        state = state.popped()
        return state.then(replace(use, ways=left)) if any(left) else state.telling("declines", use.player)


def may_decline(use: PowerUse) -> bool:
    """Whether nothing more need be done, or what comes next need not."""
    return use.free or () in (use.ways or ()) or bool(OPTIONAL & set(use.effects))


def _without_optional(use: PowerUse) -> tuple[tuple[str, ...], ...]:
    return tuple(way[1:] for way in use.ways or () if way[0] in OPTIONAL)
