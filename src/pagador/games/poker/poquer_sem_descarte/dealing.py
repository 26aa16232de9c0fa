"""The deal: bets closed, a card burnt, five to each place and to the bank; who sees what, and what is turned."""

from collections.abc import Iterable

from pagador.betting.bets import on
from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.sabot import CardsBurnt, faces, next_unseen, shuffled
from pagador.decider import Called, Event, Events, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import check_possible
from pagador.games.poker.poquer_sem_descarte.events import (
    BankShown,
    BurntCardTurned,
    CardDealt,
    CardShown,
    CardsPassed,
    CardTurned,
    DecisionsAsked,
    HandCompared,
    HandOpened,
)
from pagador.games.poker.poquer_sem_descarte.evolve import evolve
from pagador.games.poker.poquer_sem_descarte.hands import bank_plays, combination, compare, compared_under
from pagador.games.poker.poquer_sem_descarte.state import (
    Hand,
    Poquer,
    faces_of_players,
    going_on,
    hand_at,
)
from pagador.games.poker.poquer_sem_descarte.words import BANCA, BURNT, Phase, Result, Spot
from pagador.law import Refused, rule

# Shuffle and close -----------------------------------------------------------------------


@rule("pt15.803.6.b", "pt15.803.14")
def shuffle(sitting: Poquer) -> Events:
    """The one deck, shuffled for this round; then bets are called for."""
    return (shuffled(sitting.shoe, sitting.law.decks.value, sitting.law.deck), call_for_bets(sitting))


@rule("pt15.803.14")
def call_for_bets(sitting: Poquer) -> Called:
    return Called(call="open_bets", under=(sitting.law.open_bets.under,))


@rule("pt15.803.2.e", "pt15.803.14", "pt15.803.19")
def close(sitting: Poquer) -> Events:
    """The time to bet ends for all; with no ante on the table there is nothing to deal, and it begins again."""
    if not sitting.bets:
        return (CoupEnded(under=(sitting.law.round,)), call_for_bets(sitting))
    law = sitting.law
    called = Called(call="nada_mais", under=(law.nada_mais.under,))
    return (called, BetsClosed(under=(law.nada_mais.under, law.deal)), *dealt(sitting))


def end_betting(sitting: Poquer) -> Events:
    """The clock ends the time to bet at a table of several; at an individual one there is none."""
    if sitting.table.individual:
        raise Refused(
            "No time to bet runs at an individual table: its player starts the deal.", sitting.law.player_starts
        )
    return close(sitting)


@rule("pt15.803.15")
def start_deal(sitting: Poquer, by: Participant) -> Events:
    """Alone at an individual table the player has the cards dealt, once the ante is marked."""
    if not sitting.table.individual:
        raise Refused("At a table of several the time to bet ends for all at once.", sitting.law.open_bets.under)
    if not sitting.bets or sitting.bets[0].owner != by:
        raise Refused("Mark your ante first: then the cards are dealt.", sitting.law.player_starts)
    return close(sitting)


@rule("pt15.803.5", "pt15.803.19", "pt15.803.19.a", "pt15.803.19.b")
def dealt(sitting: Poquer) -> Events:
    """The first card to the discard corner, then one to each place with an ante and one to the bank, five times."""
    law = sitting.law
    opened = [
        HandOpened(place=seat, player=who, under=(law.ante,))
        for seat in sitting.table.floor.seats
        for who, place in sitting.people
        if place == seat and any(bet.owner == who for bet in on(sitting.bets, Spot.ANTE))
    ]
    burn = law.burn.value
    turns = [*(hand.place for hand in opened), BANCA] * law.hand_cards.value
    under = (law.hand_cards.under,)
    cards = [CardDealt(hand=hand, position=burn + number, under=under) for number, hand in enumerate(turns)]
    return (*opened, CardsBurnt(count=burn, under=(law.burn.under,)), *cards)


# Whose turn it is to be seen -------------------------------------------------------------


def next_hidden(sitting: Poquer) -> tuple[str, int] | None:
    """The hand and the number of the card whose face chance owes now."""
    if sitting.phase is Phase.SHOWING:
        return next_shown(sitting)
    if sitting.phase is Phase.TURNING:
        return next_turned(sitting)
    return None


@rule("pt15.803.19.a", "pt15.803.19.c")
def next_shown(sitting: Poquer) -> tuple[str, int] | None:
    """The burnt card, if it may be seen; the bank's last; then each player's five."""
    if sitting.table.readings.burnt_card == "seen" and sitting.burnt is None:
        return BURNT, 0
    last = len(sitting.banca) - 1
    if not sitting.banca[last].turned:
        return BANCA, last
    hidden = ((hand.place, next_unseen(hand.cards)) for hand in sitting.hands)
    return next(((place, index) for place, index in hidden if index is not None), None)


@rule("pt15.803.24", "pt15.803.27")
def next_turned(sitting: Poquer) -> tuple[str, int] | None:
    """The bank's four; then, if it plays, what only a player has seen of a hand that went on."""
    index = next_unseen(sitting.banca)
    if index is not None:
        return BANCA, index
    unturned = (
        (hand.place, next(index for index, slot in enumerate(hand.cards) if not slot.turned))
        for hand in going_on(sitting)
        if not hand.turned
    )
    return next(unturned, None) if sitting.bank_plays else None


