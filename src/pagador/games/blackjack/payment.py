"""Payment at blackjack: what is settled at once, what the bank's points decide, what stays for the next coup."""

from fractions import Fraction

from msgspec.structs import replace

from pagador.betting.awards import AwardPool
from pagador.betting.bets import (
    Bet,
    BetCollected,
    BetKept,
    BetPaid,
    BetReturned,
    Bets,
    bottom_of,
    evolve_bets,
    on,
    same_chips,
    top_of,
)
from pagador.betting.coup import After, CoupEnded, CoupVoided
from pagador.betting.payment import prize_of
from pagador.betting.sabot import Slot, faces
from pagador.decider import Event, Events
from pagador.equipment.cards import Card
from pagador.games.blackjack.events import CardsCollected, CardsLeftOpen, CoupMoved, HandEnded
from pagador.games.blackjack.jackpot import chips_back, is_won, jackpots_paid, stays_open
from pagador.games.blackjack.points import has_blackjack, is_blackjack, points, points_of, wins_special
from pagador.games.blackjack.state import Blackjack, Hand, bets_on, hand_of
from pagador.games.blackjack.words import Fate, Phase, Shuffler, Spot
from pagador.law import Refused, RuleId, rule

# Prizes ----------------------------------------------------------------------------------


@rule("pt95.V.25", "pteur.bj.25")
def paid(sitting: Blackjack, bet: Bet, odds: Fraction, under: RuleId) -> Events:
    """A prize beside a stake that stays its owner's."""
    prize = prize_of(bet.stake, odds, sitting.table.rounding)
    rules = (under, sitting.law.winnings)
    return (BetPaid(bet=bet, prize=prize.paid, remainder=prize.remainder, under=rules),)


def paid_in_all(sitting: Blackjack, bet: Bet, odds: Fraction, under: RuleId) -> Events:
    """A prize of so many times the stake; by the reading `prize=for-one` it takes the stake's place."""
    prizes = paid(sitting, bet, odds, under)
    if sitting.table.readings.prize == "to-one":
        return prizes
    return (*prizes, BetCollected(bet=bet, under=(under,)))


@rule("pt95.V.35", "pteur.bj.35")
def special_prize(sitting: Blackjack, key: str, card: Card, position: int) -> Events:
    """6-7-8 of one suit or 7-7-7: each bettor's prize at once, and the hand plays on."""
    hand, figure = hand_of(sitting, key), sitting.law.special_prize
    if hand is None:
        return ()
    grown = replace(hand, cards=(*hand.cards, Slot(shoe=0, position=position, card=card)))
    if not wins_special(grown, sitting.law, sitting.table.readings):
        return ()
    odds = figure.value - (sitting.table.readings.prize == "for-one")
    bets = (bet for bet in bets_on(sitting, hand) if may_have_special(sitting, hand, bet))
    return tuple(event for bet in bets for event in paid(sitting, bet, odds, figure.under))


def may_have_special(sitting: Blackjack, hand: Hand, bet: Bet) -> bool:
    """Everybody with chips on the hand, or its holder alone (the reading `special-prize`)."""
    return bet.owner == hand.decider or sitting.table.readings.special_prize != "holder-only"


# Settled at once -------------------------------------------------------------------------


@rule("pt95.V.21", "pteur.bj.21")
def blackjack_paid(sitting: Blackjack, hand: Hand) -> Events:
    """Against a card that cannot make a blackjack, the player's is paid at once and his cards are collected."""
    figure = sitting.law.blackjack_prize
    prizes = tuple(
        event for bet in bets_on(sitting, hand) for event in paid_in_all(sitting, bet, figure.value, figure.under)
    )
    return (*prizes, ended(sitting, hand, Fate.PAID, figure.under), *collected(sitting, hand, figure.under))


@rule("pt95.V.22", "pteur.bj.22")
def over(sitting: Blackjack, hand: Hand) -> Events:
    """Over 21: all chips on the hand are lost at once, whatever the bank will have."""
    under = sitting.law.over
    lost = tuple(BetCollected(bet=bet, under=(under,)) for bet in bets_on(sitting, hand))
    return (ended(sitting, hand, Fate.OVER, under), *lost, *collected(sitting, hand, under))


