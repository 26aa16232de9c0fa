"""Chemin de fer on paper: bank and hand, bancô, cards and words, what went wrong, and how a coup is taken up again."""

import re

from pagador.betting.paper import WHO, Steps, by_party, by_person, coming, fixed, for_a_cause, said
from pagador.betting.places import holder
from pagador.betting.sabot import CUT_FOR_PLAYERS
from pagador.decider import CHANCE, CLOCK, DEALER, Act, Choice, Face, Offer, Participant, Phrase, Step
from pagador.equipment.cards import read_card
from pagador.game import Paper
from pagador.games.baccarat.chemin_de_fer.opening import STANDING
from pagador.games.baccarat.chemin_de_fer.order import seat_before
from pagador.games.baccarat.chemin_de_fer.state import Chemin, is_seated, seated_people
from pagador.games.baccarat.chemin_de_fer.telling import tell
from pagador.games.baccarat.chemin_de_fer.words import Apart, Banco, Incident, Keep, Mended, Phase, Side, Word

BURN = "burn"
"""The key of the first card of a shoe; a card of the coup has the key of its side."""


def person(form: str, command: str, *names: str, **fixed: str) -> Phrase:
    """`ana does so`: the words after the name, with what a part of them is between angles, `<amount>`."""
    words = re.sub(r"<(\w+)>", r"(?P<\1>[^\\s,:]+)", re.escape(form))
    shown = re.sub(r"<(\w+)>", lambda found: EXAMPLES[found[1]], form)
    return Phrase(form=f"ana {shown}", pattern=f"{WHO} {words}", steps=by_person(command, *names, **fixed))


EXAMPLES = {
    "seat": "3",
    "amount": "100",
    "depth": "150",
    "stake": "60",
    "partner": "rui",
    "associate": "rui",
}

# People and shoe -------------------------------------------------------------------------


def stands_behind(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(Participant(found["who"]), {"do": "take-place", "place": f"{STANDING}{found['seat']}"}),)


OF_PEOPLE = (
    Phrase(form="rui stands behind 3", pattern=rf"{WHO} stands behind (?:seat )?(?P<seat>\S+)", steps=stands_behind),
    person("enrols for a seat", "enrol"),
    person("enrols for seat <seat>", "enrol", "seat"),
    person("leaves the notebook", "strike-off"),
    person("reserves seat <seat>", "reserve-seat", "seat"),
    person("answers the call", "answer-call"),
    person("lets the seat go", "decline-call"),
    person("will not take the hand", "declare-unwilling"),
    person("will take the hand after all", "declare-unwilling", unwilling="no"),
    person("does not know how to play", "declare-novice"),
    person("knows how to play now", "declare-novice", novice="no"),
)


def card(key: str) -> Steps:
    return lambda found: (Face(key, read_card(found["card"])),)


OF_THE_SHOE = (
    fixed("the cards are exhibited", by_party(DEALER, "exhibit-cards")),
    fixed("the decks are replaced", by_party(DEALER, "replace-decks")),
    fixed("the pagador shuffles", by_party(DEALER, "shuffle")),
    Phrase(
        form="the fiscal cuts at 150",
        pattern=r"the fiscal cuts at (?P<depth>\S+)",
        steps=by_party(DEALER, CUT_FOR_PLAYERS, "depth"),
    ),
    person("asks to shuffle", "ask-to-shuffle"),
    person("cuts at <depth>", "cut", "depth"),
    person("declines the cut", "decline-cut"),
    Phrase(form="burn 5♣", pattern=r"burn (?P<card>\S+)", steps=card(BURN)),
    Phrase(
        form="closing time comes 25 minutes after the shoe was begun",
        pattern=r"closing time comes (?P<minutes>\S+) minutes after the shoe was begun",
        steps=by_party(DEALER, "reach-closing-time", "minutes"),
    ),
    fixed("the table opens again", by_party(DEALER, "open-again")),
)

# The hand and the bank -------------------------------------------------------------------

KEEPS = {None: Keep.WHOLE, " with a garage": Keep.GARAGE, " reduced": Keep.REDUCED, " halved": Keep.HALVED}
APART = r"(?P<apart>, the cagnotte apart)?"


