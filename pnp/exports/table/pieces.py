"""The components that a page for a phone draws."""

from collections.abc import Iterator, Mapping

_NAMED = ("component", "components")


def pieces_in(told: object, key: str = "") -> Iterator[str]:
    """The components that a description names, ``deck/row``: below a key ``component`` or ``components``.

    One with ``{}`` stands for several, which are named beside it.
    """
    if isinstance(told, Mapping):
        for name, value in told.items():
            yield from pieces_in(value, key if key in _NAMED else name)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from pieces_in(value, key)
    elif isinstance(told, str) and told and "{}" not in told and key in _NAMED:
        yield told
