"""Chemin de fer evolves: the hand, the bank and the bets."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pagador.betting.bets import BetCollected, BetPaid, BetReturned, BetWithdrawn, evolve_bets
from pagador.betting.coup import BetsClosed
from pagador.decider import Event
from pagador.games.baccarat.chemin_de_fer.bank_events import (
    AssociationMade,
    AssociationProposed,
    AssociationReturned,
    BankAwarded,
    BankPut,
    BankReturned,
    CagnottePaidApart,
    CagnotteTaken,
    ChipsLaid,
    ChipsReturned,
    GarageMade,
    HandAwaited,
    HandLost,
    HandOffered,
    HandOwed,
    HandPassed,
    HandRefused,
    HandSkipped,
    PartnerProposed,
)
from pagador.games.baccarat.chemin_de_fer.events import BancoMade, NotesExchanged, NotesLaid
from pagador.games.baccarat.chemin_de_fer.evolve_people import without
from pagador.games.baccarat.chemin_de_fer.state import BancoClaim, Bank, Chemin, Claim, in_play
from pagador.games.baccarat.chemin_de_fer.words import Phase, Taken
from pagador.law import rule

# The bank --------------------------------------------------------------------------------


def hand_offered(sitting: Chemin, event: HandOffered) -> Chemin:
    return replace(sitting, hand_at=event.seat, least_only=event.least_only, next_from="", awaiting=False)


def hand_awaited(sitting: Chemin, event: HandAwaited) -> Chemin:
    return replace(sitting, hand_at=event.seat, least_only=event.least_only, next_from="", awaiting=True)


def hand_skipped(sitting: Chemin, event: HandSkipped) -> Chemin:
    return replace(sitting, hand_at=event.seat, must_let_pass=without(sitting.must_let_pass, event.who))


def hand_refused(sitting: Chemin, event: HandRefused) -> Chemin:
    """Who refuses a bank that they won may not bid for it again."""
    return replace(sitting, barred=(*sitting.barred, event.who))


def bank_put(sitting: Chemin, event: BankPut) -> Chemin:
    """A new hand; whoever keeps a hand that they had passed goes on with it."""
    bank = Bank(banker=event.banker, place=event.place, amount=event.amount, taken=event.taken)
    kept = replace(bank, coups=1, won=sitting.level_won) if event.kept else bank
    return with_new_bank(sitting if event.kept else of_another(sitting), kept)


def bank_awarded(sitting: Chemin, event: BankAwarded) -> Chemin:
    bank = Bank(
        banker=event.banker, place=event.place, amount=event.amount, taken=event.taken, associate=event.associate
    )
    return replace(with_new_bank(of_another(sitting), bank), claim=None)


def of_another(sitting: Chemin) -> Chemin:
    """The hand is another's now: a right of bancô suivi may end with it."""
    return sitting if keeps_suivi(sitting) else replace(sitting, suivi=None)


def with_new_bank(sitting: Chemin, bank: Bank) -> Chemin:
    """Who may not bid for a bank is remembered until its first coup is given: it may be refused, and auctioned anew."""
    in_turn = bank.taken is Taken.IN_TURN
    regular = bank.place if in_turn else sitting.regular
    hand_at = bank.place if in_turn else sitting.hand_at  # who refuses a bank leaves it where it was passed
    return replace(
        sitting,
        bank=bank,
        regular=regular,
        hand_at=hand_at,
        least_only=in_turn and sitting.least_only,
        partners=(),
        barred=() if in_turn else sitting.barred,
    )


def association_proposed(sitting: Chemin, event: AssociationProposed) -> Chemin:
    return replace(sitting, proposals=(*sitting.proposals, event.who))


def association_returned(sitting: Chemin, event: AssociationReturned) -> Chemin:
    return replace(sitting, proposals=without(sitting.proposals, event.who))


def association_made(sitting: Chemin, event: AssociationMade) -> Chemin:
    shared = with_bank(sitting, amount=amount_of(sitting) + event.amount, associate=event.who)
    return replace(shared, proposals=without(sitting.proposals, event.who))


def cagnotte_taken(sitting: Chemin, event: CagnotteTaken) -> Chemin:
    return with_bank(sitting, amount=amount_of(sitting) - event.amount, cagnotte=event.amount)


def cagnotte_paid_apart(sitting: Chemin, event: CagnottePaidApart) -> Chemin:
    assert sitting.bank is not None
    advanced = sitting.bank.advanced + event.amount
    return with_bank(sitting, amount=amount_of(sitting) + event.amount, cagnotte=0, advanced=advanced)


def garage_made(sitting: Chemin, event: GarageMade) -> Chemin:
    assert sitting.bank is not None
    garage = sitting.bank.garage + event.amount
    return with_bank(sitting, amount=amount_of(sitting) - event.amount, garage=garage)


def bank_returned(sitting: Chemin, event: BankReturned) -> Chemin:
    return replace(sitting, bank=None, banco=None, waited=False)


