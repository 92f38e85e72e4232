"""The preview as it runs: on this machine alone, until Ctrl-C."""

import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread

import uvicorn

from pnp.places import Places
from pnp.preview.editor import LINKS
from pnp.preview.guard import Guard
from pnp.preview.hub import Hub
from pnp.preview.live import LiveGame
from pnp.preview.maker import PreviewMaker
from pnp.preview.page import page
from pnp.preview.server import Preview
from pnp.preview.state import StateMaker
from pnp.preview.watching import saves
from pnp.words import Words

HERE = "127.0.0.1"
_TURN = 0.001
"""s: the thread that draws lets the one that answers go on so soon, a fifth of what Python has."""


class Server(uvicorn.Server):
    """A server whose open pages do not keep it from ending."""

    hub: Hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends what is told to pages, then everything."""
        self.hub.close()
        await super().shutdown(sockets)


def listen(port: int) -> socket.socket:
    """A socket of this machine that hears at a port; at any other where that is in use."""
    try:
        heard = socket.create_server((HERE, port))
    except OSError:
        heard = socket.create_server((HERE, 0))
    # By this name asyncio sends each part of an answer at once; else the second waits 40 ms until the browser
    # says that it has the first.
    return socket.socket(heard.family, heard.type, socket.IPPROTO_TCP, heard.detach())


def serve(
    live: LiveGame,
    places: Places,
    heard: socket.socket,
    words: Words,
    *,
    lang: str,
    command: tuple[str, ...],
    kept_in: Path | None,
    started: Callable[[str], None],
) -> None:
    """Shows a game until somebody ends it. ``started`` is given the address when it can be opened.

    ``lang`` is the language that is shown first, ``command`` opens a place in an editor.
    ``kept_in``: where faces are kept for builds and other previews, if they are.
    """
    hub, stop = Hub(), Event()
    states = StateMaker(words, token_hex(4), "" if command else LINKS)
    maker = PreviewMaker(live, states, hub.publish, hub.show, kept_in)
    preview = Preview(maker, hub, states, page(words, lang), command)
    guard = Guard(preview.app(), heard.getsockname()[1], words("preview.denied"))
    sys.setswitchinterval(_TURN)
    options = uvicorn.Config(
        guard, log_level="critical", access_log=False, lifespan="off", ws="none", timeout_graceful_shutdown=1
    )
    server = Server(options)
    server.hub = hub
    folders = [live.folder, *(folder for folder in places.templates if folder.is_dir())]
    watch = Thread(target=_watch, args=(folders, stop, maker), name="pnp-watch", daemon=True)
    maker.start()
    watch.start()
    started(guard.address)
    try:
        with suppress(KeyboardInterrupt):
            server.run([heard])
    finally:
        stop.set()
        maker.stop()
        heard.close()


def _watch(folders: list[Path], stop: Event, maker: PreviewMaker) -> None:
    for burst in saves([folder.resolve() for folder in folders], stop):
        maker.save(burst)
