"""The players' decisions: to ask, stay, double or split; and those who follow the holder of their seat."""

from pagador.betting.bets import Bet, BetPlaced, lying
from pagador.betting.places import holder
from pagador.betting.sabot import faces
from pagador.decider import Events, Participant
from pagador.equipment.cards import rank, written
from pagador.games.blackjack.events import CardAsked, Followed, FollowersAsked, HandDoubled, HandSplit, StayedOut
from pagador.games.blackjack.payment import ended
from pagador.games.blackjack.points import ACE, are_equal, low, points_of
from pagador.games.blackjack.state import Blackjack, Hand, bets_on, hands_at, playing
from pagador.games.blackjack.words import Fate, Phase, Raise
from pagador.law import Refused, rule
from pagador.money import Units

MOST_HANDS = {"four-hands": 4}
"""How many hands a seat may have, where a reading limits them."""

# Whose turn it is ------------------------------------------------------------------------


@rule("pt95.V.18", "pteur.bj.18")
def deciding(sitting: Blackjack) -> Hand | None:
    """The hand whose holder is asked now, in the order of the seats."""
    if sitting.phase is not Phase.PLAYING or sitting.asks_card:
        return None
    return playing(sitting)


@rule("pt95.V.15", "pt95.V.16", "pt95.V.18", "pteur.bj.15", "pteur.bj.16", "pteur.bj.18")
def must_decide(sitting: Blackjack, by: Participant) -> Hand:
    """The hand that somebody decides for now; refused, if it is another's turn or his own is over."""
    hand = deciding(sitting)
    if hand is None or hand.decider != by:
        raise not_asked(sitting, hand, by)
    return hand


@rule("pt95.V.18", "pteur.bj.18")
def not_asked(sitting: Blackjack, turn: Hand | None, by: Participant) -> Refused:
    """Who has 21 is asked nothing, but for what he has on the hand whose turn it is; nor is anybody out of his turn."""
    full = next((own for own in sitting.hands if own.decider == by and is_full(sitting, own)), None)
    bound = turn is not None and lying(bets_on(sitting, turn), by, turn.spot)
    if full is not None and (turn or full.fate) and not bound:
        return nothing_to_decide(sitting, full)
    if turn is None:
        return Refused("No player is asked now.", sitting.law.asking)
    return not_his(sitting, turn, by)


def nothing_to_decide(sitting: Blackjack, hand: Hand) -> Refused:
    law = sitting.law
    return Refused(f"Seat {hand.key} has {law.most_points.value}: nothing more is decided for it.", law.asking)


@rule("pt95.V.15", "pt95.V.16", "pt95.V.18", "pteur.bj.15", "pteur.bj.16", "pteur.bj.18")
def not_his(sitting: Blackjack, hand: Hand, by: Participant) -> Refused:
    """Who completes a bet is bound by another's decision; anybody else is asked in the order of the seats."""
    law, decider = sitting.law, hand.decider
    bound = law.complement if decider == holder(sitting.people, hand.place) else law.empty_seat
    under = bound if lying(bets_on(sitting, hand), by, hand.spot) else law.asking
    return Refused(f"It is for {decider} to decide for seat {hand.place}, not for {by}.", under)


def is_full(sitting: Blackjack, hand: Hand) -> bool:
    return points_of(hand, sitting.law) == sitting.law.most_points.value


def is_split_ace(hand: Hand) -> bool:
    return hand.split and bool(hand.cards) and rank(faces(hand.cards)[0]) == ACE


# To ask and to stay ----------------------------------------------------------------------


@rule("pt95.V.18", "pt95.V.26", "pteur.bj.18", "pteur.bj.26")
def ask_card(sitting: Blackjack, by: Participant) -> Events:
    """One card more; a split ace has had its one."""
    hand = must_decide(sitting, by)
    if not may_ask(sitting, hand):
        raise Refused("Each split ace gets one card only.", sitting.law.split_ace_cards.under)
    return (CardAsked(hand=hand.key, under=(sitting.law.asking,)),)


def may_ask(sitting: Blackjack, hand: Hand) -> bool:
    return not is_split_ace(hand) or len(hand.cards) <= sitting.law.split_ace_cards.value


