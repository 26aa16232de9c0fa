"""Payment at ponto e banca: losers collected, winners paid, ties, commission; lapses and void coups."""

from pagador.betting.bets import Bet, BetCollected, BetKept, BetPaid, BetReturned, Bets, on
from pagador.betting.coup import After, CoupEnded, CoupVoided
from pagador.betting.payment import Prize, prize_of
from pagador.betting.sabot import CardsBurnt
from pagador.decider import Event, Events
from pagador.games.baccarat.ponto_e_banca.dealing import with_notice
from pagador.games.baccarat.ponto_e_banca.events import LapseCorrected
from pagador.games.baccarat.ponto_e_banca.sabot import shoe_over
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca
from pagador.games.baccarat.ponto_e_banca.words import Lapse, Phase, Spot
from pagador.law import Refused, RuleId, rule

# The coup's end --------------------------------------------------------------------------


@rule("pt95.II.16", "pt95.III.16")
def pay(sitting: PontoEBanca) -> Events:
    """What lost is collected, then what won is paid; what was not decided stays."""
    winner = sitting.winner
    assert winner is not None
    lost = tuple(BetCollected(bet=bet, under=why_lost(sitting, bet)) for bet in losers(sitting, winner))
    paid = tuple(event for bet in on(sitting.bets, winner) for event in payment(sitting, bet))
    kept = tuple(BetKept(bet=bet, under=(sitting.law.tie_prize.under,)) for bet in undecided(sitting, winner))
    return (*lost, *paid, *kept, *ending(sitting, stays(sitting, winner), why_left(sitting)))


@rule("pt95.II.16", "pt95.II.17", "pt95.III.16", "pt95.III.17")
def undecided(sitting: PontoEBanca, winner: Spot) -> Bets:
    """On a tie the bets on ponto and banca stay their owners' (the reading `tie-stakes`)."""
    if winner is not Spot.EMPATE or sitting.table.readings.tie_stakes == "lost":
        return ()
    return tuple(bet for bet in sitting.bets if bet.spot != Spot.EMPATE)


def losers(sitting: PontoEBanca, winner: Spot) -> Bets:
    kept = undecided(sitting, winner)
    return tuple(bet for bet in sitting.bets if bet.spot != winner and bet not in kept)


def why_lost(sitting: PontoEBanca, bet: Bet) -> tuple[RuleId, ...]:
    tie = bet.spot == Spot.EMPATE or sitting.winner is Spot.EMPATE
    return (sitting.law.winner, sitting.law.tie_prize.under) if tie else (sitting.law.winner,)


def payment(sitting: PontoEBanca, bet: Bet) -> Events:
    """A prize beside its stake; by the reading `tie-prize=for-one` a tie's prize takes the stake's place."""
    prize, under = prize_and_rules(sitting, bet)
    paid = BetPaid(bet=bet, prize=prize.paid, commission=prize.commission, remainder=prize.remainder, under=under)
    if bet.spot == Spot.EMPATE and sitting.table.readings.tie_prize == "for-one":
        return (paid, BetCollected(bet=bet, under=under))
    return (paid,)


def prize_and_rules(sitting: PontoEBanca, bet: Bet) -> tuple[Prize, tuple[RuleId, ...]]:
    law = sitting.law
    match Spot(bet.spot):
        case Spot.EMPATE:
            return tie_prize(sitting, bet), (law.tie_prize.under,)
        case Spot.PONTO:
            return ponto_prize(sitting, bet), (law.prize.under,)
        case Spot.BANCA:
            return banca_prize(sitting, bet), (law.prize.under, law.commission.under)


@rule("pt95.II.17", "pt95.III.17")
def tie_prize(sitting: PontoEBanca, bet: Bet) -> Prize:
    """Nine to one."""
    return prize_of(bet.stake, sitting.law.tie_prize.value, sitting.table.rounding)


@rule("pt95.II.18", "pt95.III.18")
def ponto_prize(sitting: PontoEBanca, bet: Bet) -> Prize:
    """As much as the stake, which stays its owner's."""
    return prize_of(bet.stake, sitting.law.prize.value, sitting.table.rounding)


@rule("pt95.II.18", "pt95.II.19", "pt95.III.18", "pt95.III.19")
def banca_prize(sitting: PontoEBanca, bet: Bet) -> Prize:
    """As much as the stake, less the house's share of the prize."""
    law = sitting.law
    return prize_of(bet.stake, law.prize.value, sitting.table.rounding, law.commission.value)


def stays(sitting: PontoEBanca, winner: Spot) -> Bets:
    """The bets still on the layout once payment is done."""
    gone = losers(sitting, winner)
    if winner is Spot.EMPATE and sitting.table.readings.tie_prize == "for-one":
        gone += on(sitting.bets, Spot.EMPATE)
    return tuple(bet for bet in sitting.bets if bet not in gone)


def why_left(sitting: PontoEBanca) -> RuleId:
    """The rule by which stakes that were not lost are their owners'."""
    return sitting.law.tie_prize.under if sitting.winner is Spot.EMPATE else sitting.law.prize.under


@rule("pt95.II.17", "pt95.III.17")
def ending(sitting: PontoEBanca, left: Bets, under: RuleId) -> Events:
    """Stakes not lost stay to be kept or changed, or go back to their owners, as the table's terms have it."""
    back: tuple[Event, ...] = ()
    if sitting.table.terms.after is After.BACK:
        back = tuple(BetReturned(bet=bet, under=(under,)) for bet in left)
    return (*back, CoupEnded(shoe_over=shoe_over(sitting), under=(sitting.law.last_coup.under,)))


# Lapses ----------------------------------------------------------------------------------


@rule("pt95.II.14", "pt95.III.14")
def correct_lapse(sitting: PontoEBanca, lapse: Lapse) -> Events:
    """A slip is put right at once: every card goes where its order gives it, and one too many is burnt.

    While cards are still to come, a card too many is simply the next; once the hands are complete it is burnt.
    """
    under = (sitting.law.lapse,)
    corrected = LapseCorrected(lapse=lapse, under=under)
    if lapse is Lapse.EXTRA_CARD and sitting.phase is Phase.PAYING:
        if not sitting.shoe.left:
            raise Refused("No card is left in the sabot to have been drawn too many.", *under)
        return (corrected, *with_notice(sitting, CardsBurnt(count=1, under=under), opening=False))
    return (corrected,)


@rule("pt95.II.14", "pt95.III.14")
def void(sitting: PontoEBanca, cause: str) -> Events:
    """A lapse that cannot be put right makes the coup void: nobody wins or loses."""
    lapse = sitting.law.lapse
    if not cause.strip():
        raise Refused("Say what cannot be put right: a void coup has its reason.", lapse)
    kept = tuple(BetKept(bet=bet, under=(lapse,)) for bet in sitting.bets)
    return (CoupVoided(cause=cause, under=(lapse,)), *kept, *ending(sitting, sitting.bets, lapse))
