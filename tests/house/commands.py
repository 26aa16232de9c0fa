"""`pagador` as it is typed, in this process, piped: what it printed, what it complained of, and how it ended."""

import json
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pagador.cli import main


class Said(msgspec.Struct, frozen=True):
    out: str
    err: str
    code: int

    @property
    def document(self) -> Any:
        return json.loads(self.out)


Pagador = Callable[..., Said]


@pytest.fixture
def pagador(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pagador:
    def run(*words: object) -> Said:
        monkeypatch.setattr(sys, "argv", ["pagador", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return Said(printed.out, printed.err, int(ended.value.code or 0))

    return run
