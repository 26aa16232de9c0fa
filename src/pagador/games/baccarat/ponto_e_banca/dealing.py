"""The deal: cards face down in turn, seen first by who handles them, third cards by the table, points compared."""

from pagador.betting.bets import on, owned, total
from pagador.betting.coup import BetsClosed
from pagador.betting.sabot import CardsBurnt, faces, next_unseen
from pagador.decider import DEALER, Called, Event, Events, Participant
from pagador.equipment.cards import Card
from pagador.equipment.shoe import check_possible
from pagador.games.baccarat.points import Points, points, value
from pagador.games.baccarat.ponto_e_banca.events import (
    CardDealt,
    CardShown,
    CardsLeft,
    CardsTaken,
    CardTurned,
    HandPassed,
    HandsCompared,
    PointsCalled,
)
from pagador.games.baccarat.ponto_e_banca.evolve import evolve
from pagador.games.baccarat.ponto_e_banca.sabot import last_call, notice
from pagador.games.baccarat.ponto_e_banca.stakes import excess
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, cards_of, faces_of_handlers, handler_of
from pagador.games.baccarat.ponto_e_banca.words import Hand, Phase, Spot
from pagador.law import Refused, rule

# Closing and dealing ---------------------------------------------------------------------


@rule("pt95.II.11", "pt95.III.11.f")
def close(sitting: PontoEBanca) -> Events:
    """«Jogo feito. Nada mais»: bets are closed, one card is burnt, and two go to each group."""
    under = (sitting.law.nada_mais.under,)
    closed = (Called(call="nada_mais", under=under), *excess(sitting), BetsClosed(under=under), *last_call(sitting))
    return (*closed, *dealt(sitting))


@rule("pt95.II.12", "pt95.III.12")
def dealt(sitting: PontoEBanca) -> Events:
    """One card burnt but for the sabot's first coup; then one card at a time, ponto first, until each has two."""
    law = sitting.law
    seen: list[Event] = []
    if not sitting.first_of_shoe:
        seen += with_notice(sitting, CardsBurnt(count=law.coup_burn.value, under=(law.coup_burn.under,)), opening=True)
    for number in range(law.initial_cards.value * len(Hand)):
        hand = tuple(Hand)[number % len(Hand)]
        seen += one_card(evolved(sitting, seen), hand, opening=number == 0)
    return tuple(seen)


def one_card(sitting: PontoEBanca, hand: Hand, *, opening: bool = False) -> Events:
    """The next card of the sabot goes to a group, face down."""
    card = CardDealt(hand=hand, position=sitting.shoe.drawn, under=(sitting.law.initial_cards.under,))
    return with_notice(sitting, card, opening=opening)


def with_notice(sitting: PontoEBanca, event: Event, *, opening: bool) -> Events:
    """An event that draws a card, and before it the carta-aviso if that lies first."""
    return (*notice(sitting, opening=opening), event) if sitting.shoe.notice_is_next else (event,)


def evolved(sitting: PontoEBanca, events: list[Event]) -> PontoEBanca:
    for event in events:
        sitting = evolve(sitting, event)
    return sitting


# Who handles the cards -------------------------------------------------------------------


@rule("pt95.II.15", "pt95.III.15")
def candidates(sitting: PontoEBanca, hand: Hand) -> tuple[Participant, ...]:
    """The seated bettors of a group, the highest stake first, the lowest seat among equals, less those who declined."""
    seats = sitting.table.floor.seats
    lies = on(sitting.bets, hand)
    seated = {who: place for who, place in sitting.people if place in seats and owned(lies, who)}
    order = sorted(seated, key=lambda who: (-total(owned(lies, who)), seats.index(seated[who])))
    return tuple(who for who in order if who not in sitting.declined)


def asked(sitting: PontoEBanca) -> Participant | None:
    """Who is now offered the cards; nobody, once they are taken or no seated bettor wants them."""
    if handler_of(sitting, sitting.turn) is not None:
        return None
    return next(iter(candidates(sitting, sitting.turn)), None)


@rule("pt95.II.15", "pt95.III.15")
def take_cards(sitting: PontoEBanca, by: Participant, hand: Hand) -> Events:
    must_be_asked(sitting, by, hand)
    return (CardsTaken(hand=hand, by=by, under=(sitting.law.handler,)),)


