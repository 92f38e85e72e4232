"""``pnp build``: what it writes, what it leaves alone, and what it says."""

import hashlib
import json
import os
import signal
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from tests.commands import pnp
from tests.small_games import CARD, CARDS, GAME, make_game

GUIDE = "print-me-first.pdf"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def contents(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def text_of(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(document[page].get_textpage().get_text_range() for page in range(len(document)))


def test_the_manifest_says_what_lies_beside_it(tmp_path: Path) -> None:
    make_game(tmp_path)
    done = pnp("build", "hoard", "--lang", "en")
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "output" / "hoard" / "en"
    manifest = json.loads((folder / "manifest.json").read_text())
    assert (manifest["game"], manifest["lang"]) == ("hoard", "en")
    shown = [
        (
            file["path"],
            file["deck"],
            file["kind"],
            file["paper"],
            file["duplex"],
            file["sheets"],
            file["faces"],
        )
        for file in manifest["files"]
    ]
    assert shown == [
        ("cards.pdf", "cards", "card", "a4", "long", 2, 5),
        ("coins.pdf", "coins", "token", "a4", "none", 1, 4),
        (GUIDE, None, "guide", "a4", "none", 1, 1),
    ]
    sizes = [(file["width_mm"], file["height_mm"]) for file in manifest["files"]]
    assert sizes == [(63, 88), (20, 20), (210, 297)]
    assert sorted(path.name for path in folder.iterdir()) == [
        "cards.pdf",
        "coins.pdf",
        "manifest.json",
        GUIDE,
    ]
    for file in manifest["files"]:
        assert len(pypdfium2.PdfDocument(folder / file["path"])) == file["sheets"]


def test_numbers_and_words_reach_the_paper(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    assert pnp("build", game).returncode == 0
    english = text_of(tmp_path / "output/hoard/en/cards.pdf")
    french = text_of(tmp_path / "output/hoard/fr/cards.pdf")
    assert "Worth 3." in english and "Red dragon" in english and "sheet 1 of 1" in english
    assert "Dragon rouge" in french and "feuille 1 sur 1" in french and "Français" in french
    assert french.count("Worth 3.") == 3, "what is not translated stays in the source language"
    (game / "rules.toml").write_text("[score]\ngold = 4\n")
    assert pnp("build", game).returncode == 0
    assert "Worth 4." in text_of(tmp_path / "output/hoard/en/cards.pdf")


RULING = """
[[ruling]]
id = "tie"
rule = "win"
question = "Who wins a tie?"
default = "all"
reason = "Nothing is said."
[ruling.readings]
all = "All."
none = "Nobody."
"""


@pytest.mark.slow
def test_a_reading_can_be_printed(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "rulings.toml").write_text(RULING)
    (game / "rules.md").write_text("# Winning {#win}\n\nMost gold wins.\n")
    template = game / "templates/faces/card.svg.j2"
    words = '<text x="9" y="80">tied: {{ options.tie }}</text></face>'
    template.write_text(template.read_text().replace("</face>", words))

    def printed(*arguments: str) -> str:
        done = pnp("build", game, "--lang", "en", *arguments)
        assert done.returncode == 0, done.stderr
        return text_of(tmp_path / "output/hoard/en/cards.pdf")

    assert "tied: all" in printed()
    assert "tied: none" in printed("--option", "tie=none", "--jobs", "2")
    assert "tied: all" in printed(), "the files know which reading they print"
    refused = pnp("build", game, "--option", "tie=nobody")
    assert refused.returncode == 2 and "no value “nobody”" in refused.stderr
    refused = pnp("check", game, "--option", "ties=none")
    assert refused.returncode == 2 and "no option “ties”" in refused.stderr


def test_an_unchanged_game_is_not_built_again(tmp_path: Path) -> None:
    make_game(tmp_path)
    assert ", written" in pnp("build", "hoard").stdout
    stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "output").rglob("*")}
    again = pnp("build", "hoard")
    assert again.returncode == 0
    assert again.stdout.count("unchanged") == 6 and "written" not in again.stdout
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "output").rglob("*")} == stamps


