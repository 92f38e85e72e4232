"""Python's own reader of TOML; compiled, where that is installed, which takes it a third of the time."""

try:
    from tomli import TOMLDecodeError, loads
except ImportError:  # in a page
    from tomllib import TOMLDecodeError, loads  # type: ignore[assignment]

__all__ = ["TOMLDecodeError", "loads"]
