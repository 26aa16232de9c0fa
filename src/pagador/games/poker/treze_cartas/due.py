"""Treze cartas' offers, and what each participant may see."""

from collections import Counter

from msgspec.structs import replace

from pagador.betting.bets import Bet
from pagador.betting.coup import BETTING, answers, dealer, windows
from pagador.betting.places import offers_of_places
from pagador.betting.sabot import CUT_FOR_PLAYERS, SHUFFLE
from pagador.decider import (
    DEALER,
    Amount,
    Arrangement,
    Choice,
    Domain,
    Event,
    Offer,
    Offers,
    Participant,
    Party,
)
from pagador.equipment.cards import rank
from pagador.games.poker.treze_cartas.arranging import waited_for
from pagador.games.poker.treze_cartas.dealing import is_misdealt, looking_at, lot_of_dice, unseen_index
from pagador.games.poker.treze_cartas.events import CardShown, RowsLaid, RowsSuggested
from pagador.games.poker.treze_cartas.mishaps import face_of, mishaps
from pagador.games.poker.treze_cartas.pack import depths
from pagador.games.poker.treze_cartas.questions import ARRANGING, questions
from pagador.games.poker.treze_cartas.stakes import in_coup, room
from pagador.games.poker.treze_cartas.state import Hand, Treze, faces
from pagador.games.poker.treze_cartas.words import Phase, Spot
from pagador.law import rule

# Offers ----------------------------------------------------------------------------------


def due(sitting: Treze) -> Offers:
    """The offers of the phase, what people may do with chips and suggestions, mishaps, and who may come or go."""
    return (
        *of_phase(sitting),
        *betting(sitting),
        *suggesting(sitting),
        *mishaps(sitting),
        *offers_of_places(sitting.table.floor, sitting.people, sitting.bets),
    )


def owed(sitting: Treze) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    return tuple(offer for offer in of_phase(sitting) if offer.must or offer.party is Party.CLOCK)


def of_phase(sitting: Treze) -> Offers:
    """Who must act for the coup to go on."""
    match sitting.phase:
        case Phase.SHUFFLING:
            return (dealer(SHUFFLE, must=True),)
        case Phase.MACHINE:
            return (dealer("shuffle-by-machine", must=True),)
        case Phase.CUTTING:
            return cutting(sitting)
        case Phase.BETTING:
            return (dealer("close-bets"), *windows(questions(sitting)))
        case Phase.SHAKING:
            asked = questions(sitting)
            return answers(asked[0], {"shake-dice": {}}) if asked else (dealer("shake-for-player", must=True),)
        case Phase.ROLLED:
            return (dice_shown(sitting),)
        case Phase.DEALING:
            return (dealer("put-right" if sitting.shoe.drawn else "deal-cards", must=True),)
        case Phase.FORMING:
            return (next_card(sitting) or forming(sitting, must=True),)
        case Phase.ARRANGING:
            return arranging(sitting)
        case Phase.PAYING:
            return (dealer("pay-winners", must=True),)


@rule("mo88.2.a")
def cutting(sitting: Treze) -> Offers:
    """Any player who has not declined may cut; then the dealer does."""
    least, most = depths(sitting)
    depth: dict[str, Domain] = {"depth": Amount(least=least, most=most)}
    asked = questions(sitting)
    if not asked:
        return (dealer(CUT_FOR_PLAYERS, depth, must=True),)
    return answers(asked[0], {"cut-by-hand": depth, "decline-cut": {}})


def dice_shown(sitting: Treze) -> Offer:
    """Chance shows what lies under the dome."""
    shown = lot_of_dice(sitting.law.dice.value)
    return Offer(party=Party.CHANCE, command="show-dice", fields={"dice": shown}, must=True)


def next_card(sitting: Treze) -> Offer | None:
    """The card that chance owes to those who look at a hand, if anybody does."""
    hand = looking_at(sitting)
    return None if hand is None else face_of(sitting, hand, "show-card", must=True)


# Rows ------------------------------------------------------------------------------------


def rows_of(sitting: Treze, hand: Hand) -> dict[str, Domain]:
    """The cards of a hand in rows; where a natural has to be declared, whether one is."""
    rows: dict[str, Domain] = {"rows": cards_in_rows(sitting, hand)}
    if sitting.table.readings.natural_declared == "undeclared":
        return rows
    return rows | {"declares": Choice(("", "natural"))}


@rule("mo88.6", "mo88.7")
def cards_in_rows(sitting: Treze, hand: Hand) -> Arrangement:
    """The cards from the lowest up, those of a kind together and last: laid so, rows seldom fail to ascend."""
    law, many = sitting.law, Counter(map(rank, faces(hand)))
    heights = {each: height for height, each in enumerate(reversed(law.heights.value))}
    cards = sorted(faces(hand), key=lambda card: (many[rank(card)], heights[rank(card)]))
    return Arrangement(cards=tuple(cards), rows=law.rows.value)


def forming(sitting: Treze, *, must: bool = False) -> Offer:
    return dealer("form-bank", rows_of(sitting, sitting.banca), must=must)


