"""Ponto e banca's felt: the two hands and the tie side by side, with cards, points and everybody's chips."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import on
from pagador.betting.sabot import (
    Cards,
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    NoticeDrawn,
    NoticePlaced,
    Slot,
)
from pagador.cli.terminal.canvas import Canvas
from pagador.cli.terminal.chips_drawn import LEGEND, STYLES, listed, mark, pile
from pagador.cli.terminal.prompts import shown_domain
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import DEALER, Choice, Event, Events, Offers, Participant
from pagador.equipment.cards import suit, written
from pagador.games.baccarat.points import points
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
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, cards_of
from pagador.games.baccarat.ponto_e_banca.words import Hand, Spot
from pagador.law import RuleId
from pagador.money import shown_odds

BACK = "▒▒▒"
RED_SUITS = "♥♦"

BOXES = {Spot.PONTO: (0, 29), Spot.BANCA: (29, 58), Spot.EMPATE: (58, 75)}
"""Where each spot lies on the felt: its left and its right edge."""

BOTTOM = 5
CARDS_AT = (2, 7, 14)
"""Where the cards of a hand lie in its box: the third is kept apart from the first two."""


# The felt --------------------------------------------------------------------------------


def draw(view: PontoEBanca, me: Participant) -> RenderableType:
    """The three spots side by side with their cards and chips, and the chips in words."""
    title = Text(f"{view.table.decks} decks, coup {view.coup}        {LEGEND}", style="dim")
    canvas = Canvas(BOTTOM + 1, BOXES[Spot.EMPATE][1] + 1)
    for spot in Spot:
        draw_spot(canvas, view, spot, me)
    return Group(title, canvas.text(), *listed(view.bets, me))


def draw_spot(canvas: Canvas, view: PontoEBanca, spot: Spot, me: Participant) -> None:
    """A spot's box with its name, marked where the coup was won, its cards, and the chips that lie on it."""
    left, right = BOXES[spot]
    canvas.box(0, left, BOTTOM, right)
    name = f" ▶ {spot.upper()} ◀ " if spot is view.winner else f" {spot} "
    canvas.put(0, left + 2, name, "bold")
    if spot is not Spot.EMPATE:
        draw_hand(canvas, view, Hand(spot), left)
    bets = on(view.bets, spot)
    if bets:
        canvas.put(BOTTOM - 1, left + 2, pile(bets, me), STYLES[mark(bets, me)])


def draw_hand(canvas: Canvas, view: PontoEBanca, hand: Hand, left: int) -> None:
    """The cards of a hand as this person sees them, and what they come to if he sees them all."""
    slots = cards_of(view, hand)
    for slot, at in zip(slots, CARDS_AT, strict=False):
        draw_card(canvas, slot, left + at)
    canvas.put(2, left + 22, worth(view, slots), "bold")


def draw_card(canvas: Canvas, slot: Slot, left: int) -> None:
    """A card turned, a card that only this person has seen (marked below), or a back."""
    canvas.box(1, left, 3, left + 4)
    if slot.card is None:
        canvas.put(2, left + 1, BACK, "dim")
        return
    canvas.put(2, left + 1, f"{written(slot.card):^3}", "bold red" if suit(slot.card) in RED_SUITS else "bold")
    if not slot.turned:
        canvas.put(3, left + 1, "you", "dim")


def worth(view: PontoEBanca, slots: Cards) -> str:
    cards = [slot.card for slot in slots if slot.card is not None]
    if not slots or len(cards) < len(slots):
        return ""
    return str(points(cards, view.law.card_points.value, view.law.points_modulus.value))


def last(view: PontoEBanca) -> Text:
    text = Text(f"Last: {', '.join(view.last) or 'none yet'}")
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def drawn_after(view: PontoEBanca, event: Event, me: Participant) -> RenderableType | None:
    """The hands once they are compared, with all chips still there."""
    return draw(view, me) if isinstance(event, HandsCompared) else None


def frames(view: PontoEBanca, event: Event, later: Events) -> Iterator[RenderableType]:
    return iter(())


def outcome(event: Event) -> str:
    if not isinstance(event, HandsCompared):
        return ""
    return f"{event.winner}, {event.ponto} to {event.banca}"


# Words -----------------------------------------------------------------------------------


def sentence(event: Event, me: Participant) -> str | None:
    words = of_sabot(event, me) or of_cards(event, me)
    return None if words is None else f"{words} {cited(event.under)}" if words else ""


def of_sabot(event: Event, me: Participant) -> str | None:
    match event:
        case CardsShuffled(decks=decks):
            return f"{decks} decks are shuffled"
        case CutDeclined(who=who):
            return f"{does(who, me, 'decline')} to cut"
        case CardsCut(by=who, depth=depth):
            return f"{does(who, me, 'cut')} the pack at {depth}"
        case NoticePlaced(from_end=count):
            return f"The carta-aviso goes in {count} cards from the end"
        case CardsBurnt(count=count):
            return f"{count} {'card is' if count == 1 else 'cards are'} burnt"
        case NoticeDrawn(coups_left=left):
            return f"The carta-aviso comes out: {left} more coup{'' if left == 1 else 's'} from this sabot"
    return None


def of_cards(event: Event, me: Participant) -> str | None:
    match event:
        case CardDealt() | HandPassed():
            return ""
        case CardsTaken(by=who, hand=hand):
            return "" if who == DEALER else f"{does(who, me, 'take')} the cards of {hand}"
        case CardsLeft(by=who, hand=hand):
            return f"{does(who, me, 'leave')} the cards of {hand} to another"
        case CardShown(to=who, card=card, hand=hand):
            return f"You see {written(card) if card else BACK} in {hand}" if who == me else ""
        case CardTurned(hand=hand, card=card):
            return f"{hand} turns {written(card)}"
        case PointsCalled(hand=hand, points=count, natural=natural):
            return f"{hand} has {count}{' at once' if natural else ''}"
        case HandsCompared():
            return f"ponto {event.ponto}, banca {event.banca}: {event.winner}"
    return None


def does(who: Participant, me: Participant, verb: str) -> str:
    """Somebody and what he does: `You take`, `Bento takes`."""
    return f"You {verb}" if who == me else f"{'The pagador' if who == DEALER else who} {verb}s"


def pays(view: PontoEBanca, offers: Offers) -> RenderableType:
    """What each spot pays, what is kept from it, and what may be put there now."""
    table = ruled("spot", ">pays", ">kept", "stake now", "rules", title="What the spots pay")
    law = view.law
    kept = f"{law.commission.value} of it"
    table.add_row("ponto", shown_odds(law.prize.value), "", stake_now("ponto", offers), law.prize.under)
    rules: tuple[RuleId, ...] = (law.prize.under, law.commission.under)
    table.add_row("banca", shown_odds(law.prize.value), kept, stake_now("banca", offers), ", ".join(rules))
    table.add_row("empate", tie_odds(view), "", stake_now("empate", offers), law.tie_prize.under)
    return table


def tie_odds(view: PontoEBanca) -> str:
    printed = shown_odds(view.law.tie_prize.value)
    return printed if view.table.readings.tie_prize == "to-one" else printed.replace(" to ", " for ")


def stake_now(spot: str, offers: Offers) -> str:
    """What may be added on a spot now, place by place."""
    found = []
    for offer in offers:
        spots = offer.fields.get("spot")
        if offer.command == "place-bet" and isinstance(spots, Choice) and spot in spots.options:
            found.append(shown_domain(offer.fields["stake"]))
    return "; ".join(dict.fromkeys(found)) or "nothing now"