def check_owed(sitting: Poquer, hand: str) -> int:
    """The number of the card of this hand that is to be seen now; refused, if none is."""
    owed = next_hidden(sitting)
    if owed is None:
        raise Refused("No card is to be seen now.", sitting.law.deal)
    if owed[0] != hand:
        raise Refused(f"The next card is for {named(owed[0])}, not for {named(hand)}.", sitting.law.deal)
    return owed[1]


def named(key: str) -> str:
    """Where a card lies, as a croupier says it."""
    if key == BURNT:
        return "the discard corner"
    return "the bank" if key == BANCA else f"seat {key}"


def check_face(sitting: Poquer, card: Card) -> None:
    check_possible(sitting.shoe, card, faces_of_players(sitting))


# Faces -----------------------------------------------------------------------------------


@rule("pt15.803.19.b", "pt15.803.20")
def show_card(sitting: Poquer, key: str, card: Card) -> Events:
    """A player sees the next card of their own; the others do not."""
    hand = hand_at(sitting, key)
    if hand is None or sitting.phase is not Phase.SHOWING:
        raise Refused(f"A card for {named(key)} is not shown to a player now.", sitting.law.deal)
    index = check_owed(sitting, key)
    check_face(sitting, card)
    shown = CardShown(hand=key, index=index, to=hand.player, card=card, under=(sitting.law.options,))
    return with_decisions(sitting, shown)


@rule("pt15.803.19.b", "pt15.803.20")
def pass_cards(sitting: Poquer, key: str) -> Events:
    """A player looks at their cards where who deals cannot: the faces come to be known if they are turned."""
    hand = hand_at(sitting, key)
    if hand is None or sitting.phase is not Phase.SHOWING or any(not slot.unseen for slot in hand.cards):
        raise Refused(f"No cards for {named(key)} are to be passed now.", sitting.law.deal)
    return with_decisions(sitting, CardsPassed(hand=key, to=hand.player, under=(sitting.law.options,)))


@rule("pt15.803.20", "pt15.803.30")
def with_decisions(sitting: Poquer, *seen: Event) -> Events:
    """Once all have seen their cards, each player is told that they may give up or go on."""
    after = evolved(sitting, seen)
    if next_hidden(after) is not None:
        return seen
    players = tuple(hand.player for hand in sitting.hands)
    law = sitting.law
    return (*seen, DecisionsAsked(players=players, under=(law.options, law.fold, law.go_on, law.options_told)))


@rule("pt15.803.19.c", "pt15.803.24")
def turn_card(sitting: Poquer, key: str, card: Card) -> Events:
    """A card is turned for all: the burnt one, the bank's last with the deal and its others later, a player's."""
    index = check_owed(sitting, key)
    if sitting.phase is Phase.SHOWING and key not in (BANCA, BURNT):
        raise Refused(f"The cards of seat {key} are for its player alone.", sitting.law.options)
    check_face(sitting, card)
    law = sitting.law
    if key == BURNT:
        return with_decisions(sitting, BurntCardTurned(card=card, under=(law.burn.under,)))
    under = law.bank_card_up if sitting.phase is Phase.SHOWING else law.bank_cards_shown
    turned = CardTurned(hand=key, index=index, card=card, under=(under if key == BANCA else law.hands_turned,))
    if sitting.phase is Phase.SHOWING:
        return with_decisions(sitting, turned)
    return (turned, *judged(evolve(sitting, turned)))


# The comparison --------------------------------------------------------------------------


@rule("pt15.803.24", "pt15.803.25")
def judged(sitting: Poquer) -> Events:
    """Once the bank's five are open: what they make, whether it plays, and how the others came out."""
    if next_unseen(sitting.banca) is not None:
        return ()
    if sitting.bank_plays is not None:
        return compared(sitting)
    law, bank = sitting.law, faces(sitting.banca)
    plays = bank_plays(bank, law)
    shown = BankShown(combination=combination(bank), plays=plays, under=(law.bank_plays, law.qualifying.under))
    return (shown, *(turned_hands if plays else not_played)(evolve(sitting, shown)))


@rule("pt15.803.26")
def not_played(sitting: Poquer) -> Events:
    """The bank does not play: the round is over, and no other hand is turned."""
    under = (sitting.law.bank_does_not_play.under,)
    return tuple(HandCompared(hand=hand.place, result=Result.NOT_PLAYED, under=under) for hand in going_on(sitting))


@rule("pt15.803.27")
def turned_hands(sitting: Poquer) -> Events:
    """The bank plays: the hands that went on are turned, as far as their faces are known here, and compared."""
    turned = tuple(
        CardTurned(hand=hand.place, index=index, card=slot.card, under=(sitting.law.hands_turned,))
        for hand in going_on(sitting)
        for index, slot in enumerate(hand.cards)
        if slot.card is not None
    )
    return (*turned, *compared(evolved(sitting, turned)))


@rule("pt15.803.10", "pt15.803.27")
def compared(sitting: Poquer) -> Events:
    """How each hand that went on came out against the bank's, once all of them lie open."""
    if not all(hand.turned for hand in going_on(sitting)):
        return ()
    return tuple(comparison(sitting, hand) for hand in going_on(sitting))


def comparison(sitting: Poquer, hand: Hand) -> HandCompared:
    own, bank = faces(hand.cards), faces(sitting.banca)
    under = (sitting.law.compared, *compared_under(combination(own), combination(bank), sitting.law))
    result = compare(own, bank, sitting.table)
    return HandCompared(hand=hand.place, result=result, combination=combination(own), under=under)


def evolved(sitting: Poquer, events: Iterable[Event]) -> Poquer:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting
