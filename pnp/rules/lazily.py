"""``functools.cached_property`` without its lock, which takes longer than most of what tables keep so."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property

    lazily = cached_property
else:

    class Lazily:
        """A property that is worked out when it is first asked for, and kept in the value's ``__dict__``.

        >>> class Sum:
        ...     @lazily
        ...     def total(self):
        ...         print("worked out")
        ...         return 2 + 2
        >>> Sum.total.__name__, (sum := Sum()).total, sum.total
        worked out
        ('total', 4, 4)
        """

        def __init__(self, make):
            self.make = make
            self.__doc__ = make.__doc__
            self.__name__ = make.__name__

        def __get__(self, value, kind=None):
            if value is None:
                return self
            kept = value.__dict__[self.__name__] = self.make(value)
            return kept

    lazily = Lazily
