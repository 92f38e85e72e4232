"""``pnp referee``: a log that is replayed, and one that is written at the table and cannot be lost."""

import errno
import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from pnp.cli.players import lock
from pnp.cli.players.follow import follow
from pnp.cli.players.lock import alone
from pnp.cli.players.log_file import LogFile
from pnp.cli.players.menu import Menu
from pnp.cli.players.replay import load_log
from pnp.cli.players.stepping import Stepping
from pnp.cli.players.terminal_table import TerminalTable
from pnp.games.drakon.supply import ROOMS
from pnp.games.or_des_dragons import checker
from pnp.games.or_des_dragons.fight import participants
from pnp.games.or_des_dragons.policies import SIMULATION
from pnp.games.or_des_dragons.table import dragons
from pnp.places import bundled
from pnp.problem import ContentError
from pnp.rules.book import load_book
from pnp.rules.log import Header, replay
from pnp.rules.registry import find_checker
from pnp.rules.sitting import Sitting
from tests.games.or_des_dragons.tables import NAMES, book
from tests.games.random_play import random_games

HEADER = "\n".join(Header("or-des-dragons", book().version, {}, NAMES[:3]).lines()) + "\n\n"
REVEALED = ["reveal unlit", "reveal wickwinder: silver 6"]


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["referee", "or-des-dragons", *words], input=stdin)


def at_the_table(path: Path, *lines: str) -> TerminalTable:
    """Type these lines one after another, then stop."""
    waiting = iter(lines)

    def ask(_: str) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    follow(checker, book(), path, "Ana, Bob, Cid", {}, ask)
    return TerminalTable(checker, book(), LogFile(path), ask)


def actions(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines[5:] if not line.startswith("#")]


