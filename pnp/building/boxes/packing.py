"""How the contents of a box lie in it, and how large it must be inside. mm.

Large flat pieces (boards, folded screens, the rule book) lie on each other, each a layer of its own. In one
layer below them stand stacks side by side: pieces of one size are parted into as many as the layer's depth
asks for, and the bag of loose pieces takes the ground that its volume needs at that depth. Which pieces are
large enough for a layer of their own, how deep that of the stacks is, and how wide and high the box: all are
tried, and the box that ``cost`` likes best is taken. Around everything there is some play.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import ceil, floor, prod, sqrt
from typing import NamedTuple

from pnp.building.boxes.contents import Bag, Contents, Form, Pieces

BAG = "bag"
PLAY = 2.0
"""Between what lies in the box and its walls, both sides together."""
SHALLOWEST = 10.0
"""A box that is less deep has no spine to read, and cannot be folded neatly."""
GAP = 1.0
"""Between two stacks, so that fingers part them."""
_SMALLEST = 30.0, 40.0
"""A smaller box has no room for a word, and no fingers fold it."""
_EPSILON = 1e-6
_LARGER = 2.2  # as much longer than needed sides are tried
_STEP = 3.0  # sides that differ by less are not both tried
_PARTS = 8  # stacks at most that are tried for pieces of one size


class Inner(NamedTuple):
    """The room inside of a box, its front upright."""

    width: float
    height: float
    depth: float


class Placed(NamedTuple):
    """So many pieces at a place in the box, from its left, top and bottom."""

    id: str
    number: int
    x: float
    y: float
    z: float
    width: float
    height: float
    depth: float


class Arrangement(NamedTuple):
    """A box that holds it all, and where everything is."""

    inner: Inner
    placed: tuple[Placed, ...]


class _Share(NamedTuple):
    """Pieces of one deck in a stack."""

    id: str
    number: int
    depth: float


class _Stack(NamedTuple):
    """What stands on a ground, from the bottom: pieces of one size, of one deck or of several."""

    width: float
    height: float
    shares: tuple[_Share, ...]


_Chosen = tuple[Pieces, Form]


def arrange(contents: Contents, cost: Callable[[Inner], tuple[float, ...]]) -> Arrangement:
    """The arrangement whose box costs least; what there is to hold must be something.

    A deeper box of one ground must not cost less: a ground is left out on which even a box that were full to
    the brim would cost more than what has been found.
    """
    volume = _volume(contents)
    least = [
        (cost(Inner(width + PLAY, height + PLAY, volume / (width * height) + PLAY)), width, height)
        for width, height in _footprints(contents)
    ]
    best: tuple[tuple[float, ...], Arrangement] | None = None
    for bound, width, height in sorted(least):
        if best and bound >= best[0]:
            break
        if (found := _arranged(contents, width, height)) is not None:
            price = cost(found.inner)
            if best is None or price < best[0]:
                best = price, found
    assert best is not None, "the longest sides in a row have room for everything"
    return best[1]


def _volume(contents: Contents) -> float:
    own = sum(pieces.number * min(map(prod, pieces.forms)) for pieces in contents.pieces)
    return own + (contents.bag.volume if contents.bag else 0.0)


def _footprints(contents: Contents) -> list[tuple[float, float]]:
    """Widths and heights to try: sides of pieces, and of two or three beside each other."""
    forms = [form for pieces in contents.pieces for form in pieces.forms]
    sides = {_up(side) for form in forms for side in form[:2]}
    if bag := contents.bag:
        cube = (bag.volume ** (1 / 3)) if bag.volume else 0.0
        sides |= {_up(max(bag.length, cube * share)) for share in (0.8, 1.0, 1.3, 1.7)}
    least = max((min(min(form[:2]) for form in each.forms) for each in contents.pieces), default=0.0)
    longest = max((min(max(form[:2]) for form in each.forms) for each in contents.pieces), default=0.0)
    if contents.bag:
        least, longest = max(least, contents.bag.length), max(longest, contents.bag.length)
    least, longest = max(least, _SMALLEST[0]), max(longest, _SMALLEST[1])
    sums = {a + b + GAP for a, b in combinations_with_replacement(sorted(sides), 2)}
    sums |= {times * (side + GAP) - GAP for side in sides for times in (3, 4)}
    lengths = sorted(sides | sums)
    widths = [side for side in lengths if least - _EPSILON <= side <= _LARGER * max(least, longest / 2)]
    heights = [side for side in lengths if longest - _EPSILON <= side <= _LARGER * longest]
    pairs = [(width, height) for width in _apart(widths) for height in _apart(heights) if width <= height]
    return [(least, longest), *pairs]


def _up(length: float) -> float:
    """To the next hundredth, so that like sides are tried once."""
    return ceil(length * 100 - _EPSILON) / 100


def _apart(lengths: Sequence[float]) -> list[float]:
    """Those that differ enough, the larger of two that do not."""
    kept: list[float] = []
    for length in reversed(lengths):
        if not kept or kept[-1] - length >= _STEP:
            kept.append(length)
    return kept[::-1]


def _arranged(contents: Contents, width: float, height: float) -> Arrangement | None:
    """The flattest arrangement on a ground."""
    pools: dict[tuple[float, float], list[_Chosen]] = {}
    for pieces in contents.pieces:
        lying = (lain for form in pieces.forms if (lain := _lying(form, width, height)) is not None)
        if (form := next(lying, None)) is None:
            return None
        pools.setdefault((form.width, form.height), []).append((pieces, form))
    sizes = sorted(pools, key=lambda size: -size[0] * size[1])
    best: Arrangement | None = None
    for flat in range(len(sizes) + 1):
        layers = [chosen for size in sizes[:flat] for chosen in pools[size]]
        below = [pools[size] for size in sizes[flat:]]
        deep = sum(pieces.number * form.thickness for pieces, form in layers)
        if best is not None and deep + PLAY >= best.inner.depth:
            break  # those that follow are deeper still
        if (standing := _stacks(below, contents.bag, width, height)) is None:
            continue
        found = _layered(standing, layers)
        if best is None or found.inner.depth < best.inner.depth - _EPSILON:
            best = found
    return best


def _lying(form: Form, width: float, height: float) -> Form | None:
    for across, down in ((form.width, form.height), (form.height, form.width)):
        if across <= width + _EPSILON and down <= height + _EPSILON:
            return Form(across, down, form.thickness)
    return None


def _layered(standing: Sequence[Placed], layers: Sequence[_Chosen]) -> Arrangement:
    """Layers on what stands, and no more room than it all takes."""
    placed = list(standing)
    z = max((stack.z + stack.depth for stack in standing), default=0.0)
    for pieces, form in reversed(layers):
        depth = pieces.number * form.thickness
        placed.append(Placed(pieces.id, pieces.number, 0.0, 0.0, z, form.width, form.height, depth))
        z += depth
    across = max(_SMALLEST[0], *(each.x + each.width for each in placed))
    down = max(_SMALLEST[1], *(each.y + each.height for each in placed))
    return Arrangement(Inner(across + PLAY, down + PLAY, max(SHALLOWEST, z + PLAY)), tuple(placed))


def _stacks(
    pools: Sequence[Sequence[_Chosen]], bag: Bag | None, width: float, height: float
) -> list[Placed] | None:
    """Stacks side by side in the flattest layer that has room for them."""
    if not pools and bag is None:
        return []
    depths = sorted(_depths(pools, bag, width, height))

    def fits(depth: float) -> bool:
        return _shelved(list(_parted(pools, bag, depth)), width, height) is not None

    place = bisect_left(depths, True, key=fits)
    if place == len(depths):
        return None
    return _shelved(list(_parted(pools, bag, depths[place])), width, height)


def _depths(
    pools: Sequence[Sequence[_Chosen]], bag: Bag | None, width: float, height: float
) -> Iterator[float]:
    """Depths to try: those at which a pool makes fewer stacks, and the bag less ground."""
    forms = [form for pool in pools for _, form in pool]
    least = max([form.thickness for form in forms] + ([bag.thickness] if bag else []))
    whole = 0.0
    for pool in pools:
        total = sum(pieces.number * form.thickness for pieces, form in pool)
        thickest = max(form.thickness for _, form in pool)
        whole += total
        for parts in range(1, _PARTS + 1):
            yield max(least, min(total, total / parts + thickest))
    if bag:
        for share in (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0):
            yield max(least, bag.volume / (width * height) * share)
        whole += bag.volume / bag.length**2
    yield whole + least


def _parted(pools: Sequence[Sequence[_Chosen]], bag: Bag | None, depth: float) -> Iterator[_Stack]:
    """The stacks of a layer, none deeper than it is: one is filled after the other."""
    for pool in pools:
        shares: list[_Share] = []
        room = depth
        for pieces, (width, height, thickness) in pool:
            left = pieces.number
            while left:
                count = min(left, floor(room / thickness + _EPSILON))
                if count:
                    shares.append(_Share(pieces.id, count, count * thickness))
                    room -= count * thickness
                    left -= count
                if left:
                    yield _Stack(width, height, tuple(shares))
                    shares, room = [], depth
        if shares:
            yield _Stack(width, height, tuple(shares))
    if bag:
        side = max(bag.length, sqrt(bag.volume / depth))
        yield _Stack(side, side, (_Share(BAG, 1, depth),))


def _shelved(stacks: list[_Stack], width: float, height: float) -> list[Placed] | None:
    """The stacks on a ground, row by row, the highest first; None where there is no room.

    All upright or all lying, whichever has room: stacks of one deck are best left alike.
    """
    if sum(stack.width * stack.height for stack in stacks) > width * height + _EPSILON:
        return None
    for turned in (False, True):
        if (
            placed := _rows([_turned(stack, turned, width, height) for stack in stacks], width, height)
        ) is not None:
            return placed
    return None


def _turned(stack: _Stack, level: bool, width: float, height: float) -> _Stack:
    short, long = sorted((stack.width, stack.height))
    across, down = (long, short) if level else (short, long)
    if across > width + _EPSILON or down > height + _EPSILON:
        across, down = down, across
    return stack._replace(width=across, height=down)


def _rows(stacks: list[_Stack], width: float, height: float) -> list[Placed] | None:
    stacks = sorted(stacks, key=lambda stack: (-stack.height, -stack.width))
    rows: list[list[float]] = []  # where each begins, how high it is, how much of it is taken
    placed: list[Placed] = []
    for stack in stacks:
        if stack.width > width + _EPSILON:
            return None
        row = next(
            (row for row in rows if stack.height <= row[1] and row[2] + stack.width <= width + _EPSILON), None
        )
        if row is None:
            top = rows[-1][0] + rows[-1][1] + GAP if rows else 0.0
            if top + stack.height > height + _EPSILON:
                return None
            row = [top, stack.height, 0.0]
            rows.append(row)
        z = 0.0
        for share in stack.shares:
            placed.append(
                Placed(share.id, share.number, row[2], row[0], z, stack.width, stack.height, share.depth)
            )
            z += share.depth
        row[2] += stack.width + GAP
    return placed
