"""``pnp preview`` as a program: what it answers, what it refuses, how it ends."""

import json
import socket
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.preview.running import Running, previewing, until
from tests.small_games import CARDS, make_game


def test_it_shows_a_game_answers_its_page_alone_and_ends_by_ctrl_c(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    (tmp_path / "secret.txt").write_text("secret")
    editor, opened = tmp_path / "editor.py", tmp_path / "opened.json"
    editor.write_text(f"import json, sys\njson.dump(sys.argv[1:], open({str(opened)!r}, 'w'))\n")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = f"'{sys.executable}' '{editor}' {{file}} {{line}}"
        with previewing(game, "--port", str(port), "--editor", command) as preview:
            assert preview.port != port
            shows_and_opens(preview, game, opened)
            refuses(preview)
            states = preview.states()  # a page that is open does not keep it from ending
            next(states)
            code, said = preview.interrupt()
            states.close()
    assert code == 0 and "Traceback" not in said
    assert f"port {port} is in use, took {preview.port}" in said


def shows_and_opens(preview: Running, game: Path, opened: Path) -> None:
    states = preview.states("en,fr")
    state = next(state for state in states if not state["left"])
    assert (state["langs"], [deck["id"] for deck in state["decks"]]) == (["en", "fr"], ["cards", "coins"])
    red = state["components"][0]
    front = red["faces"]["en"]["front"]
    assert (red["name"], red["copies"], red["faults"]) == ("Red dragon", 3, [])
    assert preview.ask(f"/face/{front}/96.jpg")[1].startswith(b"\xff\xd8")
    assert b"Red dragon" not in preview.ask("/")[1]
    (game / "cards.toml").write_text(CARDS.replace("Red dragon", "Scarlet dragon"))
    assert next(state for state in states if state["components"][0]["name"] == "Scarlet dragon")
    assert preview.ask(f"/face/{front}/96.jpg")[0] == 200, "what a page still shows is kept"
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = six"))
    state = next(state for state in states if state["broken"])
    (problem,) = state["problems"]
    assert problem["where"] == "cards.toml:6:12" and state["components"][0]["name"] == "Scarlet dragon"
    assert preview.ask("/open", "POST", [problem["place"]["id"]])[0] == 204
    assert until(opened.exists) and until(lambda: opened.read_text())
    assert json.loads(opened.read_text()) == [str(game / "cards.toml"), "6"]
    states.close()


def refuses(preview: Running) -> None:
    for path in (
        "/../secret.txt",
        "/face/../../secret.txt",
        "/cards.toml",
        "/face/x-1/96.jpg",
        "/templates",
        "/face/",
    ):
        assert preview.ask(path)[0] == 404, path
    assert preview.ask("/sheet/1/en/..%2F..%2Fsecret/0/96.jpg")[0] == 404
    assert preview.ask("/open", "POST", [str(preview.port)])[0] == 404, "only places that it told of"
    assert preview.ask("/open", "POST", {"not": "a list"})[0] == 404
    assert preview.ask("/look", "POST", ["cards/red", 3, "x"])[0] == 204
    assert preview.ask("/open")[0] == 405
    assert preview.ask("/events", host="evil.example")[0] == 403
    assert preview.ask("/open", "POST", [], origin="http://evil.example")[0] == 403
    assert preview.ask("/", cookie="")[0] == 403
    with pytest.raises(OSError):
        socket.create_connection((socket.gethostbyname(socket.gethostname()), preview.port), 1).close()
        if socket.gethostbyname(socket.gethostname()).startswith("127."):
            raise OSError("this machine has no other address")


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        (["--lang", "pt"], 2, "pt"),
        (["--deck", "crads"], 2, "crads"),
        (["--editor", "'mine"], 2, "--editor: 'mine"),
        (["--port", "70000"], 2, "--port"),
    ],
)
def test_what_cannot_be_meant_is_told_before_anything_is_shown(
    tmp_path: Path, options: list[str], code: int, said: str
) -> None:
    done = CliRunner().invoke(app, ["preview", str(make_game(tmp_path)), "--no-open", *options])
    assert done.exit_code == code or done.exception is not None
    assert said in done.stderr + str(done.exception)