def paid_from(found: re.Match[str]) -> dict[str, object]:
    return {"cagnotte": Apart.APART} if found["apart"] else {}


def keeps(found: re.Match[str]) -> tuple[Act, ...]:
    raw = {"do": "keep-bank", "how": KEEPS[found["how"]], **paid_from(found)}
    return (Act(Participant(found["who"]), raw),)


def passes(found: re.Match[str]) -> tuple[Act, ...]:
    return (Act(Participant(found["who"]), {"do": "pass-hand", **paid_from(found)}),)


def agree(found: re.Match[str]) -> tuple[Act, ...]:
    """Both say it, each of the other."""
    one, other = (Participant(found[name]) for name in ("who", "other"))
    return tuple(
        Act(who, {"do": "propose-partner", "partner": partner}) for who, partner in ((one, other), (other, one))
    )


OF_THE_HAND = (
    person("takes the hand with <amount>", "take-hand", "amount"),
    person("refuses the hand", "refuse-hand"),
    person("offers to share the bank", "propose-association"),
    person("shares the bank with <associate>", "accept-association", "associate"),
    person("shares with nobody", "decline-association"),
    Phrase(
        form="ana keeps the bank [with a garage (reduced, halved)] [, the cagnotte apart]",
        pattern=rf"{WHO} keeps the bank(?P<how> with a garage| reduced| halved)?{APART}",
        steps=keeps,
    ),
    Phrase(
        form="ana passes the hand [, the cagnotte apart]",
        pattern=rf"{WHO} passes the hand{APART}",
        steps=passes,
    ),
    person("waits for bets", "wait-for-bets"),
    person("takes it at its level", "take-level"),
    person("keeps the hand", "keep-hand"),
    person("lets the hand go", "let-go"),
    person("bids <amount>", "bid", "amount"),
    person("bids <amount> with <partner>", "bid", "amount", "partner"),
    person("agrees to bid with <partner>", "propose-partner", "partner"),
    Phrase(form="ana and rui bid together", pattern=rf"{WHO} and (?P<other>\S+) bid together", steps=agree),
)

# The bets --------------------------------------------------------------------------------

OF_THE_BETS = (
    person("makes bancô", "make-banco"),
    person("makes bancô of <stake>", "make-banco", "stake"),
    person("makes bancô com a mesa", "make-banco", kind=Banco.COM_A_MESA),
    person("makes bancô com a mesa of <stake>", "make-banco", "stake", kind=Banco.COM_A_MESA),
    person("lays <stake> in notes", "lay-notes", "stake"),
    person("bets <stake> by word", "bet-by-word", "stake"),
)

# The coup --------------------------------------------------------------------------------

CARDS = r"(?:draws |turns |sees )?(?P<{hand}>[^\s,]+(?: [^\s,]+)*?)"
PONTO, BANCA, MESA = (f"{hand} {CARDS.format(hand=hand)}" for hand in Side)
SIDES = "(?P<to>ponto|banca|mesa)"


def cards(found: re.Match[str]) -> tuple[Face, ...]:
    """The cards of a line, each for the side it is written under."""
    given = found.groupdict()
    return tuple(Face(hand, read_card(word)) for hand in Side for word in (given.get(hand) or "").split())


def draws(count: int) -> Steps:
    def steps(found: re.Match[str]) -> tuple[Act, ...]:
        return (Act(Participant(found["who"]), {"do": "draw-card", "to": found["to"], "cards": count}),)

    return steps


def says(found: re.Match[str]) -> tuple[Act, ...]:
    word = Word.NO if found["word"] == "não" else found["word"]
    return (Act(Participant(found["who"]), {"do": "say", "word": word}),)


