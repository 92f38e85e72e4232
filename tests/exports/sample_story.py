"""A small story with everything in it that a story may hold, and what is needed to make a page of it."""

from functools import cache
from pathlib import Path

from pnp.booklet.story import (
    AnswerBlock,
    AsideBlock,
    Chapter,
    ExampleBlock,
    ExamplesBlock,
    FigureBlock,
    GalleryBlock,
    HeadingBlock,
    Holding,
    IndexBlock,
    IndexLine,
    ListBlock,
    ParagraphBlock,
    PlayerCount,
    ReasonLine,
    RulingBlock,
    ShownFace,
    Span,
    Spans,
    Story,
    StoryBlock,
    TableBlock,
)
from pnp.content.lookup.findable import Findable
from pnp.exports.html import reference
from pnp.exports.pages import PageResources
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Face, Group, Run, Shape, Style, Use
from pnp.faces.fonts.families import Fonts
from pnp.geometry import ellipse, rectangle, translation
from pnp.places import bundled
from pnp.translation.program import printed_words

ROOTS = (bundled() / "templates",)
CHAINS = {"display": ("Cinzel",), "figures": ("Caladea",), "body": ("FiraGO",)}
PALETTE = {"ink": "#2a1a14", "parchment": "#f7ecd6", "crimson": "#9c1f28", "gold": "#d9a02e"}


def said(text: str, **look: object) -> Spans:
    return (Span(text, **look),)  # type: ignore[arg-type]


def drawn(name: str, color: Color, width: float = 60.0, height: float = 60.0) -> Face:
    ground = Shape(rectangle(-2, -2, width + 4, height + 4), Style(fill=color))
    letters = Run(5, 20, "FiraGO-Bold", 8, name, Color(1, 1, 1))
    return Face(Drawing(name, -2, -2, width + 4, height + 4, (ground, letters)), width, height, 2)


RED, GREEN = drawn("Red", Color(0.6, 0.1, 0.1)), drawn("Green", Color(0.1, 0.4, 0.1))
COIN = ShownFace(
    drawn("Coin", Color(0.8, 0.6, 0.1), 20, 20), "Pièce d’or", 12, "coins/gold", ellipse(10, 10, 10, 10)
)
BOARD = Face(
    Drawing(
        "board",
        *(0, 0, 120, 60),
        tuple(
            Group((Use(face.drawing),), translation(x, 0), rectangle(0, 0, 60, 60))
            for face, x in ((RED, 0), (GREEN, 60))
        ),
    ),
    *(120, 60, 0),
)
FLAG = Drawing("flag", 0, 0, 10, 10, (Shape(rectangle(0, 0, 10, 10), Style()),))
ICONS = {"flag": FLAG}.__getitem__

FIVE = tuple(ShownFace(RED, f"Card {number}") for number in range(1, 6))

SCORE = ExampleBlock(
    "two-hoards",
    said("Two hoards"),
    (
        ParagraphBlock(said("Ana has twelve coins, Bob has two.")),
        FigureBlock((), "Ana: 12 coins", (Holding("Ana", (COIN,)),)),
    ),
    None,
    "",
    counts=(
        PlayerCount(
            "Ana", (("12", ReasonLine("1 point for each coin", "score.coins")),), "12", "first", True
        ),
        PlayerCount(
            "Bob", (("2", ReasonLine("1 point for each coin", "score.coins")),), "2", "second", False
        ),
    ),
    winners="Ana wins.",
)
LEGAL = ExampleBlock(
    "beside",
    said("Beside another"),
    (FigureBlock(said("Two rooms"), "Red west of green", board=BOARD),),
    True,
    "Legal",
    (ReasonLine("They share a side.", "place.beside"),),
    (("Rooms", "2"),),
    rulings=(ReasonLine("Corners? They do not count.", "place.beside"),),
)
ILLEGAL = ExampleBlock(
    "corner", said("A corner only"), (), False, "Not legal", (ReasonLine("No side.", "place.beside"),)
)

