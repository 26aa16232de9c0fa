"""How tests are shared out among processes: a pytest plugin that keeps together what is dear to set up.

Tests of one file share its house, its database or its compiled kernel, so the dear files go whole to one process;
browser tests, which mostly wait, go to three. What takes longest comes first, and single tests fill what is left. A
process that has all tests to itself takes them as they are written.
"""

import pytest

WEB = "tests/web/"
WEB_GROUPS = 3
DEAR = (
    "tests/simulate/",
    "tests/maths/",
    "tests/house/",
    "tests/server/",
    "tests/client/",
    "tests/words/test_catalogue.py",
)
"""Where files go whole to one process, in the order in which they are begun."""
STOPPING = ("tests/house/test_pen.py", "tests/house/test_restarts.py", "tests/house/test_store.py")
"""Files that stop a PostgreSQL server of their own, and so have one between them."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not hasattr(config, "workerinput"):
        return
    items.sort(key=turn)
    browsed = [item for item in items if item.nodeid.startswith(WEB)]
    for number, item in enumerate(browsed):
        item.add_marker(pytest.mark.xdist_group(f"web-{number % WEB_GROUPS}"))
    for item in items:
        if item.nodeid.startswith(DEAR):
            item.add_marker(pytest.mark.xdist_group(file_of(item)))


def turn(item: pytest.Item) -> int:
    """Which of all places a test comes from, the dearest first."""
    places = (WEB, *DEAR)
    return next((turn for turn, place in enumerate(places) if item.nodeid.startswith(place)), len(places))


def file_of(item: pytest.Item) -> str:
    """The file that a test goes with, or the first of several that go together."""
    file = item.nodeid.partition("::")[0]
    return STOPPING[0] if file in STOPPING else file
