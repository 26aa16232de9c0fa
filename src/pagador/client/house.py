"""A house by its address: guests, sign-in, tables and statements over HTTP, with nothing but the standard library."""

from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec

from pagador.law import Refused

TIMEOUT_SECONDS = 30


class HouseClient:
    """Questions to a house; `token` is who asks, once it is known."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.address = urlsplit(url if "//" in url else f"http://{url}")
        if self.address.scheme not in ("http", "https") or not self.address.hostname:
            raise Refused(f"A house has an address such as http://127.0.0.1:8000, not {url}.")
        self.token = token

    # People ------------------------------------------------------------------------------

    def come_as_guest(self) -> str:
        """A new guest with demonstration credits; his name."""
        return self.known_by(self.post("/v1/guests"))

    def sign_in(self, name: str, password: str) -> str:
        return self.known_by(self.post("/v1/sign-in", name=name, password=password))

    def known_by(self, given: dict[str, Any]) -> str:
        self.token = str(given["token"])
        return str(given["name"])

    # Questions ---------------------------------------------------------------------------

    def tables(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.get("/v1/tables")
        return found

    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("/v1/me")
        return found

    def sessions(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.get("/v1/me/sessions")
        return found

    def statement(self, table: str, first_seq: int) -> dict[str, Any]:
        """What a session came to, with the head of the table's chain."""
        found: dict[str, Any] = self.get(f"/v1/me/sessions/{table}/{first_seq}")
        return found

    # HTTP --------------------------------------------------------------------------------

    def get(self, path: str, **query: object) -> Any:
        return self.ask("GET", f"{path}?{urlencode(query)}" if query else path, None)

    def post(self, path: str, **fields: object) -> Any:
        return self.ask("POST", path, fields)

    def ask(self, method: str, path: str, fields: dict[str, object] | None) -> Any:
        """What the house answers; its refusals are ours."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        body = None if fields is None else msgspec.json.encode(fields)
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection = self.connection()
        try:
            connection.request(method, self.address.path.rstrip("/") + path, body=body, headers=headers)
            response = connection.getresponse()
            return understood(response.status, response.read())
        except (OSError, HTTPException) as error:
            raise Refused(f"The house at {self.address.netloc} does not answer: {error}.") from None
        finally:
            connection.close()

    def connection(self) -> HTTPConnection:
        host, port = self.address.hostname or "", self.address.port
        kind = HTTPSConnection if self.address.scheme == "https" else HTTPConnection
        return kind(host, port, timeout=TIMEOUT_SECONDS)

    def socket_url(self, table: str) -> str:
        scheme = "wss" if self.address.scheme == "https" else "ws"
        return f"{scheme}://{self.address.netloc}{self.address.path.rstrip('/')}/v1/tables/{table}/live"


def understood(status: int, body: bytes) -> Any:
    try:
        answer = msgspec.json.decode(body) if body else None
    except msgspec.DecodeError:
        raise Refused(f"That is not a house of pagador: it answered {status} with something else.") from None
    if status >= 400:
        said = answer if isinstance(answer, dict) else {}
        raise Refused(str(said.get("sentence", f"The house answered {status}.")), *said.get("under", ()))
    return answer
