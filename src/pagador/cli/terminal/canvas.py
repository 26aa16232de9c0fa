"""A canvas of characters: ruled boxes that join by themselves, words and chips over them, each with its style."""

from rich.text import Text

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

GLYPHS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The character for each set of directions in which a line goes on, the sets counted in the bits above."""


class Canvas:
    """So many rows of so many characters; what is put later lies on top."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rules = [[0] * columns for _ in range(rows)]
        self.words: dict[tuple[int, int], tuple[str, str]] = {}

    def box(self, top: int, left: int, bottom: int, right: int) -> None:
        """Rule a box; where it meets another the lines join."""
        for column in range(left, right):
            self.join(top, column, RIGHT, top, column + 1, LEFT)
            self.join(bottom, column, RIGHT, bottom, column + 1, LEFT)
        for row in range(top, bottom):
            self.join(row, left, DOWN, row + 1, left, UP)
            self.join(row, right, DOWN, row + 1, right, UP)

    def join(self, row: int, column: int, way: int, next_row: int, next_column: int, back: int) -> None:
        self.rules[row][column] |= way
        self.rules[next_row][next_column] |= back

    def put(self, row: int, column: int, words: str, style: str = "") -> None:
        for offset, character in enumerate(words):
            self.words[row, column + offset] = (character, style)

    def fill(self, top: int, left: int, bottom: int, right: int, style: str) -> None:
        """Colour the inside of a box."""
        for row in range(top, bottom + 1):
            self.put(row, left, " " * (right - left + 1), style)

    def text(self) -> Text:
        drawn = Text(no_wrap=True, overflow="crop")
        for row, rules in enumerate(self.rules):
            for column, bits in enumerate(rules):
                drawn.append(*self.words.get((row, column), (GLYPHS[bits], "dim" if bits else "")))
            drawn.append("\n" if row + 1 < len(self.rules) else "")
        return drawn