def test_an_unchanged_build_loads_nothing_of_the_press(tmp_path: Path) -> None:
    make_game(tmp_path)
    pnp("build", "hoard")
    code = (
        "import sys; from pnp.cli.app import app; app(['build', 'hoard'], standalone_mode=False);"
        "print(sorted({'reportlab', 'PIL', 'jinja2', 'fontTools', 'babel', 'rich.table'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_file_that_somebody_spoilt_is_built_again(tmp_path: Path) -> None:
    make_game(tmp_path)
    pnp("build", "hoard", "--lang", "en")
    card = tmp_path / "output/hoard/en/cards.pdf"
    sound = card.read_bytes()
    card.write_bytes(sound[:100])
    pnp("build", "hoard", "--lang", "en")
    assert card.read_bytes() == sound


def test_side_by_side_or_one_by_one_the_bytes_are_the_same(tmp_path: Path) -> None:
    make_game(tmp_path)
    assert pnp("build", "hoard", "--jobs", 1, "-o", "one").returncode == 0
    assert pnp("build", "hoard", "--jobs", 2, "-o", "two").returncode == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_with_a_fault_nothing_is_written_and_the_old_files_stay(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    pnp("build", "hoard")
    before = contents(tmp_path / "output")
    (game / "cards.toml").write_text(
        CARDS.replace("strength = 6", 'strength = "six"').replace("Worth {", "W{x")
    )
    (game / "templates/faces/coin.svg.j2").write_text("<face>\n  <circel/>\n</face>")
    done = pnp("build", "hoard")
    assert done.returncode == 1
    assert "hoard/cards.toml:6:12: " in done.stderr and "six" in done.stderr
    assert "Nothing was written" in done.stderr
    assert contents(tmp_path / "output") == before


def test_faults_of_faces_are_all_told_with_their_lines(tmp_path: Path) -> None:
    long = "A dragon whose tale is told at such a length that no box of this size will ever hold it all. " * 2
    game = make_game(tmp_path, **{"cards.toml": CARDS.replace("Worth {", long + "ßあ {")})
    (game / "templates/faces/coin.svg.j2").write_text("<face>\n  <circel/>\n</face>")
    done = pnp("check", "hoard")
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    assert any(line.startswith("hoard/cards.toml:5:10: ") and "effect" in line for line in lines), lines
    assert any("U+3042" in line for line in lines), lines
    template = "hoard/templates/faces/coin.svg.j2:2:"
    assert any(line.startswith(template) and "circle" in line for line in lines), lines


def test_a_faulty_catalogue_is_told_along_with_faulty_content(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", 'strength = "six"'))
    (game / "locale/fr.po").write_text('msgid "never ended\n')
    done = pnp("check", "hoard")
    assert done.returncode == 1
    assert "hoard/cards.toml:6:12: " in done.stderr and "hoard/locale/fr.po:1:" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["build", "horde"], '"hoard"'),
        (["build", "hoard", "--lang", "de"], "language"),
        (["build", "hoard", "--deck", "card"], 'did you mean "cards"'),
        (["build", "hoard", "--cards", "rod"], 'did you mean "red"'),
        (["build", "hoard", "--printer", "lazer"], "laser"),
        (["build", "hoard", "--paper", "a7"], "a4"),
    ],
)
def test_wrong_usage_says_what_was_expected(tmp_path: Path, arguments: list[str], expected: str) -> None:
    make_game(tmp_path)
    done = pnp(*arguments, "--content", tmp_path)
    assert done.returncode == 2
    assert expected in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "output").exists()


def test_single_decks_and_components_are_printed(tmp_path: Path) -> None:
    make_game(tmp_path)
    folder = tmp_path / "output/hoard/en"
    pnp("build", "hoard", "--lang", "en", "--cards", "blue")
    assert [path.name for path in sorted(folder.iterdir())] == ["cards.pdf", "manifest.json", GUIDE]
    assert json.loads((folder / "manifest.json").read_text())["files"][0]["faces"] == 2
    pnp("build", "hoard", "--lang", "en", "--deck", "coins")
    files = json.loads((folder / "manifest.json").read_text())["files"]
    assert [file["path"] for file in files] == ["cards.pdf", "coins.pdf", GUIDE]
    assert "Red" not in text_of(folder / "cards.pdf")


def test_low_ink_says_what_it_saves(tmp_path: Path) -> None:
    make_game(tmp_path)
    done = pnp("build", "hoard", "--lang", "en", "--low-ink")
    assert done.returncode == 0, done.stderr
    saved = next(line for line in done.stdout.splitlines() if "cards.pdf" in line)
    assert int(saved.rsplit("% less ink", 1)[0].rsplit(" ", 1)[1]) > 80
    assert "Worth 3." in text_of(tmp_path / "output/hoard/en/cards.pdf")


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder where nobody may write")
def test_a_folder_without_leave_to_write_is_named(tmp_path: Path) -> None:
    make_game(tmp_path)
    done = pnp("build", "hoard", "-o", "/proc/prints")
    assert done.returncode == 1
    assert "/proc/prints" in done.stderr and "cannot write" in done.stderr and "Traceback" not in done.stderr


