"""What happened at treze cartas, in a sentence for each event that is this game's own."""

from pagador.betting.coup import CoupVoided
from pagador.betting.sabot import CardsCut, CutDeclined
from pagador.decider import DEALER, Event
from pagador.equipment.cards import written
from pagador.games.poker.treze_cartas.commands import Rows
from pagador.games.poker.treze_cartas.events import (
    BankFormed,
    CardMisdealt,
    CardMoved,
    CardsDealt,
    CardShown,
    CardsMixed,
    CardsTaken,
    CardTurned,
    DealCancelled,
    DiceShaken,
    DiceShown,
    HandOpened,
    PlaceCompared,
    RowCompared,
    RowsLaid,
    RowsSuggested,
    RowsTurned,
    TimeSignalled,
)
from pagador.games.poker.treze_cartas.words import BANCA, Makes, Natural, Reason, Result, Side

NAMES: dict[Makes | Natural, str] = {
    Makes.NAIPE_REAL: "naipe real",
    Makes.SEQUENCIA_DE_NAIPE: "sequência de naipe",
    Makes.QUATRO_IGUAIS: "quatro cartas iguais",
    Makes.TRIO_PAR: "trio-par",
    Makes.COR: "cor",
    Makes.SEQUENCIA: "sequência",
    Makes.TRIO: "trio",
    Makes.DOIS_PARES: "dois pares",
    Makes.PAR: "par",
    Makes.MAIOR_CARTA: "maior carta",
    Natural.DRAGAO: "dragão",
    Natural.SEIS_PARES_E_MEIO: "seis pares e meio",
    Natural.TRES_CORES: "três cores",
    Natural.TRES_SEQUENCIAS: "três sequências",
}
ORDINALS = {1: "first", 2: "second", 3: "third"}
RESULTS = {Result.WON: "has won", Result.LOST: "has lost", Result.TIED: "is equal"}


def in_words(rows: Rows) -> str:
    """`A♠ K♦ Q♥ / ...`."""
    return " / ".join(" ".join(map(written, row)) for row in rows)


def tell(event: Event) -> str | None:
    match event:
        case CardShown(hand=place, card=card):
            return f"{place} sees {written(card)}"
        case BankFormed(rows=rows, again=again):
            return f"banca {'forms again' if again else 'forms'} {in_words(rows)}"
        case CardsTaken(place=place, by=by):
            return f"{by} takes up the cards of {place}"
        case RowsSuggested(place=place, by=by, rows=rows):
            return f"{by} suggests for {place}: {in_words(rows)}"
        case RowsLaid(place=place, by=by):
            return f"{by} has laid the rows of {place}"
        case TimeSignalled(minutes=minutes, places=places):
            return f"{minutes} minutes have passed: not laid {', '.join(places)}"
        case RowsTurned(place=place, rows=rows):
            return f"{place} turns {in_words(rows)}"
        case RowCompared():
            return tell_row(event)
        case PlaceCompared():
            return tell_place(event)
    return tell_deal(event)


def tell_deal(event: Event) -> str | None:
    match event:
        case CardsMixed():
            return "the cards are shuffled by hand"
        case CutDeclined(who=who):
            return f"{who} does not cut"
        case CardsCut(by=by, depth=depth):
            return f"{by} cuts at {depth}"
        case DiceShaken(by=by):
            return f"{by} shakes the dice"
        case DiceShown(dice=dice, total=total, first=first):
            return f"{', '.join(map(str, dice))}: total {total}, the first card to {first}"
        case CardsDealt(count=count):
            return f"{count} cards are dealt"
        case CardMisdealt(number=number, place=place):
            return f"card {number} was dealt to {place}"
        case CardMoved(number=number, place=place):
            return f"card {number} is given to {place}"
        case CardTurned(hand=place, card=card):
            return f"a card of {place} lies face up: {written(card)}"
        case DealCancelled(cause=cause):
            return f"the deal is cancelled: {cause}"
        case HandOpened(place=place, holder=holder) if place != BANCA:
            return f"{'nobody' if holder is None else 'the dealer' if holder == DEALER else holder} holds {place}"
        case CoupVoided(cause=cause):
            return f"the coup is void: {cause}"
    return None


def tell_row(event: RowCompared) -> str:
    """`second row of 1: par against dois pares, for banca: 0 to 1`."""
    whose = event.place if event.winner is Side.PLACE else BANCA
    made = f"{NAMES[event.makes]} against {NAMES[event.bank_makes]}"
    return f"{ORDINALS[event.row]} row of {event.place}: {made}, for {whose}: {event.points} to {event.bank_points}"


def tell_place(event: PlaceCompared) -> str:
    """`1 has lost by points, 1 to 2`."""
    outcome = f"{event.place} {RESULTS[event.result]}"
    match event.reason:
        case Reason.POINTS:
            return f"{outcome} by points, {event.points} to {event.bank_points}"
        case Reason.NATURAL:
            own, banks = (
                NAMES[natural] if natural else "no natural" for natural in (event.natural, event.bank_natural)
            )
            return f"{outcome}: {own} against {banks}"
        case Reason.FOUL:
            fouls = ((event.place, event.foul), (BANCA, event.bank_foul))
            return f"{outcome}: falta of {' and '.join(who for who, foul in fouls if foul)}"
        case Reason.TIME:
            return f"{outcome}: its rows were not laid in time"
        case Reason.NOT_HELD:
            return f"{outcome}: nobody seated holds its cards"
