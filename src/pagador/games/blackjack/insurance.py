"""Insurance against a bank that shows an ace, and even money for a blackjack."""

from pagador.betting.bets import Bet, BetPlaced, lying, on
from pagador.betting.sabot import faces
from pagador.decider import Amount, Events, Participant
from pagador.equipment.cards import rank, written
from pagador.games.blackjack.events import EvenMoneyTaken, InsuranceDeclined, Insured
from pagador.games.blackjack.payment import collected, paid
from pagador.games.blackjack.points import ACE, has_blackjack
from pagador.games.blackjack.state import Blackjack, Hand, bets_on
from pagador.games.blackjack.words import Phase, Spot
from pagador.law import Refused, rule
from pagador.money import Units, shown


def shows_ace(sitting: Blackjack) -> bool:
    """Whether the bank's open card is an ace."""
    return bool(sitting.banca) and sitting.banca[0].card is not None and rank(sitting.banca[0].card) == ACE


@rule("pt95.V.15", "pt95.V.33", "pteur.bj.15", "pteur.bj.33")
def asked(sitting: Blackjack) -> tuple[Participant, Hand] | None:
    """Who is invited to insure now: each seat's holder, then those who complete its bet, if they may."""
    if sitting.phase is not Phase.INSURING:
        return None
    for hand in (hand for hand in sitting.hands if hand.fate is None):
        for who in (hand.decider, *complements_invited(sitting, hand)):
            if (who, hand.place) not in sitting.answered:
                return who, hand
    return None


def complements_invited(sitting: Blackjack, hand: Hand) -> tuple[Participant, ...]:
    """Where the holder insures, the others may; where he does not, they are bound (`complement-insurance`)."""
    others = tuple(bet.owner for bet in bets_on(sitting, hand) if bet.owner != hand.decider)
    insured = any(bet.owner == hand.decider and bet.place == hand.place for bet in on(sitting.bets, Spot.SEGURO))
    return others if insured or sitting.table.readings.complement_insurance == "always-free" else ()


@rule("pt95.V.33", "pteur.bj.33")
def most_insured(sitting: Blackjack, who: Participant, hand: Hand) -> Units:
    """Half of one's own bet on the seat, down to the unit."""
    return int(lying(bets_on(sitting, hand), who, hand.spot) * sitting.law.insurance_share.value)


def insurable(sitting: Blackjack, who: Participant, hand: Hand) -> Amount | None:
    most = most_insured(sitting, who, hand)
    return Amount(least=1, most=most) if most else None


def must_be_asked(sitting: Blackjack, by: Participant) -> Hand:
    """The seat for which somebody is invited; refused where he is not."""
    found = asked(sitting)
    under = sitting.law.insurance_share.under
    if found is None:
        raise not_asked(sitting, by)
    who, hand = found
    if who != by:
        raise Refused(f"It is for {who} to answer for seat {hand.place}, not for {by}.", under)
    return hand


@rule("pt95.V.15", "pt95.V.33", "pteur.bj.15", "pteur.bj.33")
def not_asked(sitting: Blackjack, by: Participant) -> Refused:
    """The sentence for insurance against no ace, without the holder, or out of its time."""
    law = sitting.law
    if not shows_ace(sitting):
        return Refused("Insurance is for a bank that shows an ace.", law.insurance_share.under)
    mine = tuple(hand for hand in sitting.hands if lying(bets_on(sitting, hand), by, hand.spot))
    if mine and not any(hand.decider == by or complements_invited(sitting, hand) for hand in mine):
        return Refused(
            "Who completes a bet insures only if its holder does.", law.complement, law.insurance_share.under
        )
    return Refused("Nobody is asked about insurance now.", law.insurance_share.under)


@rule("pt95.V.33", "pteur.bj.33")
def insure(sitting: Blackjack, by: Participant, stake: Units) -> Events:
    """Up to half of the bet, on the line of its own."""
    hand, law = must_be_asked(sitting, by), sitting.law
    most = most_insured(sitting, by, hand)
    if not 1 <= stake <= most:
        raise Refused(
            f"Insurance goes up to {shown(most)} here: {shown(stake)} does not fit.", law.insurance_share.under
        )
    bet = Bet(owner=by, place=hand.place, spot=Spot.SEGURO, stake=stake)
    under = (law.insurance_share.under, *(() if by == hand.decider else (law.complement,)))
    return (BetPlaced(bet=bet, under=under), Insured(who=by, place=hand.place, under=under))


@rule("pt95.V.33", "pteur.bj.33")
def decline(sitting: Blackjack, by: Participant) -> Events:
    hand = must_be_asked(sitting, by)
    return (InsuranceDeclined(who=by, place=hand.place, under=(sitting.law.insurance_share.under,)),)


@rule("pt95.V.34", "pteur.bj.34")
def may_take_even_money(sitting: Blackjack, who: Participant, hand: Hand) -> bool:
    """It is the choice of the holder who has blackjack."""
    return who == hand.decider and has_blackjack(hand, sitting.law)


@rule("pt95.V.34", "pteur.bj.34")
def take_even_money(sitting: Blackjack, by: Participant) -> Events:
    """A blackjack against an ace may be paid as much as its stake, before the bank's second card is seen."""
    own, figure = [hand for hand in sitting.hands if hand.decider == by], sitting.law.even_money
    if own and not any(has_blackjack(hand, sitting.law) for hand in own):
        raise no_blackjack(sitting, own[0])
    hand = must_be_asked(sitting, by)
    if not may_take_even_money(sitting, by, hand):
        raise no_blackjack(sitting, hand)
    taken = EvenMoneyTaken(hand=hand.key, under=(figure.under,))
    prizes = tuple(event for bet in bets_on(sitting, hand) for event in paid(sitting, bet, figure.value, figure.under))
    return (taken, *prizes, *collected(sitting, hand, figure.under))


def no_blackjack(sitting: Blackjack, hand: Hand) -> Refused:
    cards = " ".join(map(written, faces(hand.cards)))
    return Refused(f"Even money is for who has blackjack: {cards} is none.", sitting.law.even_money.under)
