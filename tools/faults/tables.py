"""A table where people bank against each other, followed by its lines: who has what on it, and how it stood at a kill.

It knows the names of events and nothing of the game's own code.
"""

from collections import Counter
from typing import Any

BANKED_BY_PEOPLE = "chemin-de-fer"
HOUSE_PLAYER = "casa."
AUCTION = "auction"


def has_people_bank(opened: dict[str, Any]) -> bool:
    """Whether players bank at a table, by the first line of its chain."""
    return bool(opened["stamp"]["game"] == BANKED_BY_PEOPLE)


class ChipTable:
    """What everybody has on a table, in bets, in chips laid for a bank and in a bank of their own.

    `in_auction`, which is one with a bid, and `banked_by` are of the moment when the house was killed.
    """

    def __init__(self) -> None:
        self.lies: Counter[str] = Counter()
        self.people: set[str] = set()
        self.stage = self.banker = ""
        self.in_auction, self.banked_by = False, ""

    def take(self, record: dict[str, Any], killed: int) -> None:
        for event in record["events"]:
            self.stage = event["stage"] if event["event"] == "stage-began" else self.stage
            self.banker = banker_after(self.banker, event)
            for who, amount in on_table(event):
                self.people.add(who)
                self.lies[who] += amount
        if record["at"] <= killed:
            self.stand()

    def stand(self) -> None:
        """So it stood when the house was killed, as far as it was read."""
        self.in_auction = self.stage == AUCTION and any(self.lies.values())
        self.banked_by = self.banker

    @property
    def has_bank_of_person(self) -> bool:
        return bool(self.banked_by) and not self.banked_by.startswith(HOUSE_PLAYER)


def banker_after(banker: str, event: dict[str, Any]) -> str:
    match event["event"]:
        case "bank-put" | "bank-awarded":
            return str(event["banker"])
        case "bank-returned":
            return ""
    return banker


def on_table(event: dict[str, Any]) -> list[tuple[str, int]]:
    """Whose chips on the table an event makes more or less, and by how much."""
    amount, part = event.get("amount", 0), event.get("part", 0)
    who, banker = event.get("who") or "", event.get("banker") or ""
    match event:
        case {"event": "bet-placed", "bet": {"owner": owner, "stake": stake}}:
            return [(owner, stake)]
        case {"event": "bet-withdrawn" | "bet-returned", "bet": {"owner": owner, "stake": stake}}:
            return [(owner, -stake)]
        case {"event": "bet-collected", "bet": {"owner": owner, "stake": stake}}:
            return [(owner, -stake), (banker, stake)]
        case {"event": "bet-paid", "prize": prize}:
            return [(banker, -prize)]
        case {"event": "bank-put" | "cagnotte-paid-apart"}:
            return [(banker, amount)]
        case {"event": "cagnotte-taken"}:
            return [(banker, -amount)]
        case {"event": "bank-returned", "garage": garage}:
            return [(banker, -amount - garage)]
        case {"event": "association-proposed"}:
            return [(who, amount)]
        case {"event": "association-returned"}:
            return [(who, -amount)]
        case {"event": "association-made"}:
            return [(who, -amount), (banker, amount)]
        case {"event": "chips-laid", "partner": partner}:
            return [(who, amount - part), (partner or "", part)]
        case {"event": "chips-returned", "partner": partner}:
            return [(who, part - amount), (partner or "", -part)]
        case {"event": "bank-awarded", "associate": associate}:
            return [(banker, part), (associate or "", -part)]
    return []
