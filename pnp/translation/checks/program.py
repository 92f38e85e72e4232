"""What can be wrong with a translation of the program's own words."""

from collections.abc import Iterator

from pnp.content.game import Text
from pnp.problem import Place, Problem
from pnp.translation.catalogue import CatalogueEntry
from pnp.translation.checks import check_pair, labelled
from pnp.translation.checks.pair import Pair
from pnp.translation.extract import ExtractedText
from pnp.translation.language import Language
from pnp.translation.po import Block, PoFile
from pnp.translation.program import extra_holes, foreign_entries, program_texts
from pnp.translation.status import State
from pnp.words import Message, holes


def check_words(po: PoFile, language: Language) -> tuple[list[Problem], dict[str, State]]:
    """Look a catalogue over: placeholders, plural forms, how the language is written; and each code's state.

    What is fuzzy, of an older text or marked so, is not looked at.
    """
    blocks = {block.context: block for block in po.blocks if not block.obsolete}
    states: dict[str, State] = {}
    problems = [problem for problem in foreign_entries(po) if problem.code == "unknown-key"]
    for text in program_texts():
        block = blocks.get(text.id, Block())
        states[text.id] = _state(block, text)
        if states[text.id] == "done":
            problems += _faults(po, block, text, language)
    return sorted(problems), states


def _state(block: Block, text: ExtractedText) -> State:
    if not block.translated:
        return "missing"
    same = (block.source, block.plural) == (text.source, text.plural)
    return "done" if same and not block.fuzzy else "fuzzy"


def _faults(po: PoFile, block: Block, text: ExtractedText, language: Language) -> Iterator[Problem]:
    place = Place(po.path, block.line)
    for number, form in enumerate(block.forms or (block.text,)):
        entry = CatalogueEntry(text.id, text.source, form, False, place, block.flags)
        if not form.strip():
            yield from labelled(entry, [Message("plural-form.missing", number=number)])
            continue
        # a language with one form has the plural's
        source = text.plural if text.plural and (number or len(block.forms) == 1) else text.source
        needed = {*holes(source)} - ({"count"} if text.plural else set())
        yield from labelled(
            entry,
            [
                *(Message("missing-mark", mark=f"{{{hole}}}") for hole in sorted(needed - {*holes(form)})),
                *extra_holes([form], text),
                *check_pair(Pair(Text(text.id, source, place), entry), language),
            ],
        )
    count = po.header.plurals if po.header else None
    if text.plural and count and len(block.forms) != count:
        fault = Message("plural-form.number", count=count, found=len(block.forms))
        yield Problem(place, "piece.labelled", label=text.id, fault=fault)
