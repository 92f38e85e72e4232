"""``pnp preview`` as people run it: a program of its own, asked by its address and ended by Ctrl-C."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit


class Running:
    """A preview that runs. ``address`` is what it has printed first, with its key."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        self.process = process
        self.address = process.stdout.readline().strip()
        parts = urlsplit(self.address)
        assert parts.port, process.stderr and process.stderr.read()
        self.port, self.key = parts.port, parse_qs(parts.query)["key"][0]

    @property
    def _headers(self) -> dict[str, str]:
        return {"cookie": f"pnp-preview-{self.port}={self.key}", "origin": f"http://127.0.0.1:{self.port}"}

    def ask(self, path: str, method: str = "GET", body: object = None, **headers: str) -> tuple[int, bytes]:
        """Status and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {**self._headers, **headers})
        answer = connection.getresponse()
        read = answer.status, answer.read()
        connection.close()
        return read

    def states(self, langs: str = "") -> Iterator[dict[str, Any]]:
        """What a page is told, again and again."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", f"/events?langs={langs}", headers=self._headers)
        answer = connection.getresponse()
        try:
            kind = b""
            while line := answer.readline():
                kind = b"" if line == b"\n" else line if line.startswith(b"event: ") else kind
                if line.startswith(b"data: ") and not kind:
                    yield json.loads(line.removeprefix(b"data: "))
        finally:
            connection.close()

    def settled(self, langs: str = "") -> dict[str, Any]:
        """What a page is told when everything is drawn."""
        return next(state for state in self.states(langs) if state["reading"] and not state["left"])

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit code, and what was said on standard error."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=15)
        return self.process.returncode, said


@contextmanager
def previewing(game: Path, *options: str, **environment: str) -> Iterator[Running]:
    """The preview of a game, ended at the end."""
    command = [sys.executable, "-m", "pnp", "preview", str(game), "--no-open", *options]
    if "--port" not in options:
        command += ["--port", "0"]
    started = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PNP_DEBUG": "1", **environment},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )
    try:
        yield Running(started)
    finally:
        if started.poll() is None:
            started.kill()
        started.communicate()


def until(asked: Any, patience: float = 10.0) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + patience
    while not asked() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(asked())
