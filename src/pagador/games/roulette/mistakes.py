"""Roulette's mistakes: winning chips that an employee took off the layout, and how they come to lie there again."""

import msgspec

from pagador.betting.bets import Bet, Bets, on, owned, total
from pagador.betting.limits import check_stake
from pagador.decider import Amount, Events, Participant
from pagador.games.roulette.commands import RestoreBet, UnmarkBet
from pagador.games.roulette.events import BetRestored, BetUnmarked
from pagador.games.roulette.payment import under_restoring, won
from pagador.games.roulette.rules import row_at, wins
from pagador.games.roulette.state import Roulette, SpotRow
from pagador.games.roulette.words import Evidence
from pagador.law import Refused, rule
from pagador.money import Units, shown


@rule("pt95.X.26")
def unmark(sitting: Roulette, command: UnmarkBet) -> Events:
    """An employee took winning chips off before they were paid: nothing is paid until they lie again."""
    if sitting.law.restoring is None:
        raise Refused("No hand can take chips off this layout.", sitting.law.collection)
    spot = row_at(sitting, command.spot).spot
    for bet in winners_of(sitting):
        if (bet.owner, bet.spot, bet.colour) == (command.owner, spot, command.colour):
            return (BetUnmarked(bet=bet, under=(sitting.law.restoring,)),)
    raise Refused(f"{command.owner} has no winning chips on {spot}.", sitting.law.restoring)


def winners_of(sitting: Roulette) -> Bets:
    """The winning piles now on the layout."""
    number = sitting.number
    return () if number is None else tuple(bet for bet in sitting.bets if won(sitting, bet, number))


@rule("pt95.X.26")
def restore(sitting: Roulette, command: RestoreBet) -> Events:
    """The fiscal or the technical means put a pile back as it was; failing them, its owner says where it lay."""
    row = row_at(sitting, command.spot)
    pile = missing_pile(sitting, command, row.spot)
    if pile.spot != row.spot:
        check_elsewhere(sitting, pile, row)
    bet = msgspec.structs.replace(pile, spot=row.spot)
    return (BetRestored(bet=bet, evidence=command.evidence, under=under_restoring(sitting)),)


def missing_pile(sitting: Roulette, command: RestoreBet, spot: str) -> Bet:
    """The pile that is meant: the one taken off this spot, or on its owner's word one of as much from another."""
    owner, stake = command.owner, command.stake
    for pile in alike(sitting.unmarked, Bet(owner=owner, place="", spot=spot, stake=stake, colour=command.colour)):
        if pile.spot == spot or command.evidence is Evidence.PLAYER:
            return pile
    raise Refused(f"No {shown(stake)} of {owner} were taken off {spot}.", *under_restoring(sitting))


def alike(unmarked: Bets, chips: Bet) -> Bets:
    """The piles taken off that these chips can be, by owner, colour and amount; the one of their own spot first."""
    same = (pile for pile in owned(unmarked, chips.owner) if (pile.colour, pile.stake) == (chips.colour, chips.stake))
    return tuple(sorted(same, key=lambda pile: pile.spot != chips.spot))


def spent(unmarked: Bets, bet: Bet) -> Bets:
    """The piles still missing once these chips lie again."""
    return tuple(pile for pile in unmarked if pile not in alike(unmarked, bet)[:1])


# Elsewhere -------------------------------------------------------------------------------


def check_elsewhere(sitting: Roulette, pile: Bet, row: SpotRow) -> None:
    """Where its owner says that a winning pile lay, it wins, and keeps within the limits."""
    if sitting.number is None or not wins(row, sitting.number):
        raise Refused(f"The chips taken off had won, and {row.spot} has not.", *under_restoring(sitting))
    check_stake(row.spot, pile.stake, counted(sitting, pile.owner, row.spot), row.limit)


def counted(sitting: Roulette, owner: Participant, spot: str) -> Units:
    """What one player has on a spot, chips taken off by mistake included."""
    return total(owned(on(sitting.bets + sitting.unmarked, spot), owner))


def where_it_may_lie(sitting: Roulette, pile: Bet) -> tuple[str, ...]:
    """The other spots that its owner may name for a pile taken off."""
    number = sitting.number or ""
    others = (row for row in sitting.table.spots.values() if wins(row, number) and row.spot != pile.spot)
    return tuple(row.spot for row in others if fits(pile, row.limit.room(counted(sitting, pile.owner, row.spot))))


def fits(pile: Bet, room: Amount | None) -> bool:
    return room is not None and pile.stake in range(room.least, (room.most or pile.stake) + 1, room.step)
