"""A table set up by hand, for games followed line by line."""

from collections.abc import Mapping
from dataclasses import replace

from pnp.games.pierres_du_dragon.coins import COINS, STONES
from pnp.games.pierres_du_dragon.referee import REFEREE
from pnp.games.pierres_du_dragon.referee.state import BANK, SPENT, State, turned_up
from pnp.rules.book import Book
from pnp.rules.notation import LineReader
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Pools, Tokens
from tests.games.pierres_du_dragon.tables import NAMES, book

KINDS = (*COINS, SPENT, *STONES)


class Table:
    """A position set up by hand, three players with the coins of the set-up, and lines played from it."""

    def __init__(
        self,
        character: str = "",
        goods: Mapping[str, str] | None = None,
        coming: str = "thief magician",
        up: str = "witch",
        points: Mapping[str, int] | None = None,
        kept: str = "",
        options: Mapping[str, str] | None = None,
        bank: str | None = None,
        rules: Book | None = None,
    ) -> None:
        self.book, self.options = rules or book(), dict(options or {})
        state = REFEREE.start(Sitting(self.book, self.options), NAMES[:3])
        pools = dict(state.pools.pools)
        for player in NAMES[:3]:
            given = (goods or {}).get(player)
            if given is not None:
                pools[BANK] = pools[BANK] + pools[player]
                pools[player] = Tokens()
                pools = _taken(pools, BANK, player, _read(given))
        if bank is not None:
            pools["aside"] = pools[BANK]
            pools[BANK] = Tokens()
            pools = _taken(pools, "aside", BANK, _read(bank))
        specials = tuple(id for id in (*coming.split(), *up.split(), character) if self._is_special(id))
        kept_cards = ((kept, "doppelganger"),) if kept else ()
        self.state: State = replace(
            state,
            pools=Pools(pools),
            dealt=NAMES[:3],
            round=2,
            deck=state.deck - Tokens((id, 1) for id in (*specials, *(card for _, card in kept_cards))),
            specials=specials,
            coming=tuple(coming.split()),
            up=tuple(up.split()),
            points=Tokens(points or {}),
            kept=kept_cards,
        )
        if character:
            self.state = turned_up(self.state, character)

    def _is_special(self, id: str) -> bool:
        return id in self.book.rows("special") or id in self.book.rows("blank")

    def play(self, *lines: str) -> "Table":
        for line in lines:
            sitting = Sitting(self.book, self.options)
            action = REFEREE.parse(sitting, self.state, line)
            verdict = REFEREE.check(sitting, self.state, action)
            assert verdict.legal, (line, verdict.reasons)
            self.state = REFEREE.apply(sitting, self.state, action)
        return self

    def won(self, gold: int = 1, others: str = "Bob; Cid") -> "Table":
        """Ana wins what is up."""
        return self.play(f"bids Ana fairy {gold}; {others}")

    def refused(self, line: str) -> set[str]:
        sitting = Sitting(self.book, self.options)
        verdict = REFEREE.check(sitting, self.state, REFEREE.parse(sitting, self.state, line))
        assert not verdict.legal, line
        return {f"{reason.rule}.{reason.code}" for reason in verdict.reasons}

    @property
    def lines(self) -> set[str]:
        return set(REFEREE.legal(Sitting(self.book, self.options), self.state).lines)

    @property
    def forms(self) -> set[str]:
        return set(REFEREE.legal(Sitting(self.book, self.options), self.state).forms)

    @property
    def shown(self) -> str:
        rows = REFEREE.render(Sitting(self.book, self.options), self.state)
        assert max(map(len, rows)) <= 80
        return " ".join(" ".join(rows).split())

    def has(self, player: str) -> Tokens:
        return self.state.pools[player]

    @property
    def phase(self) -> str:
        return self.state.phase


def _read(goods: str) -> Tokens:
    return LineReader(goods).counts(KINDS)


def _taken(pools: dict[str, Tokens], source: str, target: str, goods: Tokens) -> dict[str, Tokens]:
    """Fairy gold that lies spent comes out of the bank as fairy gold."""
    plain = goods.without(SPENT) + {"fairy": goods[SPENT]}
    return {**pools, source: pools[source] - plain, target: goods}
