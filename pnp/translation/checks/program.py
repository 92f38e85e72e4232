"""What can be wrong with a translation of the program's own words."""

from collections.abc import Iterator

from pnp.content.game import Text
from pnp.problem import Place, Problem
from pnp.translation.catalogue import CatalogueEntry, catalogue_of
from pnp.translation.checks import PairChecks, labelled
from pnp.translation.checks.header import named_language
from pnp.translation.checks.pair import Pair
from pnp.translation.checks.plurals import form_faults
from pnp.translation.extract import ExtractedText
from pnp.translation.language import Language
from pnp.translation.po import Block, PoFile
from pnp.translation.program import extra_holes, foreign_entries, program_texts
from pnp.translation.status import State
from pnp.words import Message, holes


def check_words(po: PoFile, source: Language, language: Language) -> tuple[list[Problem], dict[str, State]]:
    """Look a catalogue over: placeholders, plural forms, how the language is written; and each code's state.

    What is fuzzy, of an older text or marked so, is not looked at.
    """
    blocks = {block.context: block for block in po.blocks if not block.obsolete}
    states: dict[str, State] = {}
    problems = [problem for problem in foreign_entries(po) if problem.code == "unknown-key"]
    catalogue = catalogue_of(po)
    problems += [*form_faults(catalogue, language), *named_language(catalogue, language)]
    texts = [form for block in blocks.values() for form in block.forms or (block.text,)]
    checks = PairChecks(texts, source, language)
    for text in program_texts():
        block = blocks.get(text.id, Block())
        states[text.id] = _state(block, text)
        if states[text.id] == "done":
            problems += _faults(block, text, Place(po.path, block.line), checks)
    return sorted(problems), states


def _state(block: Block, text: ExtractedText) -> State:
    if not block.translated:
        return "missing"
    same = (block.source, block.plural) == (text.source, text.plural)
    return "done" if same and not block.fuzzy else "fuzzy"


def _faults(block: Block, text: ExtractedText, place: Place, checks: PairChecks) -> Iterator[Problem]:
    for number, form in enumerate(block.forms or (block.text,)):
        if not form.strip():
            continue
        # a language with one form has the plural's
        source = text.plural if text.plural and (number or len(block.forms) == 1) else text.source
        needed = (hole for hole in dict.fromkeys(holes(source)) if not (text.plural and hole == "count"))
        entry = CatalogueEntry(text.id, text.source, form, False, place, block.flags)
        yield from labelled(
            entry,
            [
                *(Message("missing-mark", mark=f"{{{hole}}}") for hole in needed if hole not in holes(form)),
                *extra_holes(form, text),
                *checks.faults(Pair(Text(text.id, source, place), entry)),
            ],
        )
