"""Tests that share something dear stay in one process: xdist must really see the groups that they are put in."""

import pytest

from tests.sharing_out import DEAR, WEB


def test_what_is_dear_to_set_up_is_in_a_group(request: pytest.FixtureRequest) -> None:
    """A process among several has all tests, those in a group with its name behind theirs; alone there are none."""
    dear = [item.nodeid for item in request.session.items if item.nodeid.startswith((WEB, *DEAR))]
    grouped = [name for name in dear if "@" in name.rpartition("]")[2].rpartition("::")[2]]
    assert grouped == (dear if hasattr(request.config, "workerinput") else [])