def test_a_file_in_the_way_of_the_output_folder_is_named(tmp_path: Path) -> None:
    make_game(tmp_path)
    (tmp_path / "output").write_text("a file, not a folder")
    done = pnp("build", "hoard")
    assert done.returncode == 1
    assert "output" in done.stderr and "cannot write" in done.stderr and "Traceback" not in done.stderr


INTERRUPTED = """
import os, signal, sys
from pathlib import Path
from pnp.building.build import build_game
from pnp.places import Places
from pnp.building.settings import BuildRequest, Settings

def tell(what, done, all):
    if done == all:  # the last card is laid out, the file is being written
        os.kill(os.getpid(), int(sys.argv[1]))

places = Places(packs=())
build_game(BuildRequest(places.find("hoard"), places, ["en"], Settings(jobs=1), Path("output"), tell))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals as on POSIX")
@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_build_leaves_the_old_files_whole(tmp_path: Path, signum: int) -> None:
    game = make_game(tmp_path)
    assert pnp("build", "hoard", "--lang", "en").returncode == 0
    before = contents(tmp_path / "output/hoard/en")
    (game / "templates/faces/card.svg.j2").write_text(CARD.replace("gold", "#ff0000"))
    command = [sys.executable, "-c", INTERRUPTED, str(int(signum))]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode != 0
    assert contents(tmp_path / "output/hoard/en") == before
    assert pnp("build", "hoard", "--lang", "en").returncode == 0
    assert contents(tmp_path / "output/hoard/en") != before


@pytest.mark.skipif(os.name == "nt", reason="signals as on POSIX")
def test_who_interrupts_a_build_reads_nothing_of_the_processes_that_work_for_it(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "rules.md").write_text("# Winning {#win}\n\nMost gold wins.\n", "utf-8")
    program = INTERRUPTED.replace('["en"], Settings(jobs=1)', '["en", "fr"], Settings(jobs=3)')
    program = program.replace("if done == all", 'if what == "parts"').replace(
        "os.kill(os.getpid()", "os.killpg(0"
    )
    command = [sys.executable, "-c", program, str(int(signal.SIGINT))]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, start_new_session=True
    )
    assert done.returncode != 0
    assert done.stderr.count("Traceback") == 1, done.stderr  # of this program alone
    assert not (tmp_path / "output/hoard").exists()


def test_captions_are_set_in_a_font_that_has_their_characters(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    text = GAME.replace("The Hoard", "Клад") + "\n[fonts]\nbody = ['Caladea', 'FiraGO']\n"
    (game / "game.toml").write_text(text, "utf-8")
    done = pnp("build", "hoard", "--lang", "en", "--deck", "coins")
    assert done.returncode == 0, done.stderr
    assert "Клад · Coins" in text_of(tmp_path / "output/hoard/en/coins.pdf")


def test_a_body_font_that_is_not_there_is_told_at_its_line(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "game.toml").write_text(GAME + "\n[fonts]\nbody = ['FiraGO', 'Fira Goo']\n", "utf-8")
    done = pnp("build", "hoard", "--lang", "en")
    line = len(GAME.splitlines()) + 3
    assert done.returncode == 1
    assert done.stderr.startswith(f"hoard/game.toml:{line}:19: [fonts] body: unknown font “Fira Goo”")


def test_a_makers_own_font_serves_check_and_build(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (game / "game.toml").write_text(GAME + "\n[fonts]\nbody = ['Own Face']\n", "utf-8")
    (tmp_path / "fonts").mkdir()
    with TTFont(Path(str(files("font_caladea"))) / "files" / "Caladea-Regular.ttf") as font:
        for name in font["name"].names:
            if name.nameID in (1, 16):
                name.string = "Own Face"
        font.save(tmp_path / "fonts" / "own.ttf")
    for command in ("check", "build"):
        done = pnp(command, "hoard", "--lang", "en", "--font-dir", "fonts")
        assert (done.returncode, done.stderr) == (0, "")
        assert "Own Face" in pnp(command, "hoard", "--lang", "en").stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--gutter", "-5"), "--gutter expects mm from 0 to 100, found -5"),
        (("--bleed", "nan"), "--bleed expects mm from 0 to 100, found nan"),
        (("--back-shift", "0", "1e9"), "--back-shift expects mm from -20 to 20, found 1e+09"),
        (("--templates", "nowhere"), "nowhere: there is no such folder"),
    ],
)
def test_an_option_that_cannot_be_meant_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    make_game(tmp_path)
    done = pnp("build", "hoard", *arguments)
    assert (done.returncode, done.stderr) == (2, f"pnp: {told}\n")
    assert not (tmp_path / "output").exists()
