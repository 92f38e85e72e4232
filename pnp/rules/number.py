"""Exact numbers inside, JSON numbers outside."""

from fractions import Fraction

Number = int | Fraction


def plain(value: Number) -> int | float:
    """A JSON number: whole where it is whole, else the nearest float (12/5 becomes 2.4)."""
    if isinstance(value, int):
        return value
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else float(exact)


def written(value: Number) -> str:
    """For people: ``7``, ``2.4`` where the decimals end within two places, ``2 1/3`` where they do not."""
    if isinstance(value, int):
        return str(value)
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    if (exact * 100).denominator == 1:
        return f"{float(exact):.2f}".rstrip("0")
    whole, rest = divmod(abs(exact.numerator), exact.denominator)
    sign = "-" if exact < 0 else ""
    return f"{sign}{f'{whole} ' if whole else ''}{rest}/{exact.denominator}"
