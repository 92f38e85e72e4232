"""What follows by itself: whose turn it is, when a round is over, when the game is."""

from pnp.games.dedale_du_dragon.dungeon import doors_of
from pnp.games.dedale_du_dragon.figures import Fighter, Laws, pace, turn_over
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.ruin import fall_in, is_due


def advance(play: Play) -> None:
    """Go on to the next thing that somebody has to do."""
    if not play.round:
        return _prepare(play)
    while play.heroes:
        if play.drawn or play.owes:
            return None
        if play.turn < len(play.seats):
            if not turn_done(play):
                return None
            end_turn(play)
        elif play.monsters or play.dragon is not None or is_due(play.collapse, play.round):
            return None
        else:
            end_round(play)
    play.over = True
    return None


def _prepare(play: Play) -> None:
    """The first round begins when every hero stands and has drawn spells."""
    ready = len(play.players) == len(play.seats) and not any(player.lacking for player in play.players)
    if ready:
        play.round = 1
        begin_turn(play, 0)
        advance(play)


def turn_done(play: Play) -> bool:
    """Whether nothing is left to be done in this turn, or nobody to do it."""
    return play.ended or play.players[play.turn].hero not in play.heroes or (play.moved and play.acted)


def end_turn(play: Play) -> None:
    """The turn is over: what spells added to it is, too."""
    if (hero := play.heroes.get(play.players[play.turn].hero)) is not None:
        play.heroes[hero.id] = turn_over(hero)
    begin_turn(play, play.turn + 1)


def begin_turn(play: Play, seat: int) -> None:
    """The turn of this seat, or of the next one that has a hero who is awake."""
    while seat < len(play.players):
        hero = play.heroes.get(play.players[seat].hero)
        if hero is not None and not hero.skipped:
            break
        if hero is not None:
            play.heroes[hero.id] = turn_over(hero._replace(skipped=hero.skipped - 1))
            play.note("turn.order.missed", hero=play.sitting.book.name("heroes", hero.id))
            if play.players[seat].tired and play.sitting.reading("dissipum-missed") == "paid":
                play.player(seat, play.players[seat]._replace(tired=False))
        seat += 1
    play.turn, play.walked = seat, 0
    play.moved = play.acted = play.spent = play.ended = False
    if seat < len(play.players) and play.players[seat].tired:
        play.player(seat, play.players[seat]._replace(tired=False))
        pay(play)


def pay(play: Play) -> None:
    """The turn that has just begun is the one whose action Dissipum has cost."""
    play.acted = play.spent = True


def tire(play: Play, seat: int) -> None:
    """Dissipum costs the action of a player's next turn: that is this one, if it has begun since the spell.

    In a turn in which a spell was cast, that was its action.
    """
    if play.turn == seat and (play.spent or not play.acted):
        pay(play)
    else:
        play.player(seat, play.players[seat]._replace(tired=True))


def end_round(play: Play) -> None:
    """All have played: rooms fall in if it is time, and the next round begins."""
    fall_in(play)
    if play.heroes:
        play.round += 1
        begin_turn(play, 0)


def steps_left(rules: Laws, hero: Fighter, walked: int) -> int:
    """How far a hero who has gone so many steps can still go."""
    return max(0, pace(rules, hero) - walked)


def lost(play: Play) -> bool:
    """Whether the dragon can no longer be found: no door is left behind which a room could be laid."""
    if play.lair >= 0:
        return False
    shut = {cell for kind, cell in play.cards if play.laws.cards.doors[kind].effect == "false"}
    return not any(
        door.tile is None and door.cell not in shut
        for number in reversed(range(len(play.dungeon.tiles)))
        for door in doors_of(play.dungeon, number)
    )
