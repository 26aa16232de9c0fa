"""Every test of chemin de fer is played by both editions."""

import pytest

from pagador.games.baccarat.chemin_de_fer.law import SECTIONS
from tests.games.chemin_de_fer.tables import PLAYED


@pytest.fixture(autouse=True, params=[*SECTIONS])
def edition(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The edition that new tables are opened with."""
    found = str(request.param)
    monkeypatch.setitem(PLAYED, "edition", found)
    return found
