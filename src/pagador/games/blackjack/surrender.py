"""To give a hand up: until when, for whom it counts, and the sentences for who may not any more."""

from pagador.decider import Events, Participant
from pagador.games.blackjack.insurance import shows_ace
from pagador.games.blackjack.payment import given_up
from pagador.games.blackjack.playing import deciding, is_full, must_decide, not_his, nothing_to_decide
from pagador.games.blackjack.points import has_blackjack
from pagador.games.blackjack.state import Blackjack, Hand, Hands, hands_at
from pagador.games.blackjack.words import Phase
from pagador.law import Refused, rule


@rule("pt95.V.15", "pt95.V.36", "pteur.bj.15", "pteur.bj.36")
def surrender(sitting: Blackjack, by: Participant, place: str) -> Events:
    """Half of all stakes on the seat, its complements' too; after a split for both hands or none."""
    if shows_ace(sitting):
        raise Refused("Nobody gives up against an ace.", sitting.law.surrender_share.under)
    hand = hand_given_up(sitting, by, place)
    if not may_surrender(sitting, hand):
        raise no_surrender(sitting, hand)
    return tuple(event for own in hands_at(sitting, hand.place) for event in given_up(sitting, own))


def hand_given_up(sitting: Blackjack, by: Participant, place: str) -> Hand:
    """The hand that is meant: of the seat that was named, or the one whose turn it is."""
    if not place:
        return split_before(sitting, by) or must_decide(sitting, by)
    hands = hands_at(sitting, place)
    if not hands:
        raise Refused(f"Seat {place} is not in this coup.", sitting.law.surrender_share.under)
    if hands[0].decider != by:
        raise not_his(sitting, hands[0], by)
    return next((hand for hand in hands if hand.fate is None), hands[0])


def split_before(sitting: Blackjack, by: Participant) -> Hand | None:
    """A hand that somebody has split and that cannot be given up any more, since its card is coming or never could."""
    coming = sitting.asks_card or sitting.law.surrender_split_hands is None
    if not coming or deciding(sitting) is not None:
        return None
    return next((own for own in sitting.hands if own.decider == by and own.split and own.fate is None), None)


@rule("pt95.V.36", "pteur.bj.36")
def no_surrender(sitting: Blackjack, hand: Hand) -> Refused:
    """The sentence for a hand that has 21, that waits for its turn, or for which something was done already."""
    law, turn = sitting.law, deciding(sitting)
    if is_full(sitting, hand):
        return nothing_to_decide(sitting, hand)
    waits = hand.fate is None and len(hand.cards) == law.initial_cards.value and not hand.split
    if waits and turn not in (None, hand) and sitting.table.readings.surrender == "own-turn":
        return Refused("One gives up at one's own turn.", law.surrender_share.under)
    return Refused("One gives up on the first two cards, before a card or anything else.", law.surrender_share.under)


@rule("pt95.V.36", "pteur.bj.36")
def may_surrender(sitting: Blackjack, hand: Hand) -> bool:
    """Until when, and out of turn or not, is the reading `surrender`."""
    if sitting.phase is not Phase.PLAYING or sitting.asks_card or shows_ace(sitting):
        return False
    if hand.split:
        return may_surrender_split(sitting, hands_at(sitting, hand.place))
    if hand.fate is not None or has_blackjack(hand, sitting.law):
        return False
    first_two = len(hand.cards) == sitting.law.initial_cards.value
    match sitting.table.readings.surrender:
        case "own-turn":
            return first_two and deciding(sitting) == hand
        case "untouched-table":
            return first_two and not sitting.touched
        case "any-moment":
            return True


@rule("pt95.V.36")
def may_surrender_split(sitting: Blackjack, hands: Hands) -> bool:
    """In the older edition both hands of a split may be given up, before a card is asked for on either."""
    figure = sitting.law.surrender_split_hands
    if figure is None or len(hands) != figure.value or any(hand.fate is not None for hand in hands):
        return False
    unserved = all(len(hand.cards) == 1 for hand in hands)
    match sitting.table.readings.surrender:
        case "own-turn":
            return unserved
        case "untouched-table":
            return unserved and not sitting.touched
        case "any-moment":
            return True


def out_of_turn(sitting: Blackjack) -> Hands:
    """The hands that may be given up although it is not their turn."""
    turn = deciding(sitting)
    if turn is None or sitting.table.readings.surrender == "own-turn":
        return ()
    return tuple(hand for hand in sitting.hands if hand.place != turn.place and may_surrender(sitting, hand))
