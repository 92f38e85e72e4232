"""Translations of tables taken into a catalogue: what a translator has written there is kept."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from pnp.problem import Place, Problem
from pnp.translation.extract import ExtractedText
from pnp.translation.po import Block, PoFile
from pnp.translation.po_reader import parse_po
from pnp.translation.table_translations import TableTranslation
from pnp.translation.update import FUZZY, updated
from pnp.translation.write import whole

Outcome = Literal["new", "same", "differs", "replaced", "unknown"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class TakenIn:
    """The text of the catalogue with what has come, what became of each translation, what was not taken."""

    text: str = field(repr=False)
    outcomes: Mapping[str, Outcome]  # by the ids of texts, in the order of the tables
    problems: tuple[Problem, ...] = ()


def take_in(
    po: PoFile,
    texts: Sequence[ExtractedText],
    header: Block,
    given: Iterable[TableTranslation],
    *,
    replace: bool = False,
) -> TakenIn:
    """The catalogue brought up to date, with the translations that are given; of two for one text the first.

    What is translated stays as it is, unless it is to be replaced.
    """
    current = updated(po, texts, header).text
    fresh, _ = parse_po(po.path, current)
    assert fresh is not None  # it was written by this program
    blocks = {block.context: number for number, block in enumerate(fresh.blocks) if not block.obsolete}
    known = {text.id for text in texts}
    filled = list(fresh.blocks)
    outcomes: dict[str, Outcome] = {}
    first: dict[str, TableTranslation] = {}
    problems: list[Problem] = []
    for translation in given:
        id = translation.id
        if id not in known:
            outcomes[id] = "unknown"
            problems.append(Problem(translation.place, "not-imported.unknown", id=id))
            continue
        if id in first:
            if first[id].text != translation.text:
                line = first[id].place.line
                problems.append(Problem(translation.place, "not-imported.twice", id=id, line=line))
            continue
        first[id] = translation
        number = blocks[id]
        outcomes[id], filled[number] = _filled(filled[number], translation, replace)
        if outcomes[id] in ("new", "replaced") and _older(filled[number], translation):
            problems.append(Problem(translation.place, "not-imported.older", id=id))
        if outcomes[id] == "differs":
            kept = Place(po.path, filled[number].line)
            problems.append(Problem(translation.place, "not-imported.differs", id=id, line=kept.line))
    changed = any(before is not after for before, after in zip(fresh.blocks, filled, strict=True))
    text = whole(fresh, [*([fresh.header] if fresh.header else []), *filled]) if changed else current
    return TakenIn(text, outcomes, tuple(problems))


def _filled(block: Block, given: TableTranslation, replace: bool) -> tuple[Outcome, Block]:
    """What becomes of a translation, and the entry with it.

    What a file has by its source may take the place of an unsure one: somebody has looked at it.
    """
    forms = _forms(block, given)
    same = block.text == given.text and (not forms or forms == block.forms)
    sure = given.sure and not _older(block, given)
    if block.translated and same and (not block.fuzzy or not sure):
        return "same", block
    confirmed = block.fuzzy and sure and given.source
    if block.translated and not replace and not confirmed:
        return "differs", block
    flags = tuple(flag for flag in block.flags if flag != FUZZY)
    previous = given.source if _older(block, given) else None
    filled = block._replace(
        text=given.text,
        forms=forms,
        flags=flags if sure else (FUZZY, *flags),
        previous=previous,
        previous_lines=(),
        text_lines=(),
        lines=(),
    )
    return ("replaced" if block.translated else "new"), filled


def _older(block: Block, given: TableTranslation) -> bool:
    """Whether it was made from another text."""
    return bool(given.source) and given.source not in (block.source, block.plural)


def _forms(block: Block, given: TableTranslation) -> tuple[str, ...]:
    """Those of an entry that counts something, with what is given; none of any other."""
    own = given.forms or (given.text,)
    return (*own, *block.forms[len(own) :]) if block.plural else ()
