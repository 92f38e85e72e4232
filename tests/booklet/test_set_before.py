"""What stands from one pass to the next: all but what prints a page number that has changed."""

from pnp.booklet.pages.references import References
from pnp.booklet.pages.set_before import SetBefore
from pnp.problem import Place, Problem
from pnp.sheets.sheet import Element

FAULT = Problem(Place("rules.md"), "overflow.line")


class Block:
    """One that says how often it was set, and what it was told then."""

    def __init__(self, *targets: str, measured: str = "") -> None:
        self._targets, self._measured = targets, measured
        self.said: list[list[str]] = []

    def set(self, references: References, problems: set[Problem]) -> list[str]:
        pages = [references.refer(target, Element("Link")) for target in self._targets]
        if self._measured:
            pages.append(references.apart().page(self._measured))
        if "fault" in self._targets:
            problems.add(FAULT)
        self.said.append(pages)
        return pages


def one_pass(before: SetBefore[list[str]], references: References, *blocks: Block) -> set[Problem]:
    problems = set[Problem]()
    for number, block in enumerate(blocks):
        before.again(number, references, problems, lambda of=block: of.set(references, problems))  # type: ignore[misc]
    return problems


def test_who_asks_for_a_page_is_set_again_where_it_is_another_one() -> None:
    before, plain, near, far = SetBefore[list[str]](), Block(), Block("near"), Block("near", "far")
    where = {"near": 3, "far": 7}
    for pages in (where, where, {**where, "far": 8}):
        one_pass(before, References(pages, frozenset(range(9))), plain, near, far)
    assert plain.said == [[]]
    assert near.said == [["3"]]
    assert far.said == [["3", "7"], ["3", "8"]]


def test_a_page_that_is_only_measured_counts_too() -> None:
    before, block = SetBefore[list[str]](), Block(measured="far")
    for page in (7, 7, 8):
        one_pass(before, References({"far": page}, frozenset(range(9))), block)
    assert block.said == [["7"], ["8"]]


def test_references_keep_their_numbers_though_what_met_them_is_not_set_again() -> None:
    before, first, second = SetBefore[list[str]](), Block("near", "far"), Block("far")
    shown = frozenset({0, 2})
    for _ in range(2):
        references = References({"near": 3, "far": 7}, shown)
        one_pass(before, references, first, second)
        assert [target for _, target in references.met] == ["near", "far", "far"]
    assert (first.said, second.said) == ([["3", ""]], [["7"]])
    one_pass(before, References({"near": 3, "far": 7}, frozenset({0, 1})), first, second)
    assert (first.said, second.said) == ([["3", ""], ["3", "7"]], [["7"], [""]])


def test_faults_are_told_in_every_pass() -> None:
    before, sound, faulty = SetBefore[list[str]](), Block(), Block("fault")
    for _ in range(2):
        assert one_pass(before, References({}, frozenset()), sound, faulty) == {FAULT}
    assert len(faulty.said) == 1
