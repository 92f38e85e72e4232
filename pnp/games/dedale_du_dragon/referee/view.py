"""How the table looks as text: what has just happened, what is due, the labyrinth, the players."""

from collections.abc import Iterator

from pnp.games.dedale_du_dragon.figures import Event, Fighter, laws
from pnp.games.dedale_du_dragon.notation import cell_text
from pnp.games.dedale_du_dragon.referee.flow import steps_left
from pnp.games.dedale_du_dragon.referee.state import DEAD, HIDDEN, News, Player, State
from pnp.games.dedale_du_dragon.sketch import sketch
from pnp.games.dedale_du_dragon.telling import event_reason, figure_name
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import bound, indented, labelled, parted, table_text


def render(sitting: Sitting, state: State) -> list[str]:
    """The table in a few lines."""
    lines = [line for news in state.news for line in indented(news_text(sitting, news), "", sitting.width)]
    lines += indented(_due(sitting, state), "", sitting.width)
    if state.dungeon.tiles:
        lines += sketch(sitting.book, state.board, sitting.width)
    for text in (*_labyrinth(sitting, state), *_players(sitting, state)):
        lines += indented(text, width=sitting.width)
    return lines


def news_text(sitting: Sitting, news: News | Event) -> str:
    """Something that has happened, as a sentence."""
    if isinstance(news, Event):
        return event_reason(sitting, news).text
    return sitting.text(news.code, **news.values)


def _due(sitting: Sitting, state: State) -> str:
    """Who has to do what."""
    match state.phase:
        case "over":
            return table_text(sitting, "over")
        case "chance" | "undo":
            return wanted_text(sitting, state)
        case "heroes":
            return table_text(sitting, "heroes", player=state.seats[len(state.players)])
        case "spells":
            hero = next(player for player in state.players if player.lacking)
            name = figure_name(sitting, hero.hero)
            return table_text(sitting, "spells", hero=name, count=hero.lacking)
        case "place":
            room = sitting.book.name("rooms", state.drawn)
            return table_text(sitting, "place", room=room, id=state.drawn, cell=cell_text(state.door))
        case "discard":
            hero = state.players[state.owes[0]]
            return table_text(sitting, "discard", hero=figure_name(sitting, hero.hero))
        case "turn":
            return _turn(sitting, state)
    return table_text(sitting, state.phase, round=state.round)


def wanted_text(sitting: Sitting, state: State) -> str:
    """Which die, card or answer the table waits for."""
    assert state.waiting is not None
    want = state.waiting.want
    if want.why == "first":
        return table_text(sitting, "want-first", player=want.figure)
    figure = figure_name(sitting, want.figure) if want.figure else ""
    spell = sitting.book.name("spells", want.spell) if want.spell else ""
    cells = ", ".join(want.cells)
    return table_text(
        sitting, f"want-{want.why}", figure=figure, spell=spell, cells=cells, player=state.seats[0]
    )


def _turn(sitting: Sitting, state: State) -> str:
    hero = state.hero
    steps = 0 if state.moved else steps_left(laws(sitting), hero, state.walked)
    text = table_text(
        sitting,
        "turn",
        round=state.round,
        player=state.seats[state.turn],
        hero=figure_name(sitting, hero.id),
        steps=steps,
    )
    return f"{text} {table_text(sitting, 'acted' if state.acted else 'to-act')}"


def _labyrinth(sitting: Sitting, state: State) -> Iterator[str]:
    """The dragon, the collapse, the pile of rooms."""
    if state.dragon is not None:
        name = sitting.book.name("dragons", state.dragon.kind)
        cell = cell_text(state.dragon.cell)
        yield table_text(sitting, "dragon", dragon=name, life=state.dragon.life, cell=cell)
    if state.hoard is not None:
        yield table_text(sitting, "hoard", count=state.hoard_left, cell=cell_text(state.hoard))
    if state.collapse is not None and not state.over:
        yield table_text(sitting, "collapse", round=state.collapse.wave)
    if state.monsters:
        monsters = ", ".join(bound(_monster(sitting, monster)) for monster in state.monsters)
        yield table_text(sitting, "monsters-at", monsters=monsters)
    yield table_text(sitting, "rooms", count=state.rooms.height)


def _monster(sitting: Sitting, monster: Fighter) -> str:
    where = f"{cell_text(monster.cell)} ({monster.life})"
    return labelled(sitting, figure_name(sitting, monster.id), where)


def _players(sitting: Sitting, state: State) -> Iterator[str]:
    heroes = {hero.id: hero for hero in state.heroes}
    for name, player in zip(state.seats, state.players, strict=False):
        hero = heroes.get(player.hero)
        called = figure_name(sitting, player.hero)
        gold = sum(player.treasures)
        if hero is None:
            id = "dead" if player.fate == DEAD else "out"
            yield table_text(sitting, id, player=name, hero=called, gold=gold)
            continue
        parts = [
            table_text(
                sitting,
                "player",
                player=name,
                hero=called,
                cell=cell_text(hero.cell),
                life=hero.life,
                gold=gold,
            )
        ]
        if player.hand:
            parts.append(table_text(sitting, "hand", spells=_hand(sitting, player)))
        if hero.skipped:
            parts.append(table_text(sitting, "misses", count=hero.skipped))
        if player.tired:
            parts.append(table_text(sitting, "tired"))
        yield parted(sitting, *parts)


def _hand(sitting: Sitting, player: Player) -> str:
    seen = [sitting.book.name("spells", card) for card in player.hand if card != HIDDEN]
    hidden = len(player.hand) - len(seen)
    return ", ".join([*seen, *([table_text(sitting, "hidden", count=hidden)] if hidden else [])])
