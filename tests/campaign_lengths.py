"""How long the random campaigns are: a pytest plugin with the option `--fast`, for short ones."""

from collections.abc import Callable

import pytest

SHARE = 20


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help=f"play one part in {SHARE} of each campaign")


@pytest.fixture
def length(pytestconfig: pytest.Config) -> Callable[[int], int]:
    """How long a campaign of this length is to be in this run."""
    fast: bool = pytestconfig.getoption("--fast")
    return (lambda whole: max(whole // SHARE, 1)) if fast else (lambda whole: whole)
