"""How long random campaigns and comparisons are: a pytest plugin with the options `--fast` and `--long`."""

from collections.abc import Callable

import pytest

FAST_SHARE = 20
LONG_SHARE = 5

Length = Callable[[int], int]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help=f"play one part in {FAST_SHARE} of each campaign")
    parser.addoption("--long", action="store_true", help="play all the coups of campaigns and comparisons")


@pytest.fixture
def length(pytestconfig: pytest.Config) -> Length:
    """How long a campaign is in this run: all of it, or little with `--fast`."""
    fast: bool = pytestconfig.getoption("--fast")
    return (lambda whole: max(whole // FAST_SHARE, 1)) if fast else (lambda whole: whole)


@pytest.fixture
def compared(pytestconfig: pytest.Config) -> Length:
    """How many coups are played at random, or of a kernel decided again: a part of them, or all with `--long`."""
    long: bool = pytestconfig.getoption("--long")
    return (lambda whole: whole) if long else shortened


def shortened(whole: int) -> int:
    """The odd end is kept: kernels that play several coups at once play the last ones apart."""
    thousands, rest = divmod(whole, 1000)
    return max(thousands // LONG_SHARE, 1) * 1000 + rest
