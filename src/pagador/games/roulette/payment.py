"""Roulette's payment: what lost is collected, what won is laid open and paid in the law's order, called one by one."""

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetReturned, Bets, chips_of, owned
from pagador.betting.coup import After, CoupEnded
from pagador.decider import Called, Event, Events
from pagador.equipment.chips import fita
from pagador.equipment.wheel import Pocket
from pagador.games.roulette.events import RoundVoided, StacksOpened
from pagador.games.roulette.rules import lost_to_zero, prize, wins
from pagador.games.roulette.state import Roulette, colour_of
from pagador.law import Refused, RuleId, rule
from pagador.money import shown

# The coup's end --------------------------------------------------------------------------


@rule("pt95.X.22", "pt15.804.17", "pt15.804.3.d")
def pay(sitting: Roulette) -> Events:
    """First every losing chip is collected; then the winners, laid open, are paid."""
    if sitting.unmarked:
        raise Refused("Winning chips were taken off the layout: put them back first.", *under_restoring(sitting))
    number = sitting.number
    assert number is not None
    lost = tuple(collected(sitting, bet, number) for bet in sitting.bets if not won(sitting, bet, number))
    winners = in_order(sitting, tuple(bet for bet in sitting.bets if won(sitting, bet, number)))
    return (*lost, *opened(sitting, winners), *payments(sitting, winners), *ending(sitting, winners))


def won(sitting: Roulette, bet: Bet, number: Pocket) -> bool:
    return wins(sitting.table.spots[bet.spot], number)


@rule("pt95.X.22", "pt95.X.21", "pt15.804.17", "pt15.804.19")
def collected(sitting: Roulette, bet: Bet, number: Pocket) -> BetCollected:
    zero = lost_to_zero(sitting.table.spots[bet.spot], number, sitting.law)
    under = (sitting.law.collection, sitting.law.zero_loses) if zero else (sitting.law.collection,)
    return BetCollected(bet=bet, under=under)


@rule("pt95.X.22")
def opened(sitting: Roulette, winners: Bets) -> Events:
    """Winning piles of two chips or more are spread so that every chip is seen."""
    piles = tuple(bet for bet in winners if chips_in(sitting, bet) > 1)
    if not piles or sitting.law.payment_order is None:
        return ()
    return (StacksOpened(bets=piles, under=(sitting.law.collection,)),)


def chips_in(sitting: Roulette, bet: Bet) -> int:
    """How many chips a pile has: of one's colour by their value, of face value as few as make each amount laid."""
    own = colour_of(sitting, bet.owner)
    if bet.colour and own is not None:
        return bet.stake // own.value
    return sum(pile.count for chip in chips_of(bet) for pile in fita(chip, sitting.table.terms.chips))


@rule("pt95.X.22", "pt95.X.24")
def in_order(sitting: Roulette, winners: Bets) -> Bets:
    """Columns, dozens, simple chances, lines, streets, squares, splits, plenos; one player's all at his first."""
    order = sitting.law.payment_order
    if order is None:
        return winners
    ranks = {kind: place for place, kind in enumerate(order.value)}
    by_rank = sorted(winners, key=lambda bet: ranks[paid_with(sitting.table.spots[bet.spot].kind)])
    owners = dict.fromkeys(bet.owner for bet in by_rank)
    return tuple(bet for owner in owners for bet in by_rank if bet.owner == owner)


def paid_with(kind: str) -> str:
    """The law's order has no place for two dozens or two columns: they go with one (the reading `two-groups-paid`)."""
    return {"cavalo-de-duzia": "duzia", "cavalo-de-coluna": "coluna"}.get(kind, kind)


@rule("pt95.X.24")
def payments(sitting: Roulette, winners: Bets) -> Events:
    """Prizes of one player are paid in one turn, each beside its own bet."""
    turns = {owner: turn for turn, owner in enumerate(dict.fromkeys(bet.owner for bet in winners), start=1)}
    return tuple(
        event
        for bet in winners
        for event in payment(sitting, bet, turns[bet.owner], at_once(sitting, owned(winners, bet.owner)))
    )


