"""A catalogue brought up to date with its game: no translation is lost, each follows its text.

Entries are found by the id of their text. One whose text has changed keeps its translation, marked fuzzy, and
the text that it translates. The ids of rules texts are ordinals, so a text may be found under another id: its
translation moves along, and is as sure as it was. What has no text any more is kept as obsolete, and comes
back with its text.
"""

import re
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from pnp.translation.extract import TOLD_FLAG, ExtractedText
from pnp.translation.plural_rules import rightly_ruled, rule_of
from pnp.translation.po import Block, PoFile
from pnp.translation.write import completed, obsolete, whole

FUZZY = "fuzzy"
_ORDINAL = re.compile(r"(rules\..+)\.[0-9]+")
_ALIKE = 0.6  # of two texts: what both have, by SequenceMatcher
_MOST = 400  # comparisons in one section: one that was written anew altogether has no likeness to look for


@dataclass(frozen=True, slots=True)
class Updated:
    """The text of the file after an update, and the ids of the texts that it concerns."""

    text: str = field(repr=False)  # to the letter that of before where no entry has changed
    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()  # their translations were obsolete
    obsolete: tuple[str, ...] = ()
    rule: str = ""  # of plurals, in place of a wrong one


def updated(po: PoFile, texts: Sequence[ExtractedText], header: Block) -> Updated:
    """The file with the game's texts, in their order; ``header`` is for a file that has none.

    A header that lacks a line of what every PO file says gets it, empty; a wrong rule of plurals is righted.
    """
    plurals = any(text.plural for text in texts)
    before = completed(po.header, header, plurals) if po.header else header
    head = rightly_ruled(before, header) if plurals else before
    merge = _Merge(po, texts, head.plurals or header.plurals or 2)
    for step in (merge.stay, merge.return_home, merge.move, merge.follow, merge.change):
        step()
    blocks, gone = [merge.taken[text.id] for text in texts], list(merge.gone())
    # What was obsolete already is as it was.
    out = [head, *blocks, *merge.waiting(), *gone]
    same = [block.lines for block in out] == [block.lines for block in (po.header, *po.blocks) if block]
    ids = {kind: tuple(id for id, its_kind in merge.kinds.items() if its_kind == kind) for kind in _KINDS}
    return Updated(
        po.text if same else whole(po, out),
        **ids,
        obsolete=tuple(str(block.context) for block in gone),
        rule="" if head is before else rule_of(head),
    )


_KINDS = ("new", "changed", "moved", "returned")


@dataclass(slots=True)
class _Merge:
    """Which entry each text takes. Every entry is taken once."""

    po: PoFile
    texts: Sequence[ExtractedText]
    forms: int  # how many plural forms the language has
    taken: dict[str, Block] = field(default_factory=dict)  # by the text's id
    used: set[int] = field(default_factory=set)  # the entries that are taken
    kinds: dict[str, str] = field(default_factory=dict)  # what has become of a text, by its id
    active: dict[str, Block] = field(default_factory=dict)
    earlier: dict[str, list[Block]] = field(default_factory=lambda: defaultdict(list))  # obsolete, by id

    def __post_init__(self) -> None:
        for block in self.po.blocks:
            if block.obsolete:
                self.earlier[block.context or ""].append(block)
            else:
                self.active[block.context or ""] = block

    def take(self, text: ExtractedText, block: Block, kind: str = "") -> None:
        """The entry becomes that of the text."""
        self.used.add(id(block))
        self.taken[text.id] = _with(block, text, self.forms)
        if kind:
            self.kinds[text.id] = kind

    def free(self, blocks: Sequence[Block]) -> Iterator[Block]:
        """Those that no text has taken."""
        return (block for block in blocks if id(block) not in self.used)

    def own(self, text: ExtractedText) -> list[Block]:
        """The entries that a text's id has had, the last one first."""
        active = self.active.get(text.id)
        return [*([active] if active else []), *reversed(self.earlier.get(text.id, ()))]

    def open(self) -> Iterator[ExtractedText]:
        """The texts that have no entry yet."""
        return (text for text in self.texts if text.id not in self.taken)

    def stay(self) -> None:
        """Texts that are as they were."""
        for text in self.texts:
            block = self.active.get(text.id)
            if block and _same(block, text) and (block.translated or len(self.own(text)) == 1):
                self.take(text, block)

    def return_home(self) -> None:
        """Texts that are again what their own translation was made from, one of the very text first."""
        for text in self.open():
            own = self.free(self.own(text))
            for block in sorted(own, key=lambda each: (not each.translated, each.source != text.source)):
                if text.source in (block.made_from, block.source):
                    self.take(text, block, "returned" if block.obsolete else "changed")
                    break

    def move(self) -> None:
        """Texts that stand under another id, the first of equal ones first."""
        homeless: dict[str, deque[Block]] = defaultdict(deque)  # by the text they translate
        for gone in (False, True):
            for block in self.free(self.po.blocks):
                if block.obsolete == gone and block.translated and block.context and not block.forms:
                    for source in dict.fromkeys((block.made_from, block.source)):
                        homeless[source].append(block)
        for text in self.open():
            candidates = homeless.get(text.source, deque())
            while candidates and id(candidates[0]) in self.used:
                candidates.popleft()
            if candidates:
                block = candidates.popleft()
                self.take(text, block, "returned" if block.obsolete else "moved")

    def follow(self) -> None:
        """Rules texts that were changed and stand under another number too: the likest of the section."""
        for text, block in _likest(list(self.open()), [b for b in self.free(self.po.blocks) if b.translated]):
            self.take(text, block, "changed")

    def change(self) -> None:
        """Texts that were changed keep what their id had; the others are new."""
        for text in self.open():
            block = next(self.free(self.own(text)), None)
            if block is None or (block.obsolete and _section_of(text.id)):
                self.take(text, Block(), "new")
            else:
                self.take(text, block, "changed")

    def waiting(self) -> Iterator[Block]:
        """What was obsolete and still is."""
        return self.free([block for block in self.po.blocks if block.obsolete])

    def gone(self) -> Iterator[Block]:
        """What becomes obsolete; an entry that nobody has written anything in is dropped."""
        kept = {(block.context, block.source, block.text) for block in self.waiting()}
        for block in self.free(list(self.active.values())):
            entry = (block.context, block.source, block.text)
            if (block.translated or block.notes) and entry not in kept:
                yield obsolete(block)


