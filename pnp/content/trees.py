"""What a content file's values are once they are read: plain ones, and tables of them."""

from collections.abc import Mapping

Scalar = int | float | bool | str
Tree = Mapping[str, "Scalar | tuple[Tree | Scalar, ...] | Tree"]
"""Nested frozen tables, as rules.toml holds them (numbers by variant)."""
