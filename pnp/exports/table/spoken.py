"""Catalogues as a page needs them: what a checker says, and nothing of what is said about it.

A phone reads such a file letter by letter before anything is answered. Comments are left out, and whatever
stands in several lines is put into one.
"""

import re

_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTEXT = re.compile(r'^msgctxt "(.*)"$', re.MULTILINE)
_UNSAID = re.compile(r"(?:help|page)\..+|(?:rules|examples)\.(?!.*\.title$).+")
"""What a page never asks its Python for: help on commands, its own words, the rules and the examples."""


def spoken(text: str) -> str:
    r"""A PO file's entries without those that a page has no use for.

    >>> spoken('# ours\n#, fuzzy\nmsgctxt "words.ore"\nmsgid ""\n"o"\n"re"\nmsgstr "or"\n')
    '#, fuzzy\nmsgctxt "words.ore"\nmsgid "ore"\nmsgstr "or"\n'
    """
    lines = [""]
    for line in map(str.strip, _LINE_END.split(text)):
        if line.startswith('"') and lines[-1].endswith('"'):
            lines[-1] = lines[-1][:-1] + line[1:]
        elif not line.startswith("#") or line.startswith("#,"):
            lines.append(line)
    entries = "\n".join(lines[1:]).strip("\n").split("\n\n")
    return "\n\n".join(entry for entry in entries if entry and not _is_unsaid(entry)) + "\n"


def _is_unsaid(entry: str) -> bool:
    contexts = _CONTEXT.findall(entry)
    return len(contexts) == 1 and _UNSAID.fullmatch(contexts[0]) is not None
