"""The sabot as every game of cards has it: shuffled, cut by a player, carta-aviso, cards burnt, cards on the table.

Each function takes the values it needs. A game says by which of its rules a thing is done, in which order people are
invited to cut, and what follows the cut; its own functions cite the rules.
"""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import Place
from pagador.betting.coup import answers, asking, dealer
from pagador.betting.places import People, place_of
from pagador.decider import (
    DEALER,
    Amount,
    Called,
    DealerCommand,
    Domain,
    Event,
    Events,
    Offer,
    Offers,
    Participant,
    PeopleCommand,
    Question,
    tag_of,
)
from pagador.equipment.cards import Card, decks
from pagador.equipment.shoe import Shoe, cut_at, draw, new_shoe, with_notice
from pagador.law import Refused, RuleId

# Commands --------------------------------------------------------------------------------


class Cut(PeopleCommand, frozen=True, kw_only=True, tag="cut"):
    """Put the cut card into the pack at this depth."""

    depth: int


class DeclineCut(PeopleCommand, frozen=True, kw_only=True, tag="decline-cut"):
    pass


class Shuffle(DealerCommand, frozen=True, kw_only=True, tag="shuffle"):
    pass


class CutForPlayers(DealerCommand, frozen=True, kw_only=True, tag="cut-for-players"):
    """The pagador or the fiscal cuts, since no player wished to."""

    depth: int


CUT = tag_of(Cut)
DECLINE_CUT = tag_of(DeclineCut)
SHUFFLE = tag_of(Shuffle)
CUT_FOR_PLAYERS = tag_of(CutForPlayers)


# Events ----------------------------------------------------------------------------------


class CardsShuffled(Event, frozen=True, kw_only=True, tag="cards-shuffled"):
    """So many decks were shuffled: shoe `number` of the sitting."""

    number: int
    decks: int


class CutDeclined(Event, frozen=True, kw_only=True, tag="cut-declined"):
    who: Participant


class CardsCut(Event, frozen=True, kw_only=True, tag="cards-cut"):
    """The cut card went in at this depth; `place` is where the player sits who cut, empty if a dealer did."""

    by: Participant
    place: Place
    depth: int


class NoticePlaced(Event, frozen=True, kw_only=True, tag="notice-placed"):
    """The carta-aviso went in before the last cards, and the pack into the sabot, faces down."""

    from_end: int


class CardsBurnt(Event, frozen=True, kw_only=True, tag="cards-burnt"):
    """Cards went from the sabot to the played ones, unseen."""

    count: int


class NoticeDrawn(Event, frozen=True, kw_only=True, tag="notice-drawn"):
    """The carta-aviso came out: so many coups are left to this sabot, this one counted."""

    coups_left: int


OfTheSabot: TypeAlias = CardsShuffled | CutDeclined | CardsCut | NoticePlaced | CardsBurnt | NoticeDrawn

# Shuffle and cut -------------------------------------------------------------------------


def shuffled(shoe: Shoe, decks: int, *under: RuleId) -> CardsShuffled:
    """The next shoe of the sitting, made of so many decks."""
    return CardsShuffled(number=shoe.number + 1, decks=decks, under=under)


def next_to_cut(
    people: People, seats: tuple[Place, ...], declined: tuple[Participant, ...], after: Place = ""
) -> Participant | None:
    """The first player on these seats who has not declined to cut, beginning with the seat that follows `after`."""
    begin = seats.index(after) + 1 if after in seats else 0
    seated = {place: who for who, place in people}
    order = (seated[seat] for seat in (*seats[begin:], *seats[:begin]) if seat in seated)
    return next((who for who in order if who not in declined), None)


def must_be_invited(invited: Participant | None, by: Participant, *under: RuleId) -> None:
    """Refuse a cut by anyone but the player who is invited to; where none is left, it is for the dealer."""
    asked = invited or DEALER
    if by != asked:
        raise Refused(f"It is for {asked} to cut, not for {by}.", *under)


def cards_cut(
    shoe: Shoe, people: People, invited: Participant | None, by: Participant, depth: int, *under: RuleId
) -> CardsCut:
    """The cut by the player who is invited to, or by the dealer where none is left, between two cards of the pack."""
    must_be_invited(invited, by, *under)
    last = shoe.size - 1
    if not 1 <= depth <= last:
        raise Refused(f"The cut goes between two cards: 1 to {last}, not {depth}.", *under)
    return CardsCut(by=by, place=place_of(people, by) or "", depth=depth, under=under)


