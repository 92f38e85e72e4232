"""Who the preview answers: a browser that brings the key to this very address, and no page but its own."""

import asyncio
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pnp.preview.guard import Guard

HOST = "127.0.0.1:8377"
COOKIE = "pnp-preview-8377=secret"


async def here(request: Request) -> Response:
    return Response("here", headers={"cache-control": "private"})


GUARD = Guard(
    Starlette(routes=[Route("/", here), Route("/open", here, methods=["POST"])]), 8377, "denied", "secret"
)


def ask(
    method: str = "GET", path: str = "/", query: str = "", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body; ``headers`` with _ for -, a Host unless one is given."""
    sent: list[Any] = []
    named = {"host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", 8377),
        "client": ("127.0.0.1", 5),
        "root_path": "",
    }

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(GUARD(scope, receive, send))
    start = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], start, b"".join(message.get("body", b"") for message in sent[1:])


def test_the_address_with_the_key_gives_a_cookie_that_no_other_site_sends() -> None:
    assert GUARD.address == "http://127.0.0.1:8377/?key=secret"
    status, headers, _ = ask(query="key=secret")
    assert (status, headers["location"]) == (303, "/")
    assert headers["set-cookie"] == f"{COOKIE}; Path=/; HttpOnly; SameSite=Strict"
    assert ask(cookie=COOKIE)[::2] == (200, b"here")


@pytest.mark.parametrize(
    "cookie", ["", "pnp-preview-8377=guess", "pnp-preview-8377=", "other=secret", "\xff=;;="]
)
def test_without_the_key_nothing_is_told(cookie: str) -> None:
    assert ask(cookie=cookie)[::2] == (403, b"denied")
    assert ask(query="key=guess")[0] == 403


@pytest.mark.parametrize(
    "host", ["evil.example:8377", "evil.example", "127.0.0.1", "127.0.0.1:80", "", "[::1]:8377"]
)
def test_a_name_of_somebody_elses_that_leads_here_is_refused(host: str) -> None:
    assert ask(cookie=COOKIE, host=host)[::2] == (403, b"")


def test_what_does_something_is_done_for_its_own_page_alone() -> None:
    post = {"method": "POST", "path": "/open", "cookie": COOKIE}
    assert ask(**post, origin=f"http://{HOST}")[0] == 200
    for origin in ("http://evil.example", "null", "http://127.0.0.1:80", "http://localhost:8377"):
        assert ask(**post, origin=origin)[0] == 403, origin
    assert ask(**post)[0] == 403, "a browser says where a POST comes from"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_no_other_page_shows_what_is_here(site: str) -> None:
    assert ask(cookie=COOKIE, sec_fetch_site=site)[0] == 403
    assert ask(query="key=secret", sec_fetch_site=site)[0] == 403


def test_every_answer_is_closed_to_other_pages() -> None:
    for status, headers, _ in (ask(cookie=COOKIE), ask(), ask(query="key=secret"), ask(host="evil.example")):
        assert headers["x-content-type-options"] == "nosniff", status
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["x-frame-options"] == "DENY" and headers["referrer-policy"] == "no-referrer"
    assert ask(cookie=COOKIE)[1]["cache-control"] == "private"
    assert "access-control-allow-origin" not in ask(cookie=COOKIE, origin=f"http://{HOST}")[1]


def test_keys_are_others_each_time() -> None:
    first, second = (Guard(Starlette(), 1, "").key for _ in range(2))
    assert first != second and len(first) >= 32
