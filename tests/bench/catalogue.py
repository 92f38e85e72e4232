"""How fast a catalogue follows its game: ``python -m tests.bench.catalogue [entries]``.

A catalogue of all the texts is read, brought up to date and made into a file: begun, as it was, and with a
hundredth of the texts changed, moved, new and gone. Medians of five, this process alone.
"""

import random
import statistics
import sys
import time
from collections.abc import Sequence

from pnp.translation.extract import ExtractedText
from pnp.translation.po import PoFile
from pnp.translation.po_reader import parse_po
from pnp.translation.update import updated
from pnp.translation.write import new_header

_TIMES = 5
_WORDS = [
    "the",
    "dragon",
    "of",
    "this",
    "hill",
    "takes",
    "coins",
    "and",
    "you",
    "may",
    "draw",
    "any",
    "cards",
]


def main(size: int = 10_000) -> None:
    """Print a line a case."""
    before = texts(size)
    header, _, entries = file("", before).partition("\n\n")
    full = header + "\n\n" + entries.replace('msgstr ""', 'msgstr "Le dragon prend une pièce d’or."')
    after = changed(before)
    for name, given, wanted in (("begun", "", before), ("as it was", full, before), ("changed", full, after)):
        runs = [timed(given, wanted) for _ in range(_TIMES)]
        seconds, processor = (statistics.median(times) for times in zip(*runs, strict=True))
        print(f"{size:,} entries, {name}: {seconds:.2f} s ({processor:.2f} s of cpu)")


def texts(size: int) -> list[ExtractedText]:
    """Half on cards, half in the rules."""
    chance = random.Random(1)
    found = []
    for number in range(size):
        text = f"{' '.join(chance.choices(_WORDS, k=18))} {number}."
        id = f"cards.card-{number}.effect" if number % 2 else f"rules.part-{number // 40}.{number % 40}"
        told = ("Cards, card: effect", "see it: pnp i18n preview hoard fr cards/card", "{score.gold} = 3")
        found.append(ExtractedText(id, text, told, (f"hoard/cards.toml:{number}",)))
    return found


def changed(before: Sequence[ExtractedText]) -> list[ExtractedText]:
    """A hundredth reworded, a hundredth under another id, a hundredth left out, and as many new."""
    after = []
    for number, message in enumerate(before):
        match number % 100:
            case 7:
                after.append(
                    ExtractedText(
                        message.id, f"{message.source} Or not.", message.comments, message.references
                    )
                )
            case 17:
                after.append(
                    ExtractedText(f"{message.id}-moved", message.source, message.comments, message.references)
                )
            case 27:
                after.append(ExtractedText(f"{message.id}-new", f"New: {number}."))
            case _:
                after.append(message)
    return after


def file(text: str, wanted: Sequence[ExtractedText]) -> str:
    """The whole way from the text of a file to that of the file after the update."""
    po, problems = parse_po("fr.po", text) if text else (PoFile("fr.po"), [])
    assert po is not None and not problems
    return updated(po, wanted, new_header("hoard", "The Hoard", "fr")).text


def timed(text: str, wanted: Sequence[ExtractedText]) -> tuple[float, float]:
    """Seconds of one update, by the clock and of the processor."""
    start, processor = time.perf_counter(), time.process_time()
    file(text, wanted)
    return time.perf_counter() - start, time.process_time() - processor


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