@rule("pt95.V.36", "pteur.bj.36")
def given_up(sitting: Blackjack, hand: Hand) -> Events:
    """Half of every stake on the hand is lost, and the other half goes back."""
    figure = sitting.law.surrender_share
    under = (figure.under,)
    events: list[Event] = [ended(sitting, hand, Fate.SURRENDERED, figure.under)]
    for bet in bets_on(sitting, hand):
        half = prize_of(bet.stake, 1 - figure.value, sitting.table.rounding)
        events.append(BetCollected(bet=top_of(bet, bet.stake - half.paid), under=under))
        events.append(BetReturned(bet=bottom_of(bet, half.paid), remainder=half.remainder, under=under))
    return (*events, *collected(sitting, hand, figure.under))


def ended(sitting: Blackjack, hand: Hand, fate: Fate, under: RuleId) -> HandEnded:
    return HandEnded(hand=hand.key, fate=fate, points=points_of(hand, sitting.law), under=(under,))


@rule("pt95.V.21", "pt95.V.22", "pteur.bj.21", "pteur.bj.22", "pteur.bj.49", "pteur.bj.58")
def collected(sitting: Blackjack, hand: Hand, under: RuleId) -> Events:
    """The cards of a hand that is settled go to the discard corner, unless they win the accumulated prize."""
    jackpot, shuffler = sitting.table.jackpot, sitting.table.shuffler
    if jackpot is not None and stays_open(sitting, hand.place):
        return (CardsLeftOpen(hand=hand.key, under=(jackpot.left_open,)),)
    machine = (shuffler.discards_at_once,) if shuffler and sitting.table.terms.shuffler != Shuffler.NONE else ()
    return (CardsCollected(hand=hand.key, under=(under, *machine)),)


# The coup's end --------------------------------------------------------------------------


def pay(sitting: Blackjack) -> Events:
    """Insurance first, then every hand against the bank in the order of the seats; the accumulated prize is last."""
    insured = tuple(event for bet in on(sitting.bets, Spot.SEGURO) for event in insurance_settled(sitting, bet))
    open_hands = (hand for hand in sitting.hands if hand.fate is Fate.STAYED)
    hands = tuple(
        event for hand in open_hands for bet in bets_on(sitting, hand) for event in settled(sitting, hand, bet)
    )
    events = (*insured, *hands)
    return (*events, *back(sitting, events), last_act(sitting))


@rule("pteur.bj.49", "pteur.bj.50")
def award(sitting: Blackjack, command: AwardPool) -> Events:
    """Who has won the accumulated prize is paid; only then are the cards put away, and the coup is over."""
    return (*jackpots_paid(sitting, command), coup_over(sitting))


@rule("pt95.V.33", "pteur.bj.33")
def insurance_settled(sitting: Blackjack, bet: Bet) -> Events:
    """Twice its amount if the bank has blackjack; else it is lost."""
    figure = sitting.law.insurance_prize
    if is_blackjack(faces(sitting.banca), sitting.law):
        return paid_in_all(sitting, bet, figure.value, figure.under)
    return (BetCollected(bet=bet, under=(figure.under,)),)


@rule("pt95.V.20", "pt95.V.21", "pteur.bj.20", "pteur.bj.21")
def settled(sitting: Blackjack, hand: Hand, bet: Bet) -> Events:
    """A blackjack beats everything but another one; else points decide."""
    law = sitting.law
    own, banks = has_blackjack(hand, law), is_blackjack(faces(sitting.banca), law)
    if own and banks:
        return (BetKept(bet=bet, under=(law.blackjack_prize.under,)),)
    if own:
        return paid_in_all(sitting, bet, law.blackjack_prize.value, law.blackjack_prize.under)
    if banks:
        return lost_to_blackjack(sitting, hand, bet)
    return by_points(sitting, hand, bet)


@rule("pt95.V.23", "pt95.V.24", "pt95.V.1.b", "pteur.bj.23", "pteur.bj.24", "pteur.bj.1.b")
def by_points(sitting: Blackjack, hand: Hand, bet: Bet) -> Events:
    """Who is nearer to 21 wins; equal points decide nothing; a bank over 21 loses to every hand still in."""
    law = sitting.law
    own, banks = points_of(hand, law), points(faces(sitting.banca), law)
    if banks > law.most_points.value or own > banks:
        return paid(sitting, bet, law.prize.value, law.prize.under)
    if own == banks:
        return (BetKept(bet=bet, under=(law.tie,)),)
    return (BetCollected(bet=bet, under=(law.prize.under,)),)


