"""rulings.toml and reasons.toml: options and sentences, each fault at its line, with the nearest name."""

from pathlib import Path

import pytest

from pnp.content.game import Ruling
from pnp.content.rules.rulings import read_rulings
from pnp.content.rules.sentences import read_sentences
from tests.content.small import faults, game_folder

RULINGS = """[[option]]
id = "rules"
text = "Which game?"
values = ["basic", "advanced"]

[[ruling]]
id = "tie"
rule = "score"
question = "Who wins?"
default = "shared"
reason = "Nothing is said."
[ruling.readings]
most = "Most tokens."
shared = "All of them."
"""


def test_an_option_takes_its_first_value_and_a_ruling_lists_its_default_first(tmp_path: Path) -> None:
    (tmp_path / "rulings.toml").write_text(RULINGS, "utf-8")
    rules, tie = read_rulings(tmp_path).sound().options
    assert (rules.default, rules.values, rules.scored) == ("basic", ("basic", "advanced"), True)
    assert isinstance(tie, Ruling)
    assert (tie.values, tie.meanings["most"]) == (("shared", "most"), "Most tokens.")


def test_every_text_of_them_has_an_id_and_a_place(tmp_path: Path) -> None:
    (tmp_path / "rulings.toml").write_text(RULINGS, "utf-8")
    (tmp_path / "reasons.toml").write_text('[reasons."a.b"]\nc = "C"\n[facts]\nd = "D"\n', "utf-8")
    texts = (*read_sentences(tmp_path).sound().texts, *read_rulings(tmp_path).sound().texts)
    assert [(text.id, text.text, text.place.line) for text in texts] == [
        ("reasons.a.b.c", "C", 2),
        ("facts.d", "D", 4),
        ("rulings.rules.text", "Which game?", 3),
        ("rulings.tie.text", "Who wins?", 9),
        ("rulings.tie.reason", "Nothing is said.", 11),
        ("rulings.tie.most", "Most tokens.", 13),
        ("rulings.tie.shared", "All of them.", 14),
    ]


def test_what_people_ask_is_answered_in_words(tmp_path: Path) -> None:
    asked = '\n[[answer]]\nid = "lying"\nrule = "fair"\nquestion = "May I lie?"\nanswer = "Yes."\n'
    (tmp_path / "rulings.toml").write_text(RULINGS + asked, "utf-8")
    rulings = read_rulings(tmp_path).sound()
    assert rulings.answers == (("lying", "fair"),)
    assert [option.id for option in rulings.options] == ["rules", "tie"]
    assert [(text.id, text.text) for text in rulings.texts][-2:] == [
        ("rulings.lying.text", "May I lie?"),
        ("rulings.lying.answer", "Yes."),
    ]
    assert set(rulings.rules) == {"score", "fair"}
    (tmp_path / "rulings.toml").write_text(RULINGS + asked.replace("lying", "tie"), "utf-8")
    assert [problem.code for problem in read_rulings(tmp_path).problems] == ["duplicate-id"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "default =",
            "defualt =",
            [(6, 1, "missing-key", "default"), (10, 1, "unknown-key", 'did you mean "default"?')],
        ),
        ('"shared"\nreason', '"shraed"\nreason', [(10, 11, "wrong-choice", 'did you mean "shared"?')]),
        ('id = "tie"', 'id = "rules"', [(7, 6, "duplicate-id", "line 2")]),
        ('id = "tie"', "", [(6, 1, "missing-key", '"id"')]),
        ('"basic", "advanced"', "", [(4, 10, "wrong-length", "a list of texts")]),
        ("[[option]]", "[[options]]", [(1, 3, "unknown-key", 'did you mean "option"?')]),
        ('most = "Most tokens."', "most = 3", [(13, 8, "wrong-type", "the number 3")]),
        ('"Which game?"', '""', [(3, 8, "empty-text", "text")]),
    ],
)
def test_a_fault_of_rulings_has_its_line(tmp_path: Path, old: str, new: str, expected: list) -> None:
    assert old in RULINGS
    found = faults(game_folder(tmp_path, {"rulings.toml": RULINGS.replace(old, new)}))
    assert [fault[:4] for fault in found] == [("rulings.toml", *each[:3]) for each in expected]
    assert all(each[3] in fault[4] for each, fault in zip(expected, found, strict=True))


def test_a_sentence_is_a_text(tmp_path: Path) -> None:
    text = '[reasons.score]\ngold = 3\nsilver = ["a"]\nred = ["a", 3]\n[facts]\nx = ""\n'
    found = faults(game_folder(tmp_path, {"reasons.toml": text}))
    assert [fault[1:4] for fault in found] == [
        (2, 8, "wrong-type"),
        (3, 10, "wrong-length"),
        (4, 13, "wrong-type"),
        (6, 5, "empty-text"),
    ]