def test_a_log_is_replayed_and_its_table_shown(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    path.write_text(HEADER + "\n".join(REVEALED) + "\n", "utf-8")
    result = run(str(path))
    assert result.exit_code == 0
    assert "Wickwinder 0/6: 6 silver coins" in " ".join(result.stdout.split())
    found = json.loads(run(str(path), "--json").stdout)
    assert (found["actions"], found["legal"], found["stop"], found["score"]) == (2, True, None, None)
    assert found["next"]["forms"] == ["reveal DRAGON: TOKENS"]
    assert json.loads(run("-", "--json", stdin=path.read_text("utf-8")).stdout)["table"] == found["table"]


@pytest.mark.parametrize(
    ("line", "code", "kind"),
    [("pass Ana", 1, "illegal"), ("reveil unlit", 3, "unreadable"), ("reveal g", 3, "ambiguous")],
)
def test_a_bad_line_stops_it_with_its_place_and_code(line: str, code: int, kind: str) -> None:
    log = HEADER + "\n".join([REVEALED[0], line, REVEALED[1]]) + "\n"
    result = run("-", stdin=log)
    assert (result.exit_code, "<stdin>:7:" in result.stderr) == (code, True)
    found = json.loads(run("-", "--json", stdin=log).stdout)
    assert (found["actions"], found["stop"]["kind"], found["stop"]["line"]) == (1, kind, 7)


def test_a_game_to_the_end_gives_a_score() -> None:
    lines = [line for line, _, _ in random_games(SIMULATION)(book(), NAMES[:3], {}, 1)]
    assert lines[-1].startswith("count"), "what a thief took, its owner tells"
    assert json.loads(run("-", "--json", stdin=HEADER + "\n".join(lines[:-1])).stdout)["score"] is None
    log = HEADER + "\n".join(lines)
    found = json.loads(run("-", "--json", stdin=log).stdout)["score"]
    assert [player["name"] for player in found["players"]] == list(NAMES[:3])
    assert f"Won by {', '.join(found['winners'])}." in run("-", stdin=log).stdout


def test_each_line_is_on_disk_before_the_next_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    seen: list[list[str]] = []
    waiting = iter([*REVEALED, "quit"])

    def ask(_: str) -> str:
        seen.append(actions(path) if path.exists() else [])
        return next(waiting)

    follow(checker, book(), path, "Ana, Bob, Cid", {}, ask)
    assert seen == [[], REVEALED[:1], REVEALED]


def test_a_line_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = LogFile(tmp_path / "g.log")
    record.begin(["game x"])
    sizes: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    record.append("line")
    assert sizes == [len("game x\n\nline\n")]


def test_illegal_and_unreadable_lines_are_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.log"
    table = at_the_table(path, *REVEALED, "pass Ana", "reveil x", "reveal g", "# a remark", "", "?", "table")
    assert actions(path) == REVEALED
    assert len(table.states) == 3
    told = capsys.readouterr().err
    assert "Illegal: Not yet; first: " in told
    assert "Unreadable (column 1)" in told
    assert "Ambiguous (column 8)" in told


def test_undo_takes_back_one_line_after_another(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    table = at_the_table(path, *REVEALED, "undo", "undo", "undo", REVEALED[1])
    assert actions(path) == REVEALED[1:]
    assert path.read_text("utf-8").count("# taken back: reveal") == 2
    assert [dragon.id for dragon in table.states[-1].dragons] == ["wickwinder"]


def test_where_nothing_is_secret_nobody_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_the_table(tmp_path / "g.log", "secret", "?")
    told = capsys.readouterr()
    assert told.err == "There is nothing to be written in secret now.\n"
    assert "> secret" not in told.out
    assert "  secret" not in told.out


def test_enter_plays_the_only_line_there_is(tmp_path: Path) -> None:
    lines = [*REVEALED, "reveal stillwater: red 2, violet 1", "reveal gildwing: gold 7"]
    fight = ["attack Ana warrior still", "attack Bob amazon still", "hidden silver 3", "fail", ""]
    table = at_the_table(tmp_path / "g.log", *lines, *fight)
    assert table.states[-1].phase == "refill"
    assert actions(tmp_path / "g.log")[-1] == "return"


def test_enter_is_no_answer_where_something_else_may_be_done(tmp_path: Path) -> None:
    lines = [*REVEALED, "reveal stillwater: red 2, violet 1", "reveal gildwing: gold 7"]
    fight = ["attack Ana warrior still", "attack Bob amazon still", "hidden silver 3", ""]
    table = at_the_table(tmp_path / "g.log", *lines, *fight)
    assert table.states[-1].phase == "share"
    assert actions(tmp_path / "g.log")[-1] == "hidden silver 3"


def test_a_killed_referee_goes_on_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, *REVEALED)
    with path.open("a", encoding="utf-8") as file:
        file.write("reveal still")
    table = at_the_table(path)
    assert "Half a line" in capsys.readouterr().err
    assert (actions(path), len(table.states)) == (REVEALED, 3)
    with path.open("a", encoding="utf-8") as file:
        file.write("reveal stillwater: silver 3")
    assert len(at_the_table(path).states) == 4
    assert path.read_text("utf-8").endswith("reveal stillwater: silver 3\n")


@pytest.mark.parametrize("end", ["\u2028", "\x85", "\v", "\f", "\x1c", "\r", "\t"])
def test_what_ends_a_line_elsewhere_ends_none_in_a_log(tmp_path: Path, end: str) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, f"reveal{end}unlit{end}")
    assert actions(path) == REVEALED[:1]
    assert run(str(path)).exit_code == 0


def test_a_log_that_was_cut_within_a_letter_is_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, REVEALED[0])
    whole = path.read_bytes()
    path.write_bytes(whole + "pass é".encode()[:-1])
    assert len(at_the_table(path).states) == 2
    assert "Half a line" in capsys.readouterr().err and path.read_bytes() == whole


def test_half_a_line_that_makes_sense_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, *REVEALED)
    with path.open("a", encoding="utf-8") as file:
        file.write("reveal stillwater: silver 3")  # of 31, who knows
    assert len(at_the_table(path).states) == 4
    assert "is kept: reveal stillwater: silver 3. If it was cut short" in capsys.readouterr().err


