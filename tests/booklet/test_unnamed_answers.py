"""Answers of examples without words for them are faults of reasons.toml."""

from pathlib import Path

import pytest

from tests.booklet.hoards import MAY, REASONS, hoard, told


def faults(folder: Path, reasons: str) -> list[str]:
    game = hoard(folder, **{"reasons.toml": reasons, "examples/may.toml": MAY})
    _, problems = told(game)
    return [str(problem.message) for problem in problems if problem.place.path.endswith("reasons.toml")]


def test_an_answer_with_words_is_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, REASONS) == []


def test_it_is_enough_to_name_what_the_reasons_tell_among_the_details(tmp_path: Path) -> None:
    assert faults(tmp_path, REASONS.replace("[answers]", "[details]")) == []


@pytest.mark.parametrize(
    ("key", "table", "old", "new"),
    [("left", "answers", "left =", "right ="), ("gold", "values", "[kinds]\ngold", "[kinds]\nsilver")],
)
def test_what_has_no_words_is_a_fault_that_says_where_to_write_them(
    tmp_path: Path, key: str, table: str, old: str, new: str
) -> None:
    (fault,) = faults(tmp_path, REASONS.replace(old, new))
    assert fault.startswith(f"the answer to the example “may” says “{key}”")
    assert fault.endswith(f"write words for it under [{table}]")