@rule("pt95.II.15", "pt95.III.15")
def leave_cards(sitting: PontoEBanca, by: Participant, hand: Hand) -> Events:
    """Who does not wish to see the cards leaves them to the next highest bet, and at last to the dealer."""
    must_be_asked(sitting, by, hand)
    under = (sitting.law.handler,)
    left = CardsLeft(hand=hand, by=by, under=under)
    if asked(evolve(sitting, left)) is not None:
        return (left,)
    return (left, CardsTaken(hand=hand, by=DEALER, under=under))


def must_be_asked(sitting: PontoEBanca, by: Participant, hand: Hand) -> None:
    if hand is not sitting.turn or asked(sitting) != by:
        raise Refused(f"The cards of {hand} are not offered to {by} now.", sitting.law.handler)


@rule("pt95.II.15", "pt95.III.15")
def time_up(sitting: PontoEBanca, late: Participant) -> Events:
    """Who does not answer in time leaves the cards to the next; those that he has seen are turned."""
    if handler_of(sitting, sitting.turn) is None:
        return leave_cards(sitting, late, sitting.turn)
    return turn_seen(sitting, late, sitting.turn)


def waited_for(sitting: PontoEBanca) -> Participant | None:
    """The player whom the deal waits for, to take or leave the cards or to turn what he has seen."""
    handler, slots = handler_of(sitting, sitting.turn), cards_of(sitting, sitting.turn)
    if handler in (None, DEALER) or next_unseen(slots) is not None:
        return asked(sitting)
    return handler


# Faces -----------------------------------------------------------------------------------


@rule("pt95.II.15", "pt95.III.15")
def show_card(sitting: PontoEBanca, hand: Hand, card: Card) -> Events:
    """The handler sees the next card of his group; the others do not."""
    handler = handler_of(sitting, hand)
    index = next_unseen(cards_of(sitting, hand))
    if hand is not sitting.turn or handler in (None, DEALER) or index is None:
        raise Refused(f"Nobody is to see a card of {hand} now.", sitting.law.handler)
    assert handler is not None
    check_possible(sitting.shoe, card, faces_of_handlers(sitting))
    return (CardShown(hand=hand, index=index, to=handler, card=card, under=(sitting.law.handler,)),)


@rule("pt95.II.12", "pt95.II.13", "pt95.III.12", "pt95.III.13")
def turn_card(sitting: PontoEBanca, hand: Hand, card: Card) -> Events:
    """The pagador turns the next card of a group that no player handles."""
    index = next_unseen(cards_of(sitting, hand))
    if index is None:
        raise no_card_due(sitting, hand)
    if hand is not sitting.turn or asked(sitting) is not None or handler_of(sitting, hand) not in (None, DEALER):
        raise not_yet(sitting, hand)
    check_possible(sitting.shoe, card, faces_of_handlers(sitting))
    turned = CardTurned(hand=hand, index=index, card=card, under=(sitting.law.initial_cards.under,))
    return (turned, *proceed(evolve(sitting, turned)))


@rule("pt95.II.13", "pt95.III.13")
def no_card_due(sitting: PontoEBanca, hand: Hand) -> Refused:
    """The sentence for a card that the drawing table does not give."""
    law, slots = sitting.law, cards_of(sitting, hand)
    if len(slots) > law.initial_cards.value:
        sentence = f"{hand.capitalize()} has its {len(slots)} cards: one more at most is added to the first two."
        return Refused(sentence, law.third_cards.under)
    if sitting.phase is not Phase.PAYING and len(sitting.banca) == law.initial_cards.value:
        return not_yet(sitting, hand)
    return Refused(f"{hand.capitalize()} stands on {score(sitting, hand)}: it draws no card.", law.ponto_draws.under)


@rule("pt95.II.12", "pt95.II.15", "pt95.III.12", "pt95.III.15")
def not_yet(sitting: PontoEBanca, hand: Hand) -> Refused:
    """The sentence for a card turned before the other group, or before who handles it has seen it."""
    if hand is not sitting.turn:
        return Refused(f"It is for {sitting.turn} to show its cards first.", sitting.law.initial_cards.under)
    return Refused(f"The cards of {hand} are seen first by who handles them.", sitting.law.handler)


@rule("pt95.II.15", "pt95.III.15")
def turn_seen(sitting: PontoEBanca, by: Participant, hand: Hand) -> Events:
    """The handler lays open what he has seen; the third card apart from the first two."""
    slots = cards_of(sitting, hand)
    seen = [(index, slot.card) for index, slot in enumerate(slots) if slot.seen_by == by]
    if handler_of(sitting, hand) != by or not seen or next_unseen(slots) is not None:
        raise Refused(f"{by} has no cards of {hand} to turn.", sitting.law.handler)
    turned = [
        CardTurned(hand=hand, index=index, card=card, under=(sitting.law.handler,))
        for index, card in seen
        if card is not None
    ]
    return (*turned, *proceed(evolved(sitting, [*turned])))


