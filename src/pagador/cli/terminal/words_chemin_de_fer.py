"""Chemin de fer at the terminal in words: what is asked, and what the record says, said to the person it is about."""

from collections.abc import Callable

from pagador.betting.coup import BetsClosed, CoupEnded
from pagador.betting.sabot import CardsCut, CardsShuffled, CutDeclined, NoticePlaced
from pagador.cli.terminal.voice import cited
from pagador.decider import Event, Participant, Question
from pagador.equipment.cards import written
from pagador.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
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
    HandLost,
    HandOffered,
    HandPassed,
    HandRefused,
    HandSkipped,
    PartnerProposed,
)
from pagador.games.baccarat.chemin_de_fer.bets import room_left
from pagador.games.baccarat.chemin_de_fer.events import (
    AdviceGiven,
    BancoMade,
    CardDrawn,
    CardsGiven,
    CardShown,
    CardsTaken,
    HandsCompared,
    NotesLaid,
    PointsCalled,
    PontoNamed,
    StageBegan,
    TimeExtended,
    WordSaid,
    WordStands,
)
from pagador.games.baccarat.chemin_de_fer.people_events import (
    Enrolled,
    MovedAhead,
    OpenedAgain,
    PlaceChanged,
    PlayerShuffled,
    SeatLost,
    SeatOffered,
    SeatReserved,
    ShuffleAsked,
    SkillDeclared,
    StruckOff,
    WillDeclared,
)
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import Absent, Banco, Keep, Play, Result, Side, Word
from pagador.money import Units, shown

# What is asked ---------------------------------------------------------------------------


def asked_of(view: Chemin, question: Question) -> str:
    """What a question asks, by what stands before the colon of its key."""
    ask = ASKED[question.key.partition(":")[0]]
    return ask if isinstance(ask, str) else ask(view)


def taking_hand(view: Chemin) -> str:
    least = shown(view.table.terms.bank_minimum)
    return f"to take the hand, with a bank of {least}{'' if view.least_only else ' or more'}, or to give up the seat"


def betting(view: Chemin) -> str:
    room = f"{shown(room_left(view))} more"
    return f"who completes the bank? {room}" if view.completing or view.banco else f"bets, up to {room}"


def bidding(view: Chemin) -> str:
    terms, claim = view.table.terms, view.claim
    least = terms.auction_base if claim is None else claim.amount + terms.auction_step
    return f"bids, {shown(least)} or more"


ASKED: dict[str, str | Callable[[Chemin], str]] = {
    "call": lambda view: f"called for seat {view.call.seat if view.call else ''}, to take it or not",
    "shuffle": "who wants to shuffle first?",
    "cut": "to cut the cards, or not",
    "hand": taking_hand,
    "association": lambda view: f"who shares the bank, with {shown(bank_of_table(view).amount)}?",
    "associate": lambda view: f"share the bank with {' or '.join(view.proposals)}?",
    "banco": lambda view: f"who makes bancô of {shown(bank_of_table(view).amount)}?",
    "betting": betting,
    "unbet": "nobody has bet: wait once more, or pass the hand",
    "deal": "to deal",
    "cards": "to take up the ponto's cards",
    "word": "the ponto's word",
    "give": "to give the ponto a card",
    "play": "a card for the bank, or none",
    "bank": "to keep the bank, or to pass the hand",
    "level": lambda view: f"who takes the hand at its level of {shown(view.level)}?",
    "retain": "to keep the hand that nobody has taken, or to let it go to auction",
    "auction": bidding,
}

# What has happened -----------------------------------------------------------------------

UNSAID = StageBegan | NoticePlaced | BetsClosed | PointsCalled | HandLost | CoupEnded | OpenedAgain | ShuffleAsked
"""What calls and cards say already."""


def sentence(event: Event, me: Participant) -> str | None:
    """What the record would say, with its rules, to who it is about; what calls and cards say is left unsaid."""
    if isinstance(event, UNSAID):
        return ""
    match event:
        case CardDrawn(to=Side.PONTO | Side.BANCA) | BankReturned(amount=0, garage=0):
            return ""
        case WordStands(at_disposal=False):
            return ""
        case CardShown(to=to) if to != me:
            return ""
        case ChipsReturned(who=who, partner=partner) if me not in (who, partner):
            return ""
        case CardsShuffled(decks=decks):
            words = f"the pagador shuffles {decks} decks"
        case _:
            words = own(event, me) or CHEMIN_DE_FER.paper.tell(event) or ""
    return f"{words[:1].upper()}{words[1:]} {cited(event.under)}" if words else None


def outcome(event: Event) -> str:
    if not isinstance(event, HandsCompared):
        return ""
    points = "" if event.ponto is None else f", {event.ponto} to {event.banca}"
    return f"{'tie' if event.winner is Result.IGUALDADE else event.winner}{points}"


def in_words(word: Word) -> str:
    return "não" if word is Word.NO else word


def own(event: Event, me: Participant) -> str | None:
    """What the record says of the person listening, said to them."""
    return of_coup(event, me) or of_bank(event, me) or of_hand(event, me) or of_people(event, me)