@rule("mo88.2.d", "mo88.4", "mo88.5")
def arranging(sitting: Treze) -> Offers:
    """Every place that has not laid its rows is waited for: cards to be taken up, then to be laid by who holds them.

    While a card lies at the wrong place none is taken up: the dealer puts it right.
    """
    wrong, shown = is_misdealt(sitting), next_card(sitting)
    duties = (*((dealer("put-right", must=True),) if wrong else ()), *((shown,) if shown else ()))
    acts = tuple(offer for hand in waited_for(sitting) if hand.taken or not wrong for offer in holding(sitting, hand))
    again = () if any(hand.taken for hand in sitting.hands) else (forming(sitting),)
    return (*duties, *acts, *again, *windows(questions(sitting)))


def holding(sitting: Treze, hand: Hand) -> Offers:
    """What who holds a place's cards must do next; nothing, while chance shows them."""
    place: dict[str, Domain] = {"place": Choice((hand.place,))}
    if not hand.taken:
        return (of_holder(hand, "take-cards", "take-for-place", place),)
    if unseen_index(hand) is not None:
        return ()
    return (of_holder(hand, "arrange", "arrange-for-place", place | rows_of(sitting, hand)),)


def of_holder(hand: Hand, command: str, for_place: str, fields: dict[str, Domain]) -> Offer:
    """A player's own act, or the dealer's for those who stand."""
    if hand.holder == DEALER:
        return dealer(for_place, fields, must=True)
    return Offer(party=Party.PEOPLE, command=command, by=hand.holder, must=True, question=ARRANGING, fields=fields)


@rule("mo88.5")
def suggesting(sitting: Treze) -> Offers:
    """Others who bet on a place may suggest how to lay its rows, until they are laid."""
    if sitting.phase is not Phase.ARRANGING:
        return ()
    return tuple(
        Offer(
            party=Party.PEOPLE,
            command="suggest",
            by=who,
            fields={"place": Choice((hand.place,)), "rows": cards_in_rows(sitting, hand)},
        )
        for hand in waited_for(sitting)
        if hand.taken and unseen_index(hand) is None
        for who in hand.seen_by
        if who not in (hand.holder, DEALER)
    )


# Chips -----------------------------------------------------------------------------------


def betting(sitting: Treze) -> Offers:
    """Chips on any place while bets are open, and back until they are closed."""
    if in_coup(sitting):
        return ()
    placing = tuple(offer for who, _ in sitting.people for offer in of_person(sitting, who))
    return (*(placing if sitting.phase is Phase.BETTING else ()), *map(taking_back, sitting.bets))


@rule("mo88.3", "mo88.5")
def of_person(sitting: Treze, who: Participant) -> Offers:
    """What one person may put on each place; places with the same room together."""
    rooms: dict[tuple[int, int | None], tuple[str, ...]] = {}
    amounts = {place: room(sitting, who, place) for place in sitting.table.floor.seats}
    for place, amount in amounts.items():
        if amount is not None:
            bounds = (amount.least, amount.most)
            rooms[bounds] = (*rooms.get(bounds, ()), place)
    step = sitting.table.limit.step
    return tuple(
        Offer(
            party=Party.PEOPLE,
            command="place-bet",
            by=who,
            question=BETTING,
            fields={
                "spot": Choice((Spot.APOSTA,)),
                "stake": Amount(least=least, most=most, step=step),
                "place": Choice(places),
            },
        )
        for (least, most), places in rooms.items()
    )


def taking_back(bet: Bet) -> Offer:
    fields: dict[str, Domain] = {"spot": Choice((bet.spot,)), "place": Choice((bet.place,))}
    return Offer(party=Party.PEOPLE, command="withdraw-bet", by=bet.owner, fields=fields)


# What each may see -----------------------------------------------------------------------


@rule("mo88.2.d", "mo88.5")
def view(sitting: Treze, participant: Participant) -> Treze:
    """The sitting without the faces, rows and suggestions that are for others; the same one, if there are none."""
    hands = tuple([masked(hand, participant) for hand in sitting.hands])
    same = all(one is other for one, other in zip(hands, sitting.hands, strict=True))
    return sitting if same else replace(sitting, hands=hands)


def masked(hand: Hand, participant: Participant) -> Hand:
    """A place's hand as somebody sees it who may not look at its cards, until the rows are turned."""
    if participant in hand.seen_by:
        return hand
    if hand.open:
        return replace(hand, suggestions=()) if hand.suggestions else hand
    if not hand.rows and not hand.suggestions and all(slot.card is None or slot.open for slot in hand.cards):
        return hand
    cards = tuple([slot if slot.open else replace(slot, card=None) for slot in hand.cards])
    return replace(hand, cards=cards, rows=(), declares=False, suggestions=())


def show(event: Event, participant: Participant) -> Event | None:
    """The event as this participant may have it: faces and suggestions for who looks, rows once they are turned."""
    match event:
        case CardShown(to=to) | RowsSuggested(to=to) if participant not in to:
            return None
        case RowsLaid(to=to) if participant not in to:
            return replace(event, rows=(), declares=False)
    return event
