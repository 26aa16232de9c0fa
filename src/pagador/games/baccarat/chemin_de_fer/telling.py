"""What happened at chemin de fer, in a sentence for each event that is this game's own."""

from pagador.betting.coup import CoupVoided
from pagador.betting.sabot import CardsBurnt, CardsCut, CutDeclined, NoticeDrawn
from pagador.decider import DEALER, Event, Participant
from pagador.equipment.cards import written
from pagador.games.baccarat.chemin_de_fer.bank_events import (
    AssociationMade,
    AssociationProposed,
    AssociationReturned,
    BankAwarded,
    BankPut,
    BankReturned,
    CagnottePaidApart,
    CagnotteTaken,
    ChipsLaid,
    ChipsReturned,
    GarageMade,
    HandAwaited,
    HandOffered,
    HandOwed,
    HandPassed,
    HandRefused,
    HandSkipped,
    PartnerProposed,
)
from pagador.games.baccarat.chemin_de_fer.events import (
    AdviceGiven,
    BancoMade,
    BankerStood,
    CardDrawn,
    CardFoundFaceUp,
    CardMoved,
    CardsDealt,
    CardsDiscarded,
    CardsGiven,
    CardShown,
    CardsTaken,
    CardTurned,
    CoupRebuilt,
    HandsCompared,
    NotesExchanged,
    NotesLaid,
    PontoNamed,
    Ruled,
    TimeExtended,
    WordSaid,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.people_events import (
    BurnTurned,
    CardsExhibited,
    CardsSpread,
    ClosingTimeReached,
    DecksReplaced,
    Enrolled,
    MovedAhead,
    PlaceChanged,
    PlayerShuffled,
    ReservationLapsed,
    SeatLost,
    SeatOffered,
    SeatReserved,
    SkillDeclared,
    StruckOff,
    WillDeclared,
)
from pagador.games.baccarat.chemin_de_fer.words import Absent, Banco, Closing, Keep, Result, Side, Taken, Word

TAKEN = {Taken.IN_TURN: "in turn", Taken.AT_LEVEL: "at its level", Taken.AT_AUCTION: "at auction"}
KEPT = {Keep.GARAGE: "as garage", Keep.REDUCED: "of a bank not covered", Keep.HALVED: "of a bank halved"}
HOLDS = {Side.PONTO: "the ponto's", Side.BANCA: "the banca's", Side.MESA: "nobody's yet"}


def called_by(who: Participant) -> str:
    return "the pagador" if who == DEALER else who


def tell(event: Event) -> str | None:
    return tell_coup(event) or tell_cards(event) or tell_bank(event) or tell_hand(event) or tell_people(event)


# The coup --------------------------------------------------------------------------------


def tell_coup(event: Event) -> str | None:
    match event:
        case BancoMade(who=who, kind=kind, stake=stake, suivi=suivi):
            way = "bancô com a mesa" if kind is Banco.COM_A_MESA else "bancô suivi" if suivi else "bancô"
            return f"{who} makes {way} of {stake}"
        case NotesLaid(who=who):
            return f"{who} stakes banknotes"
        case NotesExchanged(who=who, amount=amount):
            return f"{amount} in notes of {who} are changed for chips"
        case PontoNamed(who=who):
            return f"the cards are for {called_by(who)}"
        case WordSaid(by=by, word=word):
            return f"{called_by(by)} says {'não' if word is Word.NO else word}"
        case WordStands(at_disposal=True):
            return "the ponto is at the banker's disposal"
        case AdviceGiven(to=to, advice=advice):
            return f"{to} is told: {advice or 'that is for the ponto alone'}"
        case BankerStood():
            return "banca stands"
        case Ruled(sentence=sentence):
            return sentence
        case CoupRebuilt(asks=asks):
            return f"the coup is rebuilt, {'with a card' if asks else 'without a card'} for the ponto"
        case HandsCompared():
            return tell_result(event)
        case CoupVoided(cause=cause):
            return f"the coup is void: {cause}"
    return None


def tell_result(event: HandsCompared) -> str:
    """`ponto 6, banca 4: ponto wins`; without points where a fault decided."""
    outcome = "a tie" if event.winner is Result.IGUALDADE else f"{event.winner} wins"
    return outcome if event.ponto is None else f"ponto {event.ponto}, banca {event.banca}: {outcome}"


def tell_cards(event: Event) -> str | None:
    match event:
        case CardsDealt():
            return "two cards each are dealt"
        case CardDrawn(to=to):
            return f"a card is drawn: it is {HOLDS[to]}"
        case CardsTaken(by=by):
            return f"{by} takes up the ponto's cards"
        case CardsGiven(source=source, to=to) if source != to:
            return f"the cards go from {called_by(source)} to {called_by(to)}"
        case CardShown(to=to, card=card) if card is not None:
            return f"{called_by(to)} sees {written(card)}"
        case CardTurned(hand=hand, card=card):
            return f"{hand} turns {written(card)}"
        case CardMoved(to=to):
            return f"a drawn card is now {HOLDS[to]}"
        case CardsDiscarded(count=count):
            return f"{cards(count)} left over, burnt"
        case CardFoundFaceUp(card=card):
            return f"{written(card)} is burnt"
        case TimeExtended(question=question, who=who) if question != "bets":
            return f"{who} is asked once more"
        case TimeExtended(who=who):
            return f"{who} waits once more for bets"
    return None


def cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}"


