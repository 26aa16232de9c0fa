"""Payment: half the stake less the commission where a place won, the stake lost or returned where it did not."""

from fractions import Fraction

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetReturned, bottom_of, top_of
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.payment import Prize, prize_of
from pagador.decider import Events
from pagador.games.poker.treze_cartas.opening import part_lost
from pagador.games.poker.treze_cartas.state import Outcome, Treze, hand_at
from pagador.games.poker.treze_cartas.words import Reason, Result
from pagador.law import Refused, RuleId, rule
from pagador.money import NOTHING


@rule("mo88.2.c", "mo88.8")
def pay(sitting: Treze) -> Events:
    """Each bet by the place where it lies, whatever its owner meant: first what lost, then all the rest."""
    settled = [(bet, outcome_at(sitting, bet)) for bet in sitting.bets]
    lost = [event for bet, found in settled if found.result is Result.LOST for event in collected(sitting, bet, found)]
    rest = [event for bet, found in settled if found.result is not Result.LOST for event in kept(sitting, bet, found)]
    return (*lost, *rest, CoupEnded(shoe_over=True, under=(sitting.law.shuffled_and_cut,)))


def outcome_at(sitting: Treze, bet: Bet) -> Outcome:
    """How the place came out on which a bet lies."""
    hand = hand_at(sitting, bet.place)
    assert hand is not None
    assert hand.outcome is not None
    return hand.outcome


# Lost ------------------------------------------------------------------------------------


@rule("mo88.2.d", "mo88.7", "mo88.8", "mo88.11")
def collected(sitting: Treze, bet: Bet, found: Outcome) -> Events:
    """The whole stake, or half of it by the reading `loser-pays`, of which the rest goes back."""
    under = (sitting.law.after_the_dice, why_decided(sitting, found))
    part = part_lost(sitting.law, sitting.table.readings)
    if part == 1:
        return (BetCollected(bet=bet, under=under),)
    half, back = sitting.law.prize.under, prize_of(bet.stake, 1 - part, sitting.table.rounding)
    if not back.paid:
        return (BetCollected(bet=bet, remainder=back.remainder, under=(*under, half)),)
    gone = BetCollected(bet=top_of(bet, bet.stake - back.paid), under=under)
    rest = BetReturned(bet=bottom_of(bet, back.paid), remainder=back.remainder, under=(half,))
    return (gone, rest) if gone.bet.stake else (rest,)


def why_decided(sitting: Treze, found: Outcome) -> RuleId:
    law = sitting.law
    rules = {
        Reason.POINTS: law.who_wins,
        Reason.NATURAL: law.ranking,
        Reason.FOUL: law.ascending,
        Reason.TIME: law.banker_shows,
        Reason.NOT_HELD: law.same_place,
    }
    return rules[found.reason]


# Won, or neither -------------------------------------------------------------------------


@rule("mo88.8", "mo88.10", "mo88.11")
def kept(sitting: Treze, bet: Bet, found: Outcome) -> Events:
    """A stake that is not lost goes back to its owner, with the prize if the place won."""
    law = sitting.law
    if found.result is Result.TIED:
        return (BetReturned(bet=bet, under=(law.after_the_dice, why_tied(sitting, found))),)
    prize = prize_for(sitting, bet)
    paid = BetPaid(
        bet=bet,
        prize=prize.paid,
        commission=prize.commission,
        remainder=prize.remainder,
        under=(law.prize.under, why_decided(sitting, found), law.after_the_dice),
    )
    return (paid, BetReturned(bet=bet, under=(law.prize.under,)))


def why_tied(sitting: Treze, found: Outcome) -> RuleId:
    """Equal naturals tie by the article on the banker's advantage; all else by the rule that would have decided."""
    return sitting.law.banker_advantage if found.reason is Reason.NATURAL else why_decided(sitting, found)


@rule("mo88.11")
def prize_for(sitting: Treze, bet: Bet) -> Prize:
    """Half the stake, less a commission of that half or of the stake; rounded once, or the half first."""
    law, readings, rounding = sitting.law, sitting.table.readings, sitting.table.rounding
    gross = bet.stake * law.prize.value
    half = gross if readings.prize_rounding == "once" else Fraction(rounding.whole(gross))
    commission = law.commission.value * (half if readings.commission_base == "prize" else bet.stake)
    paid = max(rounding.whole(half - commission), 0)
    return Prize(paid=paid, commission=commission or NOTHING, remainder=gross - paid - commission or NOTHING)


# Void ------------------------------------------------------------------------------------


def void(sitting: Treze, cause: str) -> Events:
    """A coup that the house cannot finish is void where the terms say so: every stake goes back."""
    if not sitting.table.terms.void_coups:
        raise Refused("A coup at this table is finished, not voided.")
    if not cause.strip():
        raise Refused("Say what failed: a void coup has its reason.")
    back = tuple(BetReturned(bet=bet, under=()) for bet in sitting.bets)
    return (CoupVoided(cause=cause, under=()), *back, CoupEnded(shoe_over=True, under=()))
