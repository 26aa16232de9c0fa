"""Where everything lies on roulette's layout as the terminal draws it: twelve streets abreast, zeros on the left."""

from typing import TypeAlias

from pagador.equipment.wheel import Pocket, is_zero

At: TypeAlias = tuple[int, int]
"""A row and a column of the canvas."""

STREETS, ROWS = 12, 3
FIRST, WIDE, HIGH = 5, 5, 3
"""The column where the streets begin, and the width and height of a number with one of its rules."""

LAST = FIRST + STREETS * WIDE
BOTTOM = ROWS * HIGH
RIGHT = LAST + 10
DOZENS = BOTTOM + 1
SIMPLE = DOZENS + 2
HEIGHT, WIDTH = SIMPLE + 2, RIGHT + 1

DOZEN = (LAST - FIRST) // 3
SIXTH = (LAST - FIRST) // 6
SPLIT = 5
"""The row of the rule between 00 and 0."""

SIMPLE_IN_ORDER = ("menor", "par", "encarnado", "preto", "impar", "maior")


def street(pocket: Pocket) -> int:
    return (int(pocket) - 1) // ROWS


def row(pocket: Pocket) -> int:
    """The row of a number counted from the top, where the third column lies."""
    return ROWS - 1 - (int(pocket) - 1) % ROWS


def cell(pocket: Pocket) -> At:
    """The first character inside a number's box."""
    return row(pocket) * HIGH + 1, FIRST + street(pocket) * WIDE + 1


def zero_cell(pocket: Pocket, zeros: tuple[Pocket, ...]) -> At:
    if len(zeros) == 1:
        return SPLIT - 1, 1
    return (2, 1) if pocket == "00" else (SPLIT + 2, 1)


def place(spot: str, zeros: tuple[Pocket, ...]) -> At | None:
    """Where chips on a spot are put; nowhere for two groups that do not touch."""
    kind, _, selector = spot.partition(":")
    numbers = tuple(selector.split("-"))
    match kind:
        case "pleno":
            return pleno(numbers[0], zeros)
        case "duzia":
            return DOZENS, FIRST + int(selector) * DOZEN - 5
        case "coluna":
            return (ROWS - int(selector)) * HIGH + 2, LAST + 2
        case "cavalo-de-duzia" | "cavalo-de-coluna":
            return between(kind, int(numbers[0]), int(numbers[1]))
        case "cavalo" | "rua" | "quadro" | "linha":
            return beside_zero(numbers) if is_zero(numbers[0]) else block(kind, numbers)
    return SIMPLE + 1, FIRST + SIMPLE_IN_ORDER.index(spot) * SIXTH + 2


def pleno(number: Pocket, zeros: tuple[Pocket, ...]) -> At:
    """Under the number."""
    top, left = zero_cell(number, zeros) if is_zero(number) else cell(number)
    return top + 1, left


def between(kind: str, one: int, other: int) -> At | None:
    """On the rule that two dozens or two columns share."""
    if other != one + 1:
        return None
    return (DOZENS, FIRST + one * DOZEN) if kind == "cavalo-de-duzia" else ((ROWS - one) * HIGH, LAST + 5)


def block(kind: str, numbers: tuple[Pocket, ...]) -> At:
    """On the rule or the corner that the numbers share; whole streets at their foot."""
    top, left = cell(numbers[0])
    above, middle, side = top - 1, left + 1, left + WIDE - 1
    if kind in ("rua", "linha"):
        return BOTTOM, middle if kind == "rua" else side
    if kind == "quadro":
        return above, side
    return (top + 1, side) if street(numbers[1]) != street(numbers[0]) else (above, middle)


def beside_zero(numbers: tuple[Pocket, ...]) -> At:
    """On the rule between the zeros and the first street, or between the zeros."""
    beside = tuple(number for number in numbers if not is_zero(number))
    match numbers[:2], beside:
        case ("0", "00"), ():
            return SPLIT, 1
        case ("0", "00"), _:
            return SPLIT, FIRST - 1
        case _, (only,):
            top, _ = cell(only)
            return (top if numbers == ("00", "2") else top + 1), FIRST
        case _, (first, _):
            return cell(first)[0] - 1, FIRST
    return BOTTOM, FIRST
