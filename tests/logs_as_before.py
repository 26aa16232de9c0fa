"""Logging belongs to a whole process: what a test configures of it is undone when the test ends, as a pytest plugin.

A handler left behind holds the `stderr` of a test that is over, and complains in the output of whichever comes next.
"""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    root, access = logging.getLogger(), logging.getLogger("uvicorn.access")
    handlers, level, disabled, raising = root.handlers[:], root.level, access.disabled, logging.raiseExceptions
    yield
    root.handlers[:], access.disabled, logging.raiseExceptions = handlers, disabled, raising
    root.setLevel(level)
