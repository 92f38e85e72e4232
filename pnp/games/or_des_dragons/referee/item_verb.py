"""The verb of the magic items: which of them may be played now, at what, and which one a line names."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any

from pnp.games.or_des_dragons.fight import HEROES
from pnp.games.or_des_dragons.hoard import GEMS
from pnp.games.or_des_dragons.referee.flow import laid_out
from pnp.games.or_des_dragons.referee.item import MOMENTS, MagicItem
from pnp.games.or_des_dragons.referee.items import ITEMS, CrystalBall
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.referee.verb import Line, tokens_blank
from pnp.rules.choices import OPEN, NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import parted
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Action
from pnp.words import Message

_AIMS: Mapping[Callable[[Any], object], Callable[[State], Iterable[str]]] = {
    Line.player: lambda state: state.seats,
    Line.hero: lambda state: HEROES,
    Line.dragon: lambda state: [dragon.id for dragon in state.dragons],
    Line.gem: lambda state: GEMS,
}
"""What an item may be played at, by what its line reads."""


class Item(MagicItem):
    """The verb: its values are of the class of the item that a line names."""

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """Every item that might be held, with all it can be played at; which is held, nobody sees."""
        if sitting.option("rules") == "basic":
            return
        for item in (each for id, each in ITEMS.items() if id not in state.discard):
            aims = [_AIMS[read](state) for read in item.reads if read in _AIMS]
            holders = (player.name for player in item.table(sitting, state).players if player.items)
            for player in holders:
                if MOMENTS[item.moment](state, player):
                    for aim in product(*aims):
                        yield from _item_lines(sitting, state, item, player, aim)

    @classmethod
    def read(cls, line: Line, *named: object) -> Action[State, Line]:
        """Who plays which item, and what the item names."""
        player = line.player()
        return ITEMS[line.pick(ITEMS, Message("piece.magic-item"))].read(line, player)


def _item_lines(
    sitting: Sitting, state: State, item: type[MagicItem], player: str, aim: tuple[str, ...]
) -> Iterator[NextLine]:
    """The line of an item played at something, if nothing speaks against that."""
    make: Callable[..., MagicItem] = item
    line = " ".join(["item", quoted(player), item.id, *map(quoted, aim)])
    if item is not CrystalBall:
        played = make(player, *aim)
        if played.is_free(sitting, state):
            yield NextLine.of("item", played.in_words(sitting, state), line)
        return
    number, _ = laid_out(sitting, state, state.dragon(aim[0]).hidden)
    some = [kind for kind, count in state.pools["bag"].items() for _ in range(count)][:number]
    played = make(player, *aim, Tokens((kind, 1) for kind in some))
    if played.is_free(sitting, state):
        values = played.particulars(sitting, state)
        aims = parted(sitting, str(played.shown(sitting, state, "dragon", aim[0])), OPEN)
        label = played.worded(sitting, "item-at", {**values, "aims": aims})
        yield NextLine.of("item", label, f"{line}: ", tokens_blank(sitting, state.pools["bag"], number))
