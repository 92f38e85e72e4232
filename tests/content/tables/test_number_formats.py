"""What a cell of XLSX shows of a number, a date or a time: what Excel shows."""

import pytest

from pnp.content.tables.number_formats import BUILT_IN, shown_number

ACCOUNT = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'
MARCH = 45356  # the fifth, 2024


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        ("0", 2.5, "3"),
        ("0.00", 2, "2.00"),
        ("000", 7, "007"),
        ("#,##0", 1234567, "1,234,567"),
        ("#,##0", 999, "999"),
        ("#,##0", 1e15, "1,000,000,000,000,000"),
        ("0,000", 7, "0,007"),
        ("#,##0.0", -1234.56, "-1,234.6"),
        ("#,##0,", 1234567, "1,235"),
        ('0.0,,"M"', 1234567, "1.2M"),
        ("#.##", 0.5, ".5"),
        ("0.#", 2, "2"),
        ("??0", 5, "5"),
        ("000-0000", 5551234, "555-1234"),
        ("0.0%", 0.5, "50.0%"),
        ("0 %;-0 %", -0.5, "-50 %"),
        ("$#,##0.00", 3.5, "$3.50"),
        ("$#,##0.00", -3.5, "-$3.50"),
        ('#,##0.00\\ "€"', 1234.5, "1,234.50 €"),
        ("[$€-407] #,##0.00", 5, "€ 5.00"),
        (ACCOUNT, 3.5, "$ 3.50"),
        (ACCOUNT, -3.5, "$ (3.50)"),
        (ACCOUNT, 0, "$ -"),
        ('0" HP"', 5, "5 HP"),
        ('General" HP"', 2.5, "2.5 HP"),
        ("0;(0)", -1.5, "(2)"),
        ("0;(0)", 1.5, "2"),
        ("+0;-0;0", 3, "+3"),
        ("+0;-0;0", 0, "0"),
        ("[Red]0.0;[Blue]-0.0", -2, "-2.0"),
        ('0;-0;"none"', 0, "none"),
        ('[=1]0" coin";0" coins"', 1, "1 coin"),
        ('[=1]0" coin";0" coins"', 3, "3 coins"),
        ("# ?/?", 0.5, "1/2"),
        ("# ?/?", 1.5, "1 1/2"),
        ("# ?/?", -1.25, "-1 1/4"),
        ("# ?/?", 2, "2"),
        ("# ?/?", 0, "0"),
        ("?/?", 1.5, "3/2"),
        ("# ??/16", 0.3125, "5/16"),
        ('# ?/?" cup"', 0.25, "1/4 cup"),
        ("0.00E+00", 1234.5, "1.23E+03"),
        ("0.00E+00", 0.00012, "1.20E-04"),
        ("0E+0", 9.9, "1E+1"),
        ("##0.0E+0", 12345, "12.3E+3"),
    ],
)
def test_numbers(code: str, value: float, shown: str) -> None:
    assert shown_number(code, value) == shown


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        ("dd/mm/yyyy", MARCH, "05/03/2024"),
        ("d.m.yy", MARCH, "5.3.24"),
        ("yyyy\\-mm\\-dd;@", MARCH, "2024-03-05"),
        ("mmm d, yyyy", MARCH, "Mar 5, 2024"),
        ("dddd d mmmm", MARCH, "Tuesday 5 March"),
        ("[$-407]d. mmmm yyyy", MARCH, "5. März 2024"),
        ("[$-en-US]mmmm d", MARCH, "March 5"),
        ("m/d/yy h:mm", MARCH + 0.6, "3/5/24 14:24"),
        ("h:mm AM/PM", 14.5 / 24, "2:30 PM"),
        ("h:mm AM/PM", 0, "12:00 AM"),
        ("hh:mm:ss", 0.25, "06:00:00"),
        ("h:mm", 0.99999, "23:59"),
        ("mm:ss.0", 0.001, "01:26.4"),
        ("[h]:mm", 26 / 24 + 5 / 1440, "26:05"),
        ("[hh]:mm:ss", -0.0625, "-01:30:00"),
        ("[mm]:ss", 0.0625, "90:00"),
        ("d/m/yyyy", 1, "1/1/1900"),
    ],
)
def test_dates_and_times(code: str, value: float, shown: str) -> None:
    assert shown_number(code, value) == shown


def test_days_are_counted_from_another_where_a_file_says_so() -> None:
    assert shown_number("dd/mm/yyyy", MARCH - 1462, since_1904=True) == "05/03/2024"


@pytest.mark.parametrize(
    ("code", "value"),
    [
        (";;;", 5),
        ("[DBNum1]0", 5),
        ("[$-F800]dddd, mmmm dd, yyyy", MARCH),
        ("[$-x-sysdate]dddd", MARCH),
        (BUILT_IN[14], MARCH),
        ("[$-FFF]d mmmm", MARCH),
        ("[$-40C]d mmm yy", MARCH),
        ("[$-D07041E]d/m/yyyy", MARCH),
        ("gge", MARCH),
        ("x0", 5),
        ("yyyy", -1),
        ("yyyy", 1e14),
        ("0", 1e16),
        ("0." + 99 * "0", 1e14),
        ("0", float("nan")),
        ("0" * 201, 1),
    ],
)
def test_what_is_not_understood_is_not_shown(code: str, value: float) -> None:
    assert shown_number(code, value) is None


@pytest.mark.parametrize("code", BUILT_IN.values())
def test_what_no_file_spells_out_is_understood(code: str) -> None:
    assert code == "@" or "F800" in code or shown_number(code, 12.5)
