"""Questions about years: how many there are, their decks and piles, who begins, when the game is over."""

from pnp.games.dragons.hoard import counted, name, supply
from pnp.rules.facts import Facts
from pnp.rules.seats import check_seated, read_names
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


def number_of_years(sitting: Sitting, players: int) -> int:
    """How many years are played, the extra one included."""
    reading = sitting.reading("years")
    years = sitting.book.count(f"years.{players}") if reading == "by-players" else int(reading)
    return years + (sitting.book.count("variant.extra_years") if sitting.option("extra-year") == "yes" else 0)


def hand_size(sitting: Sitting) -> int:
    """How many hidden cards each player begins a year with."""
    return sitting.book.count("variant.hidden_cards") if sitting.option("hidden-card") == "yes" else 0


def deck_sizes(sitting: Sitting, players: int) -> tuple[int, ...]:
    """The cards of each year's deck, hidden cards included where they are dealt from it."""
    years = number_of_years(sitting, players)
    each, left = divmod(supply(sitting.book).size - set_apart(sitting, players) * years, years)
    if not left:
        return (each,) * years
    larger, others = (each + 1,) * left, (each,) * (years - left)
    return larger + others if sitting.reading("division") == "first" else others + larger


def set_apart(sitting: Sitting, players: int) -> int:
    """How many cards of each year's hands do not come from its deck."""
    hands = players * hand_size(sitting)
    return hands if hands and sitting.reading("hidden-deal") == "whole" else 0


def first_player(seats: tuple[str, ...], last: str) -> str:
    """Who begins a later year: the left neighbour of who took the last pile."""
    return seats[(seats.index(last) + 1) % len(seats)]


def ask_years(facts: Facts, sitting: Sitting) -> Verdict:
    """How many years this number of players plays."""
    players = _read_players(facts, sitting)
    facts.raise_faults()
    count = number_of_years(sitting, players)
    code = "extra" if sitting.option("extra-year") == "yes" else "years"
    return sitting.verdict(None, sitting.reason(f"setup.years.{code}", count=count), answer={"years": count})


def ask_decks(facts: Facts, sitting: Sitting) -> Verdict:
    """How the cards are divided among the years."""
    players = _read_players(facts, sitting)
    facts.raise_faults()
    sizes, hand = deck_sizes(sitting, players), hand_size(sitting)
    reasons = [sitting.reason("setup.years.decks", sizes=sizes)]
    if apart := set_apart(sitting, players):
        reasons.append(sitting.reason("variant.hidden-card.set-apart", count=apart * len(sizes)))
    elif hand:
        reasons.append(sitting.reason("variant.hidden-card.dealt"))
    return sitting.verdict(None, *reasons, answer={"decks": list(sizes), "hand": hand})


def ask_piles(facts: Facts, sitting: Sitting) -> Verdict:
    """As many piles as players."""
    players = _read_players(facts, sitting)
    facts.raise_faults()
    return sitting.verdict(None, sitting.reason("year.start.piles", count=players), answer={"piles": players})


def ask_first(facts: Facts, sitting: Sitting) -> Verdict:
    """The youngest begins the first year; later it is the left neighbour of who took the last pile."""
    seats = read_names(facts, sitting.book)
    year = _read_year(facts, sitting, len(seats))
    key = "youngest" if year == 1 else "last"
    facts.ask("youngest", "last")
    player = facts.word(key)
    check_seated(facts, key, player, seats)
    facts.raise_faults()
    code, begins = ("youngest", player) if year == 1 else ("left", first_player(seats, player))
    reason = sitting.reason(f"year.first-player.{code}", player=begins, other=player)
    return sitting.verdict(None, reason, answer={"first": begins})


def ask_end(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the year that has ended was the last one."""
    players = _read_players(facts, sitting)
    year, of = _read_year(facts, sitting, players), number_of_years(sitting, players)
    facts.raise_faults()
    code = "setup.years.over" if year == of else "setup.years.going-on"
    reasons = [sitting.reason(code, year=year, years=of)]
    if hand_size(sitting):
        reasons.append(sitting.reason("variant.hidden-card.joins"))
    return sitting.verdict(None, *reasons, answer={"over": year == of})


def ask_count(facts: Facts, sitting: Sitting) -> Verdict:
    """What cards count for, as ``pnp score`` asks for it."""
    cards = facts.tokens("cards", supply(sitting.book))
    facts.raise_faults()
    counts = counted(sitting, cards)
    code = "card" if sitting.options["counting"] == "cards" else "counts"
    reasons = (
        sitting.reason(f"components.treasure.{code}", kind=name(sitting.book, kind), count=number)
        for kind, number in counts.items()
    )
    return sitting.verdict(None, *reasons, answer={"counts": dict(counts)})


def _read_year(facts: Facts, sitting: Sitting, players: int) -> int:
    """One of the years that so many players play."""
    year = facts.integer("year", least=1)
    low, high = sitting.book.game.players
    if low <= players <= high and year > (of := number_of_years(sitting, players)):
        facts.fault("year", "too-large.year", year=year, count=players, years=of)
    return year


def _read_players(facts: Facts, sitting: Sitting) -> int:
    low, high = sitting.book.game.players
    return facts.integer("players", least=low, most=high)
