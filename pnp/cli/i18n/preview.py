"""``pnp i18n preview``: components in a translation, as pictures to look at."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.i18n.named import not_begun
from pnp.cli.shell.console import FAULTS, fail, find_one, print_json, print_path
from pnp.cli.shell.options import Dpi, Folders, GameArgument, JsonOption, StrictOption
from pnp.cli.shell.told import print_count, print_problems
from pnp.content.language_codes import spoken_somewhere
from pnp.problem import stops
from pnp.words import Message

if TYPE_CHECKING:
    from pnp.building.context import GameContext
    from pnp.exports.proof import ProofFace
    from pnp.faces.drawing.operations import Face
    from pnp.faces.face_sides import LaidComponent
    from pnp.problem import Problem

    _Found = tuple[list[ProofFace], set[Problem]]

_WIDTH = 420.0  # mm: of a picture with all components
_FINE, _COARSE = 200.0, 100.0  # pixels to the inch of one component, and of all
_FORMS = (".png", ".pdf")


def preview(
    game: GameArgument,
    lang: Annotated[str | None, typer.Argument()] = None,
    card: Annotated[str | None, typer.Argument()] = None,
    *,
    back: Annotated[bool, typer.Option("--back")] = False,
    dpi: Annotated[float | None, Dpi] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    folders: Folders,
) -> None:
    from pnp.building.context import open_game
    from pnp.building.names import check_known

    if output and output.suffix.lower() not in _FORMS:
        fail("i18n.no-proof", ending=output.suffix)
    where = folders.places
    folder = find_one(where, game)
    context = open_game(folder.folder, where, folders.fonts)
    lang = lang or next(each for each in context.languages if each != context.game.source_lang)
    if lang not in context.languages and spoken_somewhere(lang):
        fail(not_begun(where, folder.id, lang, folder.folder))
    check_known("language", lang, context.languages)
    if card:
        card, back = _component(context, card, lang, back)
        shown, found = _both(context, card, lang, back)
        width, wanted, nothing = 1e6, dpi or _FINE, Message("face.no-back", card=card)
    else:
        shown, found = _overview(context, lang, back)
        width, wanted = _WIDTH, dpi or _COARSE
        nothing = Message("i18n.nothing-translated", game=folder.id, lang=lang)
    found |= _unused(context, lang, card or "")
    if not shown and not found:
        fail(nothing)
    count = print_problems(found, strict)
    print_count(count)
    path = output or Path(f"{(card or folder.id).replace('/', '-')}-{lang}{'-back' if back else ''}.png")
    if shown:
        _write(context, shown, lang, path, width, wanted)
    if as_json:
        print_json({"game": folder.id, "files": [str(path)] if shown else []})
    elif shown:
        print_path(path)
    if count.faults:
        raise typer.Exit(FAULTS)


def _write(
    context: "GameContext", shown: "Sequence[ProofFace]", lang: str, path: Path, width: float, dpi: float
) -> None:
    from pnp.exports.proof import proof
    from pnp.files import write_file
    from pnp.press.render import page_png

    pdf = proof(shown, context.fonts, context.in_language(lang).game.fonts["body"], width)
    write_file(path, pdf if path.suffix.lower() == ".pdf" else page_png(pdf, 0, dpi))


def _component(context: "GameContext", name: str, lang: str, back: bool) -> tuple[str, bool]:
    """The component that is named, by one of its texts too, and its side; stops at texts that none shows."""
    from pnp.content.game import deck_texts
    from pnp.faces.layout.text_locations import locate_texts
    from pnp.translation.extract import look

    game = context.game
    if any(text.id == name for deck in game.decks for text in deck_texts(deck)):
        return "/".join(name.split(".")[:2]), back
    if any(text.id == name for text in game.texts()):
        boxes = locate_texts(game, context.roots).boxes
        if name in boxes:
            return boxes[name][0].component, boxes[name][0].side == "back"
        command = look(game, lang, name, boxes)
        if command:
            fail("i18n.seen-elsewhere", id=name, command=command)
        fail("i18n.seen-nowhere", id=name, game=game.id, lang=lang)
    return name, back


def _unused(context: "GameContext", lang: str, card: str) -> "set[Problem]":
    """Why translations do not show on a component, or any: faults of their entries and of the whole file."""
    texts = {text.id for text in context.game.texts()}
    decks = {deck.id for deck in context.game.decks}
    row = card.rpartition("/")[2]

    def here(problem: "Problem") -> bool:
        id = str(dict(problem.message.values).get("label", ""))
        group, _, rest = id.partition(".")
        return (
            id not in texts
            or group == "words"
            or (group in decks and f"{rest}.".startswith(f"{row}." if row else ""))
        )

    return set(filter(here, context.in_language(lang).problems))


def _both(context: "GameContext", card: str, lang: str, back: bool) -> "_Found":
    """One component in its own language and in another."""
    from pnp.translation.language import language_name
    from pnp.translation.pseudo import kind

    pair = [
        (each, context.in_language(each).lay_out_component(card)) for each in (context.game.source_lang, lang)
    ]
    faces = [(language_name(kind(each)), laid, _side(laid, back)) for each, laid in pair]
    return (
        [_shown(name, laid, face) for name, laid, face in faces if face],
        {problem for _, laid in pair for problem in laid.problems},
    )


def _overview(context: "GameContext", lang: str, back: bool) -> "_Found":
    """The faces that read otherwise in the language than in the game's own, and those with faults.

    Of faces that read alike the first stands for all. ``back``: no fronts.
    """
    from pnp.exports.proof import words

    source, other = context.in_language(context.game.source_lang), context.in_language(lang)
    shown: list[ProofFace] = []
    faults: set[Problem] = set()
    read: set[tuple[str, bool, tuple[str, ...]]] = set()
    for before, after in zip(source.game.decks, other.game.decks, strict=True):
        for own, laid in zip(source.faces.lay_out(before), other.faces.lay_out(after), strict=True):
            faults |= {*laid.problems}
            for behind in (True,) if back else (False, True):
                face, was = _side(laid, behind), _side(own, behind)
                if face is None:
                    continue
                key = after.id, behind, tuple(words(face))
                if laid.problems or (key not in read and not (was and words(was) == words(face))):
                    read.add(key)
                    name = f"{after.id}/{laid.row.id}{' --back' if behind else ''}"
                    shown.append(_shown(name, laid, face))
    return shown, faults


def _side(laid: "LaidComponent", back: bool) -> "Face | None":
    if laid.component is None:
        return None
    return laid.component.back if back else laid.component.front


def _shown(caption: str, laid: "LaidComponent", face: "Face") -> "ProofFace":
    from pnp.exports.proof import ProofFace

    return ProofFace(face, caption, stops(laid.problems))
