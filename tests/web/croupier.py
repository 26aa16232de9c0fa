"""A table dealt by hand for people with browsers: the cards are those that the croupier is told to deal."""

import re
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any

from pagador.house.records import Manner
from pagador.table.log import Stamp
from tests.server.live_house import Frame, Line, LiveHouse, Table, eventually
from tests.web.halls import long_clocks

FACES = ("turn-card", "show-card")
MOVED_ON = re.compile(r"That was meant for step \d+; ")


def by_hand(
    name: str, game: str, edition: str, *, watched: bool = False, readings: Mapping[str, str] = {}, **terms: Any
) -> Table:
    """A table at which nothing happens but what somebody does."""
    table = Table(name, game, manner=Manner(source="hand", early=False, watched=watched))
    table.stamp = Stamp(game=game, edition=edition, terms=long_clocks(game) | terms, readings=dict(readings))
    return table


class Croupier:
    """Who shuffles, deals and pays, at the pace of the test."""

    def __init__(self, house: LiveHouse, table: str) -> None:
        self.house = house
        self.line: Line = house.line(table, house.somebody(f"croupier-{table}", "dealer"))

    def does(self, command: str, party: str = "dealer", **fields: Any) -> None:
        """At the table as it is; where somebody was quicker, at the table as it is then."""
        answer = eventually(lambda: self.asks(command, party, **fields))
        assert answer["t"] == "done", answer

    def asks(self, command: str, party: str, **fields: Any) -> Frame | None:
        """What the house answers, unless the table had moved on."""
        self.line.offers()
        answer = self.line.do(command, party=party, **fields)
        return None if MOVED_ON.match(answer.get("sentence", "")) else answer

    def deals(self, cards: Iterable[str]) -> None:
        """Each card goes where one is due, as soon as it is."""
        for card in cards:
            ((command, hand),) = eventually(self.due)
            self.does(command, "chance", hand=hand, card=card)

    def slips(self, command: str, card: str) -> None:
        """A card is turned that should not have been."""
        self.does(command, "chance", card=card)

    def rests(self, pocket: str) -> None:
        """The ball, which is on its way, falls into a pocket."""
        self.does("rest-ball", "chance", number=pocket)

    def throws(self, faces: str) -> None:
        """Dice that somebody has taken come to rest."""
        eventually(lambda: [offer for offer in self.line.offers() if offer["command"] == "throw-dice"])
        self.does("throw-dice", "chance", faces=faces)

    def stops(self, **reels: str) -> None:
        """The reels of a machine, which turn once the page's stake has come, stop at these places."""
        eventually(lambda: [offer for offer in self.line.offers() if offer["command"] == "stop-reels"])
        self.does("stop-reels", "chance", **reels)

    def due(self) -> list[tuple[str, str]]:
        """The hand of which a card is to be turned, or shown to its player alone, if any."""
        wanted = [offer for offer in self.line.offers() if offer["command"] in FACES]
        return [(offer["command"], hand) for offer in wanted for hand in offer["fields"]["hand"]["options"]]


class Neighbour:
    """Somebody at the same table who has no page: he comes to the line when he wants something."""

    def __init__(self, house: LiveHouse, table: str, place: str) -> None:
        self.house, self.table = house, table
        self.token = house.somebody(f"{table}-{place}")
        self.numbers = count(1)
        self.does("take-place", place=place)

    def does(self, command: str, **fields: Any) -> None:
        """As soon as it may be done; his commands are numbered through, whichever line they come by."""
        with self.house.line(self.table, self.token) as line:
            answer = eventually(lambda: self.asks(line, command, **fields))
            assert answer["t"] == "done", answer

    def asks(self, line: Line, command: str, **fields: Any) -> Frame | None:
        """What the house answers, if he may ask at all, and unless the table had moved on."""
        if not any(offer["command"] == command for offer in line.offers()):
            return None
        answer = line.do(command, n=next(self.numbers), **fields)
        return None if MOVED_ON.match(answer.get("sentence", "")) else answer

    def bets(self) -> None:
        self.does("place-bet", spot="aposta", stake=10)
