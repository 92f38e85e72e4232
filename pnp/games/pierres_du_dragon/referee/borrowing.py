"""Powers that use another character's, and the doppelganger's card, each as a verb."""

from collections.abc import Iterable, Mapping, Sequence

from pnp.games.pierres_du_dragon.borrowing import echo_choices, echo_faults, twin_faults
from pnp.games.pierres_du_dragon.characters import character_name, has_effect
from pnp.games.pierres_du_dragon.referee.state import Offer, PowerUse, State, without
from pnp.games.pierres_du_dragon.referee.verb import Line, PowerVerb, Verb
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


class Copy(PowerVerb):
    """The power of one who has been up is used, as if just won."""

    form = "copy CHARACTER"
    effect = "echo"
    reads = (Line.been_up,)
    character: str

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        return {"CHARACTER": state.up}

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Copy"]:
        return tuple(map(cls, echo_choices(state.up, _is_kept(sitting, state), sitting)))

    @property
    def words(self) -> str:
        return self.character

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return echo_faults(self.character, state.up, _is_kept(sitting, state), sitting)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        return _lent(sitting, state, use.player, self.character)


def _is_kept(sitting: Sitting, state: State) -> bool:
    """Whether a card that lets a power be used twice lies before somebody."""
    return any(has_effect(sitting.book, card, "twin") for _, card in state.kept)


def _lent(sitting: Sitting, state: State, player: str, character: str) -> State:
    """A borrowed power is as good as won: whether a card may be played on it too, is a ruling."""
    state = state.telling("uses", player, character)
    if may_twin(sitting, state, player, character) and sitting.reading("borrowed-twin") == "yes":
        return state.then(Offer(player, character))
    return state.then(PowerUse(player, character))


class _FromPile(PowerVerb):
    """The power of one who is still to come is used, who then has had a turn."""

    reads = (Line.coming,)
    character: str

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["_FromPile"]:
        return tuple(cls(id) for id in dict.fromkeys(state.coming))

    @property
    def words(self) -> str:
        return self.character

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        name = character_name(sitting.book, self.character)
        missing = self.character not in state.coming
        return sitting.reasons({f"power.{WHO[self.effect]}.not-coming": missing}, character=name)

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        return _lent(sitting, without(state, self.character), use.player, self.character)


WHO = {"fetch": "goblin", "summon": "sprite"}
"""Whose rule speaks of an effect."""


class Fetch(_FromPile):
    """Chance decides on the character."""

    form = "fetch CHARACTER"
    effect = "fetch"


class Summon(_FromPile):
    """The player decides on the character; the others are shuffled."""

    form = "summon CHARACTER"
    effect = "summon"


class Keep(PowerVerb):
    """The card stays before the player."""

    form = "keep"
    effect = "twin"
    also_named = ("player", "character")

    @classmethod
    def moves(cls, sitting: Sitting, state: State) -> Sequence["Keep"]:
        return (cls(),)

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        character = character_name(sitting.book, state.use.character)
        return {**super().particulars(sitting, state), "character": character}

    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        specials, used = list(state.specials), state.used
        if use.character in specials:
            specials.remove(use.character)
        elif use.character in used:
            used = used - {use.character: 1}
        state = replace(state, specials=tuple(specials), used=used)
        kept = (*state.kept, (use.player, use.character))
        return replace(state, kept=kept).telling("keeps", use.player, use.character)


class _OfferVerb(Verb):
    """An answer of the winner who has a card to use a power twice."""

    also_named = ("player", "character")

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        offer = state.task(Offer)
        return {"player": offer.player, "character": character_name(sitting.book, offer.character)}

    phases = ("twin",)
    not_now = "power.doppelganger.not-now"


class Twin(_OfferVerb):
    """The card is played: the power is used twice."""

    form = "twin"

    def apply(self, sitting: Sitting, state: State) -> State:
        offer = state.task(Offer)
        use = PowerUse(offer.player, offer.character)
        state = state.popped().then(use, use).telling("twins", offer.player, offer.character)
        if sitting.reading("twin-used") == "kept":
            return state
        card = state.cards(offer.player)[0]
        left = list(state.kept)
        left.remove((offer.player, card))
        return replace(state, kept=tuple(left), used=state.used + Tokens({card: 1}))


class Once(_OfferVerb):
    """The card stays where it is: the power is used once."""

    form = "once"

    def apply(self, sitting: Sitting, state: State) -> State:
        offer = state.task(Offer)
        return state.popped().then(PowerUse(offer.player, offer.character))


def may_twin(sitting: Sitting, state: State, player: str, character: str) -> bool:
    """Whether the winner of a character has a card to be played on it."""
    return bool(state.cards(player)) and not twin_faults(character, sitting)
