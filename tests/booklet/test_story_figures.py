"""Figures of the rules: components, positions and worked examples with the checker's answers."""

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.booklet import example_blocks
from pnp.booklet.story import (
    ExampleBlock,
    ExamplesBlock,
    FigureBlock,
    Holding,
    ListBlock,
    ParagraphBlock,
    PlayerCount,
    ReasonLine,
    Span,
)
from pnp.problem import Problem
from pnp.rules.checker import Checker
from pnp.rules.picture import Lot, Piece, Scene
from pnp.words import words as words_of
from tests.booklet.hoards import CHECKER, MAY, RULES, SCORE, board, chapter, hoard, told
from tests.small_games import FRENCH

FENCE = RULES.count("\n") + 2  # the line of a fence that follows the rules
ON_BOARD = replace(CHECKER, board=board)


def shown(
    folder: Path, fence: str, checker: Checker | None = CHECKER, lang: str = "en", **files: str
) -> tuple[FigureBlock | ExamplesBlock | None, list[Problem]]:
    """The block of a fence at the end of the rules, and the story's faults."""
    tale, problems = told(hoard(folder, **{"rules.md": f"{RULES}\n{fence}\n", **files}), lang, checker)
    blocks = [block for block in chapter(tale, "rules") if isinstance(block, FigureBlock | ExamplesBlock)]
    return next(iter(blocks), None), problems


def example(folder: Path, id: str, lang: str = "en", **files: str) -> ExampleBlock:
    """One example of the small game as it is told."""
    block, problems = shown(folder, f"```example\n{id}\n```", CHECKER, lang, **files)
    assert problems == []
    assert isinstance(block, ExamplesBlock)
    return block.examples[0]


def faults(problems: list[Problem]) -> list[tuple[str, int, str]]:
    return [(Path(p.place.path).name, p.place.line, p.code) for p in problems]


def test_components_are_shown_with_their_names(tmp_path: Path) -> None:
    block, problems = shown(tmp_path, "```component Two of **them**\ncards/red cards/blue:back\n```")
    assert problems == []
    assert isinstance(block, FigureBlock)
    assert block.caption == (Span("Two of "), Span("them", bold=True))
    assert block.alt == "Two of them. Red dragon, Blue dragon, back"
    (holding,) = block.holdings
    assert [(piece.key, piece.name, piece.count) for piece in holding.pieces] == [
        ("cards/red", "Red dragon", 1),
        ("cards/blue:back", "Blue dragon, back", 1),
    ]
    assert holding.pieces[0].face is not holding.pieces[1].face


def test_a_back_that_is_not_there_is_a_problem_at_the_fence(tmp_path: Path) -> None:
    block, problems = shown(tmp_path, "```component\ncoins/one:back\n```")
    assert block is None
    assert faults(problems) == [("rules.md", FENCE, "unknown-component")]
    assert "no back" in str(problems[0].message)


def test_a_table_of_counts_is_laid_out_in_components(tmp_path: Path) -> None:
    block, problems = shown(tmp_path, "```position Before the end\nAna: gold 2; Bob: gold 0\n```")
    assert problems == []
    assert isinstance(block, FigureBlock)
    assert [(holding.name, len(holding.pieces)) for holding in block.holdings] == [("Ana", 1), ("Bob", 0)]
    assert block.holdings[0].pieces[0].count == 2
    assert block.alt == "Before the end. Ana: 2 × Coins 1; Bob: nothing"


@pytest.mark.parametrize(
    ("notation", "code", "words"),
    [
        ("Ana: silver 2", "unknown-key", "silver"),
        ("Ana: gold 9", "above-supply", "the game holds 4"),
        ("Ana", "unreadable", "Ana"),
        ("Ana: gold 1, away", "no-component", "away is not a component"),
    ],
)
def test_a_position_that_cannot_be_read_is_a_problem_at_its_line(
    tmp_path: Path, notation: str, code: str, words: str
) -> None:
    block, problems = shown(tmp_path, f"```position\n{notation}\n```")
    assert block is None
    assert faults(problems) == [("rules.md", FENCE, code)]
    assert words in str(problems[0].message)


def test_a_board_is_drawn_and_told_in_words(tmp_path: Path) -> None:
    block, problems = shown(tmp_path, "```position Side by side\nred blue\n```", ON_BOARD, "fr")
    assert problems == []
    assert isinstance(block, FigureBlock) and block.board is not None
    assert block.board.width > 2 * 63
    assert block.alt == "Side by side. rang 1\u00a0: C0\u00a0: Dragon rouge, C1\u00a0: Blue dragon"


