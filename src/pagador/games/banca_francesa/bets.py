"""Banca francesa's bets: what may lie on the cloth, when it may be taken back, and when it is bound."""

from pagador.betting.bets import Bet, BetPlaced, BetWithdrawn, PlaceBet, WithdrawBet, lying, own_bet
from pagador.betting.coup import BetsClosed
from pagador.betting.limits import check_stake
from pagador.betting.places import own_place
from pagador.decider import Events
from pagador.games.banca_francesa.state import BancaFrancesa, SpotRow, is_locked
from pagador.law import Refused, rule


@rule("pt95.IV.9", "pt95.IV.9.a", "pt95.IV.9.b", "pt95.IV.9.c", "pt95.IV.10", "pt95.IV.10.a", "pt95.IV.10.b")
def row_at(sitting: BancaFrancesa, spot: str) -> SpotRow:
    """The row of a spot; refused when the cloth has no such spot."""
    rows, law = sitting.table.spots, sitting.law
    if spot in rows:
        return rows[spot]
    chance, _, line = spot.partition(":")
    under = law.lines if line and chance in rows else law.spots
    raise Refused(f"The cloth has no {spot or 'such spot'}. It has: {', '.join(rows)}.", under)


@rule("pt95.IV.11", "pt95.IV.17")
def place(sitting: BancaFrancesa, command: PlaceBet) -> Events:
    """Chips go on a chance, or on its line, within what one player may have there."""
    where = own_place(sitting.table.floor, sitting.people, command)
    row = row_at(sitting, command.spot)
    bet = Bet(owner=command.by, place=where, spot=row.spot, stake=command.stake)
    check_free(sitting, bet)
    check_stake(row.spot, command.stake, lying(sitting.bets, command.by, row.spot), row.limit)
    return (BetPlaced(bet=bet, under=row.under),)


@rule("pt95.IV.9")
def withdraw(sitting: BancaFrancesa, command: WithdrawBet) -> Events:
    """Until the bets are closed, whoever owns chips may take them back, undecided throws or not."""
    where = own_place(sitting.table.floor, sitting.people, command)
    row = row_at(sitting, command.spot)
    bet = own_bet(sitting.bets, Bet(owner=command.by, place=where, spot=row.spot, stake=0), sitting.law.spots)
    check_free(sitting, bet)
    return (BetWithdrawn(bet=bet, under=(sitting.law.spots,)),)


@rule("pt95.IV.9")
def check_free(sitting: BancaFrancesa, bet: Bet) -> None:
    """By the reading `undecided=locked`, a bet that a throw did not decide is neither taken back nor changed."""
    if is_locked(sitting, bet):
        raise Refused(f"The bet on {bet.spot} is bound until a throw decides it.", sitting.law.spots)


@rule("pt95.IV.7")
def close(sitting: BancaFrancesa) -> Events:
    """From here nothing is put down or taken back: the dice go into the cup."""
    return (BetsClosed(under=(sitting.law.throwing,)),)
