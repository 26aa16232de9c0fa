"""Póquer sem descarte's felt: the bank above, every place with its cards and two boxes below, one's own cards open."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import on
from pagador.betting.places import holder
from pagador.betting.sabot import Cards, CardsShuffled, faces
from pagador.cli.terminal.cards_drawn import cards_drawn
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, listed, mark, pile
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Events, Offers, Participant
from pagador.games.poker.poquer_sem_descarte.events import (
    AllDecided,
    BankShown,
    CardDealt,
    CardsCollected,
    CardShown,
    DecisionMade,
    DecisionsAsked,
    DecisionWarned,
    HandOpened,
)
from pagador.games.poker.poquer_sem_descarte.hands import combination
from pagador.games.poker.poquer_sem_descarte.paper import NAMES, tell
from pagador.games.poker.poquer_sem_descarte.payment import odds_of
from pagador.games.poker.poquer_sem_descarte.state import Hand, Poquer, hand_at
from pagador.games.poker.poquer_sem_descarte.words import Choice, Combination, Phase, Spot
from pagador.money import shown, shown_odds

MOST_CARDS = 5

# The felt --------------------------------------------------------------------------------


def draw(view: Poquer, me: Participant) -> RenderableType:
    """The bank's cards, a line for each hand or ante, and the chips in words."""
    title = Text(f"one deck, {view.table.edition}, round {view.coup}        {LEGEND}", style="dim")
    lines = tuple(line for seat in view.table.floor.seats for line in seat_lines(view, seat, me))
    return Group(title, bank_line(view), *lines, *listed(view.bets, me))


def bank_line(view: Poquer) -> Text:
    line = Text("banca            ", style="bold")
    line.append_text(cards(view.banca))
    if view.bank_makes is not None:
        line.append(f"  {NAMES[view.bank_makes]}{'' if view.bank_plays else ', does not play'}", "bold")
    return line


def seat_lines(view: Poquer, seat: str, me: Participant) -> Iterator[Text]:
    """A hand with its chips; before the deal, the ante of who sits there."""
    hand, occupant = hand_at(view, seat), holder(view.people, seat)
    if hand is None and occupant is None:
        return
    asked = view.phase is Phase.DECIDING and hand is not None and hand.asked
    line = Text(f"{'▶' if asked else ' '} seat {seat} {occupant or '':<9}", style="bold" if asked else "")
    if hand is not None:
        line.append_text(Text("cards taken away", "dim") if hand.collected else cards(hand.cards))
        line.append(f"  {standing(hand)}  ", "bold")
    yield with_chips(line, view, seat, me)


def with_chips(line: Text, view: Poquer, seat: str, me: Participant) -> Text:
    """The line with what lies in the two boxes of a seat."""
    for spot in Spot:
        lies = tuple(bet for bet in on(view.bets, spot) if bet.place == seat)
        if lies:
            line.append(f"{spot} ", "dim")
            line.append(f"{pile(lies, me)} ", STYLES[mark(lies, me)])
    return line


def standing(hand: Hand) -> str:
    """What a hand makes as far as it can be seen, and what its player decided."""
    known = faces(hand.cards)
    made = NAMES[combination(known)] if len(known) == MOST_CARDS and not hand.collected else ""
    decided = {Choice.FOLDED: "folded", Choice.PLAYS: "plays", None: ""}[hand.choice]
    result = hand.result.replace("-", " ") if hand.result is not None else ""
    return ", ".join(filter(None, (made, result or decided)))


def cards(slots: Cards) -> Text:
    return cards_drawn(slot.card for slot in slots)


def last(view: Poquer) -> Text:
    text = Text(f"The bank had: {', '.join(view.last).replace('-', ' ') or 'nothing yet'}")
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def drawn_after(view: Poquer, event: Event, me: Participant) -> RenderableType | None:
    """The table once all hands have been seen, and once the bank's cards are open."""
    return draw(view, me) if isinstance(event, DecisionsAsked | BankShown) else None


def frames(view: Poquer, event: Event, later: Events) -> Iterator[RenderableType]:
    return iter(())


def outcome(event: Event) -> str:
    match event:
        case BankShown(plays=False):
            return "the bank does not play"
        case BankShown(combination=made):
            return f"the bank has {NAMES[made]}"
        case AllDecided(plays=False):
            return "all folded"
    return ""


# Words -----------------------------------------------------------------------------------

UNSAID = CardDealt | CardShown | CardsCollected | DecisionsAsked | HandOpened


def sentence(event: Event, me: Participant) -> str | None:
    """What the record would say, with its rules; what the cards say for themselves is left unsaid."""
    if isinstance(event, CardsShuffled):
        return f"The deck is shuffled {cited(event.under)}"
    if isinstance(event, UNSAID) or (isinstance(event, AllDecided) and event.plays):
        return ""
    words = own(event, me) or tell(event)
    return None if words is None else f"{words[:1].upper()}{words[1:]} {cited(event.under)}"


def own(event: Event, me: Participant) -> str | None:
    """What the record says of the person listening, said to them."""
    match event:
        case DecisionWarned(who=who, seconds=seconds) if who == me:
            return f"you have to decide: {seconds} seconds more"
        case DecisionMade(who=who, by_time=True) if who == me:
            return "you have not decided: you fold"
        case DecisionMade(who=who, choice=choice) if who == me:
            return "you continue" if choice is Choice.PLAYS else "you fold"
    return None


def pays(view: Poquer, offers: Offers) -> RenderableType:
    """What the ante and the second bet pay at this table, by what the winning hand makes."""
    law, limit = view.law, view.table.limit
    instead = view.table.readings.prize == "for-one"
    table = ruled("for", ">pays", "rules", title=f"An ante of {shown(limit.least)} to {shown(limit.most or 0)}")
    table.add_row("the ante", shown_odds(law.ante_paid.value), law.ante_paid.under)
    table.add_row(
        "the ante, if the bank does not play", shown_odds(law.bank_does_not_play.value), law.bank_does_not_play.under
    )
    for made in Combination:
        odds, under = odds_of(view, made)
        said = f"{odds.numerator} for {odds.denominator}" if instead else shown_odds(odds)
        table.add_row(f"the second bet with {NAMES[made]}", said, under)
    return table
