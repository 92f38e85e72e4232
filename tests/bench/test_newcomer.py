"""The way from nothing to a changed card is as short as README says."""

from pathlib import Path

import pytest

from tests.bench.newcomer import walk


@pytest.mark.slow
def test_a_newcomer_has_a_changed_card_after_three_commands_and_alone_after_four(tmp_path: Path) -> None:
    steps = walk(tmp_path)
    assert [step.command.split()[1] for step in steps] == ["new", "build", "build", "build"]
    assert max(step.seconds for step in steps) < 30
