"""``python -m tests.manual``: the page of every word is written anew."""

from pnp.files import write_file
from tests.manual.readme import LIST, PAGE, told

if __name__ == "__main__":
    text, count = LIST.subn(lambda _: told(), PAGE.read_text("utf-8"))
    assert count == 1, "the page has no place for the list"
    write_file(PAGE, text.encode())
