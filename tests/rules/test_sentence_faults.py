"""What reasons.toml says that nobody will ever say is a fault, with the nearest name."""

import shutil
from pathlib import Path

import pytest

from pnp.places import bundled
from pnp.problem import Problem
from pnp.rules.book import load_book
from pnp.rules.given_names import given_names
from pnp.rules.registry import checker_module, find_checker
from pnp.rules.sentence_faults import sentence_faults

GAME = "or-des-dragons"


def faults_of(folder: Path, given: bool = False) -> list[Problem]:
    checker = find_checker(GAME)
    assert checker is not None
    return list(
        sentence_faults(load_book(folder), checker, given_names(checker_module(GAME)) if given else ())
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("art", "examples")
    return Path(shutil.copytree(bundled() / "content" / GAME, tmp_path / GAME, ignore=ignored))


@pytest.mark.parametrize(
    ("written", "instead", "says"),
    [
        ("[called]", "[caled]", 'unknown key "caled": did you mean "called"?'),
        ("silver = [", "silvre = [", 'unknown key "silvre": did you mean "silver"?'),
        ("steal-chosen =", "steal-choosen =", 'unknown key "steal-choosen": did you mean "steal-chosen"?'),
        ("negotiate =", "negociate =", 'unknown key "negociate": did you mean "negotiate"?'),
        ("attacked_by =", "attaked_by =", 'unknown key "attaked_by": did you mean "attacked_by"?'),
        ('recall = "recall', 'recal = "recall', 'unknown key "recal": did you mean "recall"?'),
        ("hourglass =", "hourglas =", 'unknown key "hourglas": did you mean "hourglass"?'),
        ("{player} passes", "{player} {passes}", '"lines.pass" names something unknown'),
        ("steals from {victim}", "steals from {victm}", 'did you mean "victim"?'),
        (
            "{count} emerald",
            "{cuont} emerald",
            '"called.green" names something unknown: did',
        ),
    ],
)
def test_a_misspelt_name_is_a_fault(folder: Path, written: str, instead: str, says: str) -> None:
    reasons = folder / "reasons.toml"
    text = reasons.read_text("utf-8")
    assert written in text
    reasons.write_text(text.replace(written, instead, 1), "utf-8")
    found = faults_of(folder)
    line = text[: text.index(written)].count("\n") + 1
    assert says in "\n".join(map(str, found))
    assert line in (found[0].place.line, found[0].place.line - 1)  # of a table, its first key


def test_what_a_reason_names_must_be_given_to_it(folder: Path) -> None:
    reasons = folder / "reasons.toml"
    text = reasons.read_text("utf-8").replace("{player} fought alone", "{playr} fought alone", 1)
    reasons.write_text(text, "utf-8")
    assert ['did you mean "player"?' in str(fault) for fault in faults_of(folder, given=True)] == [True]
