"""Cussec's payment: what lost is collected, every prize is paid, and only then is the coup over."""

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetReturned, Bets
from pagador.betting.coup import After, CoupEnded, CoupVoided
from pagador.betting.payment import prize_of
from pagador.decider import Event, Events
from pagador.games.cussec.prizes import lost_to_triple, odds
from pagador.games.cussec.state import Cussec
from pagador.law import Refused, rule
from pagador.money import Rounding


@rule("pt95.VII.11")
def pay(sitting: Cussec) -> Events:
    """First what lost, then every prize in the order of the bets; the coup ends with the last."""
    winners = tuple(bet for bet in sitting.bets if won(sitting, bet))
    lost = tuple(collected(sitting, bet) for bet in sitting.bets if not won(sitting, bet))
    prizes = tuple(event for bet in winners for event in payment(sitting, bet))
    return (*lost, *prizes, *ending(sitting, winners))


def won(sitting: Cussec, bet: Bet) -> bool:
    return odds(sitting.table.spots[bet.spot], sitting.dice, sitting.table) is not None


@rule("pt95.VII.9")
def collected(sitting: Cussec, bet: Bet) -> BetCollected:
    """A bet that is not what the dice show; small and big lose to three equal dice by a rule of their own."""
    row = sitting.table.spots[bet.spot]
    beaten = lost_to_triple(row, sitting.dice)
    return BetCollected(bet=bet, under=(row.under, sitting.law.triples_beat) if beaten else (row.under,))


@rule("pt95.VII.8", "pt95.VII.10")
def payment(sitting: Cussec, bet: Bet) -> Events:
    """So many times the stake, which stays its owner's; read as `prize=for-one`, the prize stands in its place."""
    table, row = sitting.table, sitting.table.spots[bet.spot]
    times = odds(row, sitting.dice, table)
    assert times is not None, "only winners are paid"
    prize = prize_of(bet.stake, times, Rounding(table.readings.fractions))
    under = (row.under_prize, sitting.law.winners_keep)
    paid = BetPaid(bet=bet, prize=prize.paid, remainder=prize.remainder, under=under)
    if table.readings.prize == "to-one":
        return (paid,)
    return (paid, BetCollected(bet=bet, under=(sitting.law.winners_keep,)))


@rule("pt95.VII.10", "pt95.VII.11")
def ending(sitting: Cussec, winners: Bets) -> Events:
    """Winning stakes stay where they lie, or go back to their owners, as the table's terms have it."""
    back: tuple[Event, ...] = ()
    if sitting.table.terms.after is After.BACK and sitting.table.readings.prize == "to-one":
        back = tuple(BetReturned(bet=bet, under=(sitting.law.winners_keep,)) for bet in winners)
    return (*back, CoupEnded(under=(sitting.law.all_paid,)))


def void(sitting: Cussec, cause: str) -> Events:
    """A coup without a result, by a fault of the system, is void where the terms say so: every stake goes back."""
    if not sitting.table.terms.void_coups:
        raise Refused("A coup at this table is played again, not voided.", sitting.law.null_coup.under)
    if not cause.strip():
        raise Refused("Say what failed: a void coup has its reason.")
    back = tuple(BetReturned(bet=bet, under=()) for bet in sitting.bets)
    return (CoupVoided(cause=cause, under=()), *back, CoupEnded(under=()))