RULES: tuple[StoryBlock, ...] = (
    HeadingBlock("aim", 1, said("The aim")),
    ParagraphBlock(
        (
            Span("Be the "),
            Span("richest", bold=True),
            Span(" dragon, by "),
            Span("score.coins", link="#score.coins"),
            Span(" and "),
            Span("", icon="flag"),
            Span(" gold", color="gold"),
            Span(" of a cœur léger.\nOr "),
            Span("run", italic=True, link="#nowhere"),
            Span(" & "),
            Span("hide <away>", link="javascript:alert(1)"),
            Span("elsewhere", link="https://example.org/"),
        )
    ),
    AsideBlock("note", (ParagraphBlock(said("We never liked sheep.")),)),
    HeadingBlock("place", 1, said("Placing a room")),
    ListBlock(
        (
            (ParagraphBlock(said("Take a room.")),),
            (ParagraphBlock(said("Lay it down.")), ListBlock(((ParagraphBlock(said("Turned or not.")),),))),
        ),
        start=2,
    ),
    HeadingBlock("place.beside", 2, said("Side by side")),
    ParagraphBlock(said("Rooms share a whole side of the labyrinth.")),
    ExamplesBlock(said("Right and wrong"), (LEGAL, ILLEGAL)),
    HeadingBlock("place.deep", 4, said("Far below")),
    AsideBlock(
        "variant",
        (ParagraphBlock(said("Corners are enough.")), ListBlock(((ParagraphBlock(said("Really.")),),))),
    ),
    AsideBlock("quote", (ParagraphBlock(said("“Mind the gap.”")),)),
    HeadingBlock("score", 1, said("Scoring")),
    HeadingBlock("score.coins", 2, said("Coins")),
    TableBlock(
        ("left", "right"),
        (said("Thing that counts and that has a rather long name"), said("Points")),
        ((said("Coin"), said("1")), (said("Théière"), said("3"))),
    ),
    HeadingBlock("score.majority", 2, said("Majorities")),
    ParagraphBlock(said("Whoever has the most crowns scores them; ties score nothing.")),
    ExamplesBlock((), (SCORE,)),
    FigureBlock(said("A hand of five"), "Five", (Holding("", FIVE),)),
    FigureBlock(said("Two faces"), "Two faces: red, 2 green", (Holding("", (ShownFace(RED, "Red"), COIN)),)),
)


FOUND = (
    Findable(
        "aim",
        "The aim",
        "Be the richest dragon, by score.coins and gold of a cœur léger. Or run & hide <away>"
        " elsewhere. We never liked sheep.",
        ("œil-de-tigre",),
    ),
    Findable("place", "Placing a room", "Take a room. Lay it down. Turned or not."),
    Findable(
        "place.beside",
        "Side by side",
        "Rooms share a whole side of the labyrinth. Right and wrong",
        beside="Beside another A corner only",
    ),
    Findable("place.deep", "Far below", "Corners are enough. Really. “Mind the gap.”"),
    Findable("score", "Scoring", "", searches=("who has won", "final tie")),
    Findable(
        "score.coins", "Coins", "Thing that counts and that has a rather long name Points Coin 1 Théière 3"
    ),
    Findable(
        "score.majority",
        "Majorities",
        "Whoever has the most crowns scores them; ties score nothing. A hand of five Two faces",
        ("crown",),
        beside="Two hoards Ana has twelve coins, Bob has two.",
    ),
    Findable("components-list", "Components", ""),
    Findable("components-list.tiles", "Rooms", "", beside="Red Green Pièce d’or A board", worth=1),
    Findable("rulings", "Rulings", ""),
    Findable(
        "corners",
        "Do corners count?",
        "They do not. They do. The rules say “side”.",
        searches=("diagonal",),
        anchor="ruling:corners",
    ),
    Findable("rulings.answers", "Asked at the table", ""),
    Findable(
        "lying", "May I fib?", "As much as you like.", searches=("bluff", "tell lies"), anchor="ruling:lying"
    ),
)
"""What a search finds in the story."""


def story(lang: str = "en", title: str = "Hoards") -> Story:
    pieces = (ShownFace(RED, "Red"), ShownFace(GREEN, "Green", 3), COIN)
    wide = ShownFace(drawn("Board", Color(0.2, 0.2, 0.4), 184, 90), "A board")
    return Story(
        game="hoards",
        lang=lang,
        title=title,
        subtitle="Gold & gossip",
        players="2 to 4 players",
        author="Somebody",
        cover=RED,
        chapters=(
            Chapter("rules", RULES),
            Chapter(
                "components",
                (
                    HeadingBlock("components-list", 1, said("Components")),
                    HeadingBlock("components-list.tiles", 2, said("Rooms")),
                    GalleryBlock("Rooms", "tiles", 17, "60 × 60 mm", (*pieces, wide)),
                ),
            ),
            Chapter(
                "rulings",
                (
                    HeadingBlock("rulings", 1, said("Rulings")),
                    RulingBlock(
                        "corners",
                        "place.beside",
                        said("Do corners count?"),
                        (("no", said("They do not.")), ("yes", said("They do."))),
                        said("The rules say “side”."),
                    ),
                    HeadingBlock("rulings.answers", 2, said("Asked at the table")),
                    AnswerBlock("lying", "aim", said("May I fib?"), said("As much as you like.")),
                ),
            ),
            Chapter(
                "index",
                (
                    HeadingBlock("index", 1, said("Index")),
                    IndexBlock(
                        (
                            IndexLine("crown", ("score.majority", "score")),
                            IndexLine("œil-de-tigre", ("aim", "gone")),
                        )
                    ),
                ),
            ),
        ),
        found=FOUND,
    )


@cache
def fonts() -> Fonts:
    return Fonts(ROOTS)


@cache
def page(lang: str = "en") -> bytes:
    words = printed_words(ROOTS, lang)
    return reference(story(lang), PageResources(fonts(), PALETTE, words, ICONS, chains=CHAINS))


def written(folder: Path, lang: str = "en") -> Path:
    path = folder / f"{lang}.html"
    path.write_bytes(page(lang))
    return path
