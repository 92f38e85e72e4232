"""Exact numbers inside, JSON numbers outside."""

from fractions import Fraction

Number = int | Fraction


def plain(value: Number) -> int | float:
    """A JSON number: whole where it is whole, else the nearest float.

    >>> plain(Fraction(6, 2)), plain(Fraction(12, 5))
    (3, 2.4)
    """
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else float(exact)


def written(value: Number) -> str:
    """For people: decimals where they end within two places, else a fraction.

    >>> written(7), written(Fraction(12, 5)), written(Fraction(7, 3)), written(Fraction(-1, 3))
    ('7', '2.4', '2 1/3', '-1/3')
    """
    exact = value if isinstance(value, int) else Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    if (exact * 100).denominator == 1:
        return f"{float(exact):.2f}".rstrip("0")
    whole, rest = divmod(abs(exact.numerator), exact.denominator)
    sign = "-" if exact < 0 else ""
    return f"{sign}{f'{whole} ' if whole else ''}{rest}/{exact.denominator}"
