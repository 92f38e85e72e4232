"""A hundred mistakes in the translations that ship: how many of them a translator is told of."""

import random
import re
import shutil
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

import pytest

from pnp.building.check import proofread
from pnp.places import GameFolder, Places, bundled
from pnp.translation.po import Block
from pnp.translation.po_reader import read_po
from pnp.translation.write import whole
from tests.translation.mistakes import KINDS, Kind

CATALOGUES = (("dragons", "fr"), ("dragons", "de"), ("dragons", "es"), ("or-des-dragons", "fr"))
MADE, FOUND = 100, 90
NOT_FOUND = {
    "two placeholders change places": "each may stand anywhere in a sentence",
    "bold is round other words": "the stars may go with any word",
    "a word is left out": "what a sentence says is for somebody who reads it",
    "two letters change places": "there is no dictionary",
    "half of the text is left": "of a short text, less than four words in a row are",
    "no accent on a capital": "where the other spelling is a word as well",
    "another number word": "one that the source says otherwise is not missed: “twice two”, zwei mal zwei",
    "a word stands twice": "some may: “das Jahr, das das dritte ist”, “vous vous asseyez”",
}
"""Kinds of mistakes that are not found, or not always, and why."""


def spoilt(blocks: list[Block], lang: str, kinds: Iterable[Kind], number: int) -> dict[str, tuple[str, str]]:
    """Ids of entries, each with the kind of its mistake and the text with it; no entry has two."""
    blocks = [block for block in blocks if block.context and block.text and not block.forms]
    blocks = [block for block in blocks if not (block.context or "").startswith("searches.")]  # no sentences
    random.Random(lang).shuffle(blocks)
    slips: dict[str, tuple[str, str]] = {}
    for kind in kinds:
        if lang in kind.langs.split():
            spoil_one(blocks, kind, slips)
        if len(slips) == number:
            break
    return slips


def spoil_one(blocks: list[Block], kind: Kind, slips: dict[str, tuple[str, str]]) -> None:
    """Make a mistake in the first text that takes it; none may."""
    for block in blocks:
        id = block.context or ""
        if id in slips or not id.startswith(kind.only) or id.startswith("terms.") != (kind.only == "terms."):
            continue
        text = kind.slip(block.source, block.text)
        if text is not None and text != block.text:
            slips[id] = (kind.name, text)
            return


def faulty(game: str, lang: str, folder: Path, slips: dict[str, tuple[str, str]]) -> set[str]:
    """The ids of entries that ``pnp i18n check`` finds fault with, where these texts stand in the catalogue.

    A fault at a term names the texts that lack it.
    """
    shutil.copytree(bundled() / "content" / game, folder)
    path = folder / "locale" / f"{lang}.po"
    po, _ = read_po(path)
    assert po is not None and po.header
    changed = {id: text for id, (_, text) in slips.items()}
    blocks = [
        block._replace(text=changed[block.context], text_lines=(), lines=())
        if block.context in changed
        else block
        for block in po.blocks
    ]
    path.write_text(whole(po, [po.header, *blocks]), "utf-8")
    written, problems = read_po(path)
    assert written is not None and problems == []
    lines = {block.line: block.context or "" for block in written.blocks}
    (report,) = proofread(GameFolder(game, folder, "folder"), Places(), [lang])
    told = [problem for problem in report.problems if problem.place.path == str(path)]
    named = {id for problem in told for id in re.findall(r"[\w.-]+[\w]", str(problem.message))}
    return {lines[problem.place.line] for problem in told} | (named & {*changed})


@pytest.mark.slow
@pytest.mark.long
def test_of_a_hundred_mistakes_ninety_are_found(tmp_path: Path) -> None:
    kinds = cycle(KINDS)
    made, missed = 0, list[str]()
    for game, lang in CATALOGUES:
        po, _ = read_po(bundled() / "content" / game / "locale" / f"{lang}.po")
        assert po is not None
        slips = spoilt(list(po.blocks), lang, kinds, MADE // len(CATALOGUES))
        found = faulty(game, lang, tmp_path / lang / game, slips)
        assert {id for id in found - {*slips} if not id.startswith("terms.")} == set(), "these are sound"
        made += len(slips)
        missed += [kind for id, (kind, _) in slips.items() if id not in found]
    assert made == MADE
    assert {*missed} <= {*NOT_FOUND}, missed
    assert made - len(missed) >= FOUND, missed
