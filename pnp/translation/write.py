"""PO files written: unchanged entries in the lines that they have, the others as PO editors write them."""

from collections.abc import Iterable, Iterator

from pnp.translation.language import Language
from pnp.translation.po import Block

WIDTH = 79  # of a line, as gettext and the editors wrap it


def spelled(block: Block) -> tuple[str, ...]:
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
        lines += [previous + line for line in block.previous_lines or keyword("msgid", block.previous)]
    if block.context is not None:
        lines += [gone + line for line in block.context_lines or keyword("msgctxt", block.context)]
    lines += [gone + line for line in block.source_lines or keyword("msgid", block.source)]
    lines += [gone + line for line in keyword("msgid_plural", block.plural) if block.plural]
    lines += [gone + line for line in block.text_lines or _translation(block)]
    return tuple(lines)


def _translation(block: Block) -> Iterator[str]:
    if not block.forms:
        yield from keyword("msgstr", block.text)
    for number, form in enumerate(block.forms):
        yield from keyword(f"msgstr[{number}]", form)


def keyword(word: str, text: str) -> list[str]:
    """A keyword and its text in quotes, wrapped: ``msgid "…"``."""
    from babel.messages.pofile import escape, normalize

    line = f"{word} {escape(text)}"
    if "\n" not in text and len(line) <= WIDTH:
        return [line]
    lines = str(normalize(text, width=WIDTH)).split("\n")
    return [f'{word} ""', *(lines[1:] or lines)]


def whole(blocks: Iterable[Block], tail: tuple[str, ...] = ()) -> str:
    """The text of a file: the entries parted by empty lines."""
    parts = ["\n".join(spelled(block)) for block in blocks]
    return "\n\n".join([*parts, *(["\n".join(tail)] if tail else [])]) + "\n"


_TO_FILL_IN = {"PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE", "Last-Translator": "", "Language-Team": ""}
"""Lines that gettext misses, which editors fill in; the date as gettext writes one that is not known."""


def new_header(game: str, title: str, lang: str | None) -> Block:
    """The header of a new file; of a template where there is no language. It holds no dates."""
    language = Language(lang) if lang is not None else None
    fields = {
        "Project-Id-Version": game,
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


def completed(header: Block) -> Block:
    """A header with those of the lines to fill in that it lacks; the others as they stand."""
    known = {line.partition(":")[0].lower() for line in header.text.split("\n")}
    missing = [f"{name}: {value}" for name, value in _TO_FILL_IN.items() if name.lower() not in known]
    if not missing:
        return header
    end = "" if header.text.endswith("\n") or not header.text else "\n"
    text = header.text + end + "".join(f"{line}\n" for line in missing)
    lines = () if end else (*header.text_lines, *(f'"{line}\\n"' for line in missing))
    return header._replace(text=text, text_lines=lines, lines=())


def obsolete(block: Block) -> Block:
    """An entry whose text is gone."""
    return block._replace(obsolete=True, comments=(), references=(), lines=())
