"""The log: one JSON object a line, and nothing in it that is anybody's secret."""

import asyncio
import json
import logging
import sys
from io import StringIO
from typing import Any

import pytest

from pagador.law import Refused
from pagador.server.logs import Lines, configure, with_access_lines


def record(message: str, *given: object, **more: Any) -> logging.LogRecord:
    made = logging.LogRecord("pagador.floor", logging.WARNING, __file__, 1, message, given, None)
    vars(made).update(more)
    return made


def test_a_line_is_a_json_object_with_its_time_and_fields() -> None:
    line = json.loads(Lines().format(record("table %s is\nclosed", "mesa-1", fields={"coup": 7}, created=0.5)))
    assert line == {
        "time": "1970-01-01T00:00:00.500+00:00",
        "level": "warning",
        "logger": "pagador.floor",
        "message": "table mesa-1 is\nclosed",
        "coup": 7,
    }


def test_a_line_of_a_fault_has_its_traceback_and_is_still_one_line() -> None:
    try:
        raise ValueError("bad")
    except ValueError:
        text = Lines().format(record("failed", exc_info=sys.exc_info()))
    assert "\n" not in text
    assert json.loads(text)["error"].endswith("ValueError: bad")


def test_the_log_goes_to_stderr_from_its_level_on(capsys: pytest.CaptureFixture[str]) -> None:
    configure("warning")
    logging.getLogger("pagador.anything").info("not this")
    logging.getLogger("pagador.anything").warning("but this")
    out, err = capsys.readouterr()
    assert (out, [json.loads(line)["message"] for line in err.splitlines()]) == ("", ["but this"])
    assert logging.getLogger("uvicorn.access").disabled


class FullDisk(StringIO):
    """It takes everything but the lines of a log."""

    def write(self, text: str) -> int:
        if text.startswith("{"):
            raise OSError("no room")
        return super().write(text)


def test_a_line_that_cannot_be_written_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", disk := FullDisk())
    configure("warning")
    logging.getLogger("pagador.anything").warning("there is no room for this")
    assert disk.getvalue() == ""


def test_a_level_that_is_not_there_is_answered_with_the_nearest() -> None:
    with pytest.raises(Refused, match=r"There is no log level warn\. Nearest: warning\."):
        configure("warn")


def asked(path: str, query: bytes, caplog: pytest.LogCaptureFixture, *, fail: bool = False) -> logging.LogRecord:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        if fail:
            raise RuntimeError
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def silence(message: Any = None) -> None:
        pass

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": query,
        "headers": [(b"authorization", b"Bearer the-token")],
        "client": ("127.0.0.1", 4000),
    }
    with caplog.at_level(logging.INFO, "pagador.access"):
        asyncio.run(with_access_lines(app)(scope, silence, silence))  # type: ignore[arg-type]
    return caplog.records[-1]


def test_a_request_has_a_line_without_its_query_and_its_token(caplog: pytest.LogCaptureFixture) -> None:
    line = json.loads(Lines().format(asked("/v1/me/history", b"before=the-query", caplog)))
    assert line.pop("ms") >= 0
    assert line.pop("time")
    assert line == {
        "level": "info",
        "logger": "pagador.access",
        "message": "GET 404",
        "method": "GET",
        "path": "/v1/me/history",
        "status": 404,
        "client": "127.0.0.1",
    }


def test_a_path_without_end_is_cut(caplog: pytest.LogCaptureFixture) -> None:
    line = json.loads(Lines().format(asked("/" + "x" * 5000, b"", caplog)))
    assert len(line["path"]) == 200


def test_a_request_that_fails_has_a_line_too(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(RuntimeError):
        asked("/v1/me", b"", caplog, fail=True)
    assert vars(caplog.records[-1])["fields"]["status"] == 0


def test_a_test_that_configures_the_log_leaves_no_handler_to_the_next(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("""
        import logging
        from pagador.server.logs import Lines, configure

        def ours():
            return [handler for handler in logging.getLogger().handlers if isinstance(handler.formatter, Lines)]

        def test_first():
            configure("info")
            assert ours()

        def test_second():
            assert not ours()
            assert (logging.getLogger().level, logging.raiseExceptions) == (logging.WARNING, True)
    """)
    pytester.runpytest_inprocess("-p", "tests.logs_as_before").assert_outcomes(passed=2)
