"""Placing and moving once more, cell by cell and letter by letter, with no code of the checker.

Cells are complex numbers, north is up; a board is two dictionaries of words. Only the default rulings.
"""

STEP = {"N": 1j, "E": 1, "S": -1j, "W": -1}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


def to_cell(text: str) -> complex:
    cell, digits = 0j, ""
    for letter in reversed(text.replace("O", "")):
        if letter.isdigit():
            digits = letter + digits
        else:
            cell += STEP[letter] * int(digits)
            digits = ""
    return cell


def to_text(cell: complex) -> str:
    text = ""
    for steps, plus, minus in ((int(cell.real), "E", "W"), (int(cell.imag), "N", "S")):
        if steps:
            text += (plus if steps > 0 else minus) + str(abs(steps))
    return text or "O"


def to_board(line: str) -> tuple[dict[complex, str], dict[complex, str]]:
    """Rooms and arrows."""
    rooms, arrows = {}, {}
    for entry in line.split("; "):
        where, tile = entry.split(" ")
        room, told = tile.split("/")
        rooms[to_cell(where)] = room
        arrows[to_cell(where)] = told.replace("-", "")
    return rooms, arrows


def turned(told: str) -> str:
    return "".join(side for side in "NESW" if "WNES"["NESW".index(side)] in told)


def fits(rooms: dict[complex, str], arrows: dict[complex, str], told: str, cell: complex) -> bool:
    touching = [side for side in "NESW" if cell + STEP[side] in rooms]
    clash = [side for side in touching if side in told and BACK[side] in arrows[cell + STEP[side]]]
    return cell not in rooms and bool(touching) and not clash


def is_legal(line: str, tile: str, where: str) -> bool:
    room, told = tile.split("/")
    return room != "start" and fits(*to_board(line), told, to_cell(where))


def placements(line: str, tile: str) -> list[str]:
    rooms, arrows = to_board(line)
    told = tile.split("/")[1].replace("-", "")
    found = set()
    xs, ys = [int(c.real) for c in rooms], [int(c.imag) for c in rooms]
    for x in range(min(xs) - 1, max(xs) + 2):
        for y in range(min(ys) - 1, max(ys) + 2):
            lies = told
            for _ in range(4):
                if fits(rooms, arrows, lies, complex(x, y)):
                    found.add(f"{to_text(complex(x, y))}/{lies or '-'}")
                lies = turned(lies)
    return sorted(found)


def moves(line: str, hero: str, drakon: str | None, wizard: bool = False) -> list[str]:
    rooms, arrows = to_board(line)
    home = to_cell(drakon) if drakon else None

    def next_to(cell: complex, sides: str) -> list[complex]:
        return [cell + STEP[side] for side in sides if cell + STEP[side] in rooms]

    def harps(cell: complex, sides: str) -> list[complex]:
        return [near for near in next_to(cell, sides) if rooms[near] == "harp"]

    def land(cell: complex, heard: list[complex]) -> set[complex]:
        if rooms[cell] == "harp":
            heard = [*heard, cell]
        if cell == home:
            return {0j}
        pulls = [harp for harp in harps(cell, arrows[cell]) if harp not in heard]
        return set().union(*(land(harp, heard) for harp in pulls)) if pulls else {cell}

    def carried(middle: complex) -> list[complex]:
        sides = arrows[middle]
        if rooms[middle] in ("teleport", "skeleton-key"):
            sides = ""
            for side in "NESW":
                near = middle + STEP[side]
                if near in rooms and BACK[side] not in arrows[near]:
                    sides += side
        return harps(middle, sides) or next_to(middle, sides)

    start = to_cell(hero)
    room = rooms[start]
    sides = "NESW" if wizard or room == "skeleton-key" else arrows[start]
    if room == "teleport":
        entered = [cell for cell in rooms if cell != start]
    elif room == "wind":
        entered = [end for middle in next_to(start, sides) for end in carried(middle)]
    else:
        entered = next_to(start, sides)
    return sorted({to_text(rest) for cell in entered for rest in land(cell, [])})
