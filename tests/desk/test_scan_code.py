"""A table as a code to scan: what another phone's reader sees."""

import re

import pytest

from pnp.desk.desk import open_desk
from pnp.desk.scan_code import scan_code
from pnp.places import bundled

segno = pytest.importorskip("segno")
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\3z")


def test_the_path_is_the_code_with_its_border() -> None:
    text = "#score/=LctNDoIwEIbhu8x6SEBwITv1GKSLSifQOLZJy08M4QAexXNwMQds0kXfJ"
    desk = open_desk(bundled() / "content" / "dragons", "en")
    told = scan_code(desk, {"text": text})
    assert isinstance(told, dict)
    dark = {
        (int(x) + step, int(y)) for x, y, length in RUN.findall(told["path"]) for step in range(int(length))
    }
    code = segno.make_qr(text, error="l", boost_error=False)
    rows = [bytes(row) for row in code.matrix_iter(border=4)]
    assert told["size"] == len(rows)
    assert dark == {(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each}
