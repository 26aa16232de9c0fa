"""Craps' stakes: when a spot takes chips, how many, and what may not be taken back."""

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from msgspec.structs import replace

from pagador.betting.bets import Bet, BetPlaced, BetWithdrawn, PlaceBet, WithdrawBet, lying, own_bet
from pagador.betting.limits import Limit, check_stake
from pagador.betting.places import own_place
from pagador.decider import Events, Participant
from pagador.games.craps.state import Craps, SpotRow, Table
from pagador.games.craps.words import Kind, Phase
from pagador.law import Refused, rule
from pagador.money import Rounding, Units

LINES = (Kind.PASS, Kind.DONT_PASS)
COMES = (Kind.COME, Kind.DONT_COME)


# Spots -----------------------------------------------------------------------------------


@rule("pt95.VI.9", "pt95.VI.11.3")
def row_at(table: Table, spot: str) -> SpotRow:
    """The row of a spot; refused when the layout has no such spot."""
    if (row := table.spots.get(spot)) is not None:
        return row
    kind, _, selector = spot.partition(":")
    alike = [row for row in table.spots.values() if row.kind.value == kind]
    if not alike:
        kinds = dict.fromkeys(row.kind.value for row in table.spots.values())
        raise Refused(f"The layout has no {kind or 'such spot'}. It has: {', '.join(kinds)}.", table.law.chances)
    known = ", ".join(row.spot for row in alike)
    under = dict.fromkeys(row.under[0] for row in alike)
    raise Refused(f"There is no {kind} {selector or 'without a number'}: {known}.", *under)


# Putting down ----------------------------------------------------------------------------


def place(sitting: Craps, command: PlaceBet) -> Events:
    """Chips go on a spot that takes them now, within what one player may have there."""
    row, where = row_at(sitting.table, command.spot), own_place(sitting.table.floor, sitting.people, command)
    already = lying(sitting.bets, command.by, row.spot)
    check_open(sitting, row, already)
    check_stake(row.spot, command.stake, already, limit_at(sitting, row, command.by))
    bet = Bet(owner=command.by, place=where, spot=row.spot, stake=command.stake)
    return (BetPlaced(bet=bet, under=row.under[:1]),)


def check_open(sitting: Craps, row: SpotRow, already: int) -> None:
    """Refuse chips on a spot that does not take them at this moment."""
    if row.kind in LINES:
        check_before_point(sitting, row, already)
    elif row.travelled:
        check_addition(sitting, row, already)
    elif row.kind in COMES:
        check_after_point(sitting, row)


@rule("pt95.VI.10.1", "pt95.VI.10.2", "pt95.VI.10.9")
def check_before_point(sitting: Craps, row: SpotRow, already: int) -> None:
    """Pass and don't pass are bet before the first throw of a series, and then left as they are."""
    if sitting.point:
        under = sitting.law.frozen if already else row.under[0]
        raise Refused(f"The point is {sitting.point}: {row.spot} takes chips before the first throw only.", under)


@rule("pt95.VI.10.3", "pt95.VI.10.4")
def check_after_point(sitting: Craps, row: SpotRow) -> None:
    """Come and don't come are bet once there is a point."""
    if not sitting.point:
        raise Refused(f"There is no point yet: {row.spot} takes chips once there is one.", row.under[0])


@rule("pt95.VI.10.3", "pt95.VI.10.4", "pt95.VI.10.9")
def check_addition(sitting: Craps, row: SpotRow, already: int) -> None:
    """A come bet that has travelled is left as it is, unless the table thinks otherwise (reading `come-additions`)."""
    if not already:
        raise Refused(f"Only the pagador puts chips on {row.spot}: bet on {row.kind}.", row.under[0])
    if sitting.table.readings.come_additions == "refused":
        raise Refused(f"The number of this bet is known: {row.spot} takes no more chips.", sitting.law.frozen)


# How much --------------------------------------------------------------------------------


def limit_at(sitting: Craps, row: SpotRow, who: Participant) -> Limit:
    """What one person may have on a spot: as the table has it; for odds, no more than he has on the bet itself."""
    if row.kind is not Kind.ODDS:
        return row.limit
    flat = flat_stake(sitting, row, who)
    if not flat:
        raise Refused(
            f"Odds go with a bet on {row.flat} once its number is {row.number}: {who} has none.", row.under[0]
        )
    return odds_limit(sitting.table, row, flat)


@rule("pt95.VI.11.1")
def flat_stake(sitting: Craps, row: SpotRow, who: Participant) -> int:
    """What odds may go with: the stake on a line whose point is that number, or on a come that went there."""
    if row.flat in LINES and sitting.point != row.number:
        return 0
    return lying(sitting.bets, who, row.flat)


@lru_cache(maxsize=4096)
@rule("pt95.VI.11.1")
def odds_limit(table: Table, row: SpotRow, flat: int) -> Limit:
    """As much as the bet that they go with, and no more than what the greatest payment is paid for."""
    cap = table.terms.odds_payment
    most = flat if cap is None else min(flat, paid_within(cap, row.odds, Rounding(table.readings.fractions)))
    return replace(row.limit, most=most, under_most=row.under[:1])


def paid_within(cap: Units, odds: Fraction, rounding: Rounding) -> Units:
    """The greatest stake whose prize, in whole units, is no more than this."""
    return ceil((cap + 1) / odds) - 1 if rounding is Rounding.DOWN else floor(cap / odds)


# Taking back -----------------------------------------------------------------------------


def withdraw(sitting: Craps, command: WithdrawBet) -> Events:
    """Between throws chips may be taken back, but for bets whose first throw is made; odds at any time."""
    where, row = own_place(sitting.table.floor, sitting.people, command), row_at(sitting.table, command.spot)
    if sitting.phase is not Phase.BETTING and not is_free_while_out(row):
        raise nothing_more(sitting)
    bet = own_bet(sitting.bets, Bet(owner=command.by, place=where, spot=row.spot, stake=0), row.under[0])
    if is_frozen(row, sitting.point):
        sentence = f"The first throw is made: {row.spot} stays as it is until it is decided."
        raise Refused(sentence, sitting.law.frozen)
    return (BetWithdrawn(bet=bet, under=row.under[:1]),)


@rule("pt95.VI.11.1")
def is_free_while_out(row: SpotRow) -> bool:
    """Odds are taken back at any time before they are decided, even while the dice are with the shooter."""
    return row.kind is Kind.ODDS


@rule("pt95.VI.3")
def nothing_more(sitting: Craps) -> Refused:
    """Why a bet is neither made nor taken back once the dice are out (the reading `closed-bets`)."""
    sentence = "The dice are with the shooter: nothing more until they have been thrown."
    return Refused(sentence, sitting.law.check)


@rule("pt95.VI.10.9")
def is_frozen(row: SpotRow, point: int) -> bool:
    """Pass and don't pass once there is a point, come and don't come once they have travelled."""
    return row.travelled or (row.kind in LINES and bool(point))
