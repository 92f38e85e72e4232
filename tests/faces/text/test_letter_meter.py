"""How many letters a box holds: measured in each language's own letters and fonts."""

from pathlib import Path

import pytest

from pnp.cli.i18n.sources import GameTexts
from pnp.content.load import load
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.text_locations import locate_texts
from pnp.faces.text.letter_meter import LetterMeter, TextRoom
from pnp.places import Places, catalogue_languages
from pnp.translation.catalogue import catalogue_path
from pnp.translation.language import language
from pnp.translation.po_reader import parse_po
from tests.small_games import make_game

PLACES = Places(packs=())
GAMES = [pytest.param(found, id=found.id) for found in PLACES.games()]
ROOM = TextRoom(40.0, 0.0, ("Noto Sans",), False, False)


def meter(roots: list[Path], lang: str) -> LetterMeter:
    return LetterMeter(Fonts(roots), language(roots, lang))


def test_wide_letters_are_fewer(tmp_path):
    roots = PLACES.template_roots(make_game(tmp_path))
    french, russian, japanese = (meter(roots, lang).letters([ROOM]) for lang in ("fr", "ru", "ja"))
    assert french and russian and 70 <= russian < french <= 100
    assert japanese is None or 40 <= japanese <= 50, "each of its letters is an em wide"
    bold, wide = ROOM._replace(bold=True), ROOM._replace(spacing=0.5)
    fewer = [meter(roots, "fr").letters([room]) or 0 for room in (bold, wide)]
    assert all(0 < count < french for count in fewer)
    assert meter(roots, "fr").letters([ROOM, wide]) == fewer[1], "it has to fit wherever it stands"
    assert meter(roots, "fr").letters([]) is None


def test_each_row_has_the_room_of_its_own_faces(tmp_path):
    box = '<textbox width="{}" height="4" font-size="9pt">{{{{ card.name }}}}</textbox>'
    wide, small = box.format(50), box.format(20)
    card = f"<face>{{% if card.id == 'red' %}}{wide}{{% else %}}{small}{{% endif %}}</face>"
    folder = make_game(tmp_path, **{"templates/faces/card.svg.j2": card})
    game, _ = load(folder, PLACES)
    assert game is not None
    seen = locate_texts(game, PLACES.template_roots(folder))
    red, blue = (seen.rooms_of(f"cards.{row}.name") for row in ("red", "blue"))
    assert len(red) == len(blue) == 1 and red[0].ems == 2.5 * blue[0].ems
    assert len(seen.rooms_of("cards.other.name")) == 2


def test_a_flag_counts_the_marks_that_nobody_reads(tmp_path):
    folder = make_game(tmp_path)
    (found,) = [game for game in Places([tmp_path], packs=()).games() if game.folder == folder]
    flags = {text.id: text.flags for text in GameTexts(found, PLACES).texts("fr")}
    assert flags["cards.red.name"] == ("max-length:20",), "as many as its field allows"
    assert flags["cards.red.effect"][0] == "python-brace-format"
    assert int(flags["cards.red.effect"][1].removeprefix("max-length:")) > 50


@pytest.mark.parametrize("found", GAMES)
def test_what_ships_is_as_short_as_its_flags_say(found):
    for lang in catalogue_languages(found.folder):
        path = catalogue_path(found.folder, lang)
        po, _ = parse_po(str(path), path.read_text("utf-8"))
        assert po is not None
        told = 0
        for block in po.blocks:
            for flag in block.flags:
                if flag.startswith("max-length:") and "ignore-too-long" not in block.flags:
                    told += 1
                    assert len(block.text) <= int(flag.removeprefix("max-length:")), block.context
        assert told > 50
