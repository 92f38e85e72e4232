"""``python -m tests.manual``: the README lists every word anew."""

from pnp.files import write_file
from tests.manual.readme import LIST, README, told

if __name__ == "__main__":
    text, count = LIST.subn(lambda _: told(), README.read_text("utf-8"))
    assert count == 1, "the README has no place for the list"
    write_file(README, text.encode())
