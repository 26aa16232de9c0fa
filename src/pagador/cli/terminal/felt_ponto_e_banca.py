"""Ponto e banca's felt: two hands and the tie, a line for each, with its cards, its points and everybody's chips."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from pagador.betting.bets import on
from pagador.cli.terminal.chips_drawn import LEGEND, listed, pile
from pagador.cli.terminal.prompts import shown_domain
from pagador.cli.terminal.tables import ruled
from pagador.cli.terminal.voice import cited
from pagador.decider import DEALER, Choice, Event, Events, Offers, Participant
from pagador.equipment.cards import suit
from pagador.games.baccarat.points import points
from pagador.games.baccarat.ponto_e_banca.events import (
    CardDealt,
    CardsBurnt,
    CardsCut,
    CardShown,
    CardsLeft,
    CardsShuffled,
    CardsTaken,
    CardTurned,
    CutDeclined,
    HandPassed,
    HandsCompared,
    NoticeDrawn,
    NoticePlaced,
    PointsCalled,
)
from pagador.games.baccarat.ponto_e_banca.state import Cards, PontoEBanca, Slot, cards_of
from pagador.games.baccarat.ponto_e_banca.words import Hand, Spot
from pagador.law import RuleId
from pagador.money import shown_odds

BACK = "▒▒"
RED_SUITS = "♥♦"
WIDE = 16
"""The room for three cards of a hand."""


# The felt --------------------------------------------------------------------------------


def draw(view: PontoEBanca, me: Participant) -> RenderableType:
    """The three spots, one under the other, and the chips in words."""
    title = Text(f"{view.table.decks} decks, coup {view.coup}        {LEGEND}", style="dim")
    return Group(title, *(line(view, spot, me) for spot in Spot), *listed(view.bets, me))


def line(view: PontoEBanca, spot: Spot, me: Participant) -> Text:
    """`banca   K♣ A♣ 6♠   7   ●100`, with an arrow where the coup was won."""
    text = Text(f"{'▶' if spot is view.winner else ' '} {spot:<8}", style="bold")
    text.append_text(hand_on(view, Hand(spot)) if spot is not Spot.EMPATE else Text(" " * (WIDE + 4)))
    bets = on(view.bets, spot)
    return text.append(pile(bets, me) if bets else "·")


def hand_on(view: PontoEBanca, hand: Hand) -> Text:
    """The cards of a hand as this person sees them, and what they come to if he sees them all."""
    slots = cards_of(view, hand)
    text = Text(" ").join(card_of(slot) for slot in slots)
    text.append(" " * (WIDE - len(text)))
    return text.append(f"{worth(view, slots):<4}")


def card_of(slot: Slot) -> Text:
    """A card turned, a card that only this person has seen (in brackets), or a back."""
    if slot.card is None:
        return Text(BACK)
    face = slot.card if slot.turned else f"({slot.card})"
    return Text(face, style="bold red" if suit(slot.card) in RED_SUITS else "bold")


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
            return f"You see {card} in {hand}" if who == me else ""
        case CardTurned(hand=hand, card=card):
            return f"{hand} turns {card}"
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
