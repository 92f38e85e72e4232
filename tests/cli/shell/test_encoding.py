"""Output that goes to a code page of Windows, where many characters do not exist."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO, TextIOWrapper
from unicodedata import name

import pytest

from pnp.catalogues import shipped_catalogue
from pnp.cli.app import main
from pnp.cli.shell.encoding import nearest_in
from pnp.places import bundled
from pnp.words import languages

ENCODINGS = ("cp1252", "cp437", "cp850", "ascii")
SCORE = ["score", "or-des-dragons", "Ana: silver 3, green 2, black; Zoé: silver 2; 小林:", "--lang", "fr"]


def told(monkeypatch: pytest.MonkeyPatch, encoding: str, *words: str) -> str:
    """All that a command prints where output has an encoding, as who reads it there sees it."""
    out = BytesIO()
    stream = TextIOWrapper(out, encoding, write_through=True)
    for output in ("stdout", "stderr"):
        monkeypatch.setattr(sys, output, stream)
    monkeypatch.setattr(sys, "argv", ["pnp", *words])
    with suppress(SystemExit):
        main()
    stream.detach()
    return out.getvalue().decode(encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "cp437"])
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["rules", "or-des-dragons", "split.whole", "--lang", "fr"], "-> "),
        (["rules", "drakon", "place.facing-arrows"], "Arrow against arrow"),
        (SCORE, "argent : 3 "),
        (["judge", "or-des-dragons", "--lang", "fr"], "kill"),
        (["score", "or-des-dragons", "Zoé: silver 小", "--lang", "fr"], "Zoé"),
        (["games", "--ui-lang", "fr"], "or-des-dragons"),
    ],
    ids=lambda value: "-".join(value[:2]) if isinstance(value, list) else "",
)
def test_nothing_that_is_printed_fails(
    monkeypatch: pytest.MonkeyPatch, encoding: str, words: list[str], shown: str
) -> None:
    assert shown in told(monkeypatch, encoding, *words).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_answers_for_programs_are_the_same_in_every_encoding(
    monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    found, usual = (json.loads(told(monkeypatch, each, *SCORE, "--json")) for each in (encoding, "utf-8"))
    assert found == usual


def test_a_score_that_is_redirected_on_windows_can_be_read() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "cp1252"}
    done = subprocess.run([sys.executable, "-m", "pnp", *SCORE], capture_output=True, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Pièce d’argent\N{NO-BREAK SPACE}: 3 × 1 = 3" in done.stdout.decode("cp1252")


def test_what_no_encoding_can_hold_is_shown_too() -> None:
    done = subprocess.run([sys.executable, "-m", "pnp", "rules", "drakon", b"\xff"], capture_output=True)
    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)


def characters() -> Iterator[str]:
    """All that the program and its games say in the languages that it speaks."""
    for lang in languages():
        catalogue = shipped_catalogue(lang)
        for code in catalogue.codes():
            yield from "".join(catalogue.forms(code))
    for folder in ("content", "pnp/games"):  # games draw boards of their own
        for path in (bundled() / folder).rglob("*"):
            spoken = path.suffix != ".po" or path.stem in languages()
            if spoken and path.suffix in (".toml", ".csv", ".md", ".po", ".py"):
                yield from path.read_text("utf-8")


KEPT = "?¿竜〔りゅう〕"
"""What is itself what stands for the others, and what only a translator into Japanese is shown."""


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_character_that_is_ever_said_has_its_like(encoding: str) -> None:
    lost = {
        char
        for char in set(characters())
        if char not in KEPT and char.encode(encoding, nearest_in(encoding)) == b"?"
    }
    assert sorted(map(name, lost)) == []