@rule("pt95.I.86", "pt95.I.88", "pt95.I.89", "pteur.cdf.86", "pteur.cdf.88", "pteur.cdf.89")
def hand_passed(sitting: Chemin, event: HandPassed) -> Chemin:
    """A hand passed by choice: who passed it may not bid for it, nor after a tie make bancô in the next coup.

    An associate is kept from bidding after a win alone. Where no coup was given since, what was forbidden before stays.
    """
    associate = None if event.after_tie else event.associate
    gone = tuple(who for who in (event.banker, associate) if who is not None)
    unplayed = sitting.bank is not None and not sitting.bank.coups
    return replace(
        sitting,
        hand_at=event.place,
        passer=event.banker,
        level=event.level,
        level_won=event.won,
        barred=(*(sitting.barred if unplayed else ()), *gone),
        no_banco=(*sitting.no_banco, *((event.banker,) if event.after_tie else ())),
    )


@rule("pt95.I.54", "pteur.cdf.54")
def keeps_suivi(sitting: Chemin) -> bool:
    """Whether the right of bancô suivi outlives a hand that is passed (the reading `suivi-right`)."""
    return sitting.followed or sitting.table.readings.suivi_right == "also-first-loser"


def hand_lost(sitting: Chemin, event: HandLost) -> Chemin:
    return replace(sitting, suivi=None, banco=None, passer=None, barred=(), hand_at=event.came_from, next_from="")


def hand_owed(sitting: Chemin, event: HandOwed) -> Chemin:
    return replace(sitting, next_from=event.seat)


def chips_laid(sitting: Chemin, event: ChipsLaid) -> Chemin:
    claim = Claim(who=event.who, amount=event.amount, partner=event.partner, part=event.part)
    return replace(sitting, claim=claim, renewals=sitting.renewals + 1)


def chips_returned(sitting: Chemin, event: ChipsReturned) -> Chemin:
    return replace(sitting, claim=None)


def partner_proposed(sitting: Chemin, event: PartnerProposed) -> Chemin:
    return replace(sitting, partners=(*sitting.partners, (event.who, event.partner)))


def with_bank(sitting: Chemin, **changes: object) -> Chemin:
    assert sitting.bank is not None
    return replace(sitting, bank=replace(sitting.bank, **changes))


def amount_of(sitting: Chemin) -> int:
    assert sitting.bank is not None
    return sitting.bank.amount


# The bets --------------------------------------------------------------------------------


def banco_made(sitting: Chemin, event: BancoMade) -> Chemin:
    claim = BancoClaim(who=event.who, kind=event.kind, suivi=event.suivi)
    return replace(sitting, banco=claim, outdone=event.outdone or sitting.outdone, renewals=sitting.renewals + 1)


def notes_laid(sitting: Chemin, event: NotesLaid) -> Chemin:
    return sitting if event.who in sitting.notes else replace(sitting, notes=(*sitting.notes, event.who))


def notes_exchanged(sitting: Chemin, event: NotesExchanged) -> Chemin:
    return replace(sitting, notes=without(sitting.notes, event.who))


def bet_off(sitting: Chemin, event: Any) -> Chemin:
    """Chips that leave the table take bancô with them, and no notes stay without a bet."""
    bets = evolve_bets(sitting.bets, event)
    owner = event.bet.owner
    if any(bet.owner == owner for bet in bets):
        return replace(sitting, bets=bets)
    gone = sitting.banco is not None and sitting.banco.who == owner and not sitting.cards.winner
    return replace(sitting, bets=bets, notes=without(sitting.notes, owner), banco=None if gone else sitting.banco)


def bet_withdrawn(sitting: Chemin, event: BetWithdrawn) -> Chemin:
    """Chips taken back from a bank that was covered make room: bets are asked for anew."""
    asked_anew = sitting.phase is Phase.BETTING and in_play(sitting) >= amount_of(sitting)
    return replace(bet_off(sitting, event), asking=sitting.asking + asked_anew)


def bet_collected(sitting: Chemin, event: BetCollected) -> Chemin:
    changed = bet_off(sitting, event)
    assert changed.bank is not None
    stake = event.bet.stake
    return with_bank(changed, amount=amount_of(changed) + stake, collected=changed.bank.collected + stake)


def bet_paid(sitting: Chemin, event: BetPaid) -> Chemin:
    return with_bank(sitting, amount=amount_of(sitting) - event.prize)


def bets_closed(sitting: Chemin, event: BetsClosed) -> Chemin:
    return with_bank(sitting, covered=in_play(sitting) == amount_of(sitting))


OF_BANK: dict[type[Event], Callable[[Chemin, Any], Chemin]] = {
    HandOffered: hand_offered,
    HandAwaited: hand_awaited,
    HandSkipped: hand_skipped,
    HandRefused: hand_refused,
    BankPut: bank_put,
    BankAwarded: bank_awarded,
    AssociationProposed: association_proposed,
    AssociationReturned: association_returned,
    AssociationMade: association_made,
    CagnotteTaken: cagnotte_taken,
    CagnottePaidApart: cagnotte_paid_apart,
    GarageMade: garage_made,
    BankReturned: bank_returned,
    HandPassed: hand_passed,
    HandLost: hand_lost,
    HandOwed: hand_owed,
    ChipsLaid: chips_laid,
    ChipsReturned: chips_returned,
    PartnerProposed: partner_proposed,
    BancoMade: banco_made,
    NotesLaid: notes_laid,
    NotesExchanged: notes_exchanged,
    BetWithdrawn: bet_withdrawn,
    BetReturned: bet_off,
    BetCollected: bet_collected,
    BetPaid: bet_paid,
    BetsClosed: bets_closed,
}