def test_two_referees_do_not_write_one_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, REVEALED[0])
    with alone(path), pytest.raises(typer.Exit):
        at_the_table(path, REVEALED[1])
    assert "another referee is writing" in capsys.readouterr().err
    assert actions(at_the_table(path, REVEALED[1]).file.path) == REVEALED


def test_a_lock_that_was_taken_away_meanwhile_is_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.log"
    locked, held = lock._lock, []

    def late(handle: int) -> None:
        locked(handle)
        if not held:  # who had it before has just ended, and a third has begun
            held.append(handle)
            (tmp_path / ".g.log.lock").unlink()
            (tmp_path / ".g.log.lock").touch()

    monkeypatch.setattr(lock, "_lock", late)
    with alone(path), pytest.raises(lock.Busy), alone(path):
        pass


@pytest.mark.parametrize("last", [REVEALED[1], "undo"])
def test_a_log_that_vanished_is_written_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], last: str
) -> None:
    path = tmp_path / "g.log"
    waiting = iter([REVEALED[0], "", last])

    def ask(_: str) -> str:
        line = next(waiting, "quit")
        if not line:
            path.unlink()
        return line

    follow(checker, book(), path, "Ana, Bob, Cid", {}, ask)
    assert "the whole log has been written anew" in capsys.readouterr().err
    assert actions(path) == (REVEALED if last != "undo" else [])


@pytest.mark.parametrize("name", ["C\udcff", "C\x1b[2J"])
def test_a_name_that_no_file_can_hold_is_refused_before_there_is_a_log(tmp_path: Path, name: str) -> None:
    path = tmp_path / "g.log"
    with pytest.raises(ContentError):
        follow(checker, book(), path, f'Ana, Bob, "{name}"', {}, lambda _: "quit")
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_cannot_be_begun_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(typer.Exit):
        at_the_table(tmp_path / "g.log")
    assert "g.log cannot be written: No space left on device" in capsys.readouterr().err


def test_a_full_disk_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, REVEALED[0])
    before = path.read_bytes()
    write = os.write

    def half_then_full(handle: int, data: bytes) -> int:
        if len(data) <= 8:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[:-8])

    with monkeypatch.context() as full:
        full.setattr(os, "write", half_then_full)
        table = at_the_table(path, REVEALED[1], "undo")
    told = capsys.readouterr().err
    assert "Not written, so not played: No space left on device" in told
    assert "Not taken back: No space left on device" in told
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["g.log"]
    assert len(table.states) == 2


def test_a_log_with_a_bad_line_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    path.write_text(HEADER + "pass Ana\n", "utf-8")
    with pytest.raises(typer.Exit) as stopped:
        at_the_table(path)
    assert stopped.value.exit_code == 3


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "g.log").write_text("mine", "utf-8")
    with pytest.raises(FileExistsError):
        LogFile(tmp_path / "g.log").begin(["game x"])
    assert (tmp_path / "g.log").read_text("utf-8") == "mine"


def test_wrong_usage() -> None:
    assert run("nowhere.log").exit_code == 2
    assert run("-", "--option", "rules=advanced", stdin=HEADER).exit_code == 2
    assert run("-", stdin="game or-des-dragons\n").exit_code == 3


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals to open here")
def test_a_line_can_be_edited_as_it_is_typed(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    keyboard, terminal = os.openpty()
    command = [
        sys.executable,
        "-m",
        "pnp",
        "referee",
        "or-des-dragons",
        str(path),
        "--seats",
        "Ana, Bob, Cid",
    ]
    environment = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
    playing = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment)
    os.close(terminal)
    shown = b""
    while b"\x1b[?2004h" not in shown:  # what begins a line that is edited
        shown += os.read(keyboard, 1000)
    os.write(keyboard, b"reveal unlt\x1b[Di\rquit\r")  # the left arrow, then what was left out
    with suppress(OSError):  # so it ends where a terminal is left
        while data := os.read(keyboard, 1000):
            shown += data
    os.close(keyboard)
    assert (playing.wait(10), b"^[[D" in shown) == (0, False)
    assert actions(path) == ["reveal unlit"]


