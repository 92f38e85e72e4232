"""``pnp preview``: every face of a game on a page of this machine, live while its files are edited."""

import sys
from typing import TYPE_CHECKING, Annotated
from urllib.parse import parse_qs, urlsplit

import typer

from pnp.cli.completion import complete_deck, complete_language
from pnp.cli.shell.console import fail, find_one, print_json_line
from pnp.cli.shell.language import say, speaking
from pnp.cli.shell.options import DraftOption, Folders, GameArgument, JsonOption, ReadingOption
from pnp.cli.shell.signals import hear_interrupts

if TYPE_CHECKING:
    from pnp.answers.makers import PreviewAnswer

PORT = 8377


def preview(
    game: GameArgument,
    *,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANG", autocompletion=complete_language)
    ] = None,
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_deck)
    ] = None,
    option: ReadingOption = None,
    draft: DraftOption = False,
    fresh: Annotated[bool, typer.Option("--fresh")] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535)] = PORT,
    no_open: Annotated[bool, typer.Option("--no-open", "--no-browser")] = False,
    editor: Annotated[str | None, typer.Option("--editor", metavar="COMMAND")] = None,
    as_json: JsonOption = False,
    folders: Folders,
) -> None:
    from pnp.exports.kept_results import cache_folder
    from pnp.preview.editor import editor_command
    from pnp.preview.live import LiveGame
    from pnp.preview.serving import listen, serve
    from pnp.words import words

    where = folders.places
    folder = find_one(where, game).folder
    try:
        command = editor_command(editor or "")
    except ValueError:
        fail("preview.editor-command", value=editor or "", example="code --goto {file}:{line}")
    live = LiveGame(folder, where, folders.fonts, tuple(deck or ()), tuple(option or ()), draft)
    live.check_names(lang, deck or ())
    heard = listen(port)
    if port and (other := heard.getsockname()[1]) != port:
        print(f"pnp: {say('preview.port-in-use', port=str(port), other=str(other))}", file=sys.stderr)

    def started(address: str) -> None:
        if as_json:
            print_json_line(_for_programs(folder.name, address))
        else:
            typer.echo(address)
            sys.stdout.flush()
        print(say("preview.running", title=folder.name), file=sys.stderr)
        if not no_open:
            import webbrowser

            webbrowser.open(address)

    kept_in = None if fresh else cache_folder()
    spoken = words(speaking())
    hear_interrupts()
    serve(live, where, heard, spoken, lang=lang or "", command=command, kept_in=kept_in, started=started)


def _for_programs(game: str, address: str) -> "PreviewAnswer":
    """Where the preview is, and the key that it asks for, apart."""
    from pnp.preview.guard import cookie_name

    parts = urlsplit(address)
    port = parts.port or 0
    return {
        "game": game,
        "address": address,
        "port": port,
        "key": parse_qs(parts.query)["key"][0],
        "cookie": cookie_name(port),
        "events": f"{parts.scheme}://{parts.netloc}/events",
    }
