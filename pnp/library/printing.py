"""``pnp.build``: sheets to print, as ``pnp build`` makes them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import cast, get_args

from pnp.answers.built import build_answer, faults_of
from pnp.answers.prints import BuildAnswer
from pnp.building.build import build_game
from pnp.building.calibration import read_calibrations
from pnp.building.decks.picking import counted
from pnp.building.settings import MOST_JOBS, BuildRequest, Progress, Settings, beyond_reach, no_progress
from pnp.building.tokens import TokenCut
from pnp.library.games import FileName, game_of, places_of
from pnp.library.refusal import FaultsError, refused, told_in
from pnp.problem import Unusable, nearest
from pnp.rules.answer_json import versioned
from pnp.sheets.sheet import Duplex
from pnp.words import Message, Words, words

_turn = Lock()
"""One build at a time: some of what draws is not made for several threads."""


def build(
    game: FileName,
    *,
    output: FileName = "output",
    langs: Sequence[str] = (),
    decks: Sequence[str] = (),
    cards: Sequence[str] = (),
    paper: str = "a4",
    printer: str = "generic",
    duplex: Duplex = "long",
    gutter: float | None = None,
    bleed: float | None = None,
    butted: bool = False,
    marks: bool = True,
    low_ink: bool = False,
    tokens: TokenCut = "design",
    pack: bool = False,
    stock: str = "300",
    sleeved: bool = False,
    back_shift: tuple[float, float] = (0.0, 0.0),
    options: Mapping[str, str] | None = None,
    release: bool = False,
    strict: bool = False,
    draft: bool = False,
    jobs: int = 1,
    content: Sequence[FileName] = (),
    templates: Sequence[FileName] = (),
    font_dirs: Sequence[FileName] = (),
    ui_lang: str = "en",
    progress: Progress = no_progress,
) -> BuildAnswer:
    """Print a game into ``output/<game>/<lang>``: what ``pnp build GAME --json`` does and answers.

    ``game``: its id, or the path of its folder. ``langs``: the game's own language and French if left out.
    ``decks``: ids, or ``booklet``, ``almanac``, ``box``, ``table``; all if left out. ``cards``: components,
    each ``id``, ``deck/id`` or ``id:copies``. ``gutter``, ``bleed`` and ``back_shift`` (x, y) are in mm,
    ``stock`` in g/m². ``printer``: one of printers.toml, or one that was measured by ``pnp calibrate``; the
    user's usual one is not looked for. ``options``: readings that are printed in place of the usual ones.
    ``content``: folders of game folders, ``templates`` and ``font_dirs``: folders, all of which are looked
    in first. The others are what they are on the command line (``pnp build --help``).

    ``progress(what, done, all)`` is called meanwhile, ``done`` of ``all`` being whole numbers; what it raises
    ends the build. ``jobs``: so many processes work at once, as many as there are cores with 0. Where the
    system starts processes anew (macOS, Windows), a script that asks for several has its own work below
    ``if __name__ == "__main__":``. The files are the same to the byte with any number.

    The answer has ``printed``, a table for each language: ``game``, ``lang``, ``folder``, ``files`` (each
    with ``path``, ``deck``, ``kind``, ``sheets``: printed sides, ``faces``: fronts with their copies,
    ``width_mm``, ``height_mm``, ``written``: False where it stood there already …); ``warnings``, in the form
    of faults; and of a ``draft`` also ``faults``, where there are any. ``pnp schema answers`` tells each key.

    Raises FaultsError with everything that is wrong, in the language ``ui_lang``; then nothing was written.
    Threads may call it; their builds take turns.
    """
    said = words(ui_lang)
    with told_in(said):
        places = places_of(content, templates, said)
        found = game_of(game, places, said)
        measured = read_calibrations().printers.get(printer) if printer != "generic" else None
        settings = Settings(
            paper=paper.casefold(),  # people write A4
            printer=measured.margins if measured else printer,
            duplex=duplex,
            gutter=gutter,
            bleed=bleed,
            butted=butted,
            marks=marks,
            low_ink=low_ink,
            tokens=tokens,
            pack=pack,
            stock=stock,
            sleeved=sleeved,
            back_shift=back_shift,
            calibration=measured,
            decks=tuple(decks),
            cards=tuple(_counted(cards, said)),
            options=tuple(f"{name}={value}" for name, value in (options or {}).items()),
            font_dirs=tuple(map(Path, font_dirs)),
            release=release,
            strict=strict,
            draft=draft,
            jobs=jobs,
        )
        _check(settings, said)
        request = BuildRequest(found, places, tuple(langs), settings, Path(output), progress)
        with _turn:
            report = build_game(request)
    faults = faults_of([report], said, strict)
    if faults and not (draft and report.built):
        raise FaultsError(faults)
    answer = build_answer([report], said)
    return cast(BuildAnswer, versioned({**answer, "faults": faults} if faults else answer))


def _counted(cards: Sequence[str], said: Words) -> Iterator[str]:
    for card in cards:
        try:
            yield counted(card, "cards")
        except Unusable as error:
            raise refused(said, "cards", error.message) from None


def _check(settings: Settings, said: Words) -> None:
    """Raises FaultsError for choices that there are not, and lengths that cannot be meant."""
    if settings.draft and (settings.strict or settings.release):
        other = "strict" if settings.strict else "release"
        raise refused(said, "draft", Message("draft.or", other=other))
    chosen = (("duplex", settings.duplex, get_args(Duplex)), ("tokens", settings.tokens, get_args(TokenCut)))
    for key, value, valid in chosen:
        if value not in valid:
            hint = nearest(str(value), valid)
            raise refused(said, key, Message("usage.unknown.value", name=str(value), hint=hint))
    if not 0 <= settings.jobs <= MOST_JOBS:
        values = {"least": "0", "most": str(MOST_JOBS), "found": str(settings.jobs)}
        raise refused(said, "jobs", Message("calibrate.range", option="jobs", **values))
    for key, least, most, found in beyond_reach(settings):
        values = {"least": f"{least:g}", "most": f"{most:g}", "found": f"{found:g}"}
        raise refused(said, key, Message("usage.out-of-range", option=key, **values))
