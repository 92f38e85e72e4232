"""PO files written: unchanged entries in the lines that they have, the others as PO editors write them."""

import re
from collections.abc import Iterable, Iterator

from pnp.translation.language import Language
from pnp.translation.po import Block, PoFile
from pnp.translation.wrapping import Wrapping, wrapping_of


def spelled(block: Block, wrap: Wrapping) -> tuple[str, ...]:
    """The lines of an entry, ``#~`` before those of an obsolete one."""
    if block.lines:
        return block.lines
    gone = "#~ " if block.obsolete else ""
    previous = "#~| " if block.obsolete else "#| "
    lines = list(block.notes)
    if not block.obsolete:  # what the program says is of texts that are there
        lines += [f"#. {comment}" for comment in block.comments]
        lines += [f"#: {reference}" for reference in block.references]
    if block.flags:
        lines.append(f"#, {', '.join(block.flags)}")
    if block.previous is not None:
        lines += [previous + line for line in block.previous_lines or wrap.lines("msgid", block.previous)]
    if block.context is not None:
        lines += [gone + line for line in block.context_lines or wrap.lines("msgctxt", block.context)]
    lines += [gone + line for line in block.source_lines or wrap.lines("msgid", block.source)]
    lines += [gone + line for line in wrap.lines("msgid_plural", block.plural) if block.plural]
    lines += [gone + line for line in block.text_lines or translation_lines(block, wrap)]
    return tuple(lines)


def translation_lines(block: Block, wrap: Wrapping) -> Iterator[str]:
    """Those of its msgstr, or of each of its forms."""
    if not block.forms:
        yield from wrap.lines("msgstr", block.text)
    for number, form in enumerate(block.forms):
        yield from wrap.lines(f"msgstr[{number}]", form)


def whole(po: PoFile, blocks: Iterable[Block]) -> str:
    """The text of a file whose entries have become these, parted by empty lines; else it is as it was."""
    wrap = wrapping_of(po)
    parts = ["\n".join(spelled(block, wrap)) for block in blocks]
    text = "\n\n".join([*parts, *(["\n".join(po.tail)] if po.tail else [])]) + "\n"
    return text.replace("\n", "\r\n") if "\r\n" in po.text else text


_TO_FILL_IN = {"PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE", "Last-Translator": "", "Language-Team": ""}
"""Lines that gettext misses, which editors fill in; the date as gettext writes one that is not known."""
_CREATED = re.compile(r'^"POT-Creation-Date: (.*)\\n"$', re.MULTILINE)


def new_header(game: str, title: str, lang: str | None) -> Block:
    """The header of a new file; of a template where there is no language. It holds no dates."""
    language = Language(lang) if lang is not None else None
    fields = {
        "Project-Id-Version": game,
        **({} if language else {"Report-Msgid-Bugs-To": "", "POT-Creation-Date": ""}),
        **_TO_FILL_IN,
        "Language": lang or "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    fields |= {"Plural-Forms": language.plural_forms} if language else {}
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    note = f"# {' '.join(title.split())}: {language.name if language else 'a template for translations'}"
    return Block(notes=(note,), text=text, source_lines=('msgid ""',))


def dated(template: str, before: str, now: str) -> str:
    """A template with the date of its last change: that which it has where nothing but the date is new."""
    known = _CREATED.search(before)
    same = known and known[1] and _CREATED.sub("", before) == _CREATED.sub("", template)
    return before if same else _CREATED.sub(rf'"POT-Creation-Date: {now}\\n"', template)


def completed(header: Block, new: Block, plurals: bool) -> Block:
    """A header with those of the lines to fill in that it lacks; the others as they stand.

    Where there are ``plurals``, it says which number takes which form, as a ``new`` one does.
    """
    known = {line.partition(":")[0].lower() for line in header.text.split("\n")}
    wanted = [f"{name}: {value}" for name, value in _TO_FILL_IN.items()]
    wanted += [line for line in new.text.split("\n") if plurals and line.startswith("Plural-Forms:")]
    missing = [line for line in wanted if line.partition(":")[0].lower() not in known]
    if not missing:
        return header
    end = "" if header.text.endswith("\n") or not header.text else "\n"
    text = header.text + end + "".join(f"{line}\n" for line in missing)
    lines = () if end else (*header.text_lines, *(f'"{line}\\n"' for line in missing))
    return header._replace(text=text, text_lines=lines, lines=())


def obsolete(block: Block) -> Block:
    """An entry whose text is gone."""
    return block._replace(obsolete=True, comments=(), references=(), lines=())
