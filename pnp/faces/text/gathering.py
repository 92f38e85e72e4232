"""The words of a paragraph, gathered from the pieces that its marks and passages part it into."""

from collections.abc import Iterable, Sequence

from pnp.faces.faults import Report
from pnp.faces.fonts.scripts import asks_for_shaping, lacking_marks
from pnp.faces.text.markup import with_line_ends
from pnp.faces.text.partings import opens, parted
from pnp.faces.text.running import Running, running_words
from pnp.faces.text.words import NotSet, Word, WordPiece, glued


def gathered(
    pieces: Sequence[WordPiece],
    report: Report,
    running: Running = Running(),  # noqa: B008, a constant
) -> list[Word]:
    """The words of a paragraph from its pieces: blanks part them, pieces that touch make one word."""
    odd = [what for _, what, _ in pieces if isinstance(what, str) and not what.isascii()]
    for loose in filter(None, map(lacking_marks, odd)):
        report(loose)
    if odd and any(map(_separated, odd)):  # in booklets, where a line ends as its paragraph asks
        pieces = [
            (look, with_line_ends(what, " ") if isinstance(what, str) else what, owner)
            for look, what, owner in pieces
        ]
    if running.from_right or (odd and any(map(asks_for_shaping, odd))):
        run = running_words(pieces, running, report, lambda open_word: _sound(open_word, report))
        return _opened(run, odd, running)
    words: list[Word] = []
    open_word: list[WordPiece] = []  # pieces that touch across the edge of one
    last = len(pieces) - 1
    for at, (look, what, owner) in enumerate(pieces):
        if not isinstance(what, str):
            open_word.append((look, what, owner))
            continue
        texts = what.split(" ")
        if open_word and texts[0]:
            open_word.append((look, texts[0], owner))
            texts = texts[1:]
            if not texts:
                continue
            texts.insert(0, "")
        if open_word:
            words.append(_sound(open_word, report))
            open_word = []
        tail = texts.pop() if at < last else ""
        try:
            if owner is None:
                words += [look[text] for text in texts if text]
            else:
                words += [glued([(look, text, owner)]) for text in texts if text]
        except NotSet:
            words += [_sound([(look, text, owner)], report) for text in texts if text]
        if tail:
            open_word.append((look, tail, owner))
    if open_word:
        words.append(_sound(open_word, report))
    return _opened(words, odd, running) if odd else words


def _separated(text: str) -> bool:
    return with_line_ends(text) is not text


def _opened(words: list[Word], texts: Iterable[str], running: Running) -> list[Word]:
    """Words, parted where lines may end in scripts without blanks."""
    words = [word for word in words if word.width or word.text]  # some say only how others are set
    if any(map(opens, texts)):
        return [part for word in words for part in parted(word, running.lang)]
    return words


def _sound(pieces: list[WordPiece], report: Report) -> Word:
    """The word of these pieces, without the characters that no font has, and scripts that are not set."""
    while True:
        try:
            return glued(pieces)
        except NotSet as lack:
            report(lack.message)
            pieces = [
                (look, lack.without(what) if isinstance(what, str) else what, owner)
                for look, what, owner in pieces
            ]


def any_shaped(paragraphs: Iterable[Iterable[Word]]) -> bool:
    """Whether any word is set as glyphs."""
    return any(part.shaped is not None for words in paragraphs for word in words for part in word.parts)