@rule("pt95.V.18", "pteur.bj.18")
def stay(sitting: Blackjack, by: Participant) -> Events:
    """Only with more than 11."""
    hand, figure = must_decide(sitting, by), sitting.law.draws_to
    if not may_stay(sitting, hand):
        has = points_of(hand, sitting.law)
        raise Refused(f"Nobody stays on {figure.value} or less: seat {hand.key} has {has}.", figure.under)
    return (ended(sitting, hand, Fate.STAYED, figure.under),)


def may_stay(sitting: Blackjack, hand: Hand) -> bool:
    return len(hand.cards) > 1 and points_of(hand, sitting.law) > sitting.law.draws_to.value


# To double -------------------------------------------------------------------------------


@rule("pt95.V.29", "pt95.V.31", "pt95.V.32", "pteur.bj.29", "pteur.bj.31", "pteur.bj.32")
def double(sitting: Blackjack, by: Participant) -> Events:
    """As much again for one card and no more; others on the seat are asked whether they follow."""
    hand, law = must_decide(sitting, by), sitting.law
    if not may_double(sitting, hand):
        raise no_double(sitting, hand)
    under = (law.double_totals.under, *((law.double_after_split,) if hand.split else ()))
    added = placed_again(sitting, hand, by, hand.spot, under)
    made = HandDoubled(hand=hand.key, who=by, hard=fixed(sitting, hand), under=under)
    return (added, made, *followers_asked(sitting, hand, Raise.DOUBLE))


@rule("pt95.V.29", "pt95.V.31", "pteur.bj.29", "pteur.bj.31")
def may_double(sitting: Blackjack, hand: Hand) -> bool:
    """On two cards that make 9, 10 or 11; after a split on any number of them by the reading `double`."""
    law, cards = sitting.law, faces(hand.cards)
    counted = len(cards) == law.initial_cards.value or (any_number_doubles(sitting, hand) and len(cards) > 1)
    return counted and not is_split_ace(hand) and low(cards, law) in law.double_totals.value


def any_number_doubles(sitting: Blackjack, hand: Hand) -> bool:
    return hand.split and sitting.table.readings.double == "any-number-after-split"


def no_double(sitting: Blackjack, hand: Hand) -> Refused:
    law = sitting.law
    if is_split_ace(hand):
        return Refused("Each split ace gets one card only.", law.split_ace_cards.under)
    totals = ", ".join(map(str, sorted(law.double_totals.value)))
    has = f"{points_of(hand, law)} on {len(hand.cards)} cards"
    under = law.double_after_split if hand.split else law.double_totals.under
    if any_number_doubles(sitting, hand):
        return Refused(f"Doubling is for cards that make {totals}: seat {hand.key} has {has}.", under)
    two = law.initial_cards.value
    return Refused(f"Doubling is for {two} cards that make {totals}: seat {hand.key} has {has}.", under)


@rule("pt95.V.32", "pteur.bj.32")
def fixed(sitting: Blackjack, hand: Hand) -> int:
    """How many first cards have their ace fixed at 1: those that were counted so to make 9 or 10."""
    law, cards = sitting.law, faces(hand.cards)
    two = law.initial_cards.value
    with_ace = any(rank(card) == ACE for card in cards[:two])
    return two if with_ace and low(cards, law) in law.ace_fixed_totals.value else 0


def placed_again(sitting: Blackjack, hand: Hand, who: Participant, spot: str, under: tuple[str, ...]) -> BetPlaced:
    """As much as somebody has on a hand, put down once more."""
    stake: Units = lying(bets_on(sitting, hand), who, hand.spot)
    return BetPlaced(bet=Bet(owner=who, place=hand.place, spot=spot, stake=stake), under=under)


# To split --------------------------------------------------------------------------------


@rule("pt95.V.26", "pt95.V.27", "pteur.bj.26", "pteur.bj.27")
def split(sitting: Blackjack, by: Participant) -> Events:
    """Two equal cards become two hands, each with a bet equal to the first one."""
    hand, law = must_decide(sitting, by), sitting.law
    check_split(sitting, hand)
    number = 1 + max(other.number for other in hands_at(sitting, hand.place))
    under = (law.split, *((law.resplit,) if hand.split else ()))
    made = HandSplit(hand=hand.key, into=number, under=under)
    added = placed_again(sitting, hand, by, spot_of(hand, number), under)
    return (made, added, *followers_asked(sitting, hand, Raise.SPLIT))


