"""Banca francesa's payment: losing chips are taken up, ases first; then prizes are paid, those on ases in a strip."""

from fractions import Fraction

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetReturned, Bets, bottom_of, top_of
from pagador.betting.coup import After, CoupEnded, CoupVoided
from pagador.betting.payment import Prize, prize_of
from pagador.decider import Event, Events
from pagador.equipment.chips import Pile, fita
from pagador.games.banca_francesa.events import HalfPlayed, LosersCollected
from pagador.games.banca_francesa.state import BancaFrancesa, SpotRow, total_of
from pagador.games.banca_francesa.throwing import chance_of
from pagador.games.banca_francesa.words import Chance
from pagador.law import Refused, RuleId, rule
from pagador.money import Units

# Who wins --------------------------------------------------------------------------------


@rule("pt95.IV.9", "pt95.IV.10")
def wins(sitting: BancaFrancesa, bet: Bet) -> bool:
    """Whether a bet, on a chance or on its line, has the chance of the dice."""
    assert sitting.dice is not None
    return sitting.table.spots[bet.spot].chance is chance_of(total_of(sitting.dice), sitting.law)


def winners_of(sitting: BancaFrancesa) -> Bets:
    return tuple(bet for bet in sitting.bets if wins(sitting, bet))


# Collection ------------------------------------------------------------------------------


@rule("pt95.IV.12")
def collect(sitting: BancaFrancesa) -> Events:
    """Every losing chip is taken up, in the order of the cloth."""
    losers = tuple(bet for bet in sitting.bets if not wins(sitting, bet))
    taken = tuple(event for bet in in_order(sitting, losers) for event in collected(sitting, bet))
    return (*taken, LosersCollected(under=(sitting.law.collected_first.under,)))


@rule("pt95.IV.12")
def in_order(sitting: BancaFrancesa, losers: Bets) -> Bets:
    """The chance that the law names first, then the others as they come round the cloth against the clock."""
    first = sitting.law.collected_first.value
    ranks = {spot: (row.chance != first, place) for place, (spot, row) in enumerate(sitting.table.spots.items())}
    return tuple(sorted(losers, key=lambda bet: ranks[bet.spot]))


@rule("pt95.IV.11", "pt95.IV.12")
def collected(sitting: BancaFrancesa, bet: Bet) -> Events:
    """What a bet loses; chips on a line have played half, and the other half goes back."""
    row, under = sitting.table.spots[bet.spot], sitting.law.collected_first.under
    if row.share == 1:
        return (BetCollected(bet=bet, under=(under,)),)
    back = idle(sitting, row, bet)
    half = sitting.law.line_share.under
    lost = bet.stake - back.bet.stake
    return (
        HalfPlayed(bet=bet, lost=lost, back=back.bet.stake, under=(half,)),
        BetCollected(bet=top_of(bet, lost), under=(under, half)),
        back,
    )


@rule("pt95.IV.11")
def idle(sitting: BancaFrancesa, row: SpotRow, bet: Bet) -> BetReturned:
    """The part of the chips that did not play goes back, in whole units; the books count what rounding took."""
    part = prize_of(bet.stake, 1 - row.share, sitting.table.rounding)
    half = sitting.law.line_share.under
    return BetReturned(bet=bottom_of(bet, part.paid), remainder=part.remainder, under=(half,))


# Payment ---------------------------------------------------------------------------------


@rule("pt95.IV.14", "pt95.IV.15")
def pay(sitting: BancaFrancesa) -> Events:
    """The losing chips are gone: each winner is paid beside a stake that stays his."""
    winners = winners_of(sitting)
    paid = tuple(event for bet in winners for event in payment(sitting, bet))
    return (*paid, *spared(sitting), *ending(sitting, winners))


@rule("pt95.IV.13", "pt95.IV.13.a", "pt95.IV.13.b", "pt95.IV.13.c", "pt95.IV.11")
def prize(sitting: BancaFrancesa, row: SpotRow, stake: Units) -> Prize:
    """So many times the stake; on a line, times the half of the chips that plays."""
    return prize_of(stake, row.odds, sitting.table.rounding)


def payment(sitting: BancaFrancesa, bet: Bet) -> Events:
    row = sitting.table.spots[bet.spot]
    due = prize(sitting, row, bet.stake)
    paid = BetPaid(
        bet=bet,
        prize=due.paid,
        remainder=due.remainder,
        fita=strip(sitting, row, due.paid),
        under=(*row.under_prize, sitting.law.winners_keep, *why_strip(sitting, row)),
    )
    return (paid, *taken_back(sitting, row, bet))


@rule("pt95.IV.16")
def strip(sitting: BancaFrancesa, row: SpotRow, amount: Units) -> tuple[Pile, ...]:
    """A prize on ases is laid out so that anyone can count it."""
    return fita(amount, sitting.table.terms.chips) if row.chance is Chance.ASES else ()


def why_strip(sitting: BancaFrancesa, row: SpotRow) -> tuple[RuleId, ...]:
    return (sitting.law.fita,) if row.chance is Chance.ASES else ()


def taken_back(sitting: BancaFrancesa, row: SpotRow, bet: Bet) -> Events:
    """Under the reading `prize=for-one` the prize stands in place of the stake, which is collected."""
    if sitting.table.readings.prize == "to-one":
        return ()
    under = (sitting.law.winners_keep,)
    if row.share == Fraction(1):
        return (BetCollected(bet=bet, under=under),)
    back = idle(sitting, row, bet)
    return (BetCollected(bet=top_of(bet, bet.stake - back.bet.stake), under=under), back)


@rule("pt95.IV.7.d")
def spared(sitting: BancaFrancesa) -> Events:
    """Where the dice were touched too soon the bets that did not win are kept."""
    kept = (bet for bet in sitting.bets if not wins(sitting, bet))
    return tuple(BetKept(bet=bet, under=(sitting.law.touched,)) for bet in kept)


@rule("pt95.IV.14")
def ending(sitting: BancaFrancesa, winners: Bets) -> Events:
    """Stakes that won stay where they lie, or go back to their owners, as the table's terms have it."""
    under = (sitting.law.winners_keep,)
    back: tuple[Event, ...] = ()
    if sitting.table.terms.after is After.BACK and sitting.table.readings.prize == "to-one":
        back = tuple(BetReturned(bet=bet, under=under) for bet in winners)
    return (*back, CoupEnded(under=under))


# Void coups ------------------------------------------------------------------------------


def void(sitting: BancaFrancesa, cause: str) -> Events:
    """By the table's terms, a fault of the system before the dice rest gives every stake back."""
    law = sitting.law
    if not sitting.table.terms.void_coups:
        raise Refused("A coup at this table is thrown again, not voided.", law.null_coups)
    if not cause.strip():
        raise Refused("Say what failed: a void coup has its reason.")
    back = tuple(BetReturned(bet=bet, under=()) for bet in sitting.bets)
    return (CoupVoided(cause=cause, under=()), *back, CoupEnded(under=()))
