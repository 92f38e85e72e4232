"""Magic items at the table: when each may be played, at what, and what it does that all can see."""

from dataclasses import replace

from pnp.games.or_des_dragons.fight import participants, strength
from pnp.games.or_des_dragons.items import MOMENT, timing_faults
from pnp.games.or_des_dragons.referee.actions import Action
from pnp.games.or_des_dragons.referee.flow import go_on, laid_out
from pnp.games.or_des_dragons.referee.state import DOWN, UP, Dragon, State, on
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


def faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    """Why the item cannot be played now, or not at that."""
    if sitting.option("rules") == "basic":
        return [sitting.reason("items.advanced.none")]
    against: list[Reason] = []
    if not state.player(action.player).items:
        against.append(sitting.reason("items.use.not-held", player=action.player))
    if action.item in state.discard:
        against.append(sitting.reason("items.use.used"))
    against += _timing(sitting, state, action)
    if not against and (code := _target(state, action)):
        against.append(sitting.reason(f"items.target.{code}", item=sitting.book.name("items", action.item)))
    return against or _tokens_faults(sitting, state, action)


def _timing(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    """Items of placing or of a slain dragon belong to the turn of who acted last, others to the turn now."""
    wanted = MOMENT[action.item]
    now = state.current.name if state.phase == "turn" and wanted != "placing" else state.acting
    moment = wanted if wanted in _moments(state, action.player) else "another"
    return timing_faults(action.item, moment, action.player == now, sitting)


def _moments(state: State, player: str) -> set[str]:
    found: set[str] = set()
    involved = participants(state.dead.attackers) if state.slain else ()
    if state.phase == "turn":
        found.add("before-attack")
    if state.placed and state.phase == "turn":
        found.add("placing")
    if state.phase == "share" and len(involved) > 1:
        found |= {"hourglass", "sand-out"}
    if state.shares and len(involved) > 1 and not state.stolen:
        found.add("agreed")
    if state.robbed == player:
        found.add("theft")
    if state.phase in ("steal", "return") and player in involved:
        found.add("share-over")
    if state.before_item is not None and state.last_item[0] != player:
        found.add("item")
    if state.phase == "count":
        found.add("counting")
    return found


def _target(state: State, action: Action) -> str:
    """The code of what is wrong with what the item is played at; empty if nothing is."""
    dragon = state.dragon(action.dragon) if action.dragon else None
    if action.dragon and dragon is None:
        return "no-dragon"
    match action.item:
        case "ring-of-confusion":
            pair = {action.other, action.hero}
            if len(pair) < 2 or action.player in pair or not pair <= set(participants(state.dead.attackers)):
                return "two-others"
        case "powder-of-exchange":
            if state.dragon(action.second) is None or action.dragon == action.second:
                return "two-dragons"
        case "horn-of-recall":
            if state.player(action.player).where(action.hero) in (UP, DOWN):
                return "not-engaged"
        case "seven-league-boots":
            if not state.player(action.player).at(action.dragon):
                return "not-there"
        case "cloak-of-flight":
            if action.other == action.player or state.player(action.other).where(action.hero) in (UP, DOWN):
                return "others-adventurer"
        case "ring-of-silence" | "velvet-gloves":
            if action.other == action.player or action.other not in participants(state.dead.attackers):
                return "another"
        case "trumpet-of-waking":
            if not state.player(action.player).at(DOWN):
                return "none-down"
        case "bottomless-bag":
            if not state.bag:
                return "empty-bag"
        case "crystal-ball":
            if dragon is not None and not dragon.hidden:
                return "nothing-hidden"
    return ""


def _tokens_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    dragon = state.dragon(action.dragon) if action.dragon else None
    if action.item != "crystal-ball" or dragon is None:
        return []
    expected, _ = laid_out(sitting, state, dragon.hidden)
    if action.tokens.size != expected:
        return [sitting.reason("dragons.hidden.wrong", expected=expected, count=action.tokens.size)]
    return [
        sitting.reason(
            "end.bag.lacks", token=sitting.book.name("tokens", kind), count=state.pools["bag"][kind]
        )
        for kind in state.pools["bag"].lacks(action.tokens)
    ]


def play(sitting: Sitting, state: State, action: Action) -> State:
    """The table after the item; it lies in the discard."""
    before = replace(state, before_item=None, before_theft=None)
    spent = _discard(state, action.player, action.item)
    if action.item == "counterspell":
        assert state.before_item is not None
        player, item = state.last_item
        undone = _discard(_discard(state.before_item, player, item), action.player, action.item)
        return replace(undone, before_item=None, last_item=("", ""))
    after = _effect(sitting, spent, action)
    theft = action.item == "velvet-gloves"
    return replace(
        after,
        before_item=before,
        acting=state.current.name
        if state.phase == "turn" and MOMENT[action.item] != "placing"
        else state.acting,
        last_item=(action.player, action.item),
        robbed=action.other if theft else "",
        before_theft=replace(spent, before_item=None, before_theft=None) if theft else None,
        placed=state.placed if MOMENT[action.item] == "placing" and after.phase == "turn" else "",
    )


def _discard(state: State, player: str, item: str) -> State:
    seat = state.player(player)
    return replace(state.with_player(replace(seat, items=seat.items - 1)), discard=(*state.discard, item))


def _effect(sitting: Sitting, state: State, action: Action) -> State:
    value = int(sitting.book.row("items", action.item).get("value", 1))
    match action.item:
        case "ring-of-confusion":
            return _swap_shares(state, action.other, action.hero)
        case "powder-of-exchange":
            return go_on(sitting, _swap_dragons(state, action.dragon, action.second))
        case "horn-of-recall":
            return _call_back(state, action.player, (action.hero,), UP)
        case "seven-league-boots":
            return _call_back(state, action.player, state.player(action.player).at(action.dragon), DOWN)
        case "trumpet-of-waking":
            seat = state.player(action.player)
            woken = tuple((hero, UP if place == DOWN else place) for hero, place in seat.heroes)
            return state.with_player(replace(seat, heroes=woken))
        case "slayers-sword" | "giants-potion":
            return go_on(sitting, _strengthen(sitting, state, action.item, value))
        case "hardened-scale":
            dragon = _dragon(state, action.dragon)
            return state.with_dragon(replace(dragon, strength=dragon.strength + value))
        case "cloak-of-flight":
            return _call_back(state, action.other, (action.hero,), DOWN)
        case "padlock":
            assert state.before_theft is not None
            return replace(_discard(state.before_theft, action.player, action.item), before_theft=None)
        case "velvet-gloves":
            taken = min(value, state.player(action.other).size)
            thief, victim = state.player(action.player), state.player(action.other)
            return state.with_player(thief.secretly(taken), victim.secretly(-taken))
        case "crystal-ball":
            dragon = _dragon(state, action.dragon)
            _, state = laid_out(sitting, state, dragon.hidden)
            state = state.moving("bag", on(dragon.id), action.tokens)
            return go_on(sitting, state.with_dragon(replace(dragon, hidden=0)))
        case "bottomless-bag":
            drawn = min(value, state.bag)
            seat = state.player(action.player).secretly(drawn)
            return go_on(sitting, replace(state.with_player(seat), unseen=state.unseen + drawn))
        case "stone-of-illusion":
            return replace(state, illusion=(action.player, action.gem))
    return state


def _dragon(state: State, id: str) -> Dragon:
    return next(dragon for dragon in state.dragons if dragon.id == id)


def _call_back(state: State, player: str, heroes: tuple[str, ...], face: str) -> State:
    for hero in heroes:
        dragon = _dragon(state, state.player(player).where(hero))
        left = tuple(a for a in dragon.attackers if (a.player, a.hero) != (player, hero))
        state = state.with_dragon(replace(dragon, attackers=left)).with_player(
            state.player(player).moved(hero, face)
        )
    return state


def _swap_dragons(state: State, one: str, other: str) -> State:
    """The adventurers stay where they are, so each lies under the other dragon now."""
    first, second = _dragon(state, one), _dragon(state, other)
    places = {one: other, other: one}
    state = state.with_dragon(
        replace(first, attackers=second.attackers), replace(second, attackers=first.attackers)
    )
    moved = tuple(
        replace(player, heroes=tuple((hero, places.get(at, at)) for hero, at in player.heroes))
        for player in state.players
    )
    return replace(state, players=moved)


def _strengthen(sitting: Sitting, state: State, item: str, value: int) -> State:
    """The last adventurer under the dragon that got one: the sword adds, the potion multiplies its card."""
    dragon = _dragon(state, state.placed)
    last = dragon.attackers[-1]
    more = value if item == "slayers-sword" else strength(sitting.book, last.hero) * (value - 1)
    stronger = replace(last, strength=last.strength + more)
    return state.with_dragon(replace(dragon, attackers=(*dragon.attackers[:-1], stronger)))


def _swap_shares(state: State, one: str, other: str) -> State:
    """Each receives what was promised to the other; both saw the deal, so it stays public."""
    shares = dict(state.shares)
    first, second = shares.get(one, Tokens()), shares.get(other, Tokens())
    a, b = state.player(one), state.player(other)
    known_a = None if a.known is None else a.known - first + second
    known_b = None if b.known is None else b.known - second + first
    change = second.size - first.size
    state = state.with_player(
        replace(a, size=a.size + change, known=known_a), replace(b, size=b.size - change, known=known_b)
    )
    swapped = {**shares, one: second, other: first}
    return replace(state, shares=tuple((name, share) for name, share in swapped.items() if share))
