"""Chemin de fer evolves: people and the shoe."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pagador.betting.bets import Place
from pagador.betting.places import PlaceLeft, PlaceTaken, evolve_people
from pagador.betting.sabot import (
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    NoticeDrawn,
    NoticePlaced,
    dealt_from,
    evolve_declined,
    evolve_shoe,
    turned_up,
)
from pagador.decider import Event, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import draw, seen
from pagador.games.baccarat.chemin_de_fer.people_events import (
    BurnTurned,
    CardsExhibited,
    CardsSpread,
    ClosingTimeReached,
    DecksReplaced,
    Enrolled,
    MovedAhead,
    OpenedAgain,
    PlaceChanged,
    ReservationLapsed,
    SeatLost,
    SeatOffered,
    SeatReserved,
    ShuffleAsked,
    SkillDeclared,
    StruckOff,
    WillDeclared,
)
from pagador.games.baccarat.chemin_de_fer.state import Bank, Chemin, Entry, SeatCall, SeatLeft
from pagador.games.baccarat.chemin_de_fer.words import Closing, Phase
from pagador.law import rule

# People ----------------------------------------------------------------------------------


def place_left(sitting: Chemin, event: PlaceLeft) -> Chemin:
    """Who goes leaves nothing behind but money, which the rules do not let them."""
    gone = event.who
    return replace(
        sitting,
        people=evolve_people(sitting.people, event),
        notebook=tuple(entry for entry in sitting.notebook if entry.who != gone),
        reservations=tuple(each for each in sitting.reservations if each[1] != gone),
        call=None if sitting.call and sitting.call.who == gone else sitting.call,
        left=with_left(sitting, gone, event.place),
        must_let_pass=without(sitting.must_let_pass, gone),
        unwilling=without(sitting.unwilling, gone),
        novices=without(sitting.novices, gone),
        declined=without(sitting.declined, gone),
        shuffler=None if sitting.shuffler == gone else sitting.shuffler,
        suivi=None if sitting.suivi == gone else sitting.suivi,
        with_table=None if sitting.with_table == gone else sitting.with_table,
        partners=tuple(pair for pair in sitting.partners if gone not in pair),
    )


@rule("pt95.I.92", "pteur.cdf.92")
def with_left(sitting: Chemin, who: Participant, seat: Place) -> tuple[SeatLeft, ...]:
    """The seats given up in this shoe: nobody comes nearer to the hand by leaving and sitting down elsewhere."""
    if seat not in sitting.table.floor.seats or sitting.phase in (Phase.WAITING, Phase.OVER):
        return sitting.left
    others = tuple(each for each in sitting.left if each.who != who)
    return (*others, SeatLeft(who=who, seat=seat, bound=who in sitting.must_let_pass))


def place_taken(sitting: Chemin, event: PlaceTaken) -> Chemin:
    seated = settled(sitting, event.who, event.place)
    return replace(seated, people=evolve_people(sitting.people, event))


def place_changed(sitting: Chemin, event: PlaceChanged) -> Chemin:
    """Who moves comes last where they go to."""
    moved = settled(sitting, event.who, event.place)
    return with_place(moved, event.who, event.place)


def moved_ahead(sitting: Chemin, event: MovedAhead) -> Chemin:
    return replace(sitting, must_let_pass=(*without(sitting.must_let_pass, event.who), event.who))


def settled(sitting: Chemin, who: Participant, place: Place) -> Chemin:
    """Whoever has a place needs neither reservation nor call, and on a seat no inscription.

    Another who was called for that seat is in the notebook still.
    """
    seat, call = place in sitting.table.floor.seats, sitting.call
    answered = call is not None and (call.who == who or call.seat == place)
    return replace(
        sitting,
        notebook=tuple(each for each in sitting.notebook if each.who != who) if seat else sitting.notebook,
        reservations=tuple(each for each in sitting.reservations if each[1] != who),
        call=None if answered else call,
    )


def seat_lost(sitting: Chemin, event: SeatLost) -> Chemin:
    moved = with_place(sitting, event.who, event.place)
    left = with_left(sitting, event.who, event.seat)
    return replace(moved, left=left, must_let_pass=without(sitting.must_let_pass, event.who))


def with_place(sitting: Chemin, who: Participant, place: Place) -> Chemin:
    """Somebody at another place, last of those there, with the chips they have down."""
    people = (*(entry for entry in sitting.people if entry[0] != who), (who, place))
    bets = tuple(replace(bet, place=place) if bet.owner == who else bet for bet in sitting.bets)
    return replace(sitting, people=people, bets=bets)


def enrolled(sitting: Chemin, event: Enrolled) -> Chemin:
    entry = Entry(who=event.who, seat=event.seat, change=event.change)
    return replace(sitting, notebook=(*sitting.notebook, entry))


def struck_off(sitting: Chemin, event: StruckOff) -> Chemin:
    called = sitting.call is not None and sitting.call.who == event.who
    left = tuple(entry for entry in sitting.notebook if entry.who != event.who)
    return replace(sitting, notebook=left, call=None if called else sitting.call)


def seat_reserved(sitting: Chemin, event: SeatReserved) -> Chemin:
    return replace(sitting, reservations=(*sitting.reservations, (event.seat, event.who)))


def reservation_lapsed(sitting: Chemin, event: ReservationLapsed) -> Chemin:
    return replace(sitting, reservations=tuple(each for each in sitting.reservations if each[0] != event.seat))


def seat_offered(sitting: Chemin, event: SeatOffered) -> Chemin:
    return replace(sitting, call=SeatCall(who=event.who, seat=event.seat), calls=sitting.calls + 1)


def will_declared(sitting: Chemin, event: WillDeclared) -> Chemin:
    others = without(sitting.unwilling, event.who)
    return replace(sitting, unwilling=(*others, event.who) if event.unwilling else others)


def skill_declared(sitting: Chemin, event: SkillDeclared) -> Chemin:
    others = without(sitting.novices, event.who)
    return replace(sitting, novices=(*others, event.who) if event.novice else others)


def without(people: tuple[Participant, ...], gone: Participant) -> tuple[Participant, ...]:
    return tuple(who for who in people if who != gone) if gone in people else people


# The shoe --------------------------------------------------------------------------------


def cards_exhibited(sitting: Chemin, event: CardsExhibited) -> Chemin:
    return replace(sitting, new_decks=False, shuffler=None)


def decks_replaced(sitting: Chemin, event: DecksReplaced) -> Chemin:
    return replace(sitting, new_decks=True)


def shuffle_asked(sitting: Chemin, event: ShuffleAsked) -> Chemin:
    return replace(sitting, shuffler=event.who, renewals=sitting.renewals + 1)


def of_shoe(sitting: Chemin, event: Event) -> Chemin:
    return replace(sitting, shoe=evolve_shoe(sitting.shoe, event))


def cards_shuffled(sitting: Chemin, event: CardsShuffled) -> Chemin:
    return replace(of_shoe(sitting, event), last_coup=False, burnt=(), left=(), bank=in_new_shoe(sitting))


@rule("pt95.I.34", "pteur.cdf.34")
def in_new_shoe(sitting: Chemin) -> Bank | None:
    """The bank that goes on into a new shoe; its wins are counted on, or anew (the reading `wins-counted`)."""
    anew = sitting.table.readings.wins_counted == "anew"
    return sitting.bank and replace(sitting.bank, won=0 if anew else sitting.bank.won)


def cut_declined(sitting: Chemin, event: CutDeclined) -> Chemin:
    return replace(sitting, declined=evolve_declined(sitting.declined, event))


def cards_cut(sitting: Chemin, event: CardsCut) -> Chemin:
    """The right to cut goes on from whoever did; a cut of the fiscal's may leave it where it was."""
    kept = sitting.last_cutter if sitting.table.readings.after_fiscal_cut == "left-of-last-cutter" else ""
    return replace(of_shoe(sitting, event), declined=(), last_cutter=event.place or kept)


