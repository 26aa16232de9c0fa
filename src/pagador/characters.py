"""Characters that nothing can show: they would move a cursor, turn the direction of writing, or show nothing."""

import unicodedata

LINE_BREAKS = ("Zl", "Zp")


def is_control(character: str) -> bool:
    """Whether it is a control character, a mark of direction, or none that anything knows."""
    return unicodedata.category(character).startswith("C")


def can_be_shown(line: str) -> bool:
    """Whether a line of text has something in it, and all of it can be shown in one line."""
    hidden = (is_control(each) or unicodedata.category(each) in LINE_BREAKS for each in line)
    return bool(line.strip()) and (line.isprintable() or not any(hidden))
