"""Chips that somebody has in the bank of another: they stay their own until the bank ends and is divided."""

from collections.abc import Iterable

import msgspec

from pagador.decider import Move, Participant
from pagador.money import Units


class Share(msgspec.Struct, frozen=True):
    """So much was put into the bank of another, in this coup."""

    coup: int
    owner: Participant
    banker: Participant
    amount: Units


class Shares:
    """One person's shares in banks, and the shares of others in theirs: `held` is less than nothing for these."""

    def __init__(self, person: Participant, made: Iterable[Share] = ()) -> None:
        self.person = person
        self.made = list(made)
        self.lying: dict[tuple[Participant, Participant], Units] = {
            (share.owner, share.banker): share.amount for share in self.made
        }

    @property
    def held(self) -> Units:
        return sum(amount if owner == self.person else -amount for (owner, _), amount in self.lying.items())

    def take(self, moves: tuple[Move, ...], coup: int) -> Units:
        """Follow what an event moved into a bank that is shared, or out of it; what it gained this person."""
        if not moves:
            return 0
        first, amount = moves[0], sum(move.amount for move in moves)
        source, target = first.source.owner, first.target.owner
        if self.person not in (source, target):
            return 0
        if first.target.kind == "bank":
            self.made.append(Share(coup, source, target, amount))
            self.lying[source, target] = amount
            return 0
        gain = amount - self.lying.pop((target, source), 0)
        return gain if target == self.person else -gain

    def as_they_lay(self, coup: int) -> "Shares":
        """The shares that had been put up before a coup, of each pair the last."""
        return Shares(self.person, (share for share in self.made if share.coup < coup))