OF_THE_COUP = (
    Phrase(form="ponto 3♣ 2♦    banca K♠ 7♥", pattern=rf"{PONTO},?\s+{BANCA}", steps=cards),
    Phrase(form="ponto draws 4♥", pattern=PONTO, steps=cards),
    Phrase(form="banca draws 6♣", pattern=BANCA, steps=cards),
    person("deals", "deal"),
    person("takes the cards", "take-cards"),
    Phrase(form="ana says carta (não, 8, 9)", pattern=rf"{WHO} says (?P<word>\S+)", steps=says),
    Phrase(form="ana draws for ponto (banca, mesa)", pattern=rf"{WHO} draws for {SIDES}", steps=draws(1)),
    Phrase(form="ana draws two for ponto (banca)", pattern=rf"{WHO} draws two for {SIDES}", steps=draws(2)),
    person("stands", "stand"),
    person("refuses the card", "refuse-card"),
    person("turns a card of the ponto", "turn-ponto-card"),
    person("puts a card into the deposit", "deposit-card"),
    person("puts a card back into the sabot", "return-card"),
    person("asks the pagador", "ask-advice"),
    Phrase(
        form="a card comes out face up: 9♣",
        pattern=r"(?:a card comes|cards come) out face up: (?P<cards>.+)",
        steps=lambda found: tuple(
            Act(CHANCE, {"do": "find-face-up", "card": read_card(word)}) for word in found["cards"].split()
        ),
    ),
    fixed("the seized cards are given back", by_party(DEALER, "give-cards")),
)

# What went wrong -------------------------------------------------------------------------


def report(incident: Incident, **fields: object) -> Steps:
    return lambda found: (Act(DEALER, {"do": "report", "incident": incident, **fields}),)


def taken_wrongly(found: re.Match[str]) -> tuple[Step, ...]:
    return report(Incident.OUT_OF_TURN, **said(found, "seat"))(found)


OF_FAULTS = (
    fixed("the ponto's cards are thrown down", report(Incident.THROWN_DOWN)),
    fixed("cards slip to the floor", report(Incident.FALLEN)),
    fixed("two cards come out stuck together", report(Incident.TWO_STUCK)),
    fixed("two cards come out stuck together, and are told apart", report(Incident.TWO_STUCK, mended=Mended.YES)),
    fixed("carta is called by mistake, one card drawn", report(Incident.WRONG_CALL)),
    fixed("carta is called by mistake, two cards drawn", report(Incident.WRONG_CALL, cards=2)),
    fixed("the cards are passed wrongly", report(Incident.MISDEAL)),
    fixed("the cards are passed wrongly, and put right", report(Incident.MISDEAL, mended=Mended.YES)),
    fixed("the pagador puts cards into the deposit", report(Incident.DEALER_DEPOSITED)),
    fixed("the pagador was wrong", report(Incident.STAFF_ERROR)),
    Phrase(form="the hand was for seat 3", pattern=r"the hand was for seat (?P<seat>\S+)", steps=taken_wrongly),
    for_a_cause("the coup is void", "void-coup"),
)

# Time that runs out ----------------------------------------------------------------------


def over(question: str) -> Steps:
    """The time of a question that is put to all."""
    return by_party(CLOCK, "end-window", question=question)


def silent(form: str, question: str) -> Phrase:
    """The time of a question that is put to one."""
    return Phrase(
        form=f"ana {form}",
        pattern=f"{WHO} {re.escape(form)}",
        steps=lambda found: (Act(CLOCK, {"do": "end-window", "question": f"{question}:{found['who']}"}),),
    )


OF_TIME = (
    fixed("nobody else asks to shuffle", over("shuffle")),
    fixed("nobody else offers to share", over("association")),
    fixed("nobody else makes bancô", over("banco")),
    fixed("quem completa?", over("betting")),
    fixed("nobody else takes it", over("level")),
    fixed("nobody else bids", over("auction")),
    silent("does not answer the call", "call"),
    silent("does not take the hand", "hand"),
    silent("does not take up the cards", "cards"),
    silent("does not speak", "word"),
)

# Taking up a coup ------------------------------------------------------------------------


def key(offer: Offer) -> str:
    """Chance shows the first card of the shoe, or a card of the side that it is asked for."""
    hand = offer.fields.get("hand")
    return hand.options[0] if isinstance(hand, Choice) else BURN


def begin(sitting: Chemin) -> tuple[Act, ...]:
    """People at their places, with what the notebook says; then a shoe cut as it was, and the hand where it was."""
    return (*of_people(sitting), *of_shoe(sitting))


