"""Blackjack's offers, and what each participant may see."""

from typing import TypeAlias

from pagador.betting.bets import Bets, on, owned
from pagador.betting.coup import BETTING, answers, dealer, windows
from pagador.betting.places import bet_offer, offers_of_places
from pagador.betting.sabot import offers_of_cutting, shuffle_offer
from pagador.decider import Amount, Choice, Domain, Event, Offer, Offers, Participant, Party
from pagador.equipment.shoe import lot
from pagador.games.blackjack import playing
from pagador.games.blackjack.dealing import (
    can_be_wrong,
    lacks_card,
    may_be_exposed,
    may_draw_wrongly,
    next_drawn,
    next_position,
    wanted,
)
from pagador.games.blackjack.decide import BETWEEN_COUPS
from pagador.games.blackjack.insurance import asked, insurable, may_take_even_money
from pagador.games.blackjack.jackpot import chips_in, due_award, increment, marked, prize_law, switching
from pagador.games.blackjack.questions import questions
from pagador.games.blackjack.shuffler import CHIEF, TECHNICIAN, may_be_faulty, may_complain, whole_decks
from pagador.games.blackjack.stakes import is_open, room
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.surrender import may_surrender, out_of_turn
from pagador.games.blackjack.words import Exhausted, Phase, Shuffler, Spot

RAN_OUT = "the sabot has run out"
LAPSE = "a lapse that cannot be put right"
AT_ODDS = "the cards were miscounted"

Answers: TypeAlias = dict[str, dict[str, Domain]]
"""What may be answered, with the domain of each field."""

# Offers ----------------------------------------------------------------------------------


def due(sitting: Blackjack) -> Offers:
    """The offers of the phase, and those open in all of them."""
    return (
        *of_phase(sitting),
        *people_betting(sitting),
        *mishaps(sitting),
        *of_shuffler(sitting),
        *(switching(sitting) if sitting.phase in BETWEEN_COUPS else ()),
        *offers_of_places(sitting.table.floor, sitting.people, (*sitting.bets, *chips_in(sitting))),
    )


def owed(sitting: Blackjack) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    return tuple(offer for offer in of_phase(sitting) if offer.must or offer.party is Party.CLOCK)


def of_phase(sitting: Blackjack) -> Offers:
    """Who must act for the coup to go on; for a prize that is won no card is needed."""
    if sitting.phase is Phase.AWARDING:
        return due_award(sitting)
    if sitting.jammed:
        return (dealer("clear-jam", {"opened_by": Choice((CHIEF, TECHNICIAN))}, must=True),)
    if lacks_card(sitting):
        return (out_of_cards(sitting),)
    match sitting.phase:
        case Phase.SHUFFLING:
            return (shuffle_offer(),)
        case Phase.LOADING:
            return (loading(sitting),)
        case Phase.CUTTING:
            return offers_of_cutting(sitting.shoe, next(iter(questions(sitting)), None))
        case Phase.BETTING:
            return (dealer("close-bets"), *windows(questions(sitting)))
        case Phase.MARKING:
            raised = increment(sitting, marked(sitting))
            return (dealer("raise-meter", {"amount": Amount(least=raised, most=raised)}, must=True),)
        case Phase.INSURING:
            return insuring(sitting)
        case Phase.FOLLOWING:
            return following(sitting)
        case Phase.PAYING:
            return (dealer("pay-winners", must=True),)
        case Phase.RETURNING:
            return (dealer("return-cards", must=True),)
        case Phase.DEALING | Phase.PLAYING | Phase.DRAWING:
            return serving(sitting)


def loading(sitting: Blackjack) -> Offer:
    assert sitting.table.shuffler is not None
    packets = sitting.table.shuffler.packets.value
    fields: dict[str, Domain] = {"packets": Amount(least=packets, most=sitting.table.terms.decks)}
    return dealer("load-shuffler", fields | {"chief": Choice((CHIEF,))}, must=True)


def insuring(sitting: Blackjack) -> Offers:
    """Insurance up to half, even money for a blackjack, or neither."""
    found = asked(sitting)
    assert found is not None
    who, hand = found
    amount = insurable(sitting, who, hand)
    insure: Answers = {"insure": {"stake": amount}} if amount else {}
    even: Answers = {"take-even-money": {}} if may_take_even_money(sitting, who, hand) else {}
    return answers(questions(sitting)[0], {**insure, **even, "decline-insurance": {}})


def following(sitting: Blackjack) -> Offers:
    return answers(questions(sitting)[0], {"follow": {}, "stay-out": {}})


def serving(sitting: Blackjack) -> Offers:
    """A card from chance, or a player's decision."""
    key = wanted(sitting)
    if key is not None:
        card = lot(sitting.shoe, next_position(sitting, key))
        fields: dict[str, Domain] = {"hand": Choice((key,)), "card": card}
        return (Offer(party=Party.CHANCE, command="turn-card", must=True, fields=fields),)
    return decisions(sitting)