def of_coup(event: Event, me: Participant) -> str | None:
    match event:
        case BancoMade(who=who, kind=kind, stake=stake, suivi=suivi) if who == me:
            way = "bancô com a mesa" if kind is Banco.COM_A_MESA else "bancô suivi" if suivi else "bancô"
            return f"you make {way} of {shown(stake)}"
        case NotesLaid(who=who) if who == me:
            return "you stake banknotes"
        case PontoNamed(who=who) if who == me:
            return "the cards are for you"
        case CardsTaken(by=by) if by == me:
            return "you take up the ponto's cards"
        case CardsGiven(source=source, to=to) if me in (source, to) and source != to:
            return "the cards are given to you" if to == me else f"the cards go from you to {to}"
        case CardShown(to=to, card=card) if to == me and card is not None:
            return f"you see {written(card)}"
        case WordSaid(by=by, word=word) if by == me:
            return f"you say {in_words(word)}"
        case AdviceGiven(to=to, advice=advice) if to == me:
            return f"the pagador tells you: {ADVICE[advice]}"
        case TimeExtended(who=who) if who == me:
            return "you are asked once more"
    return None


ADVICE = {
    Play.SHOW: "lay your cards down",
    Play.DRAW: "a card",
    Play.STAND: "no card",
    Play.FREE: "as you like",
    None: "that is for you alone to say",
}


def of_bank(event: Event, me: Participant) -> str | None:
    match event:
        case BankPut(banker=who, amount=amount, kept=kept) if who == me:
            return f"you {'go on with' if kept else 'put up'} a bank of {shown(amount)}"
        case AssociationProposed(who=who, amount=amount) if who == me:
            return f"you offer to share the bank with {shown(amount)}"
        case AssociationReturned(who=who, amount=amount) if who == me:
            return f"you do not share the bank: {shown(amount)} comes back"
        case AssociationMade(who=who, banker=banker) if me in (who, banker):
            return f"you share the bank with {who if banker == me else banker}"
        case CagnotteTaken(banker=who, won=won, amount=amount) if who == me:
            return f"your bank wins {shown(won)}; cagnotte of {shown(amount)}"
        case CagnottePaidApart(banker=who, amount=amount) if who == me:
            return f"you pay the cagnotte of {shown(amount)} apart"
        case GarageMade(banker=who, amount=amount, how=how) if who == me:
            return f"you set {shown(amount)} aside{', the bank is halved' if how is Keep.HALVED else ''}"
        case BankReturned() if me in (event.banker, event.associate):
            return of_return(event, me)
        case BankAwarded(banker=who, amount=amount, associate=associate) if me in (who, associate):
            other = associate if who == me else who
            return f"you take a bank of {shown(amount)}{f' with {other}' if other else ''}"
    return of_chips(event, me)


def of_return(event: BankReturned, me: Participant) -> str:
    """What comes back to the person of a bank that was theirs, or was shared by them."""
    whole: Units = event.amount + event.garage
    mine = whole - event.share if event.banker == me else event.share
    aside = f", {shown(event.garage)} of it from the garage" if event.garage and not event.associate else ""
    shared = f", the other {shown(whole - mine)} to who shared it" if event.associate else ""
    return f"of the bank {shown(mine)} comes back to you{aside}{shared}"


def of_chips(event: Event, me: Participant) -> str | None:
    match event:
        case ChipsLaid(who=who, partner=partner, amount=amount) if me in (who, partner):
            return f"you lay {shown(amount)} for the bank{together(who, partner, me)}"
        case ChipsReturned(who=who, partner=partner, amount=amount) if me in (who, partner):
            return f"another goes before you: your {shown(amount)} for the bank come back{together(who, partner, me)}"
        case PartnerProposed(who=who, partner=partner) if who == me:
            return f"you agree to bid with {partner}"
        case PartnerProposed(who=who, partner=partner) if partner == me:
            return f"{who} agrees to bid with you"
    return None


def together(who: Participant, partner: Participant | None, me: Participant) -> str:
    other = partner if who == me else who
    return f", half and half with {other}" if other else ""


def of_hand(event: Event, me: Participant) -> str | None:
    match event:
        case HandOffered(who=who, least_only=least_only) if who == me:
            return f"the hand comes to you{', with the least bank' if least_only else ''}"
        case HandSkipped(who=who) if who == me:
            return "the hand skips you"
        case HandRefused(who=who) if who == me:
            return "you refuse the hand"
        case HandPassed(banker=who, level=level) if who == me:
            return f"you pass the hand: its level is {shown(level)}"
        case SeatLost(who=who, seat=seat, why=why) if who == me:
            return f"you{', absent,' if why is Absent.ABSENT else ''} give up seat {seat}, and stand behind it"
    return None


def of_people(event: Event, me: Participant) -> str | None:
    match event:
        case PlaceChanged(who=who, source=source, place=place) if who == me:
            return f"you go from {source} to {place}"
        case MovedAhead(who=who) if who == me:
            return "you have come ahead of your turn: the hand passes you once"
        case Enrolled(who=who, seat=seat) if who == me:
            return f"you are enrolled for {f'seat {seat}' if seat else 'any seat'}"
        case StruckOff(who=who) if who == me:
            return "you are struck from the notebook"
        case SeatReserved(who=who, seat=seat) if who == me:
            return f"seat {seat} is reserved for you"
        case SeatOffered(who=who, seat=seat) if who == me:
            return f"you are called for seat {seat}"
        case WillDeclared(who=who, unwilling=unwilling) if who == me:
            return f"you will {'not ' if unwilling else ''}take the hand"
        case SkillDeclared(who=who, novice=novice) if who == me:
            return f"you {'do not know' if novice else 'know'} how to play"
        case PlayerShuffled(who=who) if who == me:
            return "you shuffle"
        case CutDeclined(who=who) if who == me:
            return "you do not cut"
        case CardsCut(by=by, depth=depth) if by == me:
            return f"you cut at {depth}"
    return None
