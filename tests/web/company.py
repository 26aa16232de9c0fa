"""People without pages at a table that needs several: they take the bank, deal, and leave the betting to others."""

from collections.abc import Mapping
from contextlib import suppress
from threading import Event, Thread
from time import monotonic
from typing import Any

from websockets.exceptions import ConnectionClosed

from pagador.registry import game_named
from tests.server.live_house import Frame, Line, LiveHouse

BANK = 200
"""What each of them puts up when the hand comes."""
LISTENS_SECONDS = 0.02
SAYS_AGAIN_SECONDS = 3
"""So long after an answer a question that is still asked is answered again: a word too many changes nothing."""
DECIDES = (
    "decline-cut",
    "take-hand",
    "decline-association",
    "wait-for-bets",
    "deal",
    "take-cards",
    "say",
    "keep-bank",
    "let-go",
    "decline-call",
)


class Company:
    """So many people that one more can play, whoever of them leaves the seat; each answers what the table asks."""

    def __init__(self, house: LiveHouse, table: str) -> None:
        fewest = game_named(house.at(table).stamp.game).facts.fewest
        self.lines = [house.seated(table, place=str(seat)) for seat in range(1, fewest + 1)]
        self.answered: dict[tuple[Any, ...], float] = {}
        self.over = Event()
        self.thread = Thread(target=self.play, name=f"company of {table}", daemon=True)
        self.thread.start()

    def play(self) -> None:
        try:
            while not self.over.is_set():
                for line in self.lines:
                    self.attend(line)
        except ConnectionClosed:
            return

    def stop(self) -> None:
        self.over.set()
        self.thread.join()

    def attend(self, line: Line) -> None:
        """Hear what there is to hear, and answer what has not been answered lately."""
        with suppress(TimeoutError):
            while not self.over.is_set():
                line.hear(LISTENS_SECONDS)
        for question in tuple(line.questions):
            asked = (line.who, line.coup, question["key"], question.get("number", 1), question.get("renewals", 0))
            lately = monotonic() - self.answered.get(asked, -SAYS_AGAIN_SECONDS) < SAYS_AGAIN_SECONDS
            if asks(question, line.who) and not lately:
                self.answered[asked] = monotonic()
                answer(line, question)


def asks(question: Frame, who: str) -> bool:
    asked = question.get("asked")
    return who in asked if asked is not None else who not in question.get("but", ())


def answer(line: Line, question: Frame) -> None:
    """A claim is answered by saying that one has none, a decision so that the game goes on."""
    key, number = question["key"], question.get("number", 1)
    if question["kind"] != "decision":
        line.say(t="ready", coup=line.coup, question=[key, number])
        return
    offered = {offer["command"]: offer for offer in line.offers() if offer.get("question") == key}
    usual = [command for command in (*DECIDES, question.get("default", "")) if command in offered]
    if usual:
        line.do(usual[0], **filled(offered[usual[0]]["fields"]))


def filled(fields: Mapping[str, Frame]) -> dict[str, Any]:
    return {name: value_of(domain) for name, domain in fields.items()}


def value_of(domain: Frame) -> Any:
    if domain["type"] == "choice":
        return domain["options"][0]
    most = domain.get("most")
    return max(domain["least"], BANK) if most is None else min(max(domain["least"], BANK), most)
