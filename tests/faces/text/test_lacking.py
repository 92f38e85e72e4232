"""A word is set in one font: the first that has its letters, as heavy as the one that lacks them."""

from pathlib import Path

import numpy as np
import pytest

from pnp.building.context import open_game
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Run
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.rows import FaceMaker
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.places import Places, bundled
from pnp.press.render import face_pdf, page_image
from pnp.problem import within
from pnp.words import Message
from tests.drawn import runs
from tests.faces.small import Table, fonts, game, row
from tests.faces.test_text import icon, refuse
from tests.small_games import CARD, GAME, make_game

FAMILIES = """
[Own]
regular = "pymupdf_fonts:figo"
bold = "pymupdf_fonts:figbo"
["Own Light"]
regular = "pymupdf_fonts:notos"
italic = "pymupdf_fonts:notosit"
"""
LILITA = {"body": ("FiraGO", "Noto Sans"), "display": ("Lilita One", "FiraGO", "Noto Sans")}


def pieces(table: Table, text: str, *, lang: str = "en", **attributes: str) -> list[tuple[str, str]]:
    given = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    body = f'<text x="5" y="20" font-size="12pt" font-family="display"{given}>{text}</text>'
    return [(run.text.strip(), run.font) for run in runs(table.ops(body, lang=lang, fonts=LILITA))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jedyny Pierścień", [("Jedyny", "LilitaOne-Regular"), ("Pierścień", "FiraGO-Bold")]),
        ("“Usiądź!” now", [("“Usiądź!”", "FiraGO-Bold"), ("now", "LilitaOne-Regular")]),
        ("Łódka i żagiel", [("Łódka i", "LilitaOne-Regular"), ("żagiel", "FiraGO-Bold")]),
        # a sign is no letter
        ("a→b", [("a", "LilitaOne-Regular"), ("→", "FiraGO-Bold"), ("b", "LilitaOne-Regular")]),
        # pieces that touch are one word
        (
            "Pier{color:red}ście{/color}ń",
            [("Pier", "FiraGO-Bold"), ("ście", "FiraGO-Bold"), ("ń", "FiraGO-Bold")],
        ),
        # letters and what is over them, however they are written
        ("Pieśn\u0301", [("Pieśń", "FiraGO-Bold")]),
        # letters that only the third has
        ("Ѻkolo", [("Ѻkolo", "NotoSans-Bold")]),
    ],
)
def test_a_word_is_set_whole_and_as_heavy(table: Table, text: str, expected: list[tuple[str, str]]) -> None:
    assert pieces(table, text) == expected


def test_a_light_face_is_followed_by_a_light_one(table: Table) -> None:
    chain = {"body": ("FiraGO",), "display": ("Cinzel", "FiraGO")}
    table.template('<face><text x="5" y="20" font-family="display">Жук</text></face>')
    (laid,) = table.lay(row(), fonts=chain)
    assert laid.component is not None
    assert [run.font for run in runs(laid.component.front.drawing.ops)] == ["FiraGO-Regular"]


def test_halves_of_a_word_stay_in_its_font() -> None:
    """Where the first half has all of its letters in the first font."""
    style = TextStyle(LILITA["display"], False, False, 4.0, BLACK, 1.0, 0.0)
    box = TextBox("name", 0, 0, 16, 50, 4.0, "start", "top", 1.2, 0.0, True)

    def pass_warnings(fault: Message) -> None:
        assert fault.code == "lacking-letters"

    ops = Typesetter(fonts(), {}, icon, "pl").box(style, box, "Rewolucjoniści", pass_warnings)
    found = [op for op in ops if isinstance(op, Run)]
    assert len(found) > 1 and {run.font for run in found} == {"FiraGO-Bold"}
    assert all(run.x + fonts().width(run.font, run.text) * run.size <= 16 for run in found)