@rule("pt95.V.17", "pt95.V.19", "pt95.V.20", "pteur.bj.17", "pteur.bj.19", "pteur.bj.20")
def lost_to_blackjack(sitting: Blackjack, hand: Hand, bet: Bet) -> Events:
    """A bank's blackjack takes all that lies there, or the original stake alone (the reading `bank-blackjack`)."""
    under = (sitting.law.natural_beats,)
    part = original(hand, bet) if sitting.table.readings.bank_blackjack == "original-only" else bet.stake
    lost = (BetCollected(bet=top_of(bet, part), under=under),) if part else ()
    kept = (BetKept(bet=bottom_of(bet, bet.stake - part), under=under),) if part < bet.stake else ()
    return (*lost, *kept)


def original(hand: Hand, bet: Bet) -> int:
    """What of a bet lay there when the deal began: nothing on a hand that a split made, half of a doubled one."""
    if hand.number > 1:
        return 0
    return bet.stake // 2 if bet.owner in hand.doubled_by else bet.stake


# What is left ----------------------------------------------------------------------------


def left_after(bets: Bets, events: Events) -> Bets:
    """The chips that these events leave on the layout."""
    for event in events:
        bets = evolve_bets(bets, event)
    return bets


def back(sitting: Blackjack, settling: Events) -> Events:
    """Stakes not lost go back, but for the first ones where the table's terms let them stay to be kept or changed."""
    return tuple(
        BetReturned(bet=top_of(bet, bet.stake - stays), under=why_back(sitting, bet, settling))
        for bet in left_after(sitting.bets, settling)
        if (stays := staying(sitting, bet)) < bet.stake
    )


@rule("pt95.V.24", "pt95.V.25", "pteur.bj.24", "pteur.bj.25")
def why_back(sitting: Blackjack, bet: Bet, settling: Events) -> tuple[RuleId, ...]:
    """A stake is its owner's by the rule that decided nothing for it, or because it won."""
    kept = (event for event in settling if isinstance(event, BetKept) and same_chips(event.bet, bet))
    return next((event.under for event in kept), (sitting.law.winnings,))


def last_act(sitting: Blackjack) -> Event:
    """What remains of the coup: the accumulated prize, where somebody has won it."""
    law = sitting.table.jackpot
    if law is not None and is_won(sitting):
        return CoupMoved(to=Phase.AWARDING, under=(law.left_open,))
    return coup_over(sitting)


def coup_over(sitting: Blackjack) -> Event:
    """The coup is over, and the sabot after its last; into a shuffler that never stops the cards go back first."""
    shuffler = sitting.table.shuffler
    if shuffler is not None and sitting.table.terms.shuffler is Shuffler.CONTINUOUS:
        return CoupMoved(to=Phase.RETURNING, under=(shuffler.cards_returned,))
    over = sitting.last_of_shoe or not sitting.shoe.left
    return CoupEnded(shoe_over=over, under=(sitting.law.last_coup.under,) if over else ())


def staying(sitting: Blackjack, bet: Bet) -> int:
    """How much of a stake stays for the next coup: what is left of it, less what doubling added."""
    if bet.spot != Spot.APOSTA or sitting.table.terms.after is After.BACK:
        return 0
    hand = hand_of(sitting, bet.place)
    lay = next(each for each in sitting.bets if same_chips(each, bet))
    return bet.stake if hand is None else bet.stake - (lay.stake - original(hand, lay))


def void(sitting: Blackjack, cause: str) -> Events:
    """Nobody wins or loses what is not settled yet; first cards that win the accumulated prize still do."""
    if not cause.strip():
        raise Refused("Say why: a void coup has its reason.")
    kept = tuple(BetKept(bet=bet, under=()) for bet in sitting.bets)
    return (CoupVoided(cause=cause, under=()), *kept, *chips_back(sitting), *back(sitting, kept), last_act(sitting))