@rule("pt95.II.7", "pt95.III.7")
def find_face_up(sitting: PontoEBanca, hand: Hand, card: Card) -> Events:
    """A card that lay face up in the sabot is as good as any."""
    index = next_unseen(cards_of(sitting, hand))
    if index is None:
        raise no_card_due(sitting, hand)
    check_possible(sitting.shoe, card, faces_of_handlers(sitting))
    turned = CardTurned(hand=hand, index=index, card=card, under=(sitting.law.face_up,))
    return (turned, *proceed(evolve(sitting, turned)))


# What follows ----------------------------------------------------------------------------


def proceed(sitting: PontoEBanca) -> Events:
    """Once a group's cards are open: its points, then the other group, a third card, or the comparison."""
    hand = sitting.turn
    if not all(slot.turned for slot in cards_of(sitting, hand)):
        return ()
    called = points_called(sitting, hand)
    if hand is Hand.PONTO and len(sitting.ponto) == sitting.law.initial_cards.value:
        passed = HandPassed(hand=Hand.BANCA, under=(sitting.law.initial_cards.under,))
        return (called, passed, *proceed(evolve(sitting, passed)))
    drawer = who_draws(sitting)
    if drawer is None:
        return (called, compared(sitting))
    return (called, *one_card(sitting, drawer))


def points_called(sitting: PontoEBanca, hand: Hand) -> PointsCalled:
    slots, law = cards_of(sitting, hand), sitting.law
    natural = len(slots) == law.initial_cards.value and is_natural(sitting, hand)
    return PointsCalled(hand=hand, points=score(sitting, hand), natural=natural, under=(law.announces.under,))


@rule("pt95.II.8", "pt95.III.8")
def score(sitting: PontoEBanca, hand: Hand) -> Points:
    """The points of a hand."""
    law = sitting.law
    return points(faces(cards_of(sitting, hand)), law.card_points.value, law.points_modulus.value)


@rule("pt95.II.13", "pt95.III.13")
def is_natural(sitting: PontoEBanca, hand: Hand) -> bool:
    """An 8 or a 9 on the first two cards, announced at once."""
    law = sitting.law
    first_two = faces(cards_of(sitting, hand))[: law.initial_cards.value]
    return points(first_two, law.card_points.value, law.points_modulus.value) in law.announces.value


@rule("pt95.II.13", "pt95.III.13")
def who_draws(sitting: PontoEBanca) -> Hand | None:
    """The group that takes a third card next, the ponto first; nobody, when the hands are complete."""
    two = sitting.law.initial_cards.value
    if len(sitting.banca) > two:
        return None
    if len(sitting.ponto) == two and ponto_draws(sitting):
        return Hand.PONTO
    return Hand.BANCA if banca_draws(sitting) else None


@rule("pt95.II.13", "pt95.III.13")
def ponto_draws(sitting: PontoEBanca) -> bool:
    """Ponto draws on 0 to 5, unless banca has announced (the reading `naturals`)."""
    stopped = is_natural(sitting, Hand.BANCA) and sitting.table.readings.naturals != "nobody"
    return score(sitting, Hand.PONTO) in sitting.law.ponto_draws.value and not stopped


@rule("pt95.II.13", "pt95.III.13")
def banca_draws(sitting: PontoEBanca) -> bool:
    """Banca draws by its own points and the ponto's third card, unless ponto has announced (the reading `naturals`)."""
    law, own = sitting.law, score(sitting, Hand.BANCA)
    if is_natural(sitting, Hand.PONTO) and sitting.table.readings.naturals == "end":
        return False
    third = faces(sitting.ponto)[law.initial_cards.value :]
    if not third:
        return own in law.banca_draws_alone.value
    return value(third[0], law.card_points.value) in law.banca_draws.value.get(own, ())


@rule("pt95.II.16", "pt95.III.16")
def compared(sitting: PontoEBanca) -> HandsCompared:
    """The higher points win."""
    ponto, banca = score(sitting, Hand.PONTO), score(sitting, Hand.BANCA)
    winner = Spot.PONTO if ponto > banca else Spot.BANCA if banca > ponto else Spot.EMPATE
    return HandsCompared(ponto=ponto, banca=banca, winner=winner, under=(sitting.law.winner,))
