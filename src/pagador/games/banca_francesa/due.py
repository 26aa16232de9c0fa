"""Banca francesa's offers: who may or must act now, with which command and within which bounds."""

from functools import lru_cache

from pagador.betting.bets import Bet, owned
from pagador.betting.coup import dealer, windows
from pagador.betting.places import back_offer, bet_offer, offers_of_places
from pagador.decider import Amount, Choice, Domain, Lot, Offer, Offers, Participant, Party
from pagador.equipment.dice import throws
from pagador.games.banca_francesa.questions import questions
from pagador.games.banca_francesa.state import BancaFrancesa, Seizure, SpotRow, is_locked, seized_for, unsealed
from pagador.games.banca_francesa.words import ON_THE_ARENA, Finding, NullCause, Phase

WITNESSES = ("the fiscal", "the inspector")
"""Who sees a terno sealed where nobody else is named."""


def due(sitting: BancaFrancesa) -> Offers:
    """The offers of the phase, and those open in all of them."""
    return by_phase(sitting) + always(sitting) + offers_of_places(sitting.table.floor, sitting.people, sitting.bets)


def by_phase(sitting: BancaFrancesa) -> Offers:
    return {
        Phase.BETTING: betting,
        Phase.CLOSED: throwing,
        Phase.ROLLING: rolling,
        Phase.RESTING: resting,
        Phase.COLLECTING: collecting,
        Phase.PAYING: paying,
    }[sitting.phase](sitting)


def always(sitting: BancaFrancesa) -> Offers:
    """The hour may strike, and the verification of a sealed terno may be reported, at any time."""
    reports = (reporting(sitting, seizure) for seizure in sitting.seized if seizure.witnesses)
    return (Offer(party=Party.CLOCK, command="strike-hour"), *reports)


def reporting(sitting: BancaFrancesa, seizure: Seizure) -> Offer:
    who, found = Choice((seizure.suspected_by,)), Choice(tuple(Finding))
    which = 1 + seized_for(sitting, seizure.suspected_by).index(seizure)
    return dealer("report-finding", {"suspected_by": who, "finding": found, "which": one(which)})


def owed(sitting: BancaFrancesa) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    betting = sitting.phase is Phase.BETTING
    last = (*windows(questions(sitting)), *duties(sitting)) if betting else by_phase(sitting)
    return tuple(offer for offer in (*last, *always(sitting)) if offer.must or offer.party is Party.CLOCK)


# Betting ---------------------------------------------------------------------------------


def betting(sitting: BancaFrancesa) -> Offers:
    people = tuple(offer for who, _ in sitting.people for offer in of_person(sitting, who))
    closing = (dealer("close-bets"), *windows(questions(sitting)))
    return (*people, *closing, *duties(sitting), *suspicions(sitting))


def of_person(sitting: BancaFrancesa, who: Participant) -> Offers:
    """What one person at the table may do with chips."""
    own = {bet.spot: bet for bet in owned(sitting.bets, who)}
    placing = tuple(
        bet_offer(who, (row.spot,), amount)
        for row in sitting.table.spots.values()
        if (amount := room(sitting, row, own.get(row.spot))) is not None
    )
    return placing + tuple(back_offer(bet) for bet in own.values() if not is_locked(sitting, bet))


def room(sitting: BancaFrancesa, row: SpotRow, own: Bet | None) -> Amount | None:
    """What may be added on a spot where one has these chips; nothing while they are bound."""
    if own is None:
        return row.limit.room(0)
    return None if is_locked(sitting, own) else row.limit.room(own.stake)


# Before the throw ------------------------------------------------------------------------


def throwing(sitting: BancaFrancesa) -> Offers:
    waiting = duties(sitting)
    throw = () if waiting else (dealer("throw-dice", must=True),)
    return (*waiting, *throw, *suspicions(sitting), *voiding(sitting))


def duties(sitting: BancaFrancesa) -> Offers:
    """What a seizure or the hour has made due."""
    witnesses = {"first_witness": Choice(WITNESSES[:1]), "second_witness": Choice(WITNESSES[1:])}
    seal = (dealer("seal-terno", dict(witnesses), must=True),) if unsealed(sitting) else ()
    terno = (dealer("change-terno", must=True),) if sitting.terno_change_due else ()
    keeping = dealer("keep-thrower", {"cause": Choice(("força maior",))})
    thrower = (dealer("change-thrower", must=True), keeping) if sitting.thrower_change_due else ()
    return (*seal, *terno, *thrower)


def suspicions(sitting: BancaFrancesa) -> Offers:
    """Anybody at the table, one suspicion each at a time, and the inspection may have a terno seized."""
    if unsealed(sitting) is not None:
        return ()
    heard = tuple(who for who, _ in sitting.people if not seized_for(sitting, who))
    places = range(1, 1 + len(sitting.case))
    ternos: tuple[dict[str, Domain], ...] = tuple({"in_case": one(place)} for place in places)
    if sitting.phase not in ON_THE_ARENA:
        ternos = ({}, *ternos)
    people = (
        Offer(party=Party.PEOPLE, command="suspect-dice", by=who, fields=dict(of)) for who in heard for of in ternos
    )
    return (*people, *(dealer("seize-terno", dict(of)) for of in ternos))


def one(number: int) -> Amount:
    return Amount(least=number, most=number)


def voiding(sitting: BancaFrancesa) -> Offers:
    if not sitting.table.terms.void_coups:
        return ()
    return (dealer("void-coup", {"cause": Choice(("no valid throw",))}),)


# The dice --------------------------------------------------------------------------------


def rolling(sitting: BancaFrancesa) -> Offers:
    lot = lot_of(sitting.law.dice.value)
    rest = Offer(party=Party.CHANCE, command="rest-dice", fields={"dice": lot}, must=True)
    null = dealer("null-coup", {"cause": Choice(tuple(NullCause))})
    return (rest, null, *suspicions(sitting), *voiding(sitting))


@lru_cache(maxsize=1)
def lot_of(dice: int) -> Lot:
    """Every throw of so many dice, each as likely as it is."""
    ways = throws(dice)
    return Lot(outcomes=tuple(ways), weights=tuple(ways.values()))


def resting(sitting: BancaFrancesa) -> Offers:
    return (dealer("announce-chance", must=True), dealer("touch-dice"), *suspicions(sitting))


# Payment ---------------------------------------------------------------------------------


def collecting(sitting: BancaFrancesa) -> Offers:
    return (dealer("collect-losers", must=True), *suspicions(sitting))


def paying(sitting: BancaFrancesa) -> Offers:
    return (dealer("pay-winners", must=True), *suspicions(sitting))