def at_once(sitting: Roulette, own: Bets) -> tuple[RuleId, ...]:
    """The rule that one player's prizes are paid together, where there is more than one."""
    return (sitting.law.together,) if sitting.law.together is not None and len(own) > 1 else ()


@rule("pt95.X.20", "pt95.X.20.a", "pt95.X.20.b", "pt95.X.23", "pt15.804.13", "pt15.804.13.a", "pt15.804.13.b")
def payment(sitting: Roulette, bet: Bet, turn: int, together: tuple[RuleId, ...]) -> Events:
    """A prize laid out as a strip beside its stake, which stays its owner's."""
    law, row = sitting.law, sitting.table.spots[bet.spot]
    due = prize(row, bet.stake, sitting)
    rules = (row.under, law.winners_keep, law.fita)
    paid = BetPaid(
        bet=bet,
        prize=due.paid,
        remainder=due.remainder,
        turn=turn,
        fita=fita(due.paid, sitting.table.terms.chips) if law.fita else (),
        under=(*(id for id in rules if id is not None), *together),
    )
    return (*called(sitting, bet, paid), paid, *taken_back(sitting, bet))


@rule("pt95.X.25")
def called(sitting: Roulette, bet: Bet, paid: BetPaid) -> Events:
    """Each payment is announced: the bet, its value, its colour, the prize."""
    words = sitting.law.payment_call
    if words is None:
        return ()
    blanks = {
        "spot": bet.spot.replace(":", " "),
        "stake": shown(bet.stake),
        "colour": bet.colour or "valor facial",
        "total": shown(paid.prize),
    }
    return (Called(call="payment_call", blanks=blanks, under=(words.under,)),)


def taken_back(sitting: Roulette, bet: Bet) -> Events:
    """Under the reading `prize=for-one` the prize stands in place of the stake, which is collected."""
    if sitting.table.readings.prize == "to-one":
        return ()
    return (BetCollected(bet=bet, under=(sitting.law.winners_keep,)),)


def ending(sitting: Roulette, winners: Bets) -> Events:
    """Stakes not lost stay where they lie, or go back to their owners, as the table's terms have it."""
    law = sitting.law
    under = (law.round or law.winners_keep,)
    back: tuple[Event, ...] = ()
    if sitting.table.terms.after is After.BACK and sitting.table.readings.prize == "to-one":
        back = tuple(BetReturned(bet=bet, under=under) for bet in winners)
    return (*back, CoupEnded(under=under), *reopening(sitting))


def reopening(sitting: Roulette) -> Events:
    """Online, the next round's bets are invited."""
    words = sitting.law.open_bets
    return (Called(call="open_bets", under=(words.under,)),) if words else ()


# Void rounds -----------------------------------------------------------------------------


@rule("pt15.804.20", "pt15.804.21")
def void(sitting: Roulette, fault: str) -> Events:
    """A round without a valid number, by a fault of the system, is void and every stake goes back."""
    under = tuple(id for id in (sitting.law.void_round, sitting.law.stakes_returned) if id is not None)
    if not under and not sitting.table.terms.void_rounds:
        raise Refused("A coup at this wheel is launched again, not voided.", *null_coup_rule(sitting))
    if not fault.strip():
        raise Refused("Say what failed: a void round has its reason.", *under[:1])
    back = tuple(BetReturned(bet=bet, under=under) for bet in sitting.bets)
    return (RoundVoided(fault=fault, under=under[:1]), *back, *ending(sitting, ()))


def null_coup_rule(sitting: Roulette) -> tuple[RuleId, ...]:
    return (sitting.law.null_coup.under,) if sitting.law.null_coup else ()


def under_restoring(sitting: Roulette) -> tuple[RuleId, ...]:
    return (sitting.law.restoring,) if sitting.law.restoring else ()