def test_all_that_may_be_written_is_listed_and_what_is_left_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at_the_table(tmp_path / "g.log", *REVEALED, "?", "? reveal", "? attack")
    told = capsys.readouterr()
    left = [id for id in dragons(Sitting(book())) if id not in ("unlit", "wickwinder")]
    for number, id in enumerate(left, 1):
        assert f"{number:>3}  reveal {id}: TOKENS" in told.out
    listed = " ".join(told.out.split())
    assert listed.count("silver 29 (Silver coin), gold 20 (Gold coin), red 16 (Red token), black 1") >= 2
    assert max(map(len, told.out.partition("Kept in")[0].splitlines())) < 80
    assert told.err == "attack is nothing that may be done now.\n"


def test_a_number_plays_its_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    laid = [*REVEALED, "reveal stillwater: red 2, violet 1", "reveal gildwing: gold 7"]
    at_the_table(path, *laid, "5", "99")
    assert actions(path) == [*laid, "attack Ana amazon unlit"]
    told = capsys.readouterr()
    assert "5  attack Ana amazon unlit   Ana: Amazon attacks The Unlit" in told.out
    assert "There is no number 99" in told.err


def test_what_is_to_be_filled_in_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, "2", "1 silver, gold")
    assert actions(path) == ["reveal half-hatched: silver 1, gold 1"]
    assert "which tokens (2): silver 35" in " ".join(capsys.readouterr().out.split())
    at_the_table(path, "2", "")
    assert len(actions(path)) == 1


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Undo"), ("en", "UNDO"), ("fr", "annuler"), ("fr", "Défaire"), ("fr", "undo")]
)
def test_a_line_is_taken_back_in_any_case_and_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setenv("PNP_UI_LANG", lang)
    path = tmp_path / "g.log"
    at_the_table(path, *REVEALED, word)
    assert actions(path) == REVEALED[:1]


@pytest.mark.parametrize(("lang", "word"), [("en", "help"), ("de", "Hilfe"), ("es", "ayuda"), ("fr", "?")])
def test_help_lists_what_may_be_written(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lang: str,
    word: str,
) -> None:
    monkeypatch.setenv("PNP_UI_LANG", lang)
    at_the_table(tmp_path / "g.log")
    assert "silver 35" not in capsys.readouterr().out
    at_the_table(tmp_path / "g.log", f"{word} reveal")
    assert "silver 35" in capsys.readouterr().out  # all that may be filled in, nothing left out


def test_actions_are_told_and_typed_in_the_language_and_logged_in_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, waiting = (
        tmp_path / "g.log",
        iter(["dévoiler Petite Braise: 4 or", "? passer", "? reveal", "re Ana"]),
    )

    def ask(_: str) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    follow(checker, book().in_language("fr"), path, "Ana, Bob, Cid", {}, ask)
    said, asked = (" ".join(text.split()) for text in capsys.readouterr())
    assert "révéler L’Éteint: JETONS" in said and "reveal" not in said
    assert "passer is nothing that may be done now." in asked
    assert '"re" could be révéler, retourner, reprendre, renoncer or rentrer' in asked
    assert actions(path) == ["reveal little-cinder: gold 4"]


