"""Jinja as a stranger's templates have it: they see plain values, change none, and spend what they may.

What they get is the same in every run: nothing is drawn by lot, and nothing tells where in memory it lies.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from math import ceil, inf, isfinite
from types import NoneType
from typing import Any

import jinja2
from jinja2 import runtime
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace
from markupsafe import Markup, escape

from pnp.content.declarations.spec import described
from pnp.content.drafts import MissingNumber
from pnp.content.markup import Verbatim
from pnp.faces.templates.meter import SHORT, Meter, Metered, OverBudget
from pnp.words import Message

_TEXT = frozenset(
    [
        "capitalize",
        "casefold",
        "center",
        "count",
        "endswith",
        "find",
        "format",
        "index",
        "isalnum",
        "isalpha",
        "isascii",
        "isdecimal",
        "isdigit",
        "islower",
        "isnumeric",
        "isspace",
        "istitle",
        "isupper",
        "join",
        "ljust",
        "lower",
        "lstrip",
        "partition",
        "removeprefix",
        "removesuffix",
        "replace",
        "rfind",
        "rindex",
        "rjust",
        "rpartition",
        "rsplit",
        "rstrip",
        "split",
        "splitlines",
        "startswith",
        "strip",
        "swapcase",
        "title",
        "upper",
        "zfill",
    ]
)
_METHODS: Mapping[type, Collection[str]] = {
    str: _TEXT,
    Markup: _TEXT,
    Verbatim: _TEXT,
    dict: ("get", "items", "keys", "values"),
    list: ("count", "index"),
    tuple: ("count", "index"),
    runtime.LoopContext: ("cycle", "changed"),
}
"""What may be called of the values that every template knows."""
_PLAIN = {str, Markup, Verbatim, int, MissingNumber, float, bool, list, tuple, dict, range}
_JINJAS_OWN = {Namespace, runtime.Macro, runtime.LoopContext}
_PRINTED = (str, int, float, NoneType, jinja2.Undefined)

_FILTERS = (
    "abs batch capitalize count d default dictsort e escape first float format groupby int items join last "
    "length list lower map max min reject rejectattr replace reverse round safe select selectattr slice sort "
    "string sum title trim truncate unique upper urlencode wordcount"
)
"""Those of Jinja's filters that say the same each time, and that a page in SVG or HTML has a use for."""
_GROWING = frozenset(["batch", "center", "join", "ljust", "replace", "rjust", "round", "slice", "zfill"])
"""Filters and methods that make more than they are given."""
_READING = frozenset(["float", "int"])
"""Filters that read a number."""
_WHOLE = 1e15
"""Numbers from here on are printed as they are, in tens to the power of so many."""
_EXACT = 1e-9
"""Of a number that was reckoned: 0.7 * 10 is a little more than 7."""
_WIDE = r"%(?:\([^)]*\))?[-+ #0.\d]*(?:\d{4}|\*)|\{[^{}]*:[^{}]*(?:\d{4}|\{)"
"""A place in a format that is wider than any text; or as wide as a value says."""


class Method:
    """Something that may be called, and nothing else: what it is made of stays unseen."""

    __slots__ = ("function", "name", "owner")

    def __init__(self, name: str, function: Callable[..., Any], owner: Any = None) -> None:
        self.name, self.function, self.owner = name, function, owner

    def __call__(self, *args: Any, **values: Any) -> Any:
        """As Jinja itself calls it."""
        return self.function(*args, **values)

    def __repr__(self) -> str:
        return f"<{self.name}>"


class _Passing:
    """Values that come one after the other, as filters hand them on."""

    def __init__(self, values: Iterator[Any]) -> None:
        self._values = values

    def __iter__(self) -> Iterator[Any]:
        return self._values

    def __next__(self) -> Any:
        return next(self._values)

    def __repr__(self) -> str:
        return "<values>"


