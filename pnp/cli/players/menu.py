"""What may be written next, as a numbered list that can be chosen from, and as what a line may go on with."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.cli.shell.language import labelled, say, text
from pnp.content.lookup.findable import folded
from pnp.rules.choices import Blank, Filling, NextLine

FEW = 6
"""So many lines of a verb are shown unasked."""


class Suggestion(NamedTuple):
    """What a line may go on with: a text in the place of its last letters, and what that means."""

    text: str
    replaced: int
    meaning: str


class Menu:
    """The choices of a table, numbered from 1 as long as nothing is played."""

    def __init__(self, choices: Sequence[NextLine]) -> None:
        self.choices = choices

    def at(self, number: int) -> NextLine | None:
        """The choice of that number; None where there is none."""
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None

    def groups(self) -> dict[str, list[tuple[int, NextLine]]]:
        """The choices of each verb, with their numbers."""
        groups: dict[str, list[tuple[int, NextLine]]] = {}
        for number, choice in enumerate(self.choices, 1):
            groups.setdefault(choice.verb, []).append((number, choice))
        return groups

    def brief(self) -> Iterator[str]:
        """The choices of each verb, or how many there are if they are many."""
        for verb, group in self.groups().items():
            for number, choice in group[:FEW]:
                yield _numbered(number, choice)
            if len(group) > FEW:
                yield say("referee.more-choices", verb=verb, last=group[-1][0])

    def whole(self, *verbs: str) -> Iterator[str]:
        """Every choice, of some verbs or of all; what can be filled in stands below, nothing left out.

        Where it is another for each choice of a verb, it is listed only if that verb is asked for.
        """
        for each, group in self.groups().items():
            if verbs and each not in verbs:
                continue
            yield from (_numbered(number, choice) for number, choice in group)
            marks: dict[str, dict[Blank, str]] = {}
            for _, choice in group:
                for blank in choice.blanks:
                    marks.setdefault(blank.mark, {}).setdefault(blank, choice.line)
            for mark, blanks in marks.items():
                if len(blanks) > 1 and not verbs:
                    yield f"    {labelled(mark, say('referee.ask-verb', verb=each))}"
                    continue
                for blank, line in blanks.items():
                    yield f"    {labelled(line if len(blanks) > 1 else mark, blank_text(blank))}"

    def suggestions(self, typed: str) -> Iterator[Suggestion]:
        """What the line begun may go on with, each once."""
        seen = set()
        for choice in self.choices:
            for suggestion in _suggested(choice, typed):
                if suggestion.text not in seen:
                    seen.add(suggestion.text)
                    yield suggestion


def blank_text(blank: Blank) -> str:
    """All that may stand in a blank, how many remain of each, and how many it takes."""
    parts = [_filling_text(filling) for filling in blank.fillings]
    wanted = text(blank.label)
    if blank.kind == "number":
        wanted += f" ({blank.least}–{'…' if blank.most is None else blank.most})"
    elif blank.kind in ("counts", "list") and blank.least == blank.most:
        wanted += f" ({blank.least})"
    return labelled(wanted, ", ".join(parts)) if parts else wanted


def filled_text(blank: Blank, typed: str) -> str:
    """What is meant by what is typed for a blank: a piece's number in its list, its name, or just that."""
    if blank.kind == "one":
        texts = [filling.text for filling in blank.fillings]
        if typed.isdigit() and typed not in texts and 1 <= int(typed) <= len(texts):
            return texts[int(typed) - 1]
        called = [filling.text for filling in blank.fillings if folded(filling.label) == folded(typed)]
        if len(called) == 1:
            return called[0]
    return typed


def _numbered(number: int, choice: NextLine) -> str:
    same = folded(choice.label) == folded(choice.line)
    return f"{number:>3}  {choice.line}" + ("" if same else f"   {choice.label}")


def _filling_text(filling: Filling) -> str:
    """A piece, how many of it remain, and its name where that is another word."""
    count = "" if filling.most is None else f" {filling.most}"
    known = folded(filling.text).replace("-", " ").replace("_", " ")
    named = folded(filling.label).replace("-", " ")
    is_word = sum(letter.isalpha() for letter in named) > 2 and named not in known
    return f"{filling.text}{count}" + (f" ({filling.label})" if is_word and "/" not in filling.label else "")


def _suggested(choice: NextLine, typed: str) -> Iterator[Suggestion]:
    rest = typed
    for part, blank in zip(choice.parts, (*choice.blanks, None), strict=True):
        if not folded(rest).startswith(folded(part.strip() if blank is None else part)):
            if folded(part).startswith(folded(rest)) and part.strip():
                yield Suggestion(part, len(rest), choice.label)
            return
        rest = rest[len(part) :]
        if blank is None:
            return
        following = choice.parts[choice.blanks.index(blank) + 1]
        at = rest.find(following) if following.strip() else -1
        if at >= 0:
            rest = rest[at:]
            continue
        yield from _fillings(blank, rest)
        return


def _fillings(blank: Blank, rest: str) -> Iterator[Suggestion]:
    """The pieces that the last of what was typed in a blank may be."""
    last = rest if blank.kind == "one" else rest.rpartition(blank.between.strip() or " ")[2].lstrip()
    for filling in blank.fillings:
        if folded(last) and folded(last) not in folded(f"{filling.text} {filling.label}"):
            continue
        left = "" if filling.most is None else f" ({filling.most})"
        yield Suggestion(filling.text, len(last), filling.label + left)