def test_the_strokes_of_a_word_are_of_one_thickness(tmp_path: Path) -> None:
    """Pixels: the stem of the ń is as wide as that of the n beside it."""
    game = make_game(
        tmp_path,
        **{
            "game.toml": GAME + '[fonts]\nbody = ["FiraGO"]\ndisplay = ["Lilita One", "FiraGO"]\n',
            "templates/faces/card.svg.j2": CARD.replace(
                "</face>", '<text x="8" y="50" font-size="40pt" font-family="display">ńn</text></face>'
            ),
        },
    )
    context = open_game(game, Places()).in_language("en")
    (laid, *_) = context.faces.lay_out(context.game.decks[0])
    assert laid.component is not None
    image = page_image(face_pdf(laid.component.front, context.source.fonts), dpi=254)
    scale = 10  # pixels a millimetre
    line = np.array(image.convert("L"))[round((48 + 1.5) * scale), : 40 * scale] < 60
    edges = np.flatnonzero(np.diff(line.astype(int)))
    stems = (edges[1::2] - edges[::2])[:4]
    assert len(stems) == 4 and max(stems) - min(stems) <= 2


def test_a_text_is_warned_of_once_with_its_letters(table: Table) -> None:
    name = '<text x="5" y="20">{{ card.name }}</text>'
    again = '<textbox name="name" x="5" y="30" width="50" height="30">{{ card.name }}</textbox>'
    table.template(f'<face><g font-family="display">{name}{again}</g></face>')
    rows = (row("a", name="Pierścień, ścieżka i pieśń"), row("b", name="Plain"))
    told = table.faults(*rows, fonts=LILITA)
    said = "Lilita One lacks ń, ś, ż: in “Pierścień, ścieżka i pieśń”, words that need them are set in FiraGO"
    assert told == [f"cards.toml:10 deck/a (en): {said}"]
    laid = table.lay(*rows, fonts=LILITA)
    assert all(problem.is_warning for each in laid for problem in each.problems)
    assert [each.component is not None for each in laid] == [True, True]


def test_nobody_is_told_of_fonts_that_the_language_brings(table: Table) -> None:
    table.write("templates/languages.toml", '[ja]\nfonts = ["Noto Sans JP"]\n')
    assert pieces(table, "金貨1枚", lang="ja") == [("金貨1枚", "NotoSansJP-Bold")]
    table.template('<face><text x="5" y="20" font-family="display">金貨1枚</text></face>')
    assert table.faults(lang="ja", fonts=LILITA) == []


def test_what_a_font_has_is_set_in_it() -> None:
    style = TextStyle(LILITA["display"], False, False, 4.0, BLACK, 1.0, 0.0)
    ops = Typesetter(fonts(), {}, icon, "fr").line(style, 0, 9, "start", "Œuvre d’été × 3", refuse)  # type: ignore[arg-type]
    assert {op.font for op in ops if isinstance(op, Run)} == {"LilitaOne-Regular"}


def test_letters_that_nobody_has_are_left_out_however_they_are_written(table: Table) -> None:
    """Three that make one syllable, of which no font here has the letters or the whole."""
    table.template('<face><text x="5" y="20">a \u1106\u116d\u11bc b</text></face>')
    (told,) = table.faults()
    assert told.partition("(en): ")[2].startswith("no font has the character U+BB2D “묭”")


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("a **b** c", ["bold"]),
        ("a *b* **c** *d*", ["bold", "italic"]),
        ("***b***", ["bold", "italic"]),
        ("ab{color:red}**c**{/color}", ["bold"]),
        ("a b c {color:red}d{/color}", []),
    ],
)
def test_marks_that_a_font_has_no_face_for_are_warned_of(table: Table, text: str, missing: list[str]) -> None:
    table.template('<face><text x="5" y="20" font-family="display">{{ card.name }}</text></face>')
    (laid,) = table.lay(row("a", name=text), fonts=LILITA)
    assert laid.component is not None and all(problem.is_warning for problem in laid.problems)
    messages = [next(within(problem.message)) for problem in laid.problems]
    assert [message.code for message in messages] == [f"lacking-faces.{face}" for face in missing]
    assert all(dict(message.values) == {"font": "Lilita One"} for message in messages)


