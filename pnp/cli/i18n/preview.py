"""``pnp i18n preview``: components in a translation, as pictures to look at."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.console import FAULTS, fail, find, places, print_problems
from pnp.cli.games import ContentOption, FontOption, TemplatesOption
from pnp.cli.spoken import say

if TYPE_CHECKING:
    from pnp.exports.proof import Shown
    from pnp.faces.drawing import Face
    from pnp.faces.layout import Laid
    from pnp.workshop import Workshop

_WIDTH = 420.0  # mm: of a picture with all components
_FINE, _COARSE = 200.0, 100.0  # pixels to the inch of one component, and of all


def preview(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    lang: Annotated[
        str | None,
        typer.Argument(
            help="A language of the game, its first if left out; pseudo or long to try its boxes."
        ),
    ] = None,
    card: Annotated[
        str | None, typer.Argument(help="Id of a component, or DECK/ID; all that are translated if left out.")
    ] = None,
    back: Annotated[bool, typer.Option("--back", help="The back instead of the front.")] = False,
    dpi: Annotated[float | None, typer.Option(help="Pixels to the inch of a PNG.", min=10, max=2400)] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file; beside you if left out.", metavar="FILE")
    ] = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
    font_dir: FontOption = None,
) -> None:
    """Draw a component in its own language and in a translation, side by side; what does not fit is red."""
    from pnp.exports.proof import proof
    from pnp.press.files import write_file
    from pnp.settings import known
    from pnp.translation.language import language_name
    from pnp.translation.pseudo import kind
    from pnp.workshop import open_workshop

    where = places(content, templates)
    found = find(where, [game])[0]
    shop = open_workshop(found.folder, where, tuple(font_dir or ()))
    lang = lang or next(each for each in shop.languages if each != shop.game.source_lang)
    known("language", lang, shop.languages)
    if card:
        pair = [(each, shop.single(card, each)) for each in (shop.game.source_lang, lang)]
        faults = {problem for _, laid in pair for problem in laid.problems}
        faces = [(language_name(kind(each)), laid, _side(laid, back)) for each, laid in pair]
        shown = [_shown(name, laid, face) for name, laid, face in faces if face]
        if not shown and not faults:
            fail(say("no_back", card=card))
        width, wanted = 1e6, dpi or _FINE
    else:
        everything = list(_translated(shop, lang, back))
        faults = {problem for laid, _ in everything for problem in laid.problems}
        shown = [_shown(name, laid, face) for laid, name in everything if (face := _side(laid, back))]
        if not shown and not faults:
            fail(say("nothing_translated", game=found.id, lang=lang))
        width, wanted = _WIDTH, dpi or _COARSE
    print_problems(faults)
    if shown:
        families = shop.bench(lang).game.fonts["body"]
        name = f"{(card or found.id).replace('/', '-')}-{lang}{'-back' if back else ''}.png"
        path = output or Path(name)
        write_file(path, proof(shown, shop.fonts, families, width, wanted))
        typer.echo(str(path))
    if faults:
        raise typer.Exit(FAULTS)


def _side(laid: "Laid", back: bool) -> "Face | None":
    if laid.component is None:
        return None
    return laid.component.back if back else laid.component.front


def _shown(caption: str, laid: "Laid", face: "Face") -> "Shown":
    from pnp.exports.proof import Shown

    return Shown(face, caption, bool(laid.problems))


def _translated(shop: "Workshop", lang: str, back: bool) -> Iterator[tuple["Laid", str]]:
    """The components that read otherwise in the language than in the game's own, and those with faults."""
    from pnp.exports.proof import words

    source, other = shop.bench(shop.game.source_lang), shop.bench(lang)
    for before, after in zip(source.game.decks, other.game.decks, strict=True):
        pairs = zip(source.studio.lay_out(before), other.studio.lay_out(after), strict=True)
        for own, laid in pairs:
            faces = [_side(each, back) for each in (own, laid)]
            if laid.problems or (faces[1] and (not faces[0] or words(faces[0]) != words(faces[1]))):
                yield laid, f"{after.id}/{laid.row.id}"
