"""Póquer sem descarte's offers, and what each participant may see."""

from msgspec.structs import replace

from pagador.betting.bets import Bet
from pagador.betting.coup import answers, dealer, windows
from pagador.betting.places import back_offer, bet_offer, offers_of_places
from pagador.betting.sabot import masked, shuffle_offer
from pagador.decider import Amount, Choice, Domain, Event, Offer, Offers, Participant, Party, Question
from pagador.equipment.shoe import lot
from pagador.games.poker.poquer_sem_descarte.dealing import next_hidden
from pagador.games.poker.poquer_sem_descarte.events import CardShown
from pagador.games.poker.poquer_sem_descarte.questions import questions
from pagador.games.poker.poquer_sem_descarte.state import (
    Poquer,
    ante_of,
    faces_of_players,
    hand_at,
    undecided,
)
from pagador.games.poker.poquer_sem_descarte.words import BURNT, Phase, Spot
from pagador.law import rule

FAILURE = "the house's system failed"

# Offers ----------------------------------------------------------------------------------


def due(sitting: Poquer) -> Offers:
    """The offers of the phase, and those open in all of them."""
    return (
        *of_phase(sitting),
        *people_betting(sitting),
        *mishaps(sitting),
        *offers_of_places(sitting.table.floor, sitting.people, sitting.bets),
    )


def owed(sitting: Poquer) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    return tuple(offer for offer in of_phase(sitting) if offer.must or offer.party is Party.CLOCK)


def of_phase(sitting: Poquer) -> Offers:
    """Who must act for the round to go on."""
    match sitting.phase:
        case Phase.SHUFFLING:
            return (shuffle_offer(),)
        case Phase.BETTING:
            return (dealer("close-bets"), *windows(questions(sitting)))
        case Phase.SHOWING | Phase.TURNING:
            return (next_card(sitting),)
        case Phase.DECIDING:
            return tuple(offer for question in questions(sitting) for offer in options(sitting, question))
        case Phase.PAYING:
            return (dealer("pay-winners", must=True),)


def next_card(sitting: Poquer) -> Offer:
    """The card that chance owes: shown to its player before the decisions, else turned for all."""
    owed = next_hidden(sitting)
    assert owed is not None
    key, index = owed
    hand = hand_at(sitting, key)
    privately = hand is not None and sitting.phase is Phase.SHOWING
    slots = sitting.banca if hand is None else hand.cards
    position = 0 if key == BURNT else slots[index].position
    fields: dict[str, Domain] = {
        "hand": Choice((key,)),
        "card": lot(sitting.shoe, position, faces_of_players(sitting)),
    }
    return Offer(party=Party.CHANCE, command="show-card" if privately else "turn-card", must=True, fields=fields)


@rule("pt15.803.20", "pt15.803.30")
def options(sitting: Poquer, question: Question) -> Offers:
    """A player may give up, or go on with exactly twice the ante; both are told."""
    assert question.asked is not None
    second = ante_of(sitting, question.asked[0]) * sitting.law.second_bet.value
    return answers(question, {"continue": {"stake": Amount(least=second, most=second)}, "fold": {}})


# What nobody waits for -------------------------------------------------------------------


def people_betting(sitting: Poquer) -> Offers:
    """An ante from each, more on it up to the maximum, or back; alone at a table, the deal."""
    if sitting.phase is not Phase.BETTING:
        return ()
    limit = sitting.table.limit
    placing = tuple(
        bet_offer(who, (Spot.ANTE,), amount)
        for who, _ in sitting.people
        if (amount := limit.room(ante_of(sitting, who))) is not None
    )
    back = tuple(map(back_offer, sitting.bets))
    return (*placing, *back, *(map(starting, sitting.bets) if sitting.table.individual else ()))


@rule("pt15.803.15")
def starting(ante: Bet) -> Offer:
    """Who plays alone may have the cards dealt once the ante is marked."""
    return Offer(party=Party.PEOPLE, command="start-deal", by=ante.owner)


def mishaps(sitting: Poquer) -> Offers:
    """Cards that who deals cannot see, lines that are lost, and a round that cannot be finished."""
    found: list[Offer] = []
    if sitting.phase is Phase.SHOWING:
        unseen = tuple(hand.place for hand in sitting.hands if all(slot.unseen for slot in hand.cards))
        found += [dealer("pass-cards", {"hand": Choice(unseen)})] if unseen else []
    if sitting.phase is Phase.DECIDING and sitting.table.readings.lost_line == "at-once":
        places = tuple(hand.place for hand in undecided(sitting))
        found.append(dealer("report-lost-line", {"place": Choice(places)}))
    if sitting.phase in (Phase.SHOWING, Phase.DECIDING, Phase.TURNING):
        found.append(dealer("void-coup", {"cause": Choice((FAILURE,))}))
    return tuple(found)


# What each may see -----------------------------------------------------------------------


def view(sitting: Poquer, participant: Participant) -> Poquer:
    """The sitting without the faces that only another has seen; the same sitting, if there are none."""
    if not faces_of_players(sitting):
        return sitting
    hands = tuple(replace(hand, cards=masked(hand.cards, participant)) for hand in sitting.hands)
    return replace(sitting, hands=hands)


def show(event: Event, participant: Participant) -> Event | None:
    """The event, without a face that this participant may not have."""
    if isinstance(event, CardShown) and event.to != participant:
        return replace(event, card=None)
    return event
