"""Rows: the banker's laid open, then each place's by who holds its cards, within one time for all."""

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from pagador.betting.bets import Place
from pagador.decider import DEALER, Called, Event, Events, Participant
from pagador.equipment.cards import Card, written
from pagador.games.poker.treze_cartas.commands import Declared, Rows
from pagador.games.poker.treze_cartas.comparing import comparison, counted, is_the_dealers_delay
from pagador.games.poker.treze_cartas.dealing import check_put_right, evolved, unseen_index
from pagador.games.poker.treze_cartas.events import BankFormed, CardsTaken, RowsLaid, RowsSuggested, TimeSignalled
from pagador.games.poker.treze_cartas.state import Hand, Hands, Treze, faces, hand_at, places_in_play
from pagador.games.poker.treze_cartas.words import BANCA, Phase
from pagador.law import Refused, rule

# The banker ------------------------------------------------------------------------------


@rule("mo88.2.d", "mo88.7")
def form_bank(sitting: Treze, rows: Rows, declares: Declared) -> Events:
    """The banker lays their rows open; again, as long as no player has taken up cards."""
    law, hand = sitting.law, sitting.banca
    if unseen_index(hand) is not None:
        raise Refused("The banker has not looked at all thirteen cards yet.", law.banker_shows)
    if any(each.taken for each in sitting.hands):
        raise Refused("Cards have been taken up: the banker's rows stand.", law.banker_shows)
    check_rows(sitting, hand, rows)
    formed = BankFormed(
        rows=rows,
        cards=faces(hand),
        declares=bool(declares),
        again=sitting.phase is Phase.ARRANGING,
        under=(law.banker_shows, law.ascending),
    )
    return with_comparison(sitting, formed)


# The places ------------------------------------------------------------------------------


@rule("mo88.2.d", "mo88.4", "mo88.5")
def take_cards(sitting: Treze, by: Participant, place: Place) -> Events:
    """Who holds the cards of a place takes them up, once the banker has shown theirs."""
    law, hand = sitting.law, held_by(sitting, by, place)
    if sitting.phase is Phase.PAYING:
        raise Refused("The rows have been compared: no cards are taken up any more.", law.banker_shows)
    if sitting.phase is not Phase.ARRANGING:
        raise Refused("Nobody takes up cards before the banker has shown theirs.", law.banker_shows)
    if hand.taken:
        raise Refused(f"The cards of place {place} have been taken up already.", law.banker_shows)
    check_put_right(sitting)
    return (CardsTaken(place=place, by=by, under=(law.banker_shows, law.same_place)),)


@rule("mo88.5", "mo88.7")
def arrange(sitting: Treze, by: Participant, place: Place, rows: Rows, declares: Declared) -> Events:
    """Who holds the cards lays the rows, for good; a player's that do not ascend are a foul, which loses."""
    law, hand = sitting.law, held_by(sitting, by, place)
    check_in_hand(sitting, hand)
    check_rows(sitting, hand, rows)
    if by == DEALER:
        check_no_foul(sitting, hand, rows, declares)
    under = (law.ascending, law.same_place)
    laid = RowsLaid(place=place, by=by, to=hand.seen_by, rows=rows, declares=bool(declares), under=under)
    return with_comparison(sitting, laid)


@rule("mo88.5")
def suggest(sitting: Treze, by: Participant, place: Place, rows: Rows) -> Events:
    """Others who bet on a place may show its holder how to lay the rows; the holder need not do it."""
    law, hand = sitting.law, in_play(sitting, place)
    if by not in hand.seen_by or by == DEALER:
        raise Refused(f"Only who has bet on place {place} may suggest how to lay its rows.", law.same_place)
    if hand.holder is None:
        raise Refused(who_holds(hand), law.same_place)
    if by == hand.holder:
        raise Refused(f"You hold the cards of place {place}: lay them as you like.", law.same_place)
    check_in_hand(sitting, hand)
    check_rows(sitting, hand, rows)
    return (RowsSuggested(place=place, by=by, to=hand.seen_by, rows=rows, under=(law.same_place,)),)


@rule("mo88.3", "mo88.5")
def held_by(sitting: Treze, by: Participant, place: Place) -> Hand:
    """The hand at a place, for its holder alone."""
    hand = in_play(sitting, place)
    if hand.holder == by:
        return hand
    if by in hand.seen_by:
        raise Refused(who_holds(hand), sitting.law.same_place)
    raise Refused(f"Nobody holds the cards of another place: those of place {place} are not yours.", sitting.law.seats)


