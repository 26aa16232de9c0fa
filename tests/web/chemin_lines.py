"""People at chemin de fer who have no pages: each does by name what the table lets them do, as soon as it does."""

from typing import Any

from pagador.house.records import Manner
from tests.server.live_house import Frame, LiveHouse, Table, eventually
from tests.web.chemin_people import TABLE
from tests.web.croupier import MOVED_ON, Croupier, by_hand


def dealt_by_hand(**readings: str) -> Table:
    """A table at which the croupier deals what the test says, and claims end when nobody has any more."""
    table = by_hand(TABLE, TABLE, "pteur", readings={name.replace("_", "-"): to for name, to in readings.items()})
    table.manner = Manner(source="hand")
    return table


class Player:
    """Somebody seated who speaks frames, in place of pressing buttons."""

    def __init__(self, house: LiveHouse, who: str, seat: str) -> None:
        self.who = who
        self.line = house.seated(TABLE, who, seat)

    def does(self, command: str, **fields: Any) -> None:
        """As soon as it is offered; where somebody was quicker, at the table as it is then."""
        answer = eventually(lambda: self.asks(command, **fields))
        assert answer["t"] == "done", answer

    def asks(self, command: str, **fields: Any) -> Frame | None:
        """What the house answers, if this is offered, and unless the table had moved on."""
        mine = [each for each in self.line.offers() if (each["command"], each.get("by")) == (command, self.who)]
        if not mine:
            return None
        key, number = mine[0].get("question"), next(self.line.numbers)
        question = [key, self.number(key)] if key else None
        moment = {"coup": self.line.coup, "step": self.line.step, "question": question}
        self.line.say(t="do", n=number, command={"do": command, **fields}, **moment)
        answer = self.line.answer(number)
        return None if MOVED_ON.match(answer.get("sentence", "")) else answer

    def lets_be(self, key: str) -> None:
        """As soon as everybody is asked this, they claim and bet nothing more."""
        number = eventually(lambda: self.line.offers() is not None and self.number(key))
        self.line.say(t="ready", coup=self.line.coup, question=[key, number])

    def number(self, key: str) -> int | None:
        """Which asking of a question it is, if the table asks it."""
        return next((each.get("number", 1) for each in self.line.questions if each["key"] == key), None)


class Evening:
    """A croupier and people without pages, from one seat on: the cards are dealt as the test says."""

    def __init__(self, house: LiveHouse, *names: str, first: int = 1) -> None:
        self.croupier = Croupier(house, TABLE)
        self.players = {who: Player(house, who, str(first + at)) for at, who in enumerate(names)}

    def __getitem__(self, who: str) -> Player:
        return self.players[who]

    def deals(self, command: str, party: str = "dealer", **fields: Any) -> None:
        """What the croupier does, as soon as it is due."""
        eventually(lambda: [each for each in self.croupier.line.offers() if each["command"] == command])
        self.croupier.does(command, party, **fields)

    def shuffle(self) -> None:
        """The cards are shown, shuffled by the dealer alone, and cut by nobody."""
        self.deals("exhibit-cards")
        self.let_be("shuffle")
        self.deals("shuffle")
        for each in reversed(self.players.values()):
            each.does("decline-cut")
        self.deals("cut-for-players", depth=100)

    def burn(self) -> None:
        """One card is burnt, and the hand comes to the first seat that somebody has."""
        self.deals("turn-burn", "chance", card="A♠")

    def begin(self, banker: str, amount: int) -> None:
        """The first of them takes the hand, and nobody here shares the bank."""
        self.shuffle()
        self.burn()
        self[banker].does("take-hand", amount=amount)
        self.let_be("association", but=banker)

    def leaves(self, who: str) -> None:
        """One of them goes, and is asked nothing more."""
        self.players.pop(who).does("leave-place")

    def let_be(self, key: str, but: str = "") -> None:
        for who, each in self.players.items():
            if who != but:
                each.lets_be(key)

    def banco(self, who: str, *, stake: int) -> None:
        """One of them goes bancô alone, and nobody else."""
        self[who].does("make-banco", kind="sozinho", stake=stake)
        self.let_be("banco")

    def pay(self, *cards: str) -> None:
        """These cards end the coup."""
        self.croupier.deals(cards)
        self.deals("pay-winners")