class Sandbox(ImmutableSandboxedEnvironment):
    """``seen`` are types whose values templates may see, and what of them they may call.

    ``longest`` is how long the text of a template may be, and what is said of one that is longer.
    """

    code_generator_class = Metered
    intercepted_binops = frozenset(["*", "**", "%"])

    def __init__(
        self,
        loader: jinja2.BaseLoader,
        seen: Mapping[type, Collection[str]],
        undefined: type[jinja2.Undefined],
        meter: Meter,
        longest: tuple[float, Message] | None = None,
        decimal: str = ".",
        spoken: Mapping[str, Callable[..., Any]] | None = None,
    ) -> None:
        """``decimal`` is what a number is printed with between it and its decimals, ``spoken`` are filters
        that differ between languages.
        """
        super().__init__(
            loader=loader,
            undefined=undefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            finalize=self._printed,
        )
        self.meter, self.take, self._longest, self._decimal = meter, meter.take, longest, decimal
        self._methods = {**_METHODS, **seen}
        self._plain = {NoneType, *_PLAIN, *seen}
        self.globals.clear()
        self.globals.update(range=Method("range", self._range), dict=dict, namespace=Namespace)
        self.filters = {name: self._paid(name, self.filters[name]) for name in _FILTERS.split()}
        self.filters |= {name: self._paid(name, function) for name, function in (spoken or {}).items()}

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """The text of a template before it is read. OverBudget: it is longer than it may be."""
        if self._longest and len(source) > self._longest[0]:
            raise OverBudget(self._longest[1])
        return super().preprocess(source, name, filename)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An attribute, if templates may have it."""
        value = getattr(obj, attribute, None)
        kind = type(value)
        if kind in _PLAIN and not attribute.startswith("_"):  # as most are
            return value if isinstance(value, str) and len(value) < SHORT else self.take(value)
        if isinstance(obj, dict) and attribute in obj:  # a word called “values” is meant, and not all of them
            return self._given(obj, attribute, obj[attribute])
        return self._given(obj, attribute, super().getattr(obj, attribute))

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item, or an attribute, if templates may have it."""
        return self._given(obj, argument, super().getitem(obj, argument))

    def _given(self, obj: Any, name: Any, value: Any) -> Any:
        kind = type(value)
        if kind in self._plain:
            return self.take(value)
        if isinstance(value, jinja2.Undefined) or kind in _JINJAS_OWN:
            return value
        if isinstance(value, runtime.BlockReference) or (
            callable(value) and name in self._methods.get(type(obj), ())
        ):
            return Method(name, value, obj)
        return self.unsafe_undefined(obj, name)

    def unsafe_undefined(self, obj: Any, attribute: str) -> jinja2.Undefined:
        """What stands for something out of reach: using it is a fault."""
        refused: Any = Message("undefined.refused", name=str(attribute))
        return self.undefined(refused, name=attribute, obj=obj, exc=SecurityError)

    def call(__self, __context: runtime.Context, __obj: Any, *args: Any, **values: Any) -> Any:  # noqa: N805
        """Calls what may be called, when it has been paid for."""
        if isinstance(__obj, Method):
            __self._pay(__obj.name, __obj.owner, args, values)
            __obj = __obj.function
        return __self.take(super().call(__context, __obj, *args, **values))

    def call_binop(self, context: runtime.Context, operator: str, left: Any, right: Any) -> Any:
        """Reckons, when it has been paid for."""
        if operator == "*":
            self.meter.multiply(left, right)
        elif operator == "**":
            self.meter.raise_power(left, right)
        elif isinstance(left, str):
            self._pay("format", left, right if isinstance(right, tuple) else (right,), {})
        return self.binop_table[operator](left, right)

    def _paid(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that is paid for."""
        passed = int(hasattr(function, "jinja_pass_arg"))  # a context comes before the value

        @wraps(function)
        def paid(*args: Any, **values: Any) -> Any:
            self._pay(name, args[passed], args[passed + 1 :], values)
            if name in _READING and isinstance(args[passed], str):  # what a template has written before
                read = args[passed].replace(self._decimal, ".")
                args = (*args[:passed], read, *args[passed + 1 :])
            result = function(*args, **values)
            return _Passing(self.meter.each(result)) if isinstance(result, Iterator) else self.take(result)

        return paid

    def _pay(self, name: str, owner: Any, args: tuple[Any, ...], values: Mapping[str, Any]) -> None:
        given = [*args, *values.values()]
        if name in _GROWING:
            self.meter.grow(1 if isinstance(owner, int) else owner, *given)
        elif name == "format":
            if re.search(_WIDE, str(owner)):
                raise SecurityError(Message("template.wide"))  # type: ignore[arg-type]
            longest = max((self._length(value) for value in given), default=0)
            self.meter.grow(str(owner), longest)
        elif name == "sum" and not all(isinstance(value, int | float | str) for value in given):
            raise SecurityError(Message("template.sum"))  # type: ignore[arg-type]

    def _length(self, value: Any) -> int:
        """Of a value's text, more or less."""
        if isinstance(value, list | tuple | dict):
            return int(self.meter.weight(value)) << 4
        return len(value) if isinstance(value, str) else 1

    def written(self, value: Any) -> Markup:
        """A value as it is printed, escaped; most texts need not be."""
        kind = type(value)
        if kind is int or kind is float:
            return str.__new__(Markup, self._printed(value))
        if kind is Markup:
            return self.take(value)  # type: ignore[no-any-return]
        if kind is not str:
            return escape(self._printed(value))
        if len(value) >= SHORT:
            self.take(value)
        if "&" in value or "<" in value or ">" in value or '"' in value or "'" in value:
            return escape(value)
        return str.__new__(Markup, value)  # Markup's own is slow, since it takes more than texts

    def _printed(self, value: Any) -> Any:
        """A text or a number, which alone can be printed, when it has been paid for."""
        if type(value) is str and len(value) < SHORT:  # as most are
            return value
        if type(value) is float:
            if value.is_integer() and -_WHOLE < value < _WHOLE:  # as whole numbers are in a cell
                return str(int(value))
            return str(value).replace(".", self._decimal)
        if isinstance(value, _PRINTED):
            return self.take(value)
        raise SecurityError(Message("template.unprintable"))  # type: ignore[arg-type]

    def _range(self, *limits: Any) -> range:
        """As many as a number says, of which a part is one too: ``range(2.5)`` gives 0, 1, 2."""
        for limit in limits:
            if isinstance(limit, jinja2.Undefined):
                str(limit)  # it says itself what is not there
            if isinstance(limit, bool) or not isinstance(limit, int | float):
                raise SecurityError(Message("template.range", found=described(limit)))  # type: ignore[arg-type]
        if not all(map(isfinite, limits)):
            self.meter.spend(inf)
        made = range(*(ceil(limit - _EXACT) if isinstance(limit, float) else limit for limit in limits))
        try:
            len(made)
        except OverflowError:  # which no list could hold either
            self.meter.spend(inf)
        return made
