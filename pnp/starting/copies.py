"""Which column of a table says how many there are of each row.

A game that prints each card as often as its number says wastes paper, one that prints a card too few only
asks for another word in the table: what may as well be a number of the card is no count by itself.
"""

from collections.abc import Sequence
from math import inf
from typing import Any

from pnp.content.field_types import TYPES
from pnp.content.tables.records import Records

_SURE = frozenset(
    (
        *("copies", "number_of_copies", "no_of_copies", "nr_of_copies", "num_copies", "copy_count"),
        *("qty", "quantity", "number_of_cards", "num_cards", "card_count", "card_qty", "cards_in_deck"),
        *("qte", "quantite", "exemplaires", "nb_exemplaires", "nombre_d_exemplaires", "nombre_de_copies"),
        *("anzahl", "menge", "stuckzahl", "kopien", "exemplare", "anzahl_karten", "anzahl_exemplare"),
        *("cantidad", "copias", "ejemplares", "numero_de_copias"),
        *("copie", "quantita", "numero_di_copie", "quantidade", "qtd", "ilosc", "кол_во", "количество"),
    )
)
_COUNTS = frozenset({"count", "nb", "anz", "cant"})
"""What may as well number the rows."""
_DOUBTFUL = frozenset({"copy", "amount", "number", "nombre"})
"""What may as well be the text of a card, its number, or a sum of money."""
_CALLED = _SURE | _COUNTS | _DOUBTFUL
_MANY = 100  # what may be copies is below this, where the name does not say so
_SEVERAL = 3  # values that differ, one and all, tell cards apart


def is_called_copies(letters: str) -> bool:
    """Whether a column's name, as ``header_letters`` gives it, can mean copies."""
    return letters in _CALLED


def says_copies(letters: str, cells: Sequence[Any]) -> bool:
    """Whether a column says how many there are of each row.

    Of one that can hardly say anything else, a cell that counts is enough: the others are told of as faults.

    >>> says_copies("count", ["2", "1"]), says_copies("count", ["1", "2"]), says_copies("amount", ["5", "5"])
    (True, False, True)
    """
    if letters in _SURE:
        return any(map(_counts, cells))
    if letters not in _CALLED or not all(_counts(cell, _MANY) for cell in cells):
        return False
    numbers = [int(TYPES["integer"].cell(cell)) for cell in cells]
    if len(numbers) > 1 and numbers == [*range(1, len(numbers) + 1)]:
        return False
    return letters in _COUNTS or len(numbers) < _SEVERAL or len(set(numbers)) < len(numbers)


def pieces(records: Records, header: str) -> int:
    """How many are printed of all rows where that column says their copies, one of what says nothing."""
    cells = [record.values.get(header) for record in records.rows]
    return sum(int(TYPES["integer"].cell(cell)) if _counts(cell) else 1 for cell in cells)


def _counts(cell: Any, below: float = inf) -> bool:
    number = None if cell is None else TYPES["integer"].cell(cell)
    if isinstance(number, bool) or not isinstance(number, int | float):
        return False
    return 0 <= number < below and number == int(number)