def test_a_board_that_cannot_be_read_says_where(tmp_path: Path) -> None:
    _, problems = shown(tmp_path, "```position\nred green\n```", ON_BOARD)
    assert faults(problems) == [("rules.md", FENCE, "unreadable")]
    assert "character 5" in str(problems[0].message) and '"green" is not a coin' in str(problems[0].message)


def test_a_board_with_a_component_that_is_not_there(tmp_path: Path) -> None:
    _, problems = shown(tmp_path, "```position\nred grey\n```", ON_BOARD)
    assert faults(problems) == [("rules.md", FENCE, "unknown-component")]
    assert "cards/grey" in str(problems[0].message)


@pytest.mark.parametrize("fence", ["```example\nmay\n```", "```position\nAna: gold 1\n```"])
def test_without_a_checker_there_are_no_examples_and_positions(tmp_path: Path, fence: str) -> None:
    block, problems = shown(tmp_path, fence, None)
    assert block is None
    assert faults(problems) == [("rules.md", FENCE, "no-checker")]


def test_a_judged_example_tells_facts_verdict_reasons_and_answers(tmp_path: Path) -> None:
    told_example = example(tmp_path, "may")
    assert told_example == ExampleBlock(
        "may",
        (Span("Strong "), Span("enough", bold=True)),
        (ListBlock(((ParagraphBlock((Span("How strong it is: 7"),)),),)),),
        legal=True,
        verdict="Legal",
        reasons=(ReasonLine("7 is enough.", "aim"),),
        answers=(("What is left", "gold: 2"),),
    )


def test_nothing_follows_from_a_no(tmp_path: Path) -> None:
    weak = MAY.replace("= 7", "= 3").replace("true", "false").replace("{ gold = 2 }", "{}")
    told_example = example(tmp_path, "may", **{"examples/may.toml": weak})
    assert (told_example.legal, told_example.reasons) == (False, (ReasonLine("3 is not enough.", "aim"),))
    assert told_example.answers == (), "what is left is nothing, and goes without saying"


def test_words_of_an_example_stand_instead_of_its_facts(tmp_path: Path) -> None:
    text = MAY.replace('rule = "aim"', 'rule = "aim"\ntext = "It is {strength} strong, worth {score.gold}."')
    catalogue = FRENCH + (
        '\nmsgctxt "examples.may.text"\nmsgid "It is {strength} strong, worth {score.gold}."\n'
        'msgstr "Force {strength}, valeur {score.gold}."\n'
        '\nmsgctxt "reasons.aim.strong"\nmsgid "{strength} is enough."\nmsgstr "{strength} suffit."\n'
    )
    files = {"examples/may.toml": text, "locale/fr.po": catalogue}
    assert example(tmp_path / "en", "may", **files).situation == (
        ParagraphBlock((Span("It is 7 strong, worth 3."),)),
    )
    french = example(tmp_path / "fr", "may", "fr", **files)
    assert french.situation == (ParagraphBlock((Span("Force 7, valeur 3."),)),)
    assert (french.verdict, french.reasons[0].text) == ("Permis", "7 suffit.")


def test_a_score_tells_what_everybody_has_and_gets(tmp_path: Path) -> None:
    told_example = example(tmp_path, "score", "fr")
    figure, options = told_example.situation
    assert isinstance(figure, FigureBlock)
    assert [holding.name for holding in figure.holdings] == ["Ana", "Bob (away)"]
    assert isinstance(figure.holdings[0], Holding) and figure.holdings[0].pieces[0].count == 3
    assert options == ListBlock(((ParagraphBlock((Span("Rules\u00a0: long"),)),),))
    assert told_example.counts == (
        PlayerCount(
            "Ana",
            (("4,5", ReasonLine("3\u00a0×\u00a03 =\u00a04,5", "score")),),
            "4,5",
            "première place",
            wins=True,
        ),
        PlayerCount("Bob", (), "0", "deuxième place", wins=False),
    )
    assert told_example.winners == "Ana gagne avec 4,5."
    assert told_example.rulings == (ReasonLine("Is gold worth anything? All of it.", "score"),)
    assert (told_example.legal, told_example.verdict) == (None, "")