@pytest.mark.parametrize(
    ("element", "missing"),
    [
        ('<text x="5" y="20" font-weight="bold">a</text>', ["bold"]),
        ('<text x="5" y="20" font-style="italic">a</text>', ["italic"]),
        ('<text x="5" y="20" font-style="italic">*a*</text>', []),  # upright again, as its font is
        (
            '<textbox x="5" y="5" width="50" height="9" font-weight="700" font-style="italic">a</textbox>',
            ["bold", "italic"],
        ),
        ('<text x="5" y="20">a<tspan font-weight="bold">b **c**</tspan></text>', ["bold"]),
        ('<g font-weight="bold"><text x="5" y="20">a</text><text x="5" y="30">b **c**</text></g>', ["bold"]),
        ('<text x="5" y="20" font-weight="600">a</text>', ["weight"]),
    ],
)
def test_attributes_that_a_font_has_no_face_for_are_warned_of(
    table: Table, element: str, missing: list[str]
) -> None:
    table.template(f'<face><g font-family="display">{element}</g></face>')
    (laid,) = table.lay(row("a"), fonts=LILITA)
    assert laid.component is not None and all(problem.is_warning for problem in laid.problems)
    codes = {message.code for problem in laid.problems for message in within(problem.message)}
    assert {code for code in codes if code.startswith("lacking")} == {
        f"lacking-faces.{face}" for face in missing
    }


@pytest.mark.parametrize(
    ("family", "text"),
    [
        ("body", "a **b** *c* ***d***"),
        ("Cinzel", "a **b**"),
        ("FiraGO", '<tspan font-weight="bold">a **b**</tspan> <tspan font-style="italic">c</tspan>'),
        ("display", '<tspan font-weight="bold"> </tspan> c'),
        ("display", "{color:red}**{icon:coin}**{/color}"),
    ],
)
def test_nobody_is_told_of_faces_that_nothing_misses(table: Table, family: str, text: str) -> None:
    table.write("art/icons/coin.svg", '<svg viewBox="0 0 4 4"><rect width="4" height="4"/></svg>')
    table.template(f'<face><text x="5" y="20" font-family="{family}">{text}</text></face>')
    assert table.faults(fonts=LILITA) == []


def test_nobody_is_told_of_faces_of_fonts_that_the_language_brings(table: Table) -> None:
    table.write("templates/languages.toml", '[ja]\nfonts = ["Noto Sans JP"]\n')
    table.template('<face><text x="5" y="20" font-family="Noto Sans JP">*金*</text></face>')
    assert table.faults(lang="ja") == []
    assert "Noto Sans JP has no italic letters" in table.faults()[0]


@pytest.mark.parametrize(
    ("family", "weight", "font"),
    [
        ("Cinzel", "900", "CinzelBlack-Regular"),
        ("Cinzel Black", "900", "CinzelBlack-Regular"),
        ("FiraGO", "bold", "FiraGO-Bold"),
        ("FiraGO", "400", "FiraGO-Regular"),
    ],
)
def test_letters_have_the_weight_that_a_face_asks_for(
    table: Table, family: str, weight: str, font: str
) -> None:
    text = f'<text x="5" y="20" font-family="{family}" font-weight="{weight}">a</text>'
    assert [run.font for run in runs(table.ops(text))] == [font]
    assert table.faults() == []


def test_marks_in_light_letters_ask_for_the_bold_ones_of_the_whole_family(table: Table) -> None:
    table.write("templates/fonts.toml", FAMILIES)
    text = '<text x="5" y="20" font-family="Own" font-weight="300">a **b** *c*</text>'
    table.template(f"<face>{text}</face>")
    made, own = game(table.folder, row()), Fonts([table.templates, bundled() / "templates"])
    (laid,) = FaceMaker(made, [table.templates], own).lay_out(made.decks[0])
    assert laid.component is not None and not laid.problems
    found = [run.font for run in runs(laid.component.front.drawing.ops)]
    assert found == ["OwnLight-Regular", "Own-Bold", "OwnLight-Italic"]


@pytest.mark.parametrize(("weight", "font"), [("300", "FiraGO-Regular"), ("600", "FiraGO-Bold")])
def test_a_weight_that_nobody_has_is_warned_of(table: Table, weight: str, font: str) -> None:
    body = f'<text x="5" y="20" font-size="9pt">a <tspan font-weight="{weight}">b c</tspan></text>'
    assert [run.font for run in runs(table.ops(body))][-1] == font
    (told,) = table.faults()
    assert told.endswith(f"FiraGO has no letters of the weight {weight}: the nearest that it has are set")
