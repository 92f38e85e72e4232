"""What a maker names on the command line, looked up: a language, a deck, a component, a paper, a printer."""

from collections.abc import Iterable

from pnp.problem import nearest
from pnp.words import Message


class UnknownName(LookupError):
    """Something was named that is not there. ``kind`` says of what, ``valid`` what could be meant."""

    def __init__(self, kind: str, name: str, valid: Iterable[str]) -> None:
        super().__init__(f"no {kind} {name}")
        self.kind, self.name, self.valid = kind, name, tuple(valid)

    @property
    def hint(self) -> Message:
        """What may be meant: of a language also what is spoken of it elsewhere, which is spelt longer.

        >>> print(UnknownName("language", "nl", ["en", "nl_NL"]).hint)
        did you mean "nl_NL"?
        """
        own = self.name.lower().replace("-", "_").partition("_")[0]
        for name in self.valid if self.kind == "language" else ():
            if name.partition("_")[0] == own:
                return Message("hint.near", name=name)
        return nearest(self.name, self.valid)


def check_known(kind: str, name: str, valid: Iterable[str]) -> None:
    """Raises UnknownName unless ``name`` is one of the valid.

    >>> check_known("paper", "a4", ["a4", "letter"])
    >>> check_known("paper", "a44", ["a4", "letter"])
    Traceback (most recent call last):
    pnp.building.names.UnknownName: no paper a44
    """
    names = list(valid)
    if name not in names:
        raise UnknownName(kind, name, names)
