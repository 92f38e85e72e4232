"""Translations of tables taken into a catalogue: what a translator has written there is kept."""

import re
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
_FORM = re.compile(r"(.*)\[([0-9])\]")


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
    blocks = {block.context or "": number for number, block in enumerate(fresh.blocks) if not block.obsolete}
    filled = list(fresh.blocks)
    outcomes: dict[str, Outcome] = {}
    problems: list[Problem] = []
    known = {text.id: filled[blocks[text.id]] for text in texts}
    for id, forms in _by_text(given, known, problems).items():
        if not forms:
            outcomes[id] = "unknown"
            continue
        number, one = blocks[id], forms[min(forms)]
        outcomes[id], filled[number] = _filled(filled[number], forms, replace)
        if outcomes[id] in ("new", "replaced") and _older(filled[number], forms):
            problems.append(Problem(one.place, "not-imported.older", id=id))
        if outcomes[id] == "differs":
            kept = Place(po.path, filled[number].line)
            problems.append(Problem(one.place, "not-imported.differs", id=id, line=kept.line))
    changed = any(before is not after for before, after in zip(fresh.blocks, filled, strict=True))
    text = whole(fresh, [*([fresh.header] if fresh.header else []), *filled]) if changed else current
    return TakenIn(text, outcomes, tuple(problems))


_Forms = dict[int, TableTranslation]
"""What is given of a text, by the number of the plural form; all of it is form 0 where there is one only."""


def _by_text(
    given: Iterable[TableTranslation], known: Mapping[str, Block], problems: list[Problem]
) -> dict[str, _Forms]:
    """What is given, text by text; nothing of what is no text or no form of one, which is a problem."""
    found: dict[str, _Forms] = {}
    for translation in given:
        id, number = _text_and_form(translation.id, known)
        if id not in known:
            found.setdefault(id, {})
            problems.append(Problem(translation.place, "not-imported.unknown", id=id))
            continue
        forms, count = found.setdefault(id, {}), len(known[id].forms)
        if number >= max(count, 1):
            found.setdefault(translation.id, {})
            last = max(count - 1, 0)
            problems.append(Problem(translation.place, "not-imported.form", id=id, number=number, last=last))
            continue
        if count > 1 and translation.id == id:
            problems.append(Problem(translation.place, "not-imported.one-form", id=id, last=count - 1))
        first = forms.setdefault(number, translation)
        if first.text != translation.text:
            problems.append(
                Problem(translation.place, "not-imported.twice", id=translation.id, line=first.place.line)
            )
    return {id: forms for id, forms in found.items() if forms or id not in known}


def _text_and_form(id: str, known: Mapping[str, Block]) -> tuple[str, int]:
    """The id of a text, and the number of its plural form: ``called.silver[1]``."""
    match = _FORM.fullmatch(id)
    if match and match[1] in known and known[match[1]].plural:
        return match[1], int(match[2])
    return id, 0


def _filled(block: Block, given: _Forms, replace: bool) -> tuple[Outcome, Block]:
    """What becomes of a translation, and the entry with it; forms that nothing is given of stay as they are.

    What a file has by its source may take the place of an unsure one: somebody has looked at it.
    """
    before = block.forms or (block.text,)
    after = tuple(given[at].text if at in given else text for at, text in enumerate(before))
    sure = all(each.sure for each in given.values()) and not _older(block, given)
    if block.translated and after == before and (not block.fuzzy or not sure):
        return "same", block
    confirmed = block.fuzzy and sure and all(each.source for each in given.values())
    kept = any(old.strip() and old != new for old, new in zip(before, after, strict=True))
    if (kept or block.fuzzy) and block.translated and not replace and not confirmed:
        return "differs", block
    flags = tuple(flag for flag in block.flags if flag != FUZZY)
    previous = next((each.source for each in given.values() if _is_older(block, each)), None)
    filled = block._replace(
        text=after[0],
        forms=after if block.forms else (),
        flags=flags if sure else (FUZZY, *flags),
        previous=previous,
        previous_lines=(),
        text_lines=(),
        lines=(),
    )
    return ("replaced" if kept or block.fuzzy else "new"), filled


def _older(block: Block, given: _Forms) -> bool:
    """Whether some of it was made from another text."""
    return any(_is_older(block, each) for each in given.values())


def _is_older(block: Block, given: TableTranslation) -> bool:
    return bool(given.source) and given.source not in (block.source, block.plural)
