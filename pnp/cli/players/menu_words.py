"""What is typed at a referee besides lines of its log: words for the program, in any case and language."""

from pnp.cli.shell.language import say
from pnp.content.lookup.findable import folded

COMMANDS = ("undo", "table", "quit", "secret", "picture", "back", "help")


def meant(typed: str) -> str:
    """The command that a word is, in English or in the language of the answer; "" for none.

    >>> meant("Undo"), meant("reveal")
    ('undo', '')
    """
    word = folded(typed)
    return next((each for each in COMMANDS if word in {each, *_called(each)}), "")


def called(command: str) -> str:
    """What a command is called in the language of the answer."""
    return say(f"referee.word.{command}").partition("|")[0].strip()


def _called(command: str) -> list[str]:
    """What a command is called in the language of the answer: one word, or several parted by ``|``."""
    return [folded(word.strip()) for word in say(f"referee.word.{command}").split("|")]
