"""Paragraphs broken into lines."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.booklet.pages.line_breaks import broken
from pnp.faces.drawing.colors import BLACK
from pnp.faces.text.gathering import gathered
from pnp.faces.text.lines import WordLine, fill, width
from pnp.faces.text.typeset import hyphenator_of
from pnp.faces.text.words import Look, Word
from tests.booklet.stories import TEXT, fonts

LOOK = Look(fonts(), ("FiraGO-Regular",), BLACK)


def words(text: str) -> list[Word]:
    return gathered([(LOOK, text, None)], lambda fault: None)


def told(lines: list[WordLine]) -> list[str]:
    return [" ".join(word.text for word in line) for line in lines]


def rag(lines: list[WordLine], limit: float) -> float:
    return max(limit - width(line) for line in lines[:-1])


def test_the_edge_is_more_even_than_line_by_line() -> None:
    said = words(TEXT * 2)
    for limit in (14.0, 18.0, 23.0, 31.0):
        assert rag(broken(said, limit, None), limit) <= rag(fill(said, limit, 0.0, None), limit)


def test_hyphens_are_few_and_never_three_in_a_row() -> None:
    said = words(
        "Incomprehensible responsibilities notwithstanding, adventurers investigate labyrinths. " * 6
    )
    lines = told(broken(said, 16.0, hyphenator_of("en")))
    parted = [line.endswith("-") for line in lines]
    assert any(parted)
    assert not any(all(parted[at : at + 3]) for at in range(len(parted) - 2))


def test_a_number_stands_on_the_line_of_what_it_counts_where_both_have_room() -> None:
    for limit in (12.0, 14.0, 16.0, 18.0):
        with_number, with_word = (
            told(broken(words(f"You may trade for at least {each} minutes " * 5), limit, None))
            for each in ("15", "of")
        )
        assert not any(line.endswith("15") for line in with_number[:-1])
        assert len(with_number) <= len(with_word) + 1


def test_no_word_is_parted_before_its_last_two_letters() -> None:
    parts = hyphenator_of("en")
    assert parts is not None
    assert ([*parts("misses")], [*parts("diamonds")]) == ([], [3])


def test_nothing_is_nothing() -> None:
    assert broken([], 10.0, None) == []


def test_a_word_that_fits_nowhere_stands_alone() -> None:
    assert told(broken(words("a " + "x" * 40 + " b"), 8.0, None)) == ["a", "x" * 40, "b"]


@settings(max_examples=60)
@given(st.lists(st.text("abcdefgh", min_size=1, max_size=14), min_size=1, max_size=60), st.floats(4, 40))
def test_every_word_is_there_and_every_line_fits(texts: list[str], limit: float) -> None:
    lines = broken(words(" ".join(texts)), limit, hyphenator_of("en"))
    assert "".join("".join(line) for line in told(lines)).replace("-", "").replace(" ", "") == "".join(texts)
    assert all(width(line) <= limit + 1e-6 or len(line) == 1 for line in lines)