def cut_declined(invited: Participant | None, by: Participant, *under: RuleId) -> CutDeclined:
    must_be_invited(invited, by, *under)
    return CutDeclined(who=by, under=under)


# The carta-aviso -------------------------------------------------------------------------


def notice_drawn(coups_left: int, *under: RuleId) -> Events:
    """The carta-aviso comes out; the last coup is called if it is the one that is being dealt."""
    call: Events = (Called(call="last_coup", under=under),) if coups_left == 1 else ()
    return (NoticeDrawn(coups_left=coups_left, under=under), *call)


# Offers ----------------------------------------------------------------------------------


def shuffle_offer() -> Offer:
    return dealer(SHUFFLE, must=True)


def asking_to_cut(who: Participant, shoe: Shoe, seconds: int) -> Question:
    """The invitation to cut, which every shoe has anew."""
    return asking("cut", who, seconds, DECLINE_CUT, shoe.number)


def offers_of_cutting(shoe: Shoe, asked: Question | None) -> Offers:
    """The player who is invited may cut or decline; where none is left, the dealer cuts."""
    depth: dict[str, Domain] = {"depth": Amount(least=1, most=shoe.size - 1)}
    if asked is None:
        return (dealer(CUT_FOR_PLAYERS, depth, must=True),)
    return answers(asked, {CUT: depth, DECLINE_CUT: {}})


# Evolve ----------------------------------------------------------------------------------


def evolve_shoe(shoe: Shoe, event: Event) -> Shoe:
    """The shoe after an event of this file; any other leaves it alone."""
    match event:
        case CardsShuffled(number=number, decks=count):
            return new_shoe(number, decks(count))
        case CardsCut(depth=depth):
            return cut_at(shoe, depth)
        case NoticePlaced(from_end=from_end):
            return with_notice(shoe, from_end)
        case CardsBurnt(count=count):
            return draw(shoe, count)
    return shoe


def evolve_declined(declined: tuple[Participant, ...], event: Event) -> tuple[Participant, ...]:
    """Who has declined to cut this pack: none, once it is cut."""
    match event:
        case CutDeclined(who=who):
            return (*declined, who)
        case CardsCut():
            return ()
    return declined


# Cards on the table ----------------------------------------------------------------------


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """A card on the table: its shoe, its place there, its face once known, and the one person who alone has seen it.

    A face with `seen_by` is not for anyone else; a face without lies open.
    """

    shoe: int
    position: int
    card: Card | None = None
    seen_by: Participant | None = None

    @property
    def turned(self) -> bool:
        """Whether it lies face up for all."""
        return self.card is not None and self.seen_by is None

    @property
    def unseen(self) -> bool:
        """Whether its face is known to no one yet."""
        return self.card is None and self.seen_by is None


Cards: TypeAlias = tuple[Slot, ...]


def dealt_from(shoe: Shoe, position: int) -> Slot:
    """A card of this shoe, face down."""
    return Slot(shoe=shoe.number, position=position)


def shown(slot: Slot, card: Card | None, to: Participant) -> Slot:
    """A card that one person looks at; without a face, in the eyes of all others."""
    return replace(slot, card=card, seen_by=to)


def turned_up(slot: Slot, card: Card) -> Slot:
    return replace(slot, card=card, seen_by=None)


def with_slot(slots: Cards, index: int, slot: Slot) -> Cards:
    return (*slots[:index], slot, *slots[index + 1 :])


def faces(slots: Cards) -> tuple[Card, ...]:
    """The faces known in this state or view."""
    return tuple([slot.card for slot in slots if slot.card is not None])


def privately_seen(slots: Cards) -> tuple[Card, ...]:
    """The faces that one person alone has seen."""
    return tuple(slot.card for slot in slots if slot.card is not None and slot.seen_by is not None)


def next_unseen(slots: Cards) -> int | None:
    """The index of the first card whose face no one has seen."""
    return next((index for index, slot in enumerate(slots) if slot.unseen), None)


def masked(slots: Cards, participant: Participant) -> Cards:
    """The cards without the faces that only another has seen."""
    return tuple(slot if slot.seen_by in (None, participant) else replace(slot, card=None) for slot in slots)
