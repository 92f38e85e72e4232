"""Drawing stones from a bag filled for it: the two-headed dragon, and the rainbow dragon's wager.

Source: their two cards.
"""

from collections import Counter
from dataclasses import dataclass

from pnp.games.pierres_du_dragon.characters import Power, cannot_judge, power, read_character
from pnp.games.pierres_du_dragon.coins import STONES, kind_name, read_stones
from pnp.games.pierres_du_dragon.receiving import read_bank
from pnp.games.pierres_du_dragon.sentences import not_offered
from pnp.rules.fact_lists import read_choices
from pnp.rules.facts import Facts
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason, Verdict


def put_into_bag(power: Power, bank: Tokens) -> Tokens:
    """As many stones of each colour as the card says, or as the bank has of it."""
    return Tokens((colour, min(power["bagged"], bank[colour])) for colour in STONES)


def draw_faults(drawn: Tokens, bag: Tokens, power: Power, sitting: Sitting) -> list[Reason]:
    """What is wrong with having drawn these stones out of the bag."""
    number = min(power["drawn"], bag.size)
    cases = {
        "power.two-headed-dragon.not-there": bag.lacks(drawn),
        "power.two-headed-dragon.number": drawn.size != number,
    }
    return sitting.reasons(cases, count=drawn.size, drawn=number)


def ask_draw(facts: Facts, sitting: Sitting) -> Verdict:
    """What goes into the bag and how many stones come out; if it is told which, whether that can be."""
    character, bank = read_character(facts, sitting.book), read_bank(facts, sitting, *STONES)
    drawn = read_stones(facts, "drawn", sitting) if facts.has("drawn") else None
    facts.raise_faults()
    known = power(sitting, character)
    if not known.judgeable:
        return cannot_judge(sitting, known)
    if "draw" not in known:
        return sitting.verdict(False, not_offered(sitting, known), answer={"bag": {}, "draws": 0, "back": {}})
    bag = put_into_bag(known, bank)
    number = min(known["drawn"], bag.size)
    answer: dict[str, object] = {"bag": dict(bag), "draws": number}
    granted = sitting.reason("power.two-headed-dragon.draws", bagged=bag.size, drawn=number)
    short = sitting.reasons({"power.two-headed-dragon.short": bag.size < known["bagged"] * len(STONES)})
    if drawn is None:
        return sitting.verdict(None, granted, *short, answer=answer)
    against = draw_faults(drawn, bag, known, sitting)
    return sitting.judged(
        against, granted, *short, answer=answer | {"back": {} if against else dict(bag - drawn)}
    )


@dataclass(frozen=True, slots=True)
class Dare:
    """How far a wager has come: stones drawn one by one, while ``colour`` has not come up."""

    bank: Tokens
    colour: str
    drawn: tuple[str, ...] = ()

    @property
    def is_bust(self) -> bool:
        """The named colour has been drawn: everything drawn goes back."""
        return self.colour in self.drawn

    @property
    def held(self) -> Tokens:
        """What stopping now would keep."""
        return NOTHING if self.is_bust else Tokens(Counter(self.drawn))


def name_faults(colour: str, bank: Tokens, sitting: Sitting) -> list[Reason]:
    """Only a colour that is in the bank can be named; in an empty bank there is none."""
    cases = {
        "power.rainbow-dragon.empty": not bank,
        "power.rainbow-dragon.absent": bank and not bank[colour],
    }
    return sitting.reasons(cases, colour=kind_name(sitting.book, colour))


def next_draw_faults(dare: Dare, stone: str, sitting: Sitting) -> list[Reason]:
    """Nobody draws on after the named colour, or what is not in the bag."""
    left = dare.bank[stone] - dare.drawn.count(stone)
    cases = {"power.rainbow-dragon.over": dare.is_bust, "power.rainbow-dragon.none-left": left <= 0}
    return sitting.reasons(cases, colour=kind_name(sitting.book, stone))


def stop_faults(dare: Dare, sitting: Sitting) -> list[Reason]:
    """One may stop after any stone but the named one; before the first, by a ruling."""
    too_early = not dare.drawn and sitting.reading("first-draw") == "must"
    cases = {"power.rainbow-dragon.bust": dare.is_bust, "power.rainbow-dragon.too-early": too_early}
    return sitting.reasons(cases, colour=kind_name(sitting.book, dare.colour))


def ask_dare(facts: Facts, sitting: Sitting) -> Verdict:
    """The wager from its start: the colour, each stone drawn, and whether the player may stop now."""
    bank, colour = read_bank(facts, sitting, *STONES), facts.choice("colour", STONES)
    drawn = read_choices(facts, "drawn", STONES, ())
    stops = facts.flag("stops", False)
    facts.raise_faults()
    against = name_faults(colour, bank, sitting)
    dare = Dare(bank, colour)
    for stone in drawn if not against else ():
        against += next_draw_faults(dare, stone, sitting)
        dare = Dare(bank, colour, (*dare.drawn, stone))
    if stops and not against:
        against += stop_faults(dare, sitting)
    answer = {
        "bust": dare.is_bust,
        "over": dare.is_bust or (stops and not against),
        "keeps": dict(dare.held) if stops and not against else {},
        "back": dict(Tokens(Counter(dare.drawn))) if dare.is_bust else {},
    }
    return sitting.judged(against, _dare_reason(dare, stops, sitting), answer=answer)


def _dare_reason(dare: Dare, stops: bool, sitting: Sitting) -> Reason:
    if dare.is_bust:
        code = "power.rainbow-dragon.lost"
    else:
        code = "power.rainbow-dragon.stops" if stops else "power.rainbow-dragon.on"
    colour = kind_name(sitting.book, dare.colour)
    return sitting.reason(code, colour=colour, count=len(dare.drawn))
