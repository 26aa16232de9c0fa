"""Cussec's rules: one small function for each, on bets, dome, lever, light and bell."""

from pagador.betting.bets import Bet, BetPlaced, BetWithdrawn, PlaceBet, WithdrawBet, lying, own_bet
from pagador.betting.coup import BetsClosed
from pagador.betting.limits import check_stake
from pagador.betting.places import own_place
from pagador.decider import Called, Events
from pagador.games.cussec.commands import DeclareNull, ShowDice
from pagador.games.cussec.dice import Terno, faces_of
from pagador.games.cussec.events import (
    BellRung,
    CoupNulled,
    DiceShown,
    DomeCovered,
    DomeLifted,
    LeverPressed,
    LightLit,
    ZonesLit,
)
from pagador.games.cussec.prizes import odds
from pagador.games.cussec.state import Cussec, SpotRow
from pagador.games.cussec.words import Phase
from pagador.law import Refused, RuleId, rule

# Bets ------------------------------------------------------------------------------------


@rule("pt95.VII.7")
def row_at(sitting: Cussec, spot: str) -> SpotRow:
    """The row of a spot, its numbers in any order; refused when the board has no such spot."""
    rows = sitting.table.spots
    kind, _, selector = spot.partition(":")
    ordered = f"{kind}:{'-'.join(sorted(selector.split('-')))}"
    found = rows.get(spot) or rows.get(ordered)
    if found is not None:
        return found
    same = tuple(row for row in rows.values() if row.kind == kind)
    if not same:
        kinds = ", ".join(dict.fromkeys(row.kind for row in rows.values()))
        raise Refused(f"The board has no {kind or 'such spot'}. It has: {kinds}.", sitting.law.spots)
    raise Refused(f"Not a {kind} of the board: {selector or 'no number'}.", same[0].under)


@rule("pt95.VII.4", "pt95.VII.7")
def place(sitting: Cussec, command: PlaceBet) -> Events:
    """While the light is on chips go on a spot, within what one player may have there."""
    row = row_at(sitting, command.spot)
    where = own_place(sitting.table.floor, sitting.people, command)
    check_stake(row.spot, command.stake, lying(sitting.bets, command.by, row.spot), row.limit)
    bet = Bet(owner=command.by, place=where, spot=row.spot, stake=command.stake)
    return (BetPlaced(bet=bet, under=(sitting.law.strokes.under, row.under)),)


def withdraw(sitting: Cussec, command: WithdrawBet) -> Events:
    """Until «nada mais» whoever owns chips may take them back."""
    where = own_place(sitting.table.floor, sitting.people, command)
    row = row_at(sitting, command.spot)
    wanted = Bet(owner=command.by, place=where, spot=row.spot, stake=0)
    return (BetWithdrawn(bet=own_bet(sitting.bets, wanted, row.under), under=(why_free(sitting),)),)


@rule("pt95.VII.4", "pt95.VII.6", "pt95.VII.10")
def why_free(sitting: Cussec) -> RuleId:
    """The coup was null; or it is the time to mark bets; or, before that, the chips won and stayed their owner's."""
    if sitting.nulls:
        return sitting.law.null_coup.under
    return sitting.law.strokes.under if sitting.phase is Phase.BETTING else sitting.law.winners_keep


# The dome --------------------------------------------------------------------------------


@rule("pt95.VII.4", "pt95.VII.11")
def cover(sitting: Cussec) -> Events:
    """The opaque dome over the glass one: every prize of the coup before is paid."""
    return (DomeCovered(under=(sitting.law.strokes.under,)),)


@rule("pt95.VII.4")
def press(sitting: Cussec) -> Events:
    """One stroke of the lever; the last of them makes the light go on, which opens the bets."""
    strokes = sitting.law.strokes
    pressed = LeverPressed(stroke=sitting.strokes + 1, under=(strokes.under,))
    return (pressed, LightLit(under=(strokes.under,))) if pressed.stroke == strokes.value else (pressed,)


@rule("pt95.VII.5")
def close(sitting: Cussec) -> Events:
    """The bell, «nada mais», «vou abrir»: from here nothing is put down, moved or taken."""
    under = (sitting.law.nada_mais.under,)
    closed = (BellRung(under=under), Called(call="nada_mais", under=under), BetsClosed(under=under))
    return (*closed, Called(call="opening", under=under))


@rule("pt95.VII.5")
def lift(sitting: Cussec) -> Events:
    """The latches released, the dome off: what lies there is now for chance to show."""
    return (DomeLifted(under=(sitting.law.opening.under,)),)


@rule("pt95.VII.5")
def show_dice(sitting: Cussec, command: ShowDice) -> Events:
    """The upper faces are called, and the zones of every winning spot light up."""
    dice = faces_of(command.dice, sitting.law)
    under = (sitting.law.result.under,)
    names = ("first", "second", "third", "total")
    blanks = dict(zip(names, map(str, (*dice, sum(dice))), strict=True))
    return (
        Called(call="result", blanks=blanks, under=under),
        DiceShown(dice=dice, total=sum(dice), under=under),
        ZonesLit(spots=winning_spots(sitting, dice), under=under),
    )


def winning_spots(sitting: Cussec, dice: Terno) -> tuple[str, ...]:
    table = sitting.table
    return tuple(spot for spot, row in table.spots.items() if odds(row, dice, table) is not None)


@rule("pt95.VII.6")
def declare_null(sitting: Cussec, command: DeclareNull) -> Events:
    """Dice on one another: «golpe nulo», everything from the beginning, and the bets free to be changed."""
    under = (sitting.law.null_coup.under,)
    return (Called(call="null_coup", under=under), CoupNulled(stacked=command.stacked, under=under))