def of_people(sitting: Chemin) -> tuple[Act, ...]:
    seated = tuple((who, place) for who, place in sitting.people if is_seated(sitting, who))
    standing = tuple((who, place) for who, place in sitting.people if not is_seated(sitting, who))
    return (
        *coming(seated),
        *(act for who, place in standing for act in comes_to_stand(sitting, who, place)),
        *(Act(who, {"do": "declare-novice"}) for who in sitting.novices),
        *(Act(who, {"do": "reserve-seat", "seat": seat}) for seat, who in sitting.reservations),
        *(Act(entry.who, {"do": "enrol", "seat": entry.seat}) for entry in sitting.notebook),
        *(Act(who, {"do": "declare-unwilling"}) for who in sitting.unwilling if who in dict(sitting.people)),
    )


STAND_IN = Participant("stand-in")


def comes_to_stand(sitting: Chemin, who: Participant, place: str) -> tuple[Act, ...]:
    """One comes to stand behind somebody; where that seat is empty by now, a stand-in sits there for the moment."""
    come = Act(who, {"do": "take-place", "place": place})
    seat = seat_before(place)
    if holder(sitting.people, seat) is not None:
        return (come,)
    return (Act(STAND_IN, {"do": "take-place", "place": seat}), come, Act(STAND_IN, {"do": "leave-place"}))


def of_shoe(sitting: Chemin) -> tuple[Act, ...]:
    """A hand that waits for somebody else than the first is taken out of turn, and goes to the seat where it was."""
    if sitting.phase is not Phase.HAND:
        return ()
    first = seated_people(sitting)[0]
    cut = Act(DEALER, {"do": CUT_FOR_PLAYERS, "depth": max(sitting.shoe.cut, sitting.law.least_cut.value)})
    if dict(sitting.people)[first] == sitting.hand_at:
        return (cut,)
    taken = Act(first, {"do": "take-hand", "amount": sitting.table.terms.bank_minimum})
    back = Act(DEALER, {"do": "report", "incident": Incident.OUT_OF_TURN, "seat": seat_before(sitting.hand_at)})
    return (cut, taken, back)


def goes_on(sitting: Chemin) -> bool:
    """Whether only coups before can tell how it came to this: all but the people of a table that never had a shoe.

    `begin` writes what it can of a bank's end, a notebook or a call; where that is not enough, those coups come first.
    """
    return sitting.shoe.number > 0


COUP = (Phase.DEALING, Phase.PONTO, Phase.BANKER, Phase.PAYING)


def rests(sitting: Chemin) -> bool:
    """Whether no cards are out and nobody has chips down for a coup that is to be dealt."""
    return sitting.phase not in COUP and not (sitting.bets and sitting.phase in (Phase.BANCO, Phase.BETTING))


SPOKEN = {
    "hand": ("take-hand", "refuse-hand"),
    "cards": ("take-cards",),
    "word": ("say",),
    "bank": ("keep-bank", "pass-hand"),
    "unbet": ("wait-for-bets", "pass-hand"),
    "give-cards": (),
}
CLAIMED = {
    "shuffle": ("ask-to-shuffle",),
    "association": ("propose-association",),
    "associate": ("accept-association", "decline-association"),
    "banco": ("make-banco", "withdraw-bet"),
    "deal": ("deal",),
    "give": ("draw-card", "refuse-card"),
    "play": ("draw-card", "stand"),
    "level": ("take-level",),
    "retain": ("keep-hand", "let-go"),
    "auction": ("bid", "propose-partner"),
}

PAPER = Paper(
    phrases=(*OF_PEOPLE, *OF_THE_SHOE, *OF_THE_HAND, *OF_THE_BETS, *OF_THE_COUP, *OF_FAULTS, *OF_TIME),
    key=key,
    tell=tell,
    begin=begin,
    goes_on=goes_on,
    unsaid=("deal", "take-cards"),
    assumed={BURN: read_card("K♠")},
    spoken=SPOKEN,
    claimed=CLAIMED,
    rests=rests,
)
