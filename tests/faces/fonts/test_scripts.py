"""Pages in other scripts than the Latin: Ukrainian, Greek and Japanese, measured as they are rendered."""

from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pypdfium2
import pytest

from pnp.building.context import open_game
from pnp.faces.drawing.colors import BLACK
from pnp.faces.fonts import scripts
from pnp.faces.text.style import TextBox, TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.geometry import POINT
from pnp.places import Places, bundled
from pnp.press.render import face_pdf, page_image
from pnp.translation.language import language
from tests.drawn import runs
from tests.faces.small import Table, fonts
from tests.faces.small import row as card
from tests.faces.test_text import end as run_end
from tests.faces.test_text import icon, lines, only_runs, refuse
from tests.small_games import CARD, GAME, make_game

WIDTH = 53.0  # mm: of the box of the effect
TEXTS = {
    "uk": (
        "Червоний дракон",
        "Коли дракона здолано, переможці одразу ділять його скарб, а решта гравців повертає свої карти на "
        "руку. Якщо за хвилину ви не домовитеся, увесь скарб вирушає до мішка. Об’єднуйте зусилля!",
    ),
    "el": (
        "Κόκκινος δράκος",
        "Όταν ο δράκος πέσει, οι νικητές μοιράζονται αμέσως τον θησαυρό του. Αν δεν συμφωνήσουν μέσα σε ένα "
        "λεπτό, ολόκληρος ο θησαυρός γυρίζει στο σακούλι. Ποιος θα πάρει το διαμάντι;",
    ),
    "ja": (
        "赤い竜",
        "この竜を倒したら、攻撃に加わった全員で宝をすぐに分け合います。話し合いがまとまらないときは、宝はすべて袋に"
        "戻ります。「待った」をかけられるのは、一人一回までです。",
    ),
}
NO_START = "、。」』ーっゃゅょッャュョ"
NO_END = "「『"


class Letter(NamedTuple):
    """A letter on the page: where its ink is (mm from the top left), and its picture."""

    char: str
    left: float
    right: float
    baseline: float
    picture: bytes


@cache
def page(folder: Path, lang: str) -> list[Letter]:
    """The letters of the effect on the front of a card."""
    name, effect = TEXTS[lang]
    header = f'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    texts = [("name", "Red dragon", name), ("effect", "Worth it.", effect)]
    entries = [f'\nmsgctxt "cards.red.{id}"\nmsgid "{old}"\nmsgstr "{new}"\n' for id, old, new in texts]
    values = [f'{id} = "{old}"\n' for id, old, _ in texts]
    game = make_game(
        folder,
        **{
            "game.toml": GAME.replace('["en", "fr"]', f'["en", "{lang}"]'),
            "cards.toml": "".join(['[[row]]\nid = "red"\ncopies = 5\nstrength = 6\n', *values]),
            f"locale/{lang}.po": "".join([header, *entries]),
            "templates/faces/card.svg.j2": CARD.replace(
                'height="8" font-size="9pt"', 'height="25" font-size="9pt" hyphenate="true"'
            ),
        },
    )
    context = open_game(game, Places()).in_language(lang)
    return [
        letter
        for letter in _letters(face_pdf(context.face("red"), context.source.fonts, lang=lang))
        if letter.baseline > 55
    ]


def _letters(pdf: bytes) -> list[Letter]:
    dpi = 300.0
    pixels = np.array(page_image(pdf, 0, dpi).convert("L"))
    document = pypdfium2.PdfDocument(pdf)
    try:
        sheet = document[0]
        text, height = sheet.get_textpage(), sheet.get_height()
        found = []
        for at in range(text.count_chars()):
            char = text.get_text_range(at, 1)
            if char.isspace() or not char:
                continue
            left, bottom, right, top = text.get_charbox(at)
            loose = text.get_charbox(at, loose=True)
            box = [round(value * dpi / 72) for value in (left, height - top, right, height - bottom)]
            picture = pixels[box[1] : box[3] + 1, box[0] : box[2] + 1]
            mm = 25.4 / 72
            found.append(
                Letter(char, left * mm, right * mm, round((height - loose[1]) * mm, 1), picture.tobytes())
            )
        return found
    finally:
        document.close()


