"""The words of machines."""

from enum import StrEnum


class Kind(StrEnum):
    """How a machine makes its prizes."""

    LINES = "linhas"
    """Symbols in a row from the left, on each line that is played."""
    WAYS = "formas"
    """Symbols on neighbouring reels from the left, wherever they show."""
    OUTCOMES = "resultados"
    """One of a list of results, each with its weight: no reels."""


class Theme(StrEnum):
    """What makes an apparatus one of these machines: the two items of the law's first rule."""

    CHIPS = "fichas"
    """It pays prizes in chips by itself."""
    POINTS = "pontos"
    """It pays none, and shows points that depend on luck."""


class Part(StrEnum):
    """What a prize comes from."""

    LINES = "lines"
    WAYS = "ways"
    SCATTERS = "scatters"
    OUTCOMES = "outcomes"
    FREE_GAMES = "free-games"
    POOLS = "pools"


class Phase(StrEnum):
    """Where a game stands."""

    RESTING = "at-rest"
    """No game runs."""
    SPINNING = "reels-turning"
    """The reels turn, in a paid game or a free one."""
    AWARDING = "awarding"
    """A pool was won, and its value is awaited."""
    PAYING = "paying"
    """All is decided; it is paid in the same breath."""


class Drawn(StrEnum):
    """What the draw for a pool came to."""

    LOSES = "loses"
    WINS = "wins"
