"""What a table of chemin de fer waits for: who is asked, for how long, and what stands if nobody answers."""

from pagador.betting.coup import BETTING
from pagador.betting.places import holder
from pagador.betting.sabot import asking_to_cut
from pagador.decider import DEALER, Kind, Participant, Question, Questions
from pagador.games.baccarat.chemin_de_fer.bets import room_left
from pagador.games.baccarat.chemin_de_fer.coup import may_speak
from pagador.games.baccarat.chemin_de_fer.playing import decision_due, ponto_card_due
from pagador.games.baccarat.chemin_de_fer.points import table_says
from pagador.games.baccarat.chemin_de_fer.shoe import invited_to_cut
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import Phase, Play
from pagador.law import rule

CALL = "call"
SHUFFLE = "shuffle"
CUT = "cut"
HAND = "hand"
ASSOCIATION = "association"
ASSOCIATE = "associate"
BANCO = "banco"
UNBET = "unbet"
DEAL = "deal"
CARDS = "cards"
WORD = "word"
GIVE = "give"
PLAY = "play"
BANK = "bank"
LEVEL = "level"
RETAIN = "retain"
AUCTION = "auction"


def questions(sitting: Chemin) -> Questions:
    """A name called for a seat, and what the part of the course asks."""
    asked = of_phase(sitting)
    return tuple(question for question in (call(sitting), asked) if question is not None)


def of_phase(sitting: Chemin) -> Question | None:
    ask = ASKED.get(sitting.phase)
    return None if ask is None else ask(sitting)


def decision(
    sitting: Chemin, what: str, who: Participant, seconds: int, default: str, *, invited: bool = False
) -> Question:
    """One person decides; where they are invited once more the time is given again."""
    key = f"{what}:{who}"
    return Question(
        key=key,
        kind=Kind.DECISION,
        number=sitting.asking,
        asked=(who,),
        seconds=seconds,
        default=default,
        renewals=int(invited and key in sitting.extended),
    )


def claims(sitting: Chemin, key: str, seconds: int, *but: Participant | None) -> Question:
    """Everybody but these may claim something; each claim that counts gives the whole time again."""
    return Question(
        key=key,
        kind=Kind.CLAIMS,
        number=sitting.asking,
        but=tuple(who for who in but if who is not None),
        seconds=seconds,
        renewals=sitting.renewals,
        early=True,
    )


# People and shoe -------------------------------------------------------------------------


@rule("pt95.I.22", "pteur.cdf.22")
def call(sitting: Chemin) -> Question | None:
    """Whoever was called for a seat has to answer."""
    if sitting.call is None:
        return None
    return Question(
        key=f"{CALL}:{sitting.call.who}",
        kind=Kind.DECISION,
        number=sitting.calls,
        asked=(sitting.call.who,),
        seconds=sitting.table.terms.call_seconds,
        default="decline-call",
    )


def mixing(sitting: Chemin) -> Question:
    return claims(sitting, SHUFFLE, sitting.table.terms.shuffle_seconds)


def cutting(sitting: Chemin) -> Question | None:
    who = invited_to_cut(sitting)
    return None if who is None else asking_to_cut(who, sitting.shoe, sitting.table.terms.cut_seconds)


# The hand --------------------------------------------------------------------------------


@rule("pt95.I.94", "pteur.cdf.94")
def hand(sitting: Chemin) -> Question | None:
    """The hand waits for whom it came to; absent is who lets the time go by twice."""
    who = holder(sitting.people, sitting.hand_at)
    if sitting.awaiting or who is None:
        return None
    return decision(sitting, HAND, who, sitting.table.terms.hand_seconds, "refuse-hand", invited=True)


def associating(sitting: Chemin) -> Question:
    return claims(sitting, ASSOCIATION, sitting.table.terms.association_seconds, bank_of_table(sitting).banker)


def accepting(sitting: Chemin) -> Question:
    who = bank_of_table(sitting).banker
    return decision(sitting, ASSOCIATE, who, sitting.table.terms.bank_seconds, "decline-association")


def keeping(sitting: Chemin) -> Question:
    who = bank_of_table(sitting).banker
    return decision(sitting, BANK, who, sitting.table.terms.bank_seconds, "pass-hand")


def level(sitting: Chemin) -> Question:
    return claims(sitting, LEVEL, sitting.table.terms.level_seconds, sitting.passer)


def retaining(sitting: Chemin) -> Question:
    assert sitting.passer is not None
    return decision(sitting, RETAIN, sitting.passer, sitting.table.terms.level_seconds, "let-go")


def auction(sitting: Chemin) -> Question:
    return claims(sitting, AUCTION, sitting.table.terms.auction_seconds, *sitting.barred)


# The bets --------------------------------------------------------------------------------


@rule("pt95.I.48", "pt95.I.49", "pteur.cdf.48", "pteur.cdf.49")
def banco(sitting: Chemin) -> Question:
    return claims(sitting, BANCO, sitting.table.terms.banco_seconds, bank_of_table(sitting).banker)


@rule("pt95.I.40", "pteur.cdf.40")
def betting(sitting: Chemin) -> Question | None:
    """The banker gives the pontos the time they need; a bank that is covered needs none."""
    terms, banco = sitting.table.terms, sitting.banco
    if not room_left(sitting) and banco is None:
        return None
    seconds = terms.completing_seconds if sitting.completing or banco is not None else terms.window_seconds
    but = (bank_of_table(sitting).banker,)
    return Question(key=BETTING, kind=Kind.BETTING, number=sitting.asking, but=but, seconds=seconds, early=True)


def unbet(sitting: Chemin) -> Question:
    who = bank_of_table(sitting).banker
    return decision(sitting, UNBET, who, sitting.table.terms.bank_seconds, "wait-for-bets")


# The coup --------------------------------------------------------------------------------


def dealing(sitting: Chemin) -> Question:
    return decision(sitting, DEAL, bank_of_table(sitting).banker, sitting.table.terms.deal_seconds, "deal")


@rule("pt95.I.105.e", "pteur.cdf.105.e")
def ponto(sitting: Chemin) -> Question | None:
    """Who holds the cards takes them up and speaks; invited once, they lose them."""
    who, seconds = sitting.cards.holder, sitting.table.terms.ponto_seconds
    if who in (None, DEALER) or sitting.cards.seized is not None:
        return None
    assert who is not None
    if not sitting.cards.taken:
        return decision(sitting, CARDS, who, seconds, "", invited=True)
    return decision(sitting, WORD, who, seconds, "", invited=True) if may_speak(sitting, who) else None


def banker(sitting: Chemin) -> Question | None:
    """The banker gives the ponto's card, and draws or stands; silent, they play by the table."""
    who, seconds = bank_of_table(sitting).banker, sitting.table.terms.banker_seconds
    if ponto_card_due(sitting):
        return decision(sitting, GIVE, who, seconds, "draw-card")
    if not decision_due(sitting):
        return None
    return decision(sitting, PLAY, who, seconds, "stand" if table_says(sitting) is Play.STAND else "draw-card")


ASKED = {
    Phase.MIXING: mixing,
    Phase.CUTTING: cutting,
    Phase.HAND: hand,
    Phase.ASSOCIATING: associating,
    Phase.ACCEPTING: accepting,
    Phase.BANCO: banco,
    Phase.BETTING: betting,
    Phase.UNBET: unbet,
    Phase.DEALING: dealing,
    Phase.PONTO: ponto,
    Phase.BANKER: banker,
    Phase.KEEPING: keeping,
    Phase.LEVEL: level,
    Phase.RETAINING: retaining,
    Phase.AUCTION: auction,
}
