"""Purses: where the play money of a visit lies, moved by nothing but what events move."""

from collections.abc import Iterable

from pagador.decider import Move, Participant, Purse
from pagador.law import Refused
from pagador.money import Units, shown

WALLET, STAKES = "wallet", "stakes"

SLIPS = "slips"
"""What the cashier owes: its holder takes it along when leaving the table."""


class Purses:
    """Every purse of a table by what lies in it; those of the house and its players have no bottom."""

    def __init__(self, owner: Participant, amount: Units) -> None:
        self.owner = owner
        self.brought = amount
        self.held: dict[Purse, Units] = {Purse(WALLET, owner): amount}

    def move(self, moves: Iterable[Move]) -> None:
        for move in moves:
            self.held[move.source] = self.held.get(move.source, 0) - move.amount
            self.held[move.target] = self.held.get(move.target, 0) + move.amount

    def of(self, kind: str) -> Units:
        """What the person has in a purse of his own."""
        return self.held.get(Purse(kind, self.owner), 0)

    @property
    def result(self) -> Units:
        """What the person has more (or less) than he brought, his chips on the table counted."""
        return self.of(WALLET) + self.of(STAKES) + sum(self.others.values()) - self.brought

    @property
    def others(self) -> dict[str, Units]:
        """What the person has in other purses, such as chips that are good at this table alone, or slips."""
        own = {purse.kind: held for purse, held in self.held.items() if purse.owner == self.owner and held}
        return {kind: held for kind, held in own.items() if kind not in (WALLET, STAKES)}

    @property
    def at_table(self) -> dict[str, Units]:
        """Those of them that cannot be taken along."""
        return {kind: held for kind, held in self.others.items() if kind != SLIPS}

    def check(self, moves: Iterable[Move]) -> None:
        """Refuse what would take more out of the person's wallet than is in it."""
        wallet = Purse(WALLET, self.owner)
        cost = 0
        for move in moves:
            cost += move.amount if move.source == wallet else -move.amount if move.target == wallet else 0
        if cost > self.of(WALLET):
            raise Refused(f"There is {shown(self.of(WALLET))} in your purse: {shown(cost)} is more than that.")
