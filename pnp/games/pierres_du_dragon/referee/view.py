"""How the table looks as text. Coins behind screens are shown only where all play with open screens."""

from collections.abc import Iterable

from pnp.games.pierres_du_dragon.characters import character_name, unknown_effect
from pnp.games.pierres_du_dragon.coins import COINS, STONES, kind_name
from pnp.games.pierres_du_dragon.referee.bids import awaited
from pnp.games.pierres_du_dragon.referee.state import SPENT, News, Offer, State, Wager
from pnp.games.pierres_du_dragon.referee.verb import card
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import indented, parted, pieces_text, table_text

_OF_GOODS = ("bids", "receives", "pays", "robs")
"""News of coins and stones, which may be none."""
_OF_PLAYERS, _OF_COLOURS = ("robs", "plunders"), ("busts", "banishes")
"""News that name two players, or a colour; all others that name something name a character."""


def render(sitting: Sitting, state: State) -> list[str]:
    """What has just followed, what is due, the characters, the players."""
    lines = [line for news in state.news for line in indented(_news_text(sitting, news), "", sitting.width)]
    bank = pieces_text(sitting, state.bank.only(*STONES, *COINS)) or "-"
    lines += indented(
        table_text(sitting, "heading", round=state.round, pile=state.deck.size, bank=bank), "", sitting.width
    )
    lines += indented(_due(sitting, state), "", sitting.width)
    before = tuple(id for id in state.up if id != state.current)
    for id, characters in (("coming", tuple(sorted(state.coming))), ("up", before)):
        if characters:
            lines += indented(
                table_text(sitting, id, characters=_characters(sitting, characters)), width=sitting.width
            )
    for player in state.seats:
        lines += indented(_player(sitting, state, player), width=sitting.width)
    return lines


def _news_text(sitting: Sitting, news: News) -> str:
    goods = pieces_text(sitting, news.tokens)
    return table_text(
        sitting,
        f"news-{news.code}" if goods or news.code not in _OF_GOODS else f"news-{news.code}-nothing",
        player=news.player,
        other=_other(sitting, news),
        goods=goods,
        points=news.tokens["points"],
    )


def _other(sitting: Sitting, news: News) -> str:
    """Whom or what news name beside a player."""
    if news.code in _OF_PLAYERS or not news.other:
        return news.other
    return (kind_name if news.code in _OF_COLOURS else character_name)(sitting.book, news.other)


def _characters(sitting: Sitting, ids: Iterable[str]) -> str:
    return ", ".join(character_name(sitting.book, id) for id in ids)


def _due(sitting: Sitting, state: State) -> str:
    """Who has to do what."""
    match state.phase:
        case "twin" | "power":
            task = state.use if state.phase == "power" else state.task(Offer)
            character = character_name(sitting.book, task.character)
            return table_text(sitting, state.phase, player=task.player, character=character)
        case "unknown":
            why = unknown_effect(sitting, card(sitting, state.use)).text
            return f"{why} {table_text(sitting, 'unknown', player=state.use.player)}"
        case "dare":
            wager = state.task(Wager)
            drawn = ", ".join(kind_name(sitting.book, colour) for colour in wager.dare.drawn) or "-"
            colour = kind_name(sitting.book, wager.dare.colour)
            return table_text(sitting, "dare", player=wager.player, colour=colour, drawn=drawn)
        case "bid" | "tiebreak":
            return _bidding(sitting, state)
        case "over":
            return table_text(sitting, "over", player=state.won)
    return table_text(sitting, state.phase)


def _bidding(sitting: Sitting, state: State) -> str:
    character = character_name(sitting.book, state.current)
    text = table_text(sitting, state.phase, character=character, players=state.bidders)
    closed = [name for name in state.bidders if name not in {bid.player for bid in state.bids}]
    if missing := awaited(state) if state.seals else ():
        text += " " + table_text(sitting, "sealing", players=missing)
    elif state.seals and not state.bids:
        text += " " + table_text(sitting, "sealed")
    elif state.bids:
        text += " " + table_text(sitting, "fists", players=closed)
    return text


def _player(sitting: Sitting, state: State, player: str) -> str:
    """What lies before a screen, and behind it where that is open."""
    parts = [table_text(sitting, "player", player=player, points=state.points[player])]
    parts.append(pieces_text(sitting, state.stones(player)) or table_text(sitting, "no-stones"))
    if spent := state.pools[player][SPENT]:
        parts.append(table_text(sitting, "spent", count=spent))
    if cards := state.cards(player):
        parts.append(table_text(sitting, "kept", characters=_characters(sitting, cards)))
    if sitting.option("screens") == "open":
        coins = pieces_text(sitting, state.held(player))
        parts.append(table_text(sitting, "behind", coins=coins or "-"))
    return parted(sitting, *parts)
