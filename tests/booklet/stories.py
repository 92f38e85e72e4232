"""Stories small enough to stand in a test, and what can be read back from the pages they become."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from pnp.booklet.pages.context import BookletResources
from pnp.booklet.story import (
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
    Story,
    StoryBlock,
    TableBlock,
)
from pnp.booklet.typeset import Booklet, typeset
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Face, Group, Op, Run, Shape, Style, Tagged
from pnp.faces.faults import Unusable
from pnp.faces.fonts.families import Fonts
from pnp.geometry import rectangle
from pnp.places import bundled
from pnp.sheets.sheet import Element, Sheet
from pnp.translation.program import printed_words
from pnp.words import Message

PALETTE = {"ink": "#1c2028", "bone": "#f3eee1", "torch": "#ec8a24", "ice": "#3d86b4"}
CHAINS = {"body": ("FiraGO", "Noto Sans"), "display": ("Cinzel", "FiraGO", "Noto Sans")}
TEXT = (
    "The new room must share a whole side with one that lies there already. A corner is not enough. "
    "Where the labyrinth has fallen into several parts, any part will do, as long as nobody minds. "
)


@cache
def fonts() -> Fonts:
    return Fonts([bundled() / "templates"])


def icon(name: str) -> Drawing:
    if name != "coin":
        raise Unusable(Message("unknown-icon", name=name, hint=""))
    return Drawing("coin", 0, 0, 10, 10, (Shape(rectangle(0, 0, 10, 10), Style(fill=Color(0.8, 0.6, 0.1))),))


def face(width: float = 63, height: float = 88) -> Face:
    ground = Shape(rectangle(0, 0, width, height), Style(fill=Color(0.7, 0.8, 0.7)))
    return Face(Drawing("card", 0, 0, width, height, (ground,)), width, height, 0)


def say(text: str, **more: object) -> tuple[Span, ...]:
    return (Span(text, **more),)  # type: ignore[arg-type]


def heading(id: str, level: int = 2, title: str = "") -> HeadingBlock:
    return HeadingBlock(id, level, say(title or id.replace("-", " ").capitalize()))


def prose(sentences: int = 1, words: str = TEXT) -> ParagraphBlock:
    return ParagraphBlock(say((words * sentences).strip()))


def linked(words: str, target: str) -> ParagraphBlock:
    return ParagraphBlock(
        (Span("As it is told of the "), Span(words, link=f"#{target}"), Span(", so be it."))
    )


def example(title: str = "Side by side", legal: bool | None = True, **more: object) -> ExampleBlock:
    return ExampleBlock(
        title.lower(),
        say(title),
        (prose(),),
        legal,
        "" if legal is None else "Legal" if legal else "Not legal",
        (ReasonLine("No two arrows face each other.", ""),),
        **more,  # type: ignore[arg-type]
    )


def score() -> ExampleBlock:
    counts = tuple(
        PlayerCount(name, (("12", ReasonLine("Four gold coins.", "place")),), "12", "1st", name == "Ana")
        for name in ("Ana", "Bob", "Cid")
    )
    return ExampleBlock(
        "score", say("A fine hoard"), (), None, "", counts=counts, winners="Ana wins with 12."
    )


def table(rows: int = 4) -> TableBlock:
    cells = tuple((say(f"Room number {row}"), say(str(row))) for row in range(rows))
    return TableBlock(("left", "right"), (say("Room"), say("Tiles")), cells)


def figure(pieces: int = 3, caption: str = "Three cards") -> FigureBlock:
    shown = tuple(ShownFace(face(), f"Card {at}", 1 + at % 2) for at in range(pieces))
    return FigureBlock(say(caption), "Some cards", (Holding("", shown),))


def every_kind() -> tuple[StoryBlock, ...]:
    """One block of each kind there is."""
    return (
        heading("place", 1, "Placing a room"),
        prose(2),
        linked("glossary", "terms"),
        heading("adjacent"),
        ListBlock(((prose(),), (prose(),)), start=9),
        ListBlock(((ParagraphBlock(say("Bread")),), (ParagraphBlock(say("Salt")),))),
        table(),
        AsideBlock("variant", (prose(),)),
        AsideBlock("note", (prose(),)),
        AsideBlock("quote", (prose(),)),
        figure(),
        figure(1, ""),
        prose(),
        FigureBlock(say("A board"), "Two rooms", board=face(180, 120)),
        ExamplesBlock(say("Two ways"), (example(), example("Corner to corner", legal=False))),
        ExamplesBlock((), (score(),)),
        heading("things", 2, "Things"),
        GalleryBlock(
            "Cards", "cards", 12, "63 × 88 mm", tuple(ShownFace(face(), f"Piece {at}") for at in range(9))
        ),
        RulingBlock(
            "tie",
            "place",
            say("Who wins a tie?"),
            (("nobody", say("Nobody wins.")), ("all", say("All of them win."))),
            say("The sources are silent."),
        ),
        heading("terms", 1, "Glossary"),
        IndexBlock((IndexLine("corner", ("adjacent", "place")), IndexLine("hoard", ("things",)))),
    )


def story(*blocks: StoryBlock, **more: object) -> Story:
    chapter = Chapter("rules", blocks or every_kind())
    given = {
        "title": "Small",
        "subtitle": "The greediest goes free",
        "players": "2 to 6 players",
        "author": "Somebody",
        **more,
    }
    return Story("small", "en", chapters=(chapter,), **given)  # type: ignore[arg-type]


def booklet(*blocks: StoryBlock, **more: object) -> Booklet:
    return set_story(story(*blocks, **more))


def set_story(of: Story, hyphenation: str | None = None) -> Booklet:
    words = printed_words([bundled() / "templates"], of.lang)
    return typeset(of, BookletResources(fonts(), CHAINS, PALETTE, icon, words, hyphenation))


def runs(ops: Sequence[Op], x: float = 0.0, y: float = 0.0) -> Iterator[Run]:
    """The lines of text on a page, where they stand; text inside pictures is left out."""
    for op in ops:
        if isinstance(op, Tagged):
            yield from runs(op.ops, x, y)
        elif isinstance(op, Run):
            yield op
        elif isinstance(op, Group) and op.matrix[:4] == (1.0, 0.0, 0.0, 1.0):
            yield from runs(op.ops, x + op.matrix[4], y + op.matrix[5])


def leaves(element: Element) -> Iterator[Element]:
    """The leaves of a structure in reading order."""
    if not element.children:
        yield element
    for child in element.children:
        yield from leaves(child)


def content(made: Booklet) -> dict[Element, list[tuple[int, Tagged]]]:
    """What is drawn for each leaf, with its page."""
    found: dict[Element, list[tuple[int, Tagged]]] = {}
    for number, page in enumerate(made.pages, 1):
        for op in page.ops:
            assert isinstance(op, Tagged)
            if op.owner is not None:
                found.setdefault(op.owner, []).append((number, op))
    return found


def heard(made: Booklet) -> str:
    """The text of a booklet as it is read aloud, without blanks and hyphens, each line from its start."""
    drawn = content(made)
    texts: list[str] = []
    for leaf in leaves(made.structure):
        drawn_here = [run for _, op in drawn.get(leaf, []) for run in runs([op])]
        for _, line in groupby(drawn_here, lambda run: round(run.y, 2)):
            parts = [*line]
            from_right = any(run.said is not None and run.said.leftward for run in parts)
            texts += [run.reads for run in (reversed(parts) if from_right else parts)]
    return letters("".join(texts))


def letters(text: str) -> str:
    """Only what does not change when a text is broken into lines."""
    return "".join(char for char in text if char.isalnum())


def lines(page: Sheet) -> str:
    """The lines of a page, from top to bottom."""
    found: dict[float, list[Run]] = {}
    for run in runs(page.ops):
        found.setdefault(round(run.y, 2), []).append(run)
    rows = [sorted(found[y], key=lambda run: run.x) for y in sorted(found)]
    return "\n".join("".join(run.text for run in row).rstrip() for row in rows)