def spot_of(hand: Hand, number: int) -> str:
    return f"{hand.spot.partition(':')[0]}:{number}"


def check_split(sitting: Blackjack, hand: Hand) -> None:
    law, cards = sitting.law, " ".join(map(written, faces(hand.cards)))
    if not is_pair(sitting, hand):
        raise Refused(f"Only two equal cards are split: {cards} are not.", law.split)
    if not may_split_again(sitting, hand):
        raise Refused("This hand is not split again.", law.resplit)


def may_split(sitting: Blackjack, hand: Hand) -> bool:
    return is_pair(sitting, hand) and may_split_again(sitting, hand)


def is_pair(sitting: Blackjack, hand: Hand) -> bool:
    cards, law = faces(hand.cards), sitting.law
    return len(cards) == law.initial_cards.value and are_equal(cards[0], cards[1], law, sitting.table.readings)


@rule("pt95.V.27", "pteur.bj.27")
def may_split_again(sitting: Blackjack, hand: Hand) -> bool:
    """Without limit; aces once, or up to four hands, by the reading `resplits`."""
    reading = sitting.table.readings.resplits
    if reading == "aces-once" and is_split_ace(hand):
        return False
    most = MOST_HANDS.get(reading)
    return most is None or len(hands_at(sitting, hand.place)) < most


# Those who complete the bet --------------------------------------------------------------


@rule("pt95.V.28", "pt95.V.30", "pteur.bj.28", "pteur.bj.30")
def followers_asked(sitting: Blackjack, hand: Hand, what: Raise) -> Events:
    """Whoever has completed the bet may do as its holder did."""
    others = tuple(bet.owner for bet in bets_on(sitting, hand) if bet.owner != hand.decider)
    under = (rule_of(sitting, what),)
    return (FollowersAsked(hand=hand.key, what=what, who=others, under=under),) if others else ()


def rule_of(sitting: Blackjack, what: Raise) -> str:
    return sitting.law.follow_split if what is Raise.SPLIT else sitting.law.follow_double


def must_follow(sitting: Blackjack, by: Participant) -> Raise:
    """What somebody is asked to follow; refused, if he is not."""
    asked = sitting.followers[0] if sitting.followers else None
    if sitting.pending is None or asked != by:
        raise Refused(f"{by} is not asked to follow anybody now.", sitting.law.follow_split, sitting.law.follow_double)
    return sitting.pending


@rule("pt95.V.28", "pt95.V.30", "pteur.bj.28", "pteur.bj.30")
def follow(sitting: Blackjack, by: Participant) -> Events:
    """An equal bet on the new hand, or as much again on the doubled one."""
    what, hand = must_follow(sitting, by), playing(sitting)
    assert hand is not None
    under = (rule_of(sitting, what),)
    if what is Raise.DOUBLE:
        made = HandDoubled(hand=hand.key, who=by, hard=hand.hard, under=under)
        return (placed_again(sitting, hand, by, hand.spot, under), made, Followed(who=by, under=under))
    newest = max(other.number for other in hands_at(sitting, hand.place))
    return (placed_again(sitting, hand, by, spot_of(hand, newest), under), Followed(who=by, under=under))


@rule("pt95.V.28", "pt95.V.30", "pteur.bj.28", "pteur.bj.30")
def stay_out(sitting: Blackjack, by: Participant) -> Events:
    """Who does not follow a split stays on the hand of the first card; who does not double has his stake as it was."""
    what = must_follow(sitting, by)
    return (StayedOut(who=by, under=(rule_of(sitting, what),)),)


# When time runs out ----------------------------------------------------------------------


@rule("pt95.V.18", "pteur.bj.18")
def time_up(sitting: Blackjack, hand: Hand) -> Events:
    """A card while that is the law, then stay (the reading `time-out`)."""
    return stay(sitting, hand.decider) if may_stay(sitting, hand) else ask_card(sitting, hand.decider)
