"""Blackjack's felt: the bank above, every seat with its hands and chips below, the one whose turn it is marked."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import on
from pagador.betting.places import holder
from pagador.betting.sabot import Cards, CardsCut, CardsShuffled, CutDeclined, faces
from pagador.cli.terminal.cards_drawn import cards_drawn
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, listed, mark, pile
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.games.blackjack.events import (
    BankEnded,
    CardAsked,
    CardsCollected,
    CardsExhibited,
    CoupMoved,
    Followed,
    FollowersAsked,
    HandDoubled,
    HandOpened,
    HoleDealt,
    InsuranceDeclined,
    Insured,
    StayedOut,
)
from pagador.games.blackjack.events_machines import ChipReturned, ChipTaken, JackpotPaid, MeterStarted
from pagador.games.blackjack.paper import seat, tell
from pagador.games.blackjack.points import has_blackjack, is_blackjack, points, points_of
from pagador.games.blackjack.state import Blackjack, Hand, bets_on, playing
from pagador.games.blackjack.words import Phase, Spot
from pagador.money import shown, shown_odds

OF_A_SEAT = (Phase.PLAYING, Phase.FOLLOWING)

# The felt --------------------------------------------------------------------------------


def draw(view: Blackjack, me: Participant) -> RenderableType:
    """The bank's cards, a line for each hand or bet, and the chips in words."""
    title = Text(f"{view.table.terms.decks} decks, {view.table.edition}, coup {view.coup}        {LEGEND}", style="dim")
    off = (Text("The accumulated prize cannot be played for now.", style="bold magenta"),) if view.suspended else ()
    lines = tuple(line for seat in view.table.floor.seats for line in seat_lines(view, seat, me))
    return Group(title, *off, bank_line(view), *lines, *listed(view.bets, me))


def bank_line(view: Blackjack) -> Text:
    line = Text("banca    ", style="bold")
    line.append_text(cards(view.banca))
    known = faces(view.banca)
    if view.banca and len(known) == len(view.banca):
        line.append(f"  {'blackjack' if is_blackjack(known, view.law) else points(known, view.law)}", "bold")
    return line


def seat_lines(view: Blackjack, seat: str, me: Participant) -> Iterator[Text]:
    """Each hand of a seat; before the deal, what lies there; and nothing for a seat that nobody has."""
    hands = [hand for hand in view.hands if hand.place == seat]
    yield from (hand_line(view, hand, me) for hand in hands)
    lies = tuple(bet for bet in on(view.bets, Spot.APOSTA) if bet.place == seat)
    occupant = holder(view.people, seat)
    if not hands and (lies or occupant):
        line = Text(f"  seat {seat} {occupant or 'empty':<10}")
        if lies:
            line.append(pile(lies, me), STYLES[mark(lies, me)])
        yield line


def hand_line(view: Blackjack, hand: Hand, me: Participant) -> Text:
    """Whose turn it is, the cards, their points or what became of them, and the chips."""
    turn = view.phase in OF_A_SEAT and playing(view) == hand
    line = Text(f"{'▶' if turn else ' '} seat {hand.key:<4}{hand.decider:<10}", style="bold" if turn else "")
    line.append_text(cards(hand.cards))
    line.append(f"  {standing(view, hand)}  ", "bold")
    bets = bets_on(view, hand)
    if bets:
        line.append(pile(bets, me), STYLES[mark(bets, me)])
    return line


def standing(view: Blackjack, hand: Hand) -> str:
    made = "blackjack" if has_blackjack(hand, view.law) else str(points_of(hand, view.law))
    return f"{made} {hand.fate}" if hand.fate else made


def cards(slots: Cards) -> Text:
    return cards_drawn(slot.card for slot in slots)


def last(view: Blackjack) -> Text:
    text = Text(f"The bank had: {', '.join(view.last) or 'nothing yet'}")
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def drawn_after(view: Blackjack, event: Event, me: Participant) -> RenderableType | None:
    """The table once the deal is over, and once the bank has played."""
    dealt = isinstance(event, HoleDealt)
    return draw(view, me) if dealt or isinstance(event, BankEnded) else None


def frames(view: Blackjack, event: Event, later: Events) -> Iterator[RenderableType]:
    return iter(())


def outcome(event: Event) -> str:
    if not isinstance(event, BankEnded) or not event.played:
        return ""
    return "banca has blackjack" if event.blackjack else f"banca has {event.points}"


# Words -----------------------------------------------------------------------------------

UNSAID = (
    CardAsked | CardsCollected | CoupMoved | Followed | FollowersAsked | HandOpened | HoleDealt | Insured | MeterStarted
)


def sentence(event: Event, me: Participant) -> str | None:
    """What the record would say, with its rules; what the cards say for themselves is left unsaid."""
    match event:
        case CardsExhibited(decks=decks):
            return f"{decks} decks are laid open {cited(event.under)}"
        case CardsShuffled(decks=decks):
            return f"{decks} decks are shuffled {cited(event.under)}"
        case CutDeclined(who=who):
            return f"{'You decline' if who == me else f'{who} declines'} to cut {cited(event.under)}"
    if isinstance(event, UNSAID):
        return ""
    words = own(event, me) or tell(event)
    return None if words is None else f"{words[:1].upper()}{words[1:]} {cited(event.under)}"


def own(event: Event, me: Participant) -> str | None:
    """What the record says of the person listening, said to him."""
    match event:
        case CardsCut(by=who, depth=depth) if who == me:
            return f"you cut at {depth}"
        case HandDoubled(who=who, hand=hand) if who == me:
            return f"you double on {seat(hand)}"
        case StayedOut(who=who) if who == me:
            return "you stay out"
        case InsuranceDeclined(who=who, place=place) if who == me:
            return f"you do not insure on {seat(place)}"
        case ChipTaken(bet=bet) if bet.owner == me:
            return "your chip for the accumulated prize is taken"
        case ChipReturned(bet=bet) if bet.owner == me:
            return "your chip for the accumulated prize goes back"
        case JackpotPaid(who=who, combination=name, prize=prize) if who == me:
            return f"you are paid {shown(prize)} of the accumulated prize for {name}"
    return None


def pays(view: Blackjack, offers: Offers) -> RenderableType:
    """What a bet, a blackjack, insurance and the special hands pay."""
    law, limit = view.law, view.table.limit
    table = ruled("for", ">pays", "rules", title=f"Stakes {shown(limit.least)} to {shown(limit.most or 0)} a seat")
    for name, figure in (
        ("nearer to 21 than the bank", law.prize),
        ("blackjack", law.blackjack_prize),
        ("blackjack against an ace, taken at once", law.even_money),
        ("seguro: the bank makes blackjack", law.insurance_prize),
        ("6-7-8 of one suit, 7-7-7", law.special_prize),
    ):
        table.add_row(name, shown_odds(figure.value), figure.under)
    jackpot = view.table.jackpot
    if jackpot is not None and view.table.terms.jackpot:
        for name, percent in view.table.terms.jackpot_combinations.items():
            table.add_row(f"acumulado: {name}", f"{percent} %", jackpot.jackpot_combinations)
    return table