def who_holds(hand: Hand) -> str:
    """The sentence for who has bet on a place and does not hold its cards; nobody may (`no-seated-bettor`)."""
    if hand.holder is None:
        return f"Nobody holds the cards of place {hand.place}: all who bet there stand."
    if hand.holder == DEALER:
        return f"The cards of place {hand.place} are held by the dealer: you may suggest."
    return f"The cards of place {hand.place} are held by {hand.holder}: you may suggest."


@rule("mo88.3")
def in_play(sitting: Treze, place: Place) -> Hand:
    """The hand at a place with bets; no other is looked at."""
    if place == BANCA:
        raise Refused("The banker's cards are the banker's own.", sitting.law.seats)
    hand = hand_at(sitting, place)
    if hand is None or not hand.in_play:
        raise Refused(f"No cards of place {place} are in play.", sitting.law.seats)
    return hand


# Rows as they may be laid ----------------------------------------------------------------


@rule("mo88.2.d")
def check_in_hand(sitting: Treze, hand: Hand) -> None:
    """Refuse rows of cards that are not in hand: not taken up, not all seen, or laid already."""
    under = sitting.law.banker_shows
    if sitting.phase is Phase.PAYING:
        raise Refused("The rows have been compared: none is laid any more.", under)
    if not hand.taken:
        raise Refused(f"The cards of place {hand.place} have not been taken up.", under)
    if unseen_index(hand) is not None:
        raise Refused(f"Not all cards of place {hand.place} have been seen yet.", under)
    if hand.laid:
        raise Refused(f"The rows of place {hand.place} are laid already.", under)


@rule("mo88.7")
def check_rows(sitting: Treze, hand: Hand, rows: Rows) -> None:
    """Refuse rows of other sizes, or of other cards than the hand's, each once."""
    sizes, under = sitting.law.rows.value, sitting.law.rows.under
    if tuple(map(len, rows)) != sizes:
        raise Refused(f"The rows are of {'-'.join(map(str, sizes))} cards, not of {sizes_of(rows)}.", under)
    own, given = set(faces(hand)), Counter(chain.from_iterable(rows))
    for card, times in given.items():
        if card not in own:
            raise Refused(f"{face(card)} is not among these thirteen cards.", under)
        if times > 1:
            raise Refused(f"{face(card)} is laid more than once.", under)


MOST_ROWS = 4
"""Of so many rows the sizes are told to who laid another number of them."""


def sizes_of(rows: Rows) -> str:
    """How many cards each row has, `3-5-5`; what is laid beyond all reason is not repeated at length."""
    told = "-".join(str(len(row)) for row in rows[:MOST_ROWS]) or "0"
    return f"{told}…" if len(rows) > MOST_ROWS else told


@rule("mo88.5", "mo88.7")
def check_no_foul(sitting: Treze, hand: Hand, rows: Rows, declares: Declared) -> None:
    """Refuse a foul of the dealer, who plays against the place: it is laid by the house way, which has none."""
    if counted(sitting, replace(hand, rows=rows, declares=bool(declares))).foul:
        law = sitting.law
        raise Refused("The dealer lays no foul for a place: these rows do not ascend.", law.same_place, law.ascending)


def face(card: Card) -> str:
    """A card as people write it; what is none is not repeated at length."""
    return written(card)[:3] or "?"


# The end of the time ---------------------------------------------------------------------


def waited_for(sitting: Treze) -> Hands:
    """The places whose rows are still to be laid."""
    return tuple(hand for hand in places_in_play(sitting) if not hand.laid and hand.holder is not None)


def with_comparison(sitting: Treze, event: Event) -> Events:
    """An event that lays rows, and the comparison of all places if it was the last that the table waited for."""
    after = evolved(sitting, event)
    return (event,) if waited_for(after) else (event, *comparison(after))


@rule("mo88.2.d")
def signal(sitting: Treze) -> Events:
    """The signal that the minutes are over: a place loses whose rows the players have not laid."""
    minutes = sitting.law.arranging_minutes
    under = (minutes.under,)
    late = tuple(hand.place for hand in waited_for(sitting) if not is_the_dealers_delay(sitting, hand))
    called = Called(call="signal", blanks={"minutes": str(minutes.value)}, under=under)
    signalled = TimeSignalled(minutes=minutes.value, places=late, under=under)
    return (called, signalled, *comparison(sitting))
