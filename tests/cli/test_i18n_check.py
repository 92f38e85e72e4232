"""``pnp i18n check``: every fault of a translation at its line, all of them at once."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import CARD, FRENCH, GAME, make_game

N, W = "\u202f", "\u00a0"
WORDS = """\
[words]
hello = "Hello there, dragon."
count = "Draw 3 cards."
mark = "Take {score.gold} gold."
quote = "Say “gold”."
trade = "Give the hoard back"
ends = "That is all."
blank = "No blank"
long = "A word"
"""
TERMS = """\
[terms.hoard]
words = "hoard | hoards"
where = ["aim"]
[terms.sword]
words = "sword"
where = ["aim"]
"""
RULES = "# Aim {#aim}\n\nWin the hoard, as [told](#aim).\n"
SOUND = {
    "game.title": ("The Hoard", "Le Magot"),
    "words.hello": ("Hello there, dragon.", f"Bonjour, dragon{N}! Quoi{W}: rien."),
    "words.count": ("Draw 3 cards.", "Piochez 3 cartes."),
    "words.mark": ("Take {score.gold} gold.", "Prenez {score.gold} or."),
    "words.quote": ("Say “gold”.", f"Dites «{N}or{N}»."),
    "words.trade": ("Give the hoard back", "Rendez le magot"),
    "words.ends": ("That is all.", "C’est tout."),
    "words.blank": ("No blank", "Sans blanc"),
    "words.long": ("A word", "Un mot"),
    "cards.red.name": ("Red dragon", "Dragon rouge"),
    "cards.red.effect": ("Worth {score.gold}.", "Vaut {score.gold}."),
    "rules.aim.title": ("Aim", "But"),
    "rules.aim.1": ("Win the hoard, as [told](#aim).", "Gagnez le magot, comme [dit](#aim)."),
    "terms.hoard": ("hoard | hoards", "magot | magots"),
}


def check(*arguments: object) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["i18n", *(str(word) for word in arguments)])
    return done.exit_code, done.stdout, done.stderr


def game(folder: Path, changed: dict[str, str] | None = None, flags: dict[str, str] | None = None) -> Path:
    """The small game with words, terms and rules, all sound in French but for what is ``changed``."""
    texts = {id: (source, (changed or {}).get(id, text)) for id, (source, text) in SOUND.items()}
    entries = [
        f'\n{(flags or {}).get(id, "")}msgctxt "{id}"\nmsgid "{source}"\nmsgstr "{quoted(text)}"\n'
        for id, (source, text) in texts.items()
    ]
    files = {"words.toml": WORDS, "terms.toml": TERMS, "rules.md": RULES}
    header = FRENCH.split("\nmsgctxt")[0]
    return make_game(folder, **files, **{"locale/fr.po": header + "".join(entries)})


def quoted(text: str) -> str:
    return text.replace('"', '\\"')


def line(found: Path, id: str) -> int:
    lines = (found / "locale/fr.po").read_text("utf-8").splitlines()
    return lines.index(f'msgctxt "{id}"') + 3


def test_a_sound_translation_passes_and_says_what_was_not_looked_at(tmp_path: Path) -> None:
    code, told, faults = check("check", game(tmp_path, flags={"words.long": "#, fuzzy\n"}), "fr")
    assert faults == ""
    assert told.splitlines() == [
        "hoard fr: no fault in 13 texts",
        "hoard fr: not translated yet: 6",
        "hoard fr: not looked at, since they are fuzzy or their msgid is not the game’s: words.long",
        'hoard fr: terms (msgctxt "terms.…") not translated yet, so that nothing says whether your texts keep'
        " to them: sword",
    ]
    assert code == 0


FAULTS = {
    "game.title": ("Le 漢 Magot", "no font of the language has the character U+6F22"),
    "words.hello": ("Hello there, dragon.", "the translation is the source itself"),
    "words.count": ("Piochez 4 cartes.", "says 4 where the source says 3"),
    "words.mark": ("Prenez {score.silver} or.", "lacks {score.gold}"),
    "words.quote": (f'Dites "or" : ça...{N}!', "three dots"),
    "words.trade": ("Rendez le butin", "expected “magot” or “magots”"),
    "words.ends": ("C’est tout", "“.” is expected at the end"),
    "words.blank": ("Sans blanc ", "ends with a blank"),
    "words.long": ("Un **mot", '"**" is opened and not closed'),
    "cards.red.name": ("Dragon rouge de la montagne", "27 characters, at most 20 are allowed"),
    "cards.red.effect": ("Vaut {score.gold}, " * 12 + ".", "has {score.gold} 12 times, the source once"),
    "rules.aim.title": ("But 1", '"1" is typed by hand'),
    "rules.aim.1": ("Gagnez le magot, comme dit.", "lacks the link to #aim"),
}


def test_a_file_with_a_fault_of_each_kind_reports_all_of_them(tmp_path: Path) -> None:
    found = game(tmp_path, {id: text for id, (text, _) in FAULTS.items()})
    code, _, told = check("check", found)
    for id, (_, said) in FAULTS.items():
        assert any(
            f"fr.po:{line(found, id)}:1: {id}: " in row and said in row for row in told.splitlines()
        ), id
    quotes = f"fr.po:{line(found, 'words.quote')}:1: words.quote: "
    assert sum(quotes in row for row in told.splitlines()) == 3  # quotes, dots, the blank before the colon
    assert code == 1
    assert told.splitlines()[-1].endswith("faults")


def test_what_does_not_fit_its_box_is_told_at_the_entry(tmp_path: Path) -> None:
    found = game(
        tmp_path, {"cards.red.effect": "Vaut {score.gold} pièces d’or, " + "et encore plus " * 20 + "."}
    )
    code, _, told = check("check", found, "fr")
    place = f"fr.po:{line(found, 'cards.red.effect')}:1: cards/red (fr): the text in box “effect” is "
    assert place in told and "too long" in told
    assert code == 1


def test_a_flag_lets_one_kind_of_fault_pass(tmp_path: Path) -> None:
    changed = {"words.trade": "Rendez le butin"}
    flags = {"words.trade": "#, ignore-term\n"}
    assert check("check", game(tmp_path, changed), "fr")[0] == 1
    assert check("check", game(tmp_path, changed, flags), "fr")[0] == 0
    assert check("check", game(tmp_path, changed, {"words.trade": "#, ignore-copied\n"}), "fr")[0] == 1


def test_a_fault_of_style_says_which_flag_lets_it_pass(tmp_path: Path) -> None:
    found = game(tmp_path, {"words.trade": "Rendez le butin", "words.blank": "Sans blanc "})
    style, hard = sorted(check("check", found, "fr")[2].splitlines()[:2], key=lambda row: "stray" in row)
    style, hard = (style, hard) if "butin" in style or "term" in style else (hard, style)
    assert style.endswith('; if it is meant, write "#, ignore-term" above the entry')
    assert hard.endswith("the translation ends with a blank")


def test_a_text_that_is_too_long_on_many_components_is_told_once(tmp_path: Path) -> None:
    card = CARD.replace("{{ card.effect }}", "{{ words.long }}").replace('name="effect"', 'name="note"')
    found = game(tmp_path, {"words.long": "Un mot " * 60 + "."})
    (found / "templates/faces/card.svg.j2").write_text(card, "utf-8")
    long = [row for row in check("check", found, "fr")[2].splitlines() if "too long" in row]
    assert len(long) == 1
    assert f"fr.po:{line(found, 'words.long')}:1: cards/blue (fr): " in long[0]
    assert long[0].endswith("(on 2 components)")


def test_a_term_with_a_star_is_no_emphasis(tmp_path: Path) -> None:
    found = game(tmp_path, {"terms.hoard": "magot*", "words.trade": "Rendez les magotins"})
    assert check("check", found, "fr")[::2] == (0, "")


def test_a_catalogue_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    found = game(tmp_path)
    (found / "locale/fr.po").write_text('msgid "\n')
    code, _, told = check("check", found, "fr")
    assert code == 1 and "fr.po:1" in told


def test_faults_of_the_content_come_first(tmp_path: Path) -> None:
    found = game(tmp_path)
    (found / "words.toml").write_text('[words]\nhello = "{nothing}"\n')
    code, _, told = check("check", found, "fr")
    assert code == 1 and "words.toml:2" in told


def test_a_language_that_the_game_has_not_is_no_fault_of_a_file(tmp_path: Path) -> None:
    found = game(tmp_path)
    for command in ("check", "preview"):
        code, told, faults = check(command, found, "de")
        said = f"pnp: hoard has no translation into “de” yet; pnp i18n update {found} de begins one\n"
        assert (code, told, faults) == (2, "", said)


# preview


def test_a_preview_shows_both_languages(tmp_path: Path) -> None:
    from PIL import Image

    found, path = game(tmp_path), tmp_path / "red.png"
    code, told, _ = check("preview", found, "fr", "red", "--dpi", 100, "-o", path)
    assert (code, told.strip()) == (0, str(path))
    with Image.open(path) as picture:
        across, down = (size * 25.4 / 100 for size in picture.size)
        assert across == pytest.approx(2 * 63 + 16, abs=0.5) and 88 + 10 < down < 88 + 18
        gold = [count for count, color in picture.getcolors(1 << 20) or () if color == (0xD9, 0xA0, 0x2E)]
    assert gold and gold[0] > 0.8 * 2 * 63 * 88 * (100 / 25.4) ** 2


def reds(path: Path) -> int:
    from PIL import Image

    with Image.open(path) as picture:
        colors = picture.convert("RGB").getcolors(1 << 20) or ()
        return sum(count for count, (red, green, blue) in colors if red > 200 and green < 20 and blue < 60)


def test_what_does_not_fit_is_red(tmp_path: Path) -> None:
    path = tmp_path / "red.png"
    assert check("preview", game(tmp_path / "a"), "fr", "red", "-o", path)[0] == 0
    assert reds(path) == 0
    found = game(
        tmp_path / "b", {"cards.red.effect": "Vaut {score.gold} pièces d’or, " + "et plus " * 40 + "."}
    )
    code, _, told = check("preview", found, "fr", "cards/red", "-o", path)
    assert code == 1 and "too long" in told
    assert reds(path) > 1000


def test_a_preview_says_why_a_translation_does_not_show(tmp_path: Path) -> None:
    faulty = {"cards.red.name": "Dragon {rouge}", "rules.aim.1": "Gagnez."}
    found, path = game(tmp_path, faulty), tmp_path / "red.png"
    code, _, told = check("preview", found, "fr", "red", "-o", path)
    assert code == 1 and path.exists()
    assert f"fr.po:{line(found, 'cards.red.name')}:1: cards.red.name: " in told
    assert "rules.aim.1" not in told
    assert check("preview", found, "fr", "blue", "-o", path)[0] == 0
    po = found / "locale/fr.po"
    po.write_text(po.read_text("utf-8") + '\nmsgid "open\n', "utf-8")
    code, _, told = check("preview", found, "fr", "blue", "-o", path)
    assert code == 1 and "a text in straight quotes is expected after msgid" in told


def test_without_an_id_every_translated_component_is_shown(tmp_path: Path) -> None:
    from PIL import Image

    path = tmp_path / "all.png"
    found = game(tmp_path)
    assert check("preview", found, "fr", "--dpi", 50, "-o", path)[0] == 0
    with Image.open(path) as picture:  # the red dragon alone: the blue one and the coin read as they did
        assert picture.width * 25.4 / 50 == pytest.approx(63 + 10, abs=1)
    code, _, told = check("preview", found, "fr", "--back", "-o", path)
    assert code == 2 and "no component" in told


def across(path: Path, dpi: float) -> float:
    """The width of a picture, mm."""
    from PIL import Image

    with Image.open(path) as picture:
        return picture.width * 25.4 / dpi


def test_without_an_id_backs_with_words_are_shown_and_faces_that_read_alike_once(tmp_path: Path) -> None:
    found, path = game(tmp_path), tmp_path / "all.png"
    rect = '<rect x="-1.5" y="-1.5" width="66" height="91" fill="{}"/>'
    word = '<text x="5" y="9" font-size="9pt">{{ words.blank }}</text>'
    colors = rect.format("{{ 'gold' if card.id == 'red' else '#123456' }}")
    (found / "templates/faces/card.svg.j2").write_text(f"<face>{colors}{word}</face>", "utf-8")
    assert check("preview", found, "fr", "--dpi", 50, "-o", path)[0] == 0
    assert across(path, 50) == pytest.approx(63 + 10, abs=1)
    (found / "templates/faces/back.svg.j2").write_text(f"<face>{rect.format('gold')}{word}</face>", "utf-8")
    assert check("preview", found, "fr", "--dpi", 50, "-o", path)[0] == 0
    assert across(path, 50) == pytest.approx(2 * 63 + 6 + 10, abs=1)
    assert check("preview", found, "fr", "--back", "--dpi", 50, "-o", path)[0] == 0
    assert across(path, 50) == pytest.approx(63 + 10, abs=1)


def test_the_ending_says_the_form_of_a_preview(tmp_path: Path) -> None:
    import pypdfium2

    found = game(tmp_path)
    assert check("preview", found, "fr", "red", "-o", tmp_path / "red.PDF")[0] == 0
    document = pypdfium2.PdfDocument(tmp_path / "red.PDF")
    assert len(document) == 1
    assert "Dragon rouge" in document[0].get_textpage().get_text_range()
    document.close()
    assert check("preview", found, "fr", "red", "-o", tmp_path / "red.png")[0] == 0
    assert (tmp_path / "red.png").read_bytes().startswith(b"\x89PNG")
    for name in ("red.svg", "red"):
        code, _, told = check("preview", found, "fr", "red", "-o", tmp_path / name)
        assert code == 2 and "name a .png or .pdf file" in told
        assert not (tmp_path / name).exists()


def test_a_text_is_shown_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = game(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert check("preview", found, "fr", "cards.red.effect")[1] == "cards-red-fr.png\n"
    code, _, told = check("preview", found, "fr", "rules.aim.1")
    assert (code, told) == (2, "pnp: rules.aim.1 is seen with: pnp rules hoard aim --lang fr\n")
    words = '<text x="5" y="9" font-size="9pt">{{ words.blank }}</text>'
    (found / "templates/faces/back.svg.j2").write_text(f"<face>{words}</face>", "utf-8")
    assert check("preview", found, "fr", "words.blank")[1] == "cards-red-fr-back.png\n"
    code, _, told = check("preview", found, "fr", "words.hello")
    assert code == 2 and "on no component" in told and "pnp build hoard --lang fr" in told


@pytest.mark.parametrize("lang", ["pseudo", "long"])
def test_a_made_language_needs_no_catalogue(tmp_path: Path, lang: str) -> None:
    found, path = game(tmp_path), tmp_path / "all.png"
    roomy = GAME.replace('"en", "fr"', '"en"')
    (found / "game.toml").write_text(roomy)
    code, _, told = check("preview", found, lang, "red", "-o", path)
    assert (code, told) == (0, "")
    assert path.exists()


def test_a_font_that_is_nowhere_is_told_by_whatever_looks_at_letters(tmp_path: Path) -> None:
    fonts = GAME.replace("[palette]", '[fonts]\nbody = ["Trove Sans", "FiraGO"]\n[palette]')
    folder = make_game(tmp_path, **{"game.toml": fonts})
    code, _, told = check("check", folder, "fr")
    assert code == 1
    assert "unknown font “Trove Sans”" in told


def test_a_file_that_says_it_is_in_another_language_is_doubted(tmp_path):
    other = FRENCH.replace("Language: fr", "Language: de_AT")
    folder = make_game(tmp_path, **{"locale/fr.po": other})
    done = CliRunner().invoke(app, ["i18n", "check", str(folder), "fr"])
    assert "the header says “Language: de_AT”: write “Language: fr”" in done.output
    assert "1 warning" in done.output and "other-language" not in done.output


def test_a_file_that_is_called_by_a_languages_other_code_is_called_otherwise(tmp_path):
    folder = make_game(tmp_path, **{"locale/fra.po": FRENCH})
    done = CliRunner().invoke(app, ["i18n", "check", str(folder), "fra"])
    assert (
        "the header says “Language: fr”, another code of the same language: call the file fr.po"
        in done.output
    )


def test_fix_mends_what_is_mechanical_and_says_what_it_did(tmp_path, monkeypatch):
    folder = make_game(tmp_path, **{"locale/fr.po": FRENCH.replace("Dragon rouge", "L'or: rouge")})
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["i18n", "check", str(folder), "fr", "--fix", "--explain"])
    assert "cards.red.name: “L'or: rouge” → “L’or\u00a0: rouge”\n1 translation was mended" in done.output
    assert "L’or\u00a0: rouge" in (folder / "locale/fr.po").read_text("utf-8")
    again = CliRunner().invoke(app, ["i18n", "check", str(folder), "fr", "--fix"])
    assert "mended" not in again.output


def test_fix_names_the_blanks_that_look_like_those_before(tmp_path):
    folder = make_game(tmp_path, **{"locale/fr.po": FRENCH.replace("Dragon rouge", "Dragon : rouge")})
    done = CliRunner().invoke(app, ["i18n", "check", str(folder), "fr", "--fix"])
    assert "cards.red.name: “Dragon : rouge” → “Dragon[U+00A0]: rouge”\n" in done.output


def test_explain_tells_each_rule_once_and_whose_it_is(tmp_path):
    folder = make_game(tmp_path, **{"locale/fr.po": FRENCH.replace("Dragon rouge", "L'or: rouge")})
    done = CliRunner().invoke(app, ["i18n", "check", str(folder), "fr", "--explain"])
    assert done.output.count("\nwrong-blank: a language has its own blanks") == 1
    assert "(Imprimerie nationale, Lexique des règles typographiques)" in done.output


def test_a_faulty_file_is_not_mended(tmp_path):
    text = FRENCH.replace("Dragon rouge", "L'or: rouge") + '\nmsgctxt "broken\n'
    folder = make_game(tmp_path, **{"locale/fr.po": text})
    done = CliRunner().invoke(app, ["i18n", "check", str(folder), "fr", "--fix"])
    assert done.exit_code == 1
    assert (folder / "locale/fr.po").read_text("utf-8") == text
