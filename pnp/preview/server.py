"""What the preview answers: the page, what there is to see, its pictures, and the editor."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from concurrent.futures import Future
from typing import TypeVar

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from pnp.files import system_message
from pnp.preview.editor import start_editor
from pnp.preview.hub import Hub
from pnp.preview.maker import PreviewMaker
from pnp.preview.page import ICON
from pnp.preview.state import StateMaker
from pnp.words import Message

T = TypeVar("T")

_FACE = re.compile(r"([A-Za-z0-9_-]{1,40})-([0-9]{1,12})")
_LANG = re.compile(r"[A-Za-z0-9_-]{1,40}")
_DPI = (48, 64, 80, 96, 120, 150, 200, 300)
"""Pixels to the inch in which pictures are drawn."""
_FOR_EVER = {"cache-control": "private, max-age=31536000, immutable"}
_QUIET = 15.0
"""s: after which a page is told that the program is still there."""
_LARGEST = 100_000
"""Bytes of what a page says."""
_JPEG = "image/jpeg"


class Preview:
    """The answers. ``command`` is what opens a place; empty where pages do so by links."""

    def __init__(
        self,
        maker: PreviewMaker,
        hub: Hub,
        states: StateMaker,
        page: tuple[bytes, str],
        command: tuple[str, ...],
    ) -> None:
        self._maker, self._hub, self._states, self._command = maker, hub, states, command
        self._page, self._policy = page

    def app(self) -> Starlette:
        """All of them by their addresses."""
        return Starlette(
            routes=[
                Route("/", self.page),
                Route("/icon.svg", self.icon),
                Route("/events", self.events),
                Route("/face/{face}/{dpi:int}.jpg", self.face),
                Route("/sheets", self.sheets),
                Route("/sheet/{reading:int}/{lang}/{deck}/{number:int}/{dpi:int}.jpg", self.sheet),
                Route("/look", self.look, methods=["POST"]),
                Route("/open", self.open, methods=["POST"]),
            ]
        )

    async def page(self, request: Request) -> Response:
        """The page."""
        headers = {"content-security-policy": self._policy}
        return Response(self._page, media_type="text/html", headers=headers)

    async def icon(self, request: Request) -> Response:
        """What a browser shows beside the page's name."""
        return Response(ICON, media_type="image/svg+xml")

    async def events(self, request: Request) -> Response:
        """What there is to see in some languages, and again whenever it changes."""
        asked = request.query_params.get("langs", "").split(",")
        langs = tuple(lang for lang in asked[:2] if _LANG.fullmatch(lang)) or ("",)

        async def stream() -> AsyncIterator[str]:
            with self._hub.viewing(langs) as viewer:
                self._maker.view(self._hub.views())
                while (news := await viewer.next(_QUIET)) is not None:
                    for picture in news.pictures:
                        yield f"event: face\ndata: {picture}\n\n"
                    if news.state or not news.pictures:
                        yield f"data: {news.state}\n\n" if news.state else ": still there\n\n"
            self._maker.view(self._hub.views())

        return StreamingResponse(stream(), media_type="text/event-stream")

    async def face(self, request: Request) -> Response:
        """A face as a picture, by the number that it alone has had in this run."""
        match = _FACE.fullmatch(request.path_params["face"])
        dpi = request.path_params["dpi"]
        if not match or match[1] != self._states.salt or dpi not in _DPI:
            return Response(status_code=404)
        return _picture(await _answer(self._maker.picture(int(match[2]), dpi)))

    async def sheets(self, request: Request) -> Response:
        """The sides of paper on which a deck would be printed."""
        lang, deck = (request.query_params.get(name, "") for name in ("lang", "deck"))
        reading, sheets = await _answer(self._maker.sheets(lang, deck))
        return JSONResponse({"reading": reading, "sheets": sheets})

    async def sheet(self, request: Request) -> Response:
        """One of these as a picture."""
        lang, deck, number, dpi = (request.path_params[name] for name in ("lang", "deck", "number", "dpi"))
        if dpi not in _DPI:
            return Response(status_code=404)
        return _picture(await _answer(self._maker.sheet(lang, deck, number, dpi)))

    async def look(self, request: Request) -> Response:
        """What somebody sees: components by ``deck/row``, which are drawn before all others."""
        seen = [tuple(str(each).split("/", 1)) for each in await _sent(request)]
        self._maker.look([(each[0], each[1]) for each in seen[:500] if len(each) == 2])
        return Response(status_code=204)

    async def open(self, request: Request) -> Response:
        """Opens a place in the editor, of those that a page was told of."""
        asked = await _sent(request)
        place = self._states.places.get(str(asked[0])) if len(asked) == 1 else None
        if not self._command or place is None:
            return Response(status_code=404)
        try:
            start_editor(self._command, place)
        except (OSError, ValueError) as error:
            reason = system_message(error) if isinstance(error, OSError) else str(error)
            message = Message("preview.no-editor", program=self._command[0], reason=reason)
            return Response(self._states.words.of(message), 500, media_type="text/plain")
        return Response(status_code=204)


async def _answer(future: "Future[T]") -> T:
    """The answer, for which others may wait too: who goes away takes it from nobody."""
    return await asyncio.shield(asyncio.wrap_future(future))


async def _sent(request: Request) -> list[object]:
    """The list that a page sends; empty for anything else."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > _LARGEST:
            return []
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return []
    return value if isinstance(value, list) else []


def _picture(data: bytes | None) -> Response:
    if data is None:
        return Response(status_code=404)
    return Response(data, media_type=_JPEG, headers=_FOR_EVER)