def decisions(sitting: Blackjack) -> Offers:
    """All that the law lets the holder of this hand do, and who else may still give up."""
    hand = playing.deciding(sitting)
    assert hand is not None
    may = {
        "ask-card": playing.may_ask(sitting, hand),
        "stay": playing.may_stay(sitting, hand),
        "double": playing.may_double(sitting, hand),
        "split": playing.may_split(sitting, hand),
        "surrender": may_surrender(sitting, hand),
    }
    own = answers(questions(sitting)[0], {command: {} for command, allowed in may.items() if allowed})
    others = tuple(
        Offer(party=Party.PEOPLE, command="surrender", by=other.decider, fields={"place": Choice((other.place,))})
        for other in out_of_turn(sitting)
    )
    return own + others


def out_of_cards(sitting: Blackjack) -> Offer:
    """What the table's terms have for a sabot that runs out in mid-coup."""
    if sitting.table.terms.exhausted is Exhausted.RESHUFFLE:
        return dealer("reshuffle-discards", must=True)
    return dealer("void-coup", {"cause": Choice((RAN_OUT,))}, must=True)


# What nobody waits for -------------------------------------------------------------------


def people_betting(sitting: Blackjack) -> Offers:
    """Chips on every seat that takes them, one for the accumulated prize, and those that may be taken back."""
    seats = sitting.table.floor.seats
    taking = sitting.phase in (Phase.BETTING, Phase.DEALING)
    question = BETTING if sitting.phase is Phase.BETTING else ""
    rooms = {seat: room(sitting, seat) for seat in seats if taking and is_open(sitting, seat)}
    placing = tuple(
        bet_offer(who, (Spot.APOSTA,), amount, question, place=Choice((seat,)))
        for who, here in sitting.people
        for seat in sorted(rooms, key=lambda seat: seat != here)
        if (amount := rooms[seat]) is not None
    )
    return (*placing, *chips(sitting), *taking_back(sitting))


def chips(sitting: Blackjack) -> Offers:
    """One for the accumulated prize, beside a bet of his, from each who has one and no chip there yet."""
    if prize_law(sitting) is None or sitting.phase is not Phase.BETTING or sitting.suspended:
        return ()
    chip = sitting.table.terms.jackpot_chip
    main = on(sitting.bets, Spot.APOSTA)
    return tuple(
        bet_offer(who, (Spot.ACUMULADO,), Amount(least=chip, most=chip), place=places_of(owned(main, who)))
        for who in dict.fromkeys(bet.owner for bet in main)
        if not owned(on(sitting.bets, Spot.ACUMULADO), who)
    )


def places_of(bets: Bets) -> Choice:
    return Choice(tuple(bet.place for bet in bets))


def taking_back(sitting: Blackjack) -> Offers:
    if sitting.phase not in BETWEEN_COUPS:
        return ()
    return tuple(
        Offer(
            party=Party.PEOPLE,
            command="withdraw-bet",
            by=bet.owner,
            fields={"spot": Choice((bet.spot,)), "place": Choice((bet.place,))},
        )
        for bet in sitting.bets
    )


def mishaps(sitting: Blackjack) -> Offers:
    """Cards drawn or turned by mistake, an interruption, and a coup made void."""
    found: list[Offer] = []
    if not sitting.jammed and can_be_wrong(sitting):
        card: dict[str, Domain] = {"card": lot(sitting.shoe, next_drawn(sitting))}
        found.append(Offer(party=Party.CHANCE, command="turn-wrongly", fields=card))
        found += [dealer("draw-wrongly")] if may_draw_wrongly(sitting) else []
    if not sitting.jammed and sitting.law.hole_shown and may_be_exposed(sitting):
        hidden: dict[str, Domain] = {"card": lot(sitting.shoe, sitting.banca[-1].position)}
        found.append(Offer(party=Party.CHANCE, command="expose-hole", fields=hidden))
    if sitting.phase is Phase.BETTING and not sitting.bets and sitting.table.terms.shuffler is not Shuffler.CONTINUOUS:
        found.append(dealer("spread-cards"))
    if sitting.phase not in (*BETWEEN_COUPS, Phase.AWARDING, Phase.RETURNING) and not lacks_card(sitting):
        found.append(dealer("void-coup", {"cause": Choice((LAPSE,))}))
    return tuple(found)


def of_shuffler(sitting: Blackjack) -> Offers:
    """What may happen to a shuffler, and what may be said of a coup before its cards go back."""
    if not may_be_faulty(sitting):
        return ()
    chief: dict[str, Domain] = {"chief": Choice((CHIEF,))}
    found = [dealer("replace-card", chief)]
    found += [] if sitting.jammed else [dealer("report-jam")]
    if sitting.phase is Phase.BETTING and not sitting.bets:
        cards = whole_decks(sitting)
        found.append(dealer("unload-shuffler", chief | {"cards": Amount(least=cards, most=cards)}))
    if sitting.phase is Phase.RETURNING:
        found.append(dealer("hold-cards"))
    about: dict[str, Domain] = {"about": Choice((AT_ODDS,))}
    complaining = sitting.people if may_complain(sitting) else ()
    found += [Offer(party=Party.PEOPLE, command="complain", by=who, fields=about) for who, _ in complaining]
    return tuple(found)


# What each may see -----------------------------------------------------------------------


def view(sitting: Blackjack, participant: Participant) -> Blackjack:
    """All of it: what nobody may see has no face in the state."""
    return sitting


def show(event: Event, participant: Participant) -> Event | None:
    return event
