"""Write the coup in docs/wire.md again: a real one, played at a house of its own, every frame as it went."""

import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from pagador.client import HouseClient
from pagador.wire.frames import VERSION

PAGE = Path(__file__).parent.parent / "docs" / "wire.md"
MARKS = "<!-- a coup: written by tools/wire_example.py -->", "<!-- end of the coup -->"
BETTING = ["betting", 1]
SHORTENED = {"law": 12, "digest": 16, "key": 16}


class Conversation:
    """A table's WebSocket, every frame of it written down."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.lines: list[str] = []

    def say(self, **frame: Any) -> None:
        self.wire.send(json.dumps(frame))
        self.write(">", {**frame, **({"token": "…"} if "token" in frame else {})})

    def hear(self, until: str) -> dict[str, Any]:
        """Frames until one of this kind has come."""
        while True:
            frame: dict[str, Any] = json.loads(self.wire.recv(timeout=30))
            self.write("<", frame)
            if frame["t"] == until:
                return frame

    def write(self, sign: str, frame: dict[str, Any]) -> None:
        self.lines.append(f"{sign} {json.dumps(shortened(frame), ensure_ascii=False)}")


def shortened(value: Any) -> Any:
    """The same, with digests cut short for the reader."""
    if isinstance(value, dict):
        return {
            name: cut(each, SHORTENED[name]) if name in SHORTENED else shortened(each) for name, each in value.items()
        }
    return [shortened(each) for each in value] if isinstance(value, list) else value


def cut(digest: str, most: int) -> str:
    return digest if len(digest) <= most else f"{digest[:most]}…"


def play(url: str) -> list[str]:
    house = HouseClient(url)
    house.known_by(house.post("/v1/players", name="ana", password="a long enough password"))
    with connect(house.socket_url("roleta-francesa")) as wire:
        talk = Conversation(wire)
        talk.say(t="hello", v=VERSION, token=house.token)
        coup = talk.hear("session") and 1
        talk.say(t="do", n=1, coup=coup, command={"do": "take-place", "place": "table"})
        talk.hear("done")
        talk.say(
            t="do",
            n=2,
            coup=coup,
            question=["betting", 1],
            command={"do": "place-bet", "spot": "pleno:17", "stake": 10},
        )
        talk.hear("done")
        talk.say(t="do", n=3, coup=coup, question=BETTING, command={"do": "place-bet", "spot": "par", "stake": 5})
        talk.hear("refused")
        talk.say(t="do", n=4, coup=coup, question=BETTING, command={"do": "place-bet", "spot": "par", "stake": 20})
        talk.hear("done")
        talk.say(t="ready", coup=coup, question=BETTING)
        talk.hear("session")
    return talk.lines


def main() -> None:
    with TemporaryDirectory() as directory:
        command = [sys.executable, "-m", "pagador", "serve", "--data", directory, "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:
            assert house.stdout is not None
            lines = play(house.stdout.readline().split()[4])
            house.terminate()
    text = "\n".join(["", "```text", *lines, "```", ""])
    page = PAGE.read_text()
    PAGE.write_text(re.sub(f"(?s)(?<={re.escape(MARKS[0])}).*(?={re.escape(MARKS[1])})", lambda _: text, page))


if __name__ == "__main__":
    main()
