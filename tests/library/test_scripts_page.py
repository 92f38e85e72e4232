"""What the manual shows to who scripts comes out as it stands there."""

import doctest
from pathlib import Path

import pytest

from tests.test_readme import block


def test_the_examples_come_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = doctest.DocTestParser().get_doctest(block("pycon"), {}, "scripts.md", "scripts.md", 0)
    failures: list[str] = []
    doctest.DocTestRunner().run(shown, out=failures.append)
    assert not failures, "".join(failures)
