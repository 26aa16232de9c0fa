"""What happens to the hand and the bank at chemin de fer, in the past tense."""

from pagador.betting.bets import Place
from pagador.decider import Event, Participant
from pagador.games.baccarat.chemin_de_fer.words import Keep, Taken
from pagador.money import Units


class HandOffered(Event, frozen=True, kw_only=True, tag="hand-offered"):
    """The hand came to a seat; where nobody had bid for it, with the least capital and no other."""

    who: Participant
    seat: Place
    least_only: bool = False


class HandAwaited(Event, frozen=True, kw_only=True, tag="hand-awaited"):
    """The hand came to a vacant seat for which a name is called: it waits for the answer."""

    seat: Place
    least_only: bool = False


class HandSkipped(Event, frozen=True, kw_only=True, tag="hand-skipped"):
    """The hand passed over somebody who had moved ahead of their turn."""

    who: Participant
    seat: Place


class HandRefused(Event, frozen=True, kw_only=True, tag="hand-refused"):
    """Somebody refused the hand that was theirs."""

    who: Participant
    seat: Place


class BankPut(Event, frozen=True, kw_only=True, tag="bank-put"):
    """Whoever took the hand handed the pagador the chips of the bank."""

    banker: Participant
    place: Place
    amount: Units
    taken: Taken
    kept: bool = False


class AssociationProposed(Event, frozen=True, kw_only=True, tag="association-proposed"):
    """Somebody put down as much as the bank, to share it."""

    who: Participant
    amount: Units


class AssociationReturned(Event, frozen=True, kw_only=True, tag="association-returned"):
    """The banker did not share the bank with this person, whose chips went back."""

    who: Participant
    amount: Units


class AssociationMade(Event, frozen=True, kw_only=True, tag="association-made"):
    """The bank is shared from now on, half and half."""

    who: Participant
    banker: Participant
    amount: Units


class CagnotteTaken(Event, frozen=True, kw_only=True, tag="cagnotte-taken"):
    """The casino's share of what the banker won was taken from the bank."""

    banker: Participant
    won: Units
    amount: Units


class CagnottePaidApart(Event, frozen=True, kw_only=True, tag="cagnotte-paid-apart"):
    """The banker put the cagnotte's worth back into the bank from their own pocket."""

    banker: Participant
    amount: Units


class GarageMade(Event, frozen=True, kw_only=True, tag="garage-made"):
    """Part of the bank was set aside, out of play."""

    banker: Participant
    amount: Units
    how: Keep


class BankReturned(Event, frozen=True, kw_only=True, tag="bank-returned"):
    """The hand ended: what was left of bank and garage went back, half of it to an associate."""

    banker: Participant
    amount: Units
    garage: Units = 0
    associate: Participant | None = None
    share: Units = 0


class HandPassed(Event, frozen=True, kw_only=True, tag="hand-passed"):
    """The banker passed the hand by choice: it is offered at this level."""

    banker: Participant
    associate: Participant | None
    place: Place
    level: Units
    won: int
    after_tie: bool


class HandLost(Event, frozen=True, kw_only=True, tag="hand-lost"):
    """The banker lost the coup, or nobody bet against them: the hand goes on from this place."""

    banker: Participant
    came_from: Place


class HandOwed(Event, frozen=True, kw_only=True, tag="hand-owed"):
    """The hand was this seat's and was taken out of turn: it comes here when it ends."""

    seat: Place


class ChipsLaid(Event, frozen=True, kw_only=True, tag="chips-laid"):
    """Somebody laid chips for the bank, at its level or as a bid; a partner laid the other half."""

    who: Participant
    amount: Units
    partner: Participant | None = None
    part: Units = 0


class ChipsReturned(Event, frozen=True, kw_only=True, tag="chips-returned"):
    """Another went before: the chips laid for the bank went back."""

    who: Participant
    amount: Units
    partner: Participant | None = None
    part: Units = 0


class PartnerProposed(Event, frozen=True, kw_only=True, tag="partner-proposed"):
    """Somebody agreed to bid together with another."""

    who: Participant
    partner: Participant


class BankAwarded(Event, frozen=True, kw_only=True, tag="bank-awarded"):
    """The chips that were laid became the bank of whoever prevailed."""

    banker: Participant
    place: Place
    amount: Units
    taken: Taken
    associate: Participant | None = None
    part: Units = 0
