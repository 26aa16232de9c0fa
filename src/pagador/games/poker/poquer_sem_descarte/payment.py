"""Payment: what lost is collected, then antes and second bets are paid by what the winning hand makes; void rounds."""

from fractions import Fraction

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetReturned, Bets, owned
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.payment import prize_of
from pagador.decider import Events
from pagador.games.poker.poquer_sem_descarte.events import AllDecided, HandsExcused
from pagador.games.poker.poquer_sem_descarte.law import prizes_of
from pagador.games.poker.poquer_sem_descarte.state import Hand, Hands, Poquer, going_on, undecided
from pagador.games.poker.poquer_sem_descarte.words import Choice, Combination, Phase, Result, Spot
from pagador.law import Figure, Refused, RuleId, rule
from pagador.money import Rounding

LOWEST = (Combination.UM_PAR, Combination.CARTAS_MAIORES)
"""The combinations for which the law says «the bet» and not the second one."""


@rule("pt15.803.1", "pt15.803.2.e")
def pay(sitting: Poquer) -> Events:
    """Losers are collected first, then winners paid; all other stakes go back, and the table is cleared."""
    hands = sitting.hands
    lost = tuple(event for hand in hands for event in collected(sitting, hand))
    won = tuple(event for hand in hands for event in paid(sitting, hand))
    return (*lost, *won, CoupEnded(shoe_over=True, under=(sitting.law.round,)))


def chips(sitting: Poquer, hand: Hand) -> Bets:
    return owned(sitting.bets, hand.player)


@rule("pt15.803.11", "pt15.803.22", "pt15.803.29")
def collected(sitting: Poquer, hand: Hand) -> Events:
    """The ante of who gave up, both bets of who has the lower hand."""
    law = sitting.law
    if hand.choice is Choice.FOLDED:
        return tuple(BetCollected(bet=bet, under=(law.folded,)) for bet in chips(sitting, hand))
    if hand.result is Result.LOST:
        return tuple(BetCollected(bet=bet, under=(law.loses_all, law.who_wins)) for bet in chips(sitting, hand))
    return ()


def paid(sitting: Poquer, hand: Hand) -> Events:
    match hand.result:
        case Result.WON:
            return tuple(event for bet in chips(sitting, hand) for event in won(sitting, hand, bet))
        case Result.NOT_PLAYED:
            return tuple(event for bet in chips(sitting, hand) for event in not_played(sitting, bet))
        case Result.EQUAL:
            return tuple(BetReturned(bet=bet, under=(sitting.law.who_wins,)) for bet in chips(sitting, hand))
    return ()


# Prizes ----------------------------------------------------------------------------------


@rule("pt15.803.28", "pt15.803.28.a", "pt15.803.28.b")
def won(sitting: Poquer, hand: Hand, bet: Bet) -> Events:
    """The higher hand: as much again for the ante, and for the second bet what the combination is worth."""
    law = sitting.law
    if bet.spot == Spot.ANTE:
        return prized(sitting, bet, law.ante_paid.value, law.ante_paid.under, law.winners)
    assert hand.combination is not None
    odds, under = odds_of(sitting, hand.combination)
    return prized(sitting, bet, odds, under, law.bet_paid)


@rule(
    *("pt15.803.12", "pt15.803.12.a", "pt15.803.12.b", "pt15.803.12.c", "pt15.803.12.d", "pt15.803.12.e"),
    *("pt15.803.12.f", "pt15.803.12.g", "pt15.803.12.h", "pt15.803.12.i", "pt15.803.12.j"),
)
def odds_of(sitting: Poquer, combination: Combination) -> tuple[Fraction, RuleId]:
    """So many times the second bet; for a pair and high cards perhaps the ante (the reading `the-bet`)."""
    figure: Figure[Fraction] = prizes_of(sitting.law)[combination]
    if combination in LOWEST and sitting.table.readings.the_bet == "ante":
        return figure.value / sitting.law.second_bet.value, figure.under
    return figure.value, figure.under


@rule("pt15.803.12")
def prized(sitting: Poquer, bet: Bet, odds: Fraction, *under: RuleId) -> Events:
    """A prize beside its stake, which goes back; by the reading `prize=for-one` that of rule 12 takes its place."""
    prize = prize_of(bet.stake, odds, Rounding(sitting.table.readings.fractions))
    paid = BetPaid(bet=bet, prize=prize.paid, remainder=prize.remainder, under=under)
    instead = bet.spot == Spot.BET and sitting.table.readings.prize == "for-one"
    gone = BetCollected(bet=bet, under=under) if instead else BetReturned(bet=bet, under=under)
    return (paid, gone)


@rule("pt15.803.26")
def not_played(sitting: Poquer, bet: Bet) -> Events:
    """The bank does not play: as much again for the ante, and the second bet back."""
    figure = sitting.law.bank_does_not_play
    if bet.spot == Spot.ANTE:
        return prized(sitting, bet, figure.value, figure.under)
    return (BetReturned(bet=bet, under=(figure.under,)),)


# Void rounds -----------------------------------------------------------------------------


@rule("pt15.803.33", "pt15.803.36")
def void(sitting: Poquer, cause: str) -> Events:
    """A failure of the house's system: second bets that stand are settled, if their cards can still be shown.

    The undecided get their antes back and are out of it. A round without a second bet, or whose cards do not come
    either, is void for all (the reading `failure-while-undecided`).
    """
    if not cause.strip():
        raise Refused("Say what failed: a void round has its reason.", sitting.law.void_round)
    apart = sitting.table.readings.failure_while_undecided == "settled-apart"
    if apart and sitting.phase is Phase.DECIDING and going_on(sitting):
        return excused(sitting, undecided(sitting), cause)
    return voided(sitting, cause)


@rule("pt15.803.36")
def must_finish(sitting: Poquer) -> Refused | None:
    """Once all have decided, second bets stand, and cards that a house has fixed are shown (the reading `house-fault`).

    Only where they cannot be shown is the round void: the house finds that out itself, or who deals by hand says so.
    """
    if sitting.phase is not Phase.TURNING:
        return None
    return Refused("The second bets stand and the cards are dealt: the round is finished.", sitting.law.bet_stands)


@rule("pt15.803.33")
def excused(sitting: Poquer, hands: Hands, cause: str) -> Events:
    """Those who could not decide take their antes back; the round goes on for who had."""
    law = sitting.law
    back = tuple(BetReturned(bet=bet, under=(law.void_round,)) for hand in hands for bet in chips(sitting, hand))
    out = HandsExcused(places=tuple(hand.place for hand in hands), cause=cause, under=(law.void_round, law.bet_stands))
    return (out, *back, AllDecided(plays=True, under=(law.bet_stands, law.bank_cards_shown)))


@rule("pt15.803.33")
def voided(sitting: Poquer, cause: str) -> Events:
    """Every stake goes back, that of who had given up too (the reading `folded-in-void`)."""
    law = sitting.law
    kept = sitting.table.readings.folded_in_void == "kept"
    gone = {hand.player for hand in sitting.hands if hand.choice is Choice.FOLDED and kept}
    settled = tuple(
        BetCollected(bet=bet, under=(law.folded,))
        if bet.owner in gone
        else BetReturned(bet=bet, under=(law.void_round,))
        for bet in sitting.bets
    )
    return (CoupVoided(cause=cause, under=(law.void_round,)), *settled, CoupEnded(shoe_over=True, under=(law.round,)))
