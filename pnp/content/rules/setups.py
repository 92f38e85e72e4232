"""setups.toml: tables laid out for play, to be drawn from above with the printed components.

.. code-block:: toml

    [setups.first-game]
    width = 900                     # of what is seen of the table, mm
    height = 330
    ground = "felt"                 # its colour, of the palette
    bags = [[800, 150]]             # where a cloth bag stands, if the game is played with one

    [[setups.first-game.pieces]]
    show = ["dragons/wickwinder", "dragons/unlit:back"]   # a component, or several in a row
    at = [240, 150]                 # where the middle of the first lies
    step = [70, 0]                  # from each to the next
    turn = 90                       # degrees clockwise
    pile = 5                        # so many under it, each a little aside

    [[setups.first-game.callouts]]
    number = 1                      # of the step that says what lies here
    at = [240, 60]

A fenced block of rules.md shows one: `````setup`` and its name.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.content.declarations.composites import Either, FreeKeys, Items, Key, KnownKeys
from pnp.content.declarations.leaves import NumberSpec, TextSpec
from pnp.content.declarations.spec import Loaded, read_declared
from pnp.content.field_types import ID
from pnp.content.rules.figures import component_fault
from pnp.content.tabletop import Callout, Setup, TablePiece
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.content.texts import TextReferences

_PILE = 60
_point = Items(NumberSpec(), Message("expected.point"), 2, 2)
_names = Either((TextSpec(), Items(TextSpec(), Message("expected.component-ids"), least=1)))
_piece = KnownKeys(
    {
        "show": Key(_names, "key.setup.show", required=True),
        "at": Key(_point, "key.setup.at", required=True),
        "step": Key(_point, "key.setup.step"),
        "turn": Key(NumberSpec(), "key.setup.turn"),
        "pile": Key(NumberSpec(whole=True, minimum=1, maximum=_PILE), "key.setup.pile"),
    },
    Message("expected.setup-piece"),
)
_callout = KnownKeys(
    {
        "number": Key(NumberSpec(whole=True, minimum=1), "key.setup.number", required=True),
        "at": Key(_point, "key.setup.at", required=True),
    },
    Message("expected.callout"),
)
_setup = KnownKeys(
    {
        "width": Key(NumberSpec(above=0, maximum=5000), "key.setup.width", required=True),
        "height": Key(NumberSpec(above=0, maximum=5000), "key.setup.height", required=True),
        "ground": Key(TextSpec(), "key.setup.ground", required=True),
        "pieces": Key(
            Items(_piece, Message("expected.setup-pieces"), least=1), "key.setup.pieces", required=True
        ),
        "bags": Key(Items(_point, Message("expected.setup-bags")), "key.setup.bags"),
        "callouts": Key(Items(_callout, Message("expected.callouts")), "key.setup.callouts"),
    },
    Message("expected.setup"),
)
_setups = FreeKeys(_setup, Message("expected.setups"), ID, Message("expected.kebab-case"))
SETUPS = KnownKeys({"setups": Key(_setups, "key.setups")}, Message("expected.table"))


def read_setups(folder: Path, references: "TextReferences") -> Loaded[dict[str, Setup]]:
    """The tables of a game folder by name; none where there is no such file."""
    given, spot = read_declared(folder, "setups.toml", SETUPS)
    setups = {}
    for id, keys in given.get("setups", {}).items():
        inside = spot.inside("setups").inside(id)
        if "ground" in keys and (fault := references.named("color", keys["ground"])):
            inside.inside("ground").fault(fault)
        for index, piece in enumerate(keys.get("pieces", ())):
            where = inside.inside("pieces").inside(index).inside("show")
            for component in _shown(piece):
                if fault := component_fault(component, references):
                    where.fault(fault)
        if {"width", "height", "ground", "pieces"} <= {*keys}:
            laid = tuple(each for piece in keys["pieces"] for each in _laid(piece))
            callouts = tuple(Callout(**callout) for callout in keys.get("callouts", ()) if len(callout) == 2)
            bags = tuple((x, y) for x, y in keys.get("bags", ()))
            setups[id] = Setup(keys["width"], keys["height"], keys["ground"], laid, callouts, bags)
    return Loaded(setups, tuple(spot.problems))


def _laid(piece: Mapping[str, Any]) -> Iterator[TablePiece]:
    """The components of one entry, each a step from the one before."""
    if not {"show", "at"} <= {*piece}:
        return  # told where it is read
    (x, y), (right, down) = piece["at"], piece.get("step", (0.0, 0.0))
    for at, component in enumerate(_shown(piece)):
        where = (x + at * right, y + at * down)
        yield TablePiece(component, where, piece.get("turn", 0.0), piece.get("pile", 1))


def _shown(piece: Mapping[str, Any]) -> tuple[str, ...]:
    shown = piece.get("show", ())
    return (shown,) if isinstance(shown, str) else shown
