"""Who may ask the preview: a browser of this machine that was given the key, and a page of the preview alone.

Any page of the web can make a browser ask this machine. So a request must name this very address (a name of
somebody else's that leads here is refused), come from no other page, and bring the key: in the address when a
page is first opened, in a cookie from then on.
"""

from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from secrets import compare_digest, token_urlsafe
from urllib.parse import parse_qs, urlencode

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
}
"""What every answer says, unless it says otherwise itself."""
_KEY = "key"
_SAFE = ("GET", "HEAD")
_FROM_HERE = ("", "none", "same-origin")


def cookie_name(port: int) -> str:
    """What a browser brings the key in."""
    return f"pnp-preview-{port}"


class Guard:
    """Lets through what may ask. ``port`` is where the preview is found; ``denied`` what others are told."""

    def __init__(self, app: ASGIApp, port: int, denied: str, key: str = "") -> None:
        self._app, self._port, self._denied = app, port, denied
        self.key = key or token_urlsafe(24)
        self._cookie = cookie_name(port)
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}

    @property
    def address(self) -> str:
        """Where a browser finds the preview."""
        return f"http://127.0.0.1:{self._port}/?{urlencode({_KEY: self.key})}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request, which is answered or refused."""
        if scope["type"] != "http":
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get("host", "")
        if host not in self._hosts or not self._comes_from_here(scope["method"], host, headers):
            await _answer(send, 403, b"")
            return
        given = parse_qs(scope["query_string"].decode("latin-1")).get(_KEY, [""])[0]
        if scope["path"] == "/" and scope["method"] == "GET" and self._is_key(given):
            cookie = f"{self._cookie}={self.key}; Path=/; HttpOnly; SameSite=Strict"
            await _answer(send, 303, b"", {"location": "/", "set-cookie": cookie})
            return
        if not self._is_key(self._brought(headers)):
            await _answer(send, 403, self._denied.encode(), {"content-type": "text/plain; charset=utf-8"})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                more = [(name.encode(), text.encode()) for name, text in HEADERS.items()]
                message["headers"] = [*message["headers"], *(each for each in more if each[0] not in own)]
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _comes_from_here(self, method: str, host: str, headers: Mapping[str, str]) -> bool:
        """Whether no other page has asked; who wants something done must say that it is one of ours."""
        origin = headers.get("origin", "" if method in _SAFE else "nobody")
        return origin in ("", f"http://{host}") and headers.get("sec-fetch-site", "") in _FROM_HERE

    def _brought(self, headers: Mapping[str, str]) -> str:
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return ""
        cookie = cookies.get(self._cookie)
        return cookie.value if cookie else ""

    def _is_key(self, given: str) -> bool:
        return compare_digest(given.encode("utf-8", "replace"), self.key.encode())


async def _answer(send: Send, status: int, body: bytes, more: Mapping[str, str] | None = None) -> None:
    headers = {**HEADERS, "content-length": str(len(body)), **(more or {})}
    start = [(name.encode(), text.encode("latin-1")) for name, text in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body})