def burn_turned(sitting: Chemin, event: BurnTurned) -> Chemin:
    return burnt_open(sitting, event.card)


def burnt_open(sitting: Chemin, card: Card) -> Chemin:
    """The next card of the shoe, burnt for all to see."""
    slot = turned_up(dealt_from(sitting.shoe, sitting.shoe.drawn), card)
    return replace(sitting, shoe=seen(draw(sitting.shoe), card), burnt=(*sitting.burnt, slot))


def notice_drawn(sitting: Chemin, event: NoticeDrawn) -> Chemin:
    return replace(sitting, last_coup=True)


def cards_spread(sitting: Chemin, event: CardsSpread) -> Chemin:
    return begun_anew(sitting)


@rule("pt95.I.27", "pt95.I.29", "pteur.cdf.27", "pteur.cdf.29")
def begun_anew(sitting: Chemin) -> Chemin:
    """A new game begins at the first seat, the cut at the last: nobody has a right or a duty of the old game."""
    return replace(
        sitting,
        last_coup=True,
        hand_at="",
        regular="",
        next_from="",
        awaiting=False,
        left=(),
        must_let_pass=(),
        suivi=None,
        followed=False,
        with_table=None,
        last_cutter="",
    )


def closing_time_reached(sitting: Chemin, event: ClosingTimeReached) -> Chemin:
    return replace(sitting, closing=event.closing, last_number=sitting.coup)


def opened_again(sitting: Chemin, event: OpenedAgain) -> Chemin:
    return replace(begun_anew(sitting), closing=Closing.NOT_YET, new_decks=True)


OF_PEOPLE: dict[type[Event], Callable[[Chemin, Any], Chemin]] = {
    PlaceTaken: place_taken,
    PlaceLeft: place_left,
    PlaceChanged: place_changed,
    MovedAhead: moved_ahead,
    SeatLost: seat_lost,
    Enrolled: enrolled,
    StruckOff: struck_off,
    SeatReserved: seat_reserved,
    ReservationLapsed: reservation_lapsed,
    SeatOffered: seat_offered,
    WillDeclared: will_declared,
    SkillDeclared: skill_declared,
    CardsExhibited: cards_exhibited,
    DecksReplaced: decks_replaced,
    ShuffleAsked: shuffle_asked,
    CardsShuffled: cards_shuffled,
    CutDeclined: cut_declined,
    CardsCut: cards_cut,
    NoticePlaced: of_shoe,
    CardsBurnt: of_shoe,
    BurnTurned: burn_turned,
    NoticeDrawn: notice_drawn,
    CardsSpread: cards_spread,
    ClosingTimeReached: closing_time_reached,
    OpenedAgain: opened_again,
}