# The bank and the hand -------------------------------------------------------------------


def tell_bank(event: Event) -> str | None:
    match event:
        case BankPut(banker=who, amount=amount, kept=kept):
            return f"{who} {'goes on with' if kept else 'puts up'} a bank of {amount}"
        case AssociationProposed(who=who, amount=amount):
            return f"{who} offers to share the bank with {amount}"
        case AssociationReturned(who=who, amount=amount):
            return f"{who} does not share the bank: {amount} goes back"
        case AssociationMade(who=who, banker=banker):
            return f"{banker} shares the bank with {who}"
        case CagnotteTaken(won=won, amount=amount):
            return f"cagnotte of {amount} on {won}"
        case CagnottePaidApart(banker=who, amount=amount):
            return f"{who} pays the cagnotte of {amount} apart"
        case GarageMade(banker=who, amount=amount, how=how):
            return f"{who} sets {amount} aside, {KEPT[how]}"
        case BankReturned():
            return tell_return(event)
        case ChipsLaid() | ChipsReturned():
            return tell_chips(event)
        case BankAwarded(banker=who, amount=amount, taken=taken, associate=associate):
            return f"{f'{who} and {associate} take' if associate else f'{who} takes'} a bank of {amount} {TAKEN[taken]}"
        case PartnerProposed(who=who, partner=partner):
            return f"{who} agrees to bid with {partner}"
    return None


def tell_return(event: BankReturned) -> str:
    """`185 of the bank and 100 of the garage go back to ana`, and the half of an associate."""
    garage = f" and {event.garage} of the garage" if event.garage else ""
    shared = f", {event.share} of it to {event.associate}" if event.associate else ""
    return f"{event.amount} of the bank{garage} returned to {event.banker}{shared}"


def tell_chips(event: ChipsLaid | ChipsReturned) -> str:
    partner = f" and {event.partner}" if event.partner else ""
    doing = "laid for the bank by" if isinstance(event, ChipsLaid) else "returned to"
    return f"{event.amount} {doing} {event.who}{partner}"


def tell_hand(event: Event) -> str | None:
    match event:
        case HandOffered(who=who, seat=seat, least_only=least_only):
            return f"the hand comes to {who} at {seat}{', with the least bank' if least_only else ''}"
        case HandAwaited(seat=seat):
            return f"the hand waits for seat {seat}"
        case HandSkipped(who=who):
            return f"the hand skips {who}"
        case HandRefused(who=who):
            return f"{who} refuses the hand"
        case HandPassed(banker=who, level=level):
            return f"{who} passes the hand: its level is {level}"
        case HandOwed(seat=seat):
            return f"when it ends, the hand is for seat {seat}"
        case SeatLost(who=who, seat=seat, why=why):
            return f"{who}{', absent,' if why is Absent.ABSENT else ''} gives up seat {seat}"
    return None


# People and shoe -------------------------------------------------------------------------


def tell_people(event: Event) -> str | None:
    match event:
        case PlaceChanged(who=who, source=source, place=place):
            return f"{who} goes from {source} to {place}"
        case MovedAhead(who=who, seat=seat):
            return f"{who} comes to seat {seat} ahead of the turn, and lets the hand pass once"
        case Enrolled(who=who, seat=seat, change=change):
            return f"{who} is enrolled for {f'seat {seat}' if seat else 'any seat'}{', a change' if change else ''}"
        case StruckOff(who=who):
            return f"{who} is struck from the notebook"
        case SeatReserved(who=who, seat=seat):
            return f"seat {seat} is reserved for {who}"
        case ReservationLapsed(who=who, seat=seat):
            return f"seat {seat} is not reserved for {who} any more"
        case SeatOffered(who=who, seat=seat):
            return f"{who} is called for seat {seat}"
        case WillDeclared(who=who, unwilling=unwilling):
            return f"{who} will {'not ' if unwilling else ''}take the hand"
        case SkillDeclared(who=who, novice=novice):
            return f"{who} {'does not know' if novice else 'knows'} how to play"
    return tell_shoe(event)


def tell_shoe(event: Event) -> str | None:
    match event:
        case CardsExhibited(new=new, decks=decks):
            return f"{decks} {'new' if new else 'used'} decks are exhibited"
        case DecksReplaced(decks=decks):
            return f"{decks} new decks are brought"
        case PlayerShuffled(who=who):
            return f"{who} shuffles"
        case CutDeclined(who=who):
            return f"{who} does not cut"
        case CardsCut(by=by, depth=depth):
            return f"{'the fiscal' if by == DEALER else by} cuts at {depth}"
        case BurnTurned(card=card):
            return f"{written(card)} is turned and burnt"
        case CardsBurnt(count=count):
            return f"{cards(count)} more burnt"
        case NoticeDrawn():
            return "the carta-aviso comes"
        case CardsSpread(count=count):
            return f"the game stops: {cards(count)} spread face up"
        case ClosingTimeReached(closing=closing):
            return f"closing time: {'the shoe is played out' if closing is Closing.WITH_SHOE else 'one coup more'}"
    return None
