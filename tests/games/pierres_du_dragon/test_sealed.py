"""Bids that are sealed before they are opened, and players at one keyboard who bid in secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.cli.players.follow import follow
from pnp.cli.players.log_file import LogFile
from pnp.cli.players.terminal_table import TerminalTable
from pnp.games.pierres_du_dragon import checker
from pnp.games.pierres_du_dragon.referee import REFEREE
from pnp.games.pierres_du_dragon.referee.bids import spelled
from pnp.rules.log import Header, read_log, replay
from pnp.rules.sealed import digest, new_key, opened_line, seal_line
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import UnreadableError
from tests.games.pierres_du_dragon.referee_table import Table
from tests.games.pierres_du_dragon.tables import NAMES, book

KEY = "0123456789abcdef0123456789abcdef"
START = ["deal Ana red 4; Bob blue 4; Cid yellow 4", "specials fairy, gnome"]


def sealed(line: str, key: str = KEY) -> str:
    return seal_line(line.split()[1], digest(line, key))


def opened(line: str, key: str = KEY) -> str:
    return opened_line(line, key)


# --- lines ---


def test_bids_open_when_all_have_sealed() -> None:
    lines = ["bid Ana fairy 3, common 1", "bid Bob", "bid Cid fairy 2"]
    table = Table("dwarf").play(*map(sealed, lines[:2]))
    assert "Still to be sealed: Cid." in table.shown
    assert (table.forms, table.lines) == ({"seal PLAYER SEAL"}, {"unseal"})
    assert table.refused(opened(lines[0])) == {"secrecy.seals-missing"}
    assert table.refused("bids Ana; Bob; Cid") == {"secrecy.sealed"}
    table.play(sealed(lines[2]))
    assert table.forms == {"bid PLAYER COINS key KEY"}
    table.play(*map(opened, lines))
    assert table.has("Ana")["silver"] == 9


def test_a_seal_that_does_not_fit_is_broken() -> None:
    lines = ["bid Ana fairy 3", "bid Bob", "bid Cid fairy 2"]
    table = Table("dwarf").play(*map(sealed, lines))
    assert table.refused(opened("bid Ana fairy 4")) == {"secrecy.seal-broken"}
    assert table.refused(opened(lines[0], new_key())) == {"secrecy.seal-broken"}
    assert table.refused(opened("bid Bob fairy 2")) == {"secrecy.seal-broken"}
    assert table.refused("bid Ana fairy 3") == {"secrecy.key-missing"}
    assert table.refused(sealed("bid Ana")) == {"secrecy.sealed-twice"}
    table.play(opened("bid Ana 3 fairy"))  # however it is spelled
    assert table.refused(opened(lines[0])) == {"auction.coins.twice"}


def test_what_was_sealed_must_be_possible() -> None:
    line = "bid Ana fairy 9"
    table = Table("dwarf").play(*map(sealed, [line, "bid Bob", "bid Cid"]))
    assert table.refused(opened(line)) == {"auction.coins.more"}


def test_whoever_passes_off_anothers_seal_cannot_open_it() -> None:
    line = "bid Ana fairy 3"
    table = Table("dwarf")
    table.play(sealed(line), f"seal Bob {digest(line, KEY)}", sealed("bid Cid"), opened(line))
    assert table.refused(opened("bid Bob fairy 3")) == {"secrecy.seal-broken"}


def test_seals_without_keys_are_taken_off() -> None:
    table = Table("dwarf")
    assert table.refused("unseal") == {"secrecy.nothing-sealed"}
    table.play(*map(sealed, ["bid Ana", "bid Bob", "bid Cid"]), opened("bid Bob"), "unseal")
    assert (table.state.seals, table.state.bids) == ((), ())
    table.play("bid Ana")
    assert table.refused(sealed("bid Bob")) == {"secrecy.open-already"}
    assert table.refused(opened("bid Bob")) == {"secrecy.no-seal"}


def test_only_the_tied_seal_silver() -> None:
    table = Table("dwarf").play("bids Ana fairy 1; Bob fairy 1; Cid")
    assert table.refused(sealed("bid Cid")) == {"auction.tie.outsider"}
    lines = ["bid Ana silver 2", "bid Bob silver 1"]
    table.play(*map(sealed, lines), *map(opened, lines))
    assert table.has("Ana")["silver"] == 7


def test_seals_and_keys_are_of_one_length() -> None:
    for line in (
        "seal Ana 12",
        "seal Ana",
        "bid Ana key",
        f"bid Ana key {KEY}0",
        f"seal Ana {KEY.upper() * 2}",
    ):
        with pytest.raises(UnreadableError):
            Table("dwarf").play(line)
    digits = "1" * 64
    assert Table("dwarf").play(f"seal Ana {digits}").state.seals == (("Ana", digits),)


def test_who_is_to_write_in_secret() -> None:
    sitting = Sitting(book(), {})
    assert REFEREE.secret(sitting, Table().state) is None
    due = REFEREE.secret(sitting, Table("dwarf").state)
    assert due is not None
    assert due.players == NAMES[:3]
    assert due.line("Ana", "common 1, 2 fairy") == "bid Ana fairy 2, common 1"
    assert due.line("Bob", " ") == "bid Bob"
    with pytest.raises(UnreadableError) as unread:
        due.line("Ana", "fairy 2, gold")
    assert unread.value.column == 10
    one = REFEREE.secret(sitting, Table("dwarf").play(sealed("bid Bob")).state)
    assert one is not None
    assert one.players == ("Ana", "Cid")
    assert REFEREE.secret(sitting, Table("dwarf").play("bid Bob").state) is None


def test_names_of_several_words_are_sealed_in_quotes() -> None:
    names = ("Ana", "Cid Le Roi", "key")
    header = Header("pierres-du-dragon", book().version, {}, names).lines()
    sealing = [spelled(name, Tokens({"fairy": 1})) for name in names]
    assert sealing[1] == 'bid "Cid Le Roi" fairy 1'
    lines = ["deal Ana red 4; Cid Le Roi blue 4; key yellow 4", START[1]]
    lines += [seal_line(name, digest(line, KEY)) for name, line in zip(names, sealing, strict=True)]
    lines += map(opened, sealing)
    played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
    assert played.stop is None
    assert played.state.phase == "tiebreak"


# --- at one keyboard ---


def at_the_table(path: Path, *lines: str, secrets: tuple[str, ...] = ()) -> TerminalTable:
    """Type these lines, and these words where nobody sees them; then stop."""

    def typed(words: tuple[str, ...]) -> Iterator[str]:
        yield from words
        raise EOFError

    open_, hidden = typed(lines), typed(secrets)
    follow(checker, book(), path, "Ana, Bob, Cid", {}, lambda _: next(open_), lambda _: next(hidden))
    return TerminalTable(checker, book(), LogFile(path), lambda _: "quit")


def actions(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines()[5:] if not line.startswith("#")]


def test_all_bid_in_secret_and_then_all_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    table = at_the_table(path, *START, "?", "secret", secrets=("fairy 3, common 1", "", "fairy 2"))
    lines = actions(path)
    assert [line.split()[:2] for line in lines[2:]] == [
        *(["seal", name] for name in NAMES[:3]),
        *(["bid", name] for name in NAMES[:3]),
    ]
    assert lines[5].startswith("bid Ana fairy 3, common 1 key ")
    assert len({line.rpartition(" ")[2] for line in lines[2:]}) == 6
    assert "Ana wins Witch." in capsys.readouterr().out
    header = Header("pierres-du-dragon", book().version, {}, NAMES[:3]).lines()
    played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
    assert played.stop is None
    assert played.state == table.states[-1]


def test_the_word_is_shown_when_it_is_due(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_the_table(tmp_path / "g.log", START[0], "secret")
    told = capsys.readouterr()
    assert "secret" not in told.out
    assert "nothing to be written in secret" in told.err
    at_the_table(tmp_path / "g.log", START[1], "?")
    told = capsys.readouterr()
    assert "> secret  (each player in turn types [COINS], unseen)" in told.out
    assert "\n  secret\n" in told.out


def test_an_impossible_bid_is_refused_to_its_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.log"
    bad = ("fairy 9", "gold 2", "c 1", "silver 1", "fairy 1")
    at_the_table(path, *START, "secret", secrets=(*bad, "", ""))
    told = capsys.readouterr()
    assert "there are only 8" in told.err
    assert "Unreadable (column 1)" in told.err
    assert "Ambiguous (column 1)" in told.err
    assert "silver has no place" in told.err
    assert "fairy 9" not in path.read_text("utf-8")
    assert actions(path)[5].startswith("bid Ana fairy 1 key ")


def test_who_stops_in_between_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, *START, "secret", secrets=("fairy 3", "fairy 2"))
    assert actions(path) == START
    assert "nothing of it is kept" in capsys.readouterr().err


def test_a_program_killed_after_the_seals_leaves_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    at_the_table(path, *START, "secret", secrets=("fairy 3", "", ""))
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("bid Ana")], "utf-8")
    assert "fairy 3" not in path.read_text("utf-8")
    table = at_the_table(path, "secret", "unseal", "secret", secrets=("fairy 1", "", ""))
    assert table.states[-1].pools["Ana"]["spent"] == 1


def test_a_full_disk_stops_the_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "g.log"
    append = LogFile.append

    def only_seals(self: LogFile, line: str) -> None:
        if line.startswith("bid"):
            raise OSError(28, "No space left on device")
        append(self, line)

    monkeypatch.setattr(LogFile, "append", only_seals)
    at_the_table(path, *START, "secret", secrets=("fairy 3", "", ""))
    assert len(actions(path)) == 5
    assert capsys.readouterr().err.count("No space left") == 1


def test_undo_takes_openings_and_seals_back(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    table = at_the_table(path, *START, "secret", "undo", "undo", secrets=("fairy 3", "", ""))
    assert [line.split()[0] for line in actions(path)[2:]] == ["seal", "seal", "seal", "bid"]
    lost = [line.removeprefix("# taken back: ") for line in path.read_text("utf-8").splitlines()[-2:]]
    again = at_the_table(path, *lost)
    assert again.states[-1].pools["Ana"]["spent"] == 3
    table = at_the_table(path, *["undo"] * 6, "bids Ana; Bob; Cid")
    assert table.states[-1].up == ("witch",)
    assert actions(path) == [*START, "bids Ana; Bob; Cid"]