def rows(letters: list[Letter]) -> list[list[Letter]]:
    return [list(row) for _, row in groupby(letters, key=lambda letter: letter.baseline)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("scripts")


@pytest.mark.parametrize("lang", TEXTS)
def test_what_was_written_can_be_read(folder: Path, lang: str) -> None:
    read = "".join(letter.char for letter in page(folder, lang))
    assert read.replace("-", "").replace("\u00ad", "").replace("\ufffe", "") == "".join(
        TEXTS[lang][1].split()
    )


@pytest.mark.parametrize("lang", TEXTS)
def test_every_letter_has_a_picture_of_its_own(folder: Path, lang: str) -> None:
    """A character that no font has would be a box like the next."""
    pictures: dict[str, set[bytes]] = {}
    for letter in page(folder, lang):
        assert min(letter.picture) < 128 if letter.picture else letter.char == "-", (
            f"{letter.char} is not drawn"
        )
        pictures.setdefault(letter.char, set()).add(letter.picture)
    for one, other in pairwise(sorted(pictures)):
        assert not pictures[one] & pictures[other], f"{one} looks as {other} does"


@pytest.mark.parametrize("lang", TEXTS)
def test_lines_keep_to_their_box_and_fill_it(folder: Path, lang: str) -> None:
    found = rows(page(folder, lang))
    assert len(found) >= 3
    left = 5 + 1.5  # the box, and the bleed of the page around the trim
    for row in found:
        assert row[0].left >= left - 0.3 and row[-1].right <= left + WIDTH + 0.1
    for row in found[:-1]:
        assert row[-1].right > left + WIDTH * (0.6 if lang == "ja" else 0.8)  # there it ends with a phrase


def test_japanese_lines_end_where_they_may(folder: Path) -> None:
    for row in rows(page(folder, "ja")):
        assert row[0].char not in NO_START and row[-1].char not in NO_END


@pytest.mark.parametrize("width", range(20, 60, 3))
def test_japanese_lines_end_where_they_may_at_any_width(width: int) -> None:
    text = TEXTS["ja"][1]
    families = language([bundled() / "templates"], "ja").chain(("FiraGO",))
    style = TextStyle(families, False, False, 8 * POINT, BLACK, 1.0, 0.0)
    box = TextBox("effect", 0.0, 0.0, width, 200.0, 8 * POINT, "start", "top", 1.6, 0.0, False)
    ops = Typesetter(fonts(), {}, icon, "").box(style, box, text, refuse)
    found = lines(ops)
    assert "".join(found) == text
    assert all(line[0] not in NO_START and line[-1] not in NO_END for line in found)
    assert all(run_end(run) <= width + 1e-6 for run in only_runs(ops))


def test_cyrillic_and_greek_words_are_parted_as_the_language_has_it() -> None:
    for lang, text, expected in [
        ("uk", "переможці одразу", ["перемо-", "жці од-", "разу"]),
        ("el", "ολόκληρος θησαυρός", ["ολόκλη-", "ρος θη-", "σαυρός"]),
    ]:
        style = TextStyle(("FiraGO",), False, False, 8 * POINT, BLACK, 1.0, 0.0)
        box = TextBox("effect", 0.0, 0.0, 12.0, 200.0, 8 * POINT, "start", "top", 1.25, 0.0, True)
        assert lines(Typesetter(fonts(), {}, icon, lang).box(style, box, text, refuse)) == expected


def test_every_font_has_those_of_the_language_behind_it(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.write("templates/languages.toml", '[ja]\nfonts = ["Noto Sans JP"]\n')
    ops = table.ops('<text font-family="Cinzel" font-size="12pt">King 竜</text>', lang="ja")
    found = [(run.text, run.font) for run in runs(ops)]
    assert found == [("King ", "Cinzel-Regular"), ("竜", "NotoSansJP-Regular")]


def test_a_font_that_a_language_names_and_nobody_has_is_told(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.template("<face/>")
    table.write("templates/languages.toml", '\n[ja]\nfonts = ["Noto Sans JQ"]\n')
    (told,) = table.faults(lang="ja")
    assert told.startswith('languages.toml:2 ja: unknown font “Noto Sans JQ”: did you mean "Noto Sans JP"?; ')
    assert table.faults(lang="fr") == []


def test_a_language_may_go_without_hyphens(tmp_path: Path) -> None:
    table = Table(tmp_path)
    box = '<textbox x="0" y="0" width="16" height="20" font-size="8pt" hyphenate="true">{}</textbox>'
    body = box.format("the hyphenation")
    assert [run.text for run in runs(table.ops(body, lang="en"))] == ["the hyphen-", "ation"]
    table.write("templates/languages.toml", "[en]\nhyphenation = false\n")
    assert [run.text for run in runs(table.ops(body.replace('"16"', '"18"'), lang="en"))] == [
        "the",
        "hyphenation",
    ]


SHAPED = {
    "Arabic": "التنين",
    "Hebrew": "דרקון",
    "Devanagari": "अजगर",
    "Bengali": "ড্রাগন",
    "Tamil": "நாகம்",
    "Thai": "มังกร",
    "Lao": "ມັງກອນ",
    "Khmer": "នាគ",
    "Myanmar": "နဂါး",
    "Tibetan": "འབྲུག",
    "Sinhala": "මකරා",
    "Mongolian": "ᠯᠤᠤ",
    "Javanese": "ꦤꦒ",
    "Syriac": "ܬܢܝܢܐ",
    "Hangul": "\u1106\u1106",  # letters that make no syllable
    "Adlam": "\U0001e900\U0001e923",
}


@pytest.mark.parametrize("script", SHAPED)
@pytest.mark.parametrize("element", ["text", "textbox"])
def test_scripts_whose_libraries_are_missing_are_faults(
    tmp_path: Path, script: str, element: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where a font has their letters, as FiraGO has those of Thai and Hebrew."""
    monkeypatch.setattr(scripts, "_LIBRARIES", ("no_such_library",))
    table = Table(tmp_path)
    box = "" if element == "text" else ' width="50" height="50"'
    table.template(f'<face><{element} x="5" y="20"{box}>{{{{ card.name }}}}</{element}></face>')
    (laid,) = table.lay(card(name=f"A {SHAPED[script]} b"))
    (problem,) = laid.problems
    assert problem.code == "script-not-set" and not problem.is_warning
    assert str(problem.place) == "cards.toml:10:1"
    assert str(problem.message).startswith(f"deck/one (en): {script} letters are set by what comes with ")
    assert "-m pip " in str(problem.message) and "uharfbuzz" in str(problem.message)


@pytest.mark.parametrize(
    "text", ["дракон", "δράκος", "龍", "용", "りゅう", "дра\u0301кон", "վիշապ", "დრაკონი", "rồng"]
)
def test_scripts_that_are_set_are_none(tmp_path: Path, text: str) -> None:
    table = Table(tmp_path)
    table.template(f'<face><text x="5" y="20">{text}</text></face>')
    assert not [told for told in table.faults() if "are set by" in told]
