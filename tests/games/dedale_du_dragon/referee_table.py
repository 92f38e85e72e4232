"""A table set up by hand from a board in a line, for games followed line by line."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pnp.games.dedale_du_dragon.board import numbered
from pnp.games.dedale_du_dragon.figures import Fighter, laws, new_dragon, new_figure
from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.games.dedale_du_dragon.reading import sure_board
from pnp.games.dedale_du_dragon.referee import REFEREE
from pnp.games.dedale_du_dragon.referee.state import Player, State
from pnp.games.dedale_du_dragon.tiles import CELLS
from pnp.rules.sitting import Sitting
from tests.games.dedale_du_dragon.tables import book

NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")


class Table:
    """A position of which a round has begun; it is the first hero’s turn."""

    def __init__(
        self,
        line: str,
        hands: Mapping[str, str] | None = None,
        dragon: str = "blue",
        options: Mapping[str, str] | None = None,
        gold: Mapping[str, Sequence[int]] | None = None,
        changed: Mapping[str, Mapping[str, object]] | None = None,
        **values: object,
    ) -> None:
        """``changed`` are values of single figures, ``values`` those of the state."""
        self.options = dict(options or {})
        board, rules = sure_board(book(), line), laws(self.sitting)
        state = REFEREE.start(self.sitting, NAMES[: len(board.heroes)])
        cards = {hero: tuple(hand.split()) for hero, hand in (hands or {}).items()}
        piles = dict(state.piles)
        for card in (card for hand in cards.values() for card in hand):
            piles["spells"] = piles["spells"].without(card)
        for id, _ in board.furniture:
            if id in piles["furniture"].left:
                piles["furniture"] = piles["furniture"].without(id).discarding(id)
        rooms = state.rooms
        for laid in board.dungeon.tiles:
            rooms = rooms.ready
            rooms = rooms.without(laid.tile.id) if laid.tile.id in rooms.possible else rooms

        def figure(made: Fighter) -> Fighter:
            return made._replace(**(changed or {}).get(made.id, {}))

        state = replace(
            state,
            piles=piles,
            rooms=rooms,
            dungeon=board.dungeon,
            players=tuple(
                Player(hero, cards.get(hero, ()), tuple((gold or {}).get(hero, ())))
                for hero, _ in board.heroes
            ),
            heroes=tuple(
                figure(new_figure(rules, hero, hero, cell)._replace(spells=len(cards.get(hero, ()))))
                for hero, cell in board.heroes
            ),
            monsters=tuple(
                figure(new_figure(rules, each.id, each.kind, each.cell)) for each in numbered(board.monsters)
            ),
            dragon=None if board.dragon is None else figure(new_dragon(rules, dragon, board.dragon)),
            lair=-1 if board.dragon is None else board.dragon // CELLS,
            furniture=board.furniture,
            treasures=board.treasures,
            hoard=board.hoard,
            hoard_left=0 if board.hoard is None else len(board.heroes),
            cards=board.cards,
            traps=board.traps,
            round=1,
        )
        self.state: State = replace(state, **values)

    @property
    def sitting(self) -> Sitting:
        return Sitting(book(), self.options)

    def play(self, *lines: str) -> "Table":
        for line in lines:
            action = REFEREE.parse(self.sitting, self.state, line)
            verdict = REFEREE.check(self.sitting, self.state, action)
            assert verdict.legal, (line, verdict.reasons)
            self.state = REFEREE.apply(self.sitting, self.state, action)
        return self

    def refused(self, line: str) -> set[str]:
        verdict = REFEREE.check(self.sitting, self.state, REFEREE.parse(self.sitting, self.state, line))
        assert not verdict.legal, line
        return {f"{reason.rule}.{reason.code}" for reason in verdict.reasons}

    @property
    def lines(self) -> set[str]:
        return set(REFEREE.legal(self.sitting, self.state).lines)

    @property
    def shown(self) -> str:
        rows = REFEREE.render(self.sitting, self.state)
        assert max(map(len, rows)) <= 80
        return " ".join(" ".join(rows).split())

    @property
    def phase(self) -> str:
        return self.state.phase

    def of(self, id: str) -> Fighter:
        return self.state.figure(id)

    def at(self, id: str, cell: str) -> bool:
        return self.of(id).cell == read_cell(cell)

    def player(self, hero: str) -> Player:
        return next(player for player in self.state.players if player.hero == hero)
