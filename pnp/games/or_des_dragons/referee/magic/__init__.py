"""Magic items: each is a class, with the moment of its card, what it is played at, and what it does."""

from pnp.games.or_des_dragons.referee.magic.adventurers import (
    CloakOfFlight,
    GiantsPotion,
    HornOfRecall,
    SevenLeagueBoots,
    SlayersSword,
    TrumpetOfWaking,
)
from pnp.games.or_des_dragons.referee.magic.dragons import CrystalBall, HardenedScale, PowderOfExchange
from pnp.games.or_des_dragons.referee.magic.item import MagicItem
from pnp.games.or_des_dragons.referee.magic.treasure import (
    BottomlessBag,
    Counterspell,
    HourglassOfAges,
    Padlock,
    RingOfConfusion,
    RingOfSilence,
    StoneOfIllusion,
    VelvetGloves,
)
from pnp.games.or_des_dragons.referee.state import State
from pnp.games.or_des_dragons.referee.verb import Line
from pnp.rules.verbs import Action
from pnp.words import Message

ITEMS: dict[str, type[MagicItem]] = {
    item.id: item
    for item in (
        *(RingOfConfusion, PowderOfExchange, HornOfRecall, SevenLeagueBoots, TrumpetOfWaking),
        *(SlayersSword, GiantsPotion, HardenedScale, CloakOfFlight, RingOfSilence, HourglassOfAges),
        *(Padlock, VelvetGloves, CrystalBall, BottomlessBag, StoneOfIllusion, Counterspell),
    )
}


class Item(MagicItem):
    """The verb: its values are of the class of the item that a line names."""

    @classmethod
    def read(cls, line: Line, *named: object) -> Action[State, Line]:
        """Who plays which item, and what the item names."""
        player = line.player()
        return ITEMS[line.pick(ITEMS, Message("piece.magic-item"))].read(line, player)
