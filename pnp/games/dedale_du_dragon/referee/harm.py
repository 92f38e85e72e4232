"""Figures lose life, and die."""

from pnp.games.dedale_du_dragon.figures import Fighter
from pnp.games.dedale_du_dragon.referee.play import Play
from pnp.games.dedale_du_dragon.referee.ruin import slain


def hurt(play: Play, figure: Fighter, lost: int) -> None:
    """A figure loses life."""
    put(play, figure._replace(life=figure.life - lost))


def put(play: Play, figure: Fighter) -> None:
    """A figure as it is now; one without life is dead."""
    if figure.id in play.heroes:
        play.put_hero(figure)
    elif figure.id in play.monsters:
        play.put_monster(figure)
    elif figure.life > 0:
        play.dragon = figure
    else:
        play.dragon = None
        slain(play)