@pytest.mark.parametrize(("glance", "pictured"), [(1, True), (0, False)])
def test_the_rule_book_pictures_what_is_counted_where_it_is_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, glance: int, pictured: bool
) -> None:
    monkeypatch.setattr(example_blocks, "_GLANCE", glance)
    score = SCORE.replace('rule = "score"', 'rule = "score"\nteaches = true')
    fence = f"{RULES}\n```example\nscore\n```\n"
    tale, _ = told(hoard(tmp_path, **{"rules.md": fence, "examples/score.toml": score}), edition="book")
    (block,) = (each for each in chapter(tale, "rules") if isinstance(each, ExamplesBlock))
    (counted,) = block.examples
    assert not any(isinstance(each, FigureBlock) for each in counted.situation)
    assert [count.total for count in counted.counts] == ["4.5", "0"]
    seen = [count.holding.in_words(words_of("en")) for count in counted.counts if count.holding]
    assert seen == (["3 × Coins 1"] if pictured else [])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_example_that_differs_is_a_problem_that_names_both(tmp_path: Path, lang: str) -> None:
    """Whether it is shown or not: the example was right before somebody changed a number."""
    wrong = SCORE.replace("total = 4.5", "total = 5")
    tale, problems = told(hoard(tmp_path, **{"examples/score.toml": wrong}), lang)
    (problem,) = problems
    assert (Path(problem.place.path).name, problem.place.line) == ("score.toml", 9)
    assert problem.code == "example-differs"
    assert "expected 5" in str(problem.message) and "4.5" in str(problem.message)
    assert chapter(tale, "rules")


def test_an_example_with_a_faulty_input_is_a_problem_of_its_file(tmp_path: Path) -> None:
    wrong = MAY.replace("strength = 7", "strenght = 7")
    _, problems = shown(tmp_path, "```example\nmay\n```", **{"examples/may.toml": wrong})
    assert {(Path(p.place.path).name, p.code) for p in problems} == {
        ("may.toml", "missing"),
        ("may.toml", "unknown-key"),
    }


def test_the_cast_of_an_example_goes_to_the_game_with_the_facts(tmp_path: Path) -> None:
    asked: list[object] = []

    def scene(book: object, facts: object) -> Scene:
        asked.append(facts)
        return Scene()

    cast = MAY.replace('rule = "aim"', 'rule = "aim"\nfigures = "@red C0"')
    checker = replace(CHECKER, scene=scene)
    _, problems = shown(tmp_path, "```example\nmay\n```", checker, **{"examples/may.toml": cast})
    assert (asked, problems) == ([{"strength": 7, "figures": "@red C0"}], [])


def test_facts_are_shown_as_the_game_lays_them_out(tmp_path: Path) -> None:
    def scene(book: object, facts: object) -> Scene:
        return Scene(board(None, "red"), {"strength": (Lot("Ana", ((Piece("cards/blue", quarters=1), 2),)),)})  # type: ignore[arg-type]

    block, problems = shown(tmp_path, "```example\nmay\n```", replace(CHECKER, scene=scene))
    assert problems == []
    assert isinstance(block, ExamplesBlock)
    drawn, strength = block.examples[0].situation
    assert isinstance(drawn, FigureBlock) and drawn.board is not None
    assert isinstance(strength, FigureBlock) and strength.caption == (Span("How strong it is"),)
    (piece,) = strength.holdings[0].pieces
    assert (piece.name, piece.count, piece.key) == ("Blue dragon", 2, "")
    assert piece.face.width == 63, "the drawing of a tile that lies turned has the size of the tile"


def test_a_piece_that_cannot_be_drawn_is_a_fault_of_its_template_and_of_no_example(tmp_path: Path) -> None:
    def scene(book: object, facts: object) -> Scene:
        return Scene(None, {"strength": (Lot("Ana", ((Piece("cards/blue"), 1),)),)})

    files = {"templates/faces/card.svg.j2": '<face><icon name="no" x="0" y="0" width="4" height="4"/></face>'}
    _, problems = shown(tmp_path, "```example\nmay\n```", replace(CHECKER, scene=scene), **files)
    assert {(Path(p.place.path).name, p.code) for p in problems} == {("card.svg.j2", "unknown-icon")}


def test_a_ruling_is_told_where_another_reading_would_change_the_answer(tmp_path: Path) -> None:
    poor = SCORE.replace("gold = 3", "gold = 0").replace("4.5", "0").replace('["Ana"]', '["Ana", "Bob"]')
    assert example(tmp_path / "rich", "score").rulings != ()
    assert example(tmp_path / "poor", "score", **{"examples/score.toml": poor}).rulings == ()