def _same(block: Block, text: ExtractedText) -> bool:
    """Whether the entry is of the very text, and of its plural."""
    return block.source == text.source and block.plural == text.plural


def _with(block: Block, text: ExtractedText, forms: int) -> Block:
    """The entry as that of the text: its translation is fuzzy where it is one of another text."""
    flags = (*(flag for flag in block.flags if not TOLD_FLAG.fullmatch(flag)), *text.flags)
    if {*flags} == {*block.flags}:
        flags = block.flags
    previous, previous_lines = block.previous, block.previous_lines
    if block.plural != text.plural:
        block = _with_forms(block, text.plural, forms)
        if block.translated and not block.fuzzy:
            flags = (FUZZY, *flags)
    elif block.plural and (fitted := _with_forms(block, text.plural, forms)).forms != block.forms:
        block = fitted
    if block.source != text.source:
        flags = tuple(flag for flag in flags if flag != FUZZY)
        if not block.translated or block.made_from == text.source:
            previous, previous_lines = None, ()
        else:
            flags = (FUZZY, *flags)
            if not block.fuzzy:
                previous, previous_lines = block.source, block.source_lines
    after = block._replace(
        context=text.id,
        source=text.source,
        obsolete=False,
        flags=flags,
        previous=previous,
        comments=text.comments,
        references=text.references,
        context_lines=block.context_lines if block.context == text.id else (),
        source_lines=block.source_lines if block.source == text.source else (),
        previous_lines=previous_lines,
    )
    return after if after == block else after._replace(lines=())


def _with_forms(block: Block, plural: str, forms: int) -> Block:
    """The entry with as many forms as the language has; what was said before becomes the first of them."""
    texts = [block.text, *block.forms[1:], *[""] * forms] if plural else []
    while len(texts) > forms and not texts[-1].strip():  # what is said in one to spare is not lost
        texts.pop()
    return block._replace(plural=plural, forms=tuple(texts), text_lines=(), lines=())


def _section_of(id: str) -> str:
    """The section of a rules text whose id is an ordinal; empty for every other id.

    >>> _section_of("rules.score.majority.2"), _section_of("rules.score.majority.title")
    ('rules.score.majority', '')
    """
    match = _ORDINAL.fullmatch(id)
    return match[1] if match else ""


def _likest(texts: Sequence[ExtractedText], blocks: Sequence[Block]) -> Iterator[tuple[ExtractedText, Block]]:
    """Texts and entries of the same section that are alike, each once, the likest first."""
    entries: dict[str, list[Block]] = defaultdict(list)
    for block in blocks:
        entries[_section_of(block.context or "")].append(block)
    by_section: dict[str, list[ExtractedText]] = defaultdict(list)
    for text in texts:
        by_section[_section_of(text.id)].append(text)
    for section, changed in by_section.items():
        if section and 0 < len(changed) * len(entries[section]) <= _MOST:
            yield from _pairs(changed, entries[section])


def _pairs(texts: Sequence[ExtractedText], blocks: Sequence[Block]) -> Iterator[tuple[ExtractedText, Block]]:
    scores = []
    for left, text in enumerate(texts):
        compared = SequenceMatcher(b=text.source, autojunk=False)
        for right, block in enumerate(blocks):
            compared.set_seq1(block.made_from)
            if compared.quick_ratio() >= _ALIKE and (ratio := compared.ratio()) >= _ALIKE:
                elsewhere = block.context != text.id
                scores.append((-ratio, elsewhere, left, right))
    done: tuple[set[int], set[int]] = set(), set()
    for _, _, left, right in sorted(scores):
        if left not in done[0] and right not in done[1]:
            done[0].add(left)
            done[1].add(right)
            yield texts[left], blocks[right]