def test_things_are_called_by_the_names_on_their_cards(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    table = at_the_table(path, "reveal Little Cinder: 2 gold coins, 2 emeralds")
    assert [dragon.id for dragon in table.states[-1].dragons] == ["little-cinder"]


def test_what_a_line_may_go_on_with() -> None:
    referee = checker.referee()
    sitting = Sitting(book())
    menu = Menu(referee.next_lines(sitting, referee.start(sitting, ["Ana", "Bob", "Cid"])))
    begun = [each.text for each in menu.suggestions("rev")]
    assert "reveal unlit: " in begun
    pieces = {each.text: each for each in menu.suggestions("reveal unlit: silver 2, g")}
    assert pieces["gold"].replaced == 1
    assert pieces["gold"].meaning == "Gold coin (20)"
    assert "silver" not in pieces
    assert list(menu.suggestions("nothing of the kind")) == []


def test_a_log_is_gone_through_step_by_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    path.write_text(HEADER + "\n".join(REVEALED) + "\n", "utf-8")
    told = run(str(path), "--replay").stdout
    assert "1. reveal unlit: The Unlit is laid out: –" in told
    assert "2. reveal wickwinder: silver 6: Wickwinder is laid out: 6 × Silver coin" in " ".join(told.split())
    assert told.count("| dragons to come") == 3
    assert "wickwinder" not in run(str(path), "--to", "1").stdout.partition("reveal")[0]
    assert json.loads(run(str(path), "--to", "1", "--json").stdout)["actions"] == 1
    log = load_log(path, book())
    replayed = replay(checker.referee(), book(), log)
    keys = iter(["", "", "back", "1", "0", "quit"])
    stepping = Stepping(checker.referee(), book(), log, replayed, 0)
    seen: list[int] = []
    stepping.run(lambda _: seen.append(stepping.at) or next(keys))
    assert seen == [0, 1, 2, 1, 1, 0]


def test_how_many_dragons_are_still_to_be_laid_out_is_told(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    path.write_text(HEADER + "\n".join(REVEALED) + "\n", "utf-8")
    assert "Lay out the first dragons, 2 more." in run(str(path)).stdout


def test_the_rooms_that_are_left_are_listed() -> None:
    found = find_checker("drakon")
    assert found is not None and found.referee is not None
    sitting, referee = Sitting(load_book(bundled() / "content" / "drakon")), found.referee()
    named = referee.named(sitting, referee.start(sitting, ["Ana", "Bob"]))
    assert {each.partition("/")[0] for each in named["ROOM/ARROWS"]} == set(ROOMS) - {"start"}


def test_a_refusal_names_only_what_may_be_done_instead() -> None:
    for _, state, _ in random_games(SIMULATION)(book(), NAMES[:3], {}, 1):
        if state.phase == "share" and len(participants(state.dead.attackers)) > 1:
            break
    sitting, referee = Sitting(book()), checker.referee()
    refused = referee.check(sitting, state, referee.parse(sitting, state, f"pass {NAMES[0]}"))
    assert not refused.legal and "share PLAYER" in refused.reasons[0].text
    assert "take PLAYER" not in refused.reasons[0].text


def test_a_log_without_a_version_is_not_one_of_other_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.log"
    bare = "".join(line for line in HEADER.splitlines(keepends=True) if not line.startswith("content"))
    for header, changed in ((bare, False), (f"content 00000000\n{bare}", True)):
        path.write_text(header, "utf-8")
        at_the_table(path)
        assert ("have changed" in capsys.readouterr().err) is changed


def test_french_has_its_blanks_where_the_table_is_composed(tmp_path: Path) -> None:
    log = tmp_path / "drakon.log"
    log.write_text("game drakon\nseats Ana, Bob\n", "utf-8")
    said = CliRunner().invoke(app, ["referee", "drakon", str(log), "--lang", "fr"]).stdout
    assert "pioche 63\u202f; Drakon" in said and "Ana en O\u202f; pièces 0" in said
    assert not re.search(r"\w[;:] ", said)


def test_what_may_be_played_is_shown_with_the_moves(tmp_path: Path) -> None:
    log = tmp_path / "drakon.log"
    lines = ["game drakon", "seats Ana, Bob", "place Ana neutral/S W1", "place Bob neutral/E E1"]
    log.write_text("\n".join(lines) + "\n", "utf-8")
    said = CliRunner().invoke(app, ["referee", "drakon", str(log)]).stdout
    assert "  > place Ana ROOM/ARROWS CELL" in said and "  > move Ana E1" in said


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit):
        at_the_table(tmp_path / "nowhere" / "x.log")
    said = capsys.readouterr().err
    assert f"there is no folder “{tmp_path / 'nowhere'}” for the log: make it first" in said
    assert ".lock" not in said
