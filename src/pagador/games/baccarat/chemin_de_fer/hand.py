"""The hand: to whom it comes, who lets it pass, refuses it or is absent; passed by choice and offered at its level."""

from math import ceil

from pagador.betting.bets import BetReturned, Place, top_of
from pagador.betting.places import holder, must_be_here
from pagador.decider import Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.bank import (
    bank_called,
    bank_returned,
    may_make_garage,
    pay_apart,
    proposals_returned,
)
from pagador.games.baccarat.chemin_de_fer.bank import bank_left as left_after
from pagador.games.baccarat.chemin_de_fer.bank_events import (
    BankAwarded,
    BankPut,
    ChipsLaid,
    ChipsReturned,
    HandAwaited,
    HandLost,
    HandOffered,
    HandPassed,
    HandRefused,
    HandSkipped,
)
from pagador.games.baccarat.chemin_de_fer.commands import PassHand
from pagador.games.baccarat.chemin_de_fer.evolve import after, follow
from pagador.games.baccarat.chemin_de_fer.order import (
    goes_on_from,
    own_place,
    passed_from,
    rank_of,
    seats_right_of,
)
from pagador.games.baccarat.chemin_de_fer.people import (
    enough_seated,
    first_waiting,
    is_vacant,
    lose_seat,
    seat_falls_vacant,
    seat_offered,
)
from pagador.games.baccarat.chemin_de_fer.shoe import last_coup_called, new_shoe_due, stage, stop
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table, in_play, playing_for, seats_of
from pagador.games.baccarat.chemin_de_fer.words import Absent, Closing, Keep, Phase, Taken
from pagador.law import Refused, RuleId, rule
from pagador.money import Units

# Going on --------------------------------------------------------------------------------


@rule("pt95.I.14", "pt95.I.16", "pt95.I.107", "pteur.cdf.14", "pteur.cdf.16", "pteur.cdf.107")
def go_on(sitting: Chemin) -> Events:
    """Between two coups: the game ends, stops or goes on, with a new shoe if the old one is over."""
    if is_over(sitting):
        return (*bank_back(sitting), stage(Phase.OVER, sitting.law.closing_time.under))
    if not enough_seated(sitting):
        return follow(sitting, bank_back(sitting), stop)
    if sitting.last_coup or not sitting.shoe.number:
        return follow(sitting, hand_stays(sitting), new_shoe_due)
    return begin_hand(sitting)


@rule("pt95.I.107", "pteur.cdf.107")
def is_over(sitting: Chemin) -> bool:
    """Whether the game has come to its end between two coups: past closing time, with the shoe or its last coup."""
    played = sitting.closing is Closing.WITH_COUP and sitting.coup > sitting.last_number
    return played or (sitting.closing is not Closing.NOT_YET and sitting.last_coup)


def bank_back(sitting: Chemin) -> Events:
    """All bets and the bank go back."""
    return (*bets_back(sitting), *(() if sitting.bank is None else (bank_returned(sitting),)))


@rule("pt95.I.50", "pt95.I.76", "pteur.cdf.50", "pteur.cdf.76")
def bets_back(sitting: Chemin, but: Participant | None = None) -> Events:
    """Every bet goes back to its owner but this person's."""
    under = (sitting.law.banco_preferred if but else sitting.law.tie,)
    return tuple(BetReturned(bet=bet, under=under) for bet in sitting.bets if bet.owner != but)


@rule("pt95.I.32", "pt95.I.96.c", "pteur.cdf.32", "pteur.cdf.96.c")
def hand_stays(sitting: Chemin) -> Events:
    """The shoe is over and its last banker has not lost: the hand stays."""
    if sitting.bank is None or not sitting.bank.coups:
        return ()
    return (Called(call="hand_stays", under=(sitting.law.hand_after_shoe, sitting.law.hand_stays.under)),)


def begin_hand(sitting: Chemin) -> Events:
    """A bank that stands is announced, one just taken is offered for association; else the hand comes to a seat."""
    if not enough_seated(sitting):
        return follow(sitting, bank_back(sitting), stop)
    if sitting.bank is None:
        return offer_hand(sitting, first_seat(sitting))
    if not sitting.bank.coups and sitting.bank.associate is None:
        return (stage(Phase.ASSOCIATING, sitting.law.association),)
    return ask_for_banco(sitting)


@rule("pt95.I.14", "pt95.I.31", "pteur.cdf.14", "pteur.cdf.31")
def hand_taken(sitting: Chemin) -> Events:
    """A bank just put up is offered for association; after the carta-aviso a new shoe comes first."""
    return go_on(sitting) if sitting.last_coup else (stage(Phase.ASSOCIATING, sitting.law.association),)


@rule("pt95.I.16", "pt95.I.39", "pt95.I.96.a", "pteur.cdf.16", "pteur.cdf.39", "pteur.cdf.96.a")
def ask_for_banco(sitting: Chemin) -> Events:
    """The bank is announced and bancô asked for; after a tie a bancô stands, and its owner is asked for it.

    No coup begins with too few seated.
    """
    law = sitting.law
    if not enough_seated(sitting):
        return follow(sitting, bank_back(sitting), stop)
    called = (*excess_returned(sitting), *last_coup_called(sitting), bank_called(sitting))
    if sitting.banco is not None:
        return (*called, Called(call="place_bets", under=(law.place_bets.under,)), stage(Phase.BETTING, law.tie))
    asked = Called(call="who_banco", under=(law.who_banco.under,))
    return (*called, stage(Phase.BANCO, law.banco_seated), asked)


@rule("pt95.I.58", "pt95.I.76", "pteur.cdf.58", "pteur.cdf.76")
def excess_returned(sitting: Chemin, but: Participant | None = None) -> Events:
    """Bets that stood over a tie and exceed the bank go back from the last, but those of who made bancô."""
    over = in_play(sitting) - bank_of_table(sitting).amount
    events: Events = ()
    for bet in reversed(sitting.bets):
        if over > 0 and bet.owner != but:
            back = top_of(bet, min(bet.stake, ceil(over * bet.stake / playing_for(bet.spot, bet.stake, sitting.table))))
            over -= playing_for(bet.spot, back.stake, sitting.table)
            events = (*events, BetReturned(bet=back, under=(sitting.law.up_to_bank,)))
    return events


# To whom the hand comes ------------------------------------------------------------------


@rule("pt95.I.29", "pt95.I.32", "pt95.I.91", "pteur.cdf.29", "pteur.cdf.32", "pteur.cdf.91")
def first_seat(sitting: Chemin) -> Place:
    """Where the hand comes next: the dealer's right at the beginning, then the right of where it was."""
    return seats_right_of(sitting, sitting.hand_at)[0] if sitting.hand_at else seats_of(sitting)[0]


@rule("pt95.I.21", "pt95.I.29", "pt95.I.92", "pteur.cdf.21", "pteur.cdf.29", "pteur.cdf.92")
def offer_hand(sitting: Chemin, seat: Place, *, least_only: bool = False) -> Events:
    """The hand goes from seat to seat until somebody may take it: over vacant ones, and who must let it pass."""
    law = sitting.law
    events: Events = ()
    for at in (seat, *seats_right_of(sitting, seat)):
        now = after(sitting, events)
        who = holder(now.people, at)
        if who is None:
            vacant = (*events, *seat_falls_vacant(now, at))
            waiting = first_waiting(now, at)
            if waiting is not None and is_vacant(after(sitting, vacant), at):
                return (*vacant, *await_seat(after(sitting, vacant), waiting, at, least_only=least_only))
            events = vacant
        elif who in now.must_let_pass:
            events = (*events, *skip(now, who, at))
        else:
            under = (law.no_bids,) if least_only else (law.first_hand, law.hand_after_shoe)
            offered = HandOffered(who=who, seat=at, least_only=least_only, under=under)
            return (*events, offered, stage(Phase.HAND, law.banker))
    return follow(sitting, events, stop)


@rule("pt95.I.21", "pt95.I.22", "pt95.I.94", "pteur.cdf.21", "pteur.cdf.22", "pteur.cdf.94")
def await_seat(sitting: Chemin, who: Participant, seat: Place, *, least_only: bool) -> Events:
    """A name is called for a vacant seat that the hand has come to; the hand waits (the reading `new-occupant`).

    While another call runs the hand waits for that one first.
    """
    offered = seat_offered(sitting, who, seat) if sitting.call is None else ()
    if sitting.table.readings.new_occupant == "hand-goes-on":
        to = seats_right_of(sitting, seat)[0]
        return follow(sitting, offered, lambda now: offer_hand(now, to, least_only=least_only))
    awaited = HandAwaited(seat=seat, least_only=least_only, under=(sitting.law.vacant_seat, sitting.law.list_called))
    return (awaited, *offered, stage(Phase.HAND, sitting.law.vacant_seat))


@rule("pt95.I.92", "pt95.I.96.c", "pteur.cdf.92", "pteur.cdf.96.c")
def skip(sitting: Chemin, who: Participant, seat: Place) -> Events:
    """Whoever moved ahead of their turn lets the hand pass, once."""
    called = Called(call="hand_skips", under=(sitting.law.hand_skips.under,))
    return (HandSkipped(who=who, seat=seat, under=(sitting.law.let_hand_pass,)), called)


@rule("pt95.I.22", "pt95.I.94", "pteur.cdf.22", "pteur.cdf.94")
def after_call(sitting: Chemin) -> Events:
    """The hand that waited for a seat goes to who has taken it, or on."""
    if not sitting.awaiting or sitting.call is not None:
        return ()
    return offer_hand(sitting, sitting.hand_at, least_only=sitting.least_only)


# Refusing and being absent ---------------------------------------------------------------


@rule("pt95.I.85", "pt95.I.96.c", "pteur.cdf.85", "pteur.cdf.96.c")
def refuse_hand(sitting: Chemin, who: Participant) -> Events:
    """Whoever refuses the hand in their turn gives up the seat, and it goes on (the reading `refused-hand`)."""
    if sitting.phase is not Phase.HAND or own_place(sitting, who) != sitting.hand_at:
        return refuse_award(sitting, who)
    law = sitting.law
    refused = HandRefused(who=who, seat=sitting.hand_at, under=(law.no_bids,))
    called = Called(call="bank_refused", under=(law.bank_refused.under,))
    gives_up = sitting.least_only or sitting.table.readings.refused_hand == "seat-lost"
    lost = lose_seat(sitting, who, Absent.REFUSED) if gives_up else ()
    return follow(sitting, (refused, called, *lost), hand_goes_on)


def hand_goes_on(sitting: Chemin) -> Events:
    """The hand goes to the right of the seat where it was, if the game goes on."""
    if not enough_seated(sitting):
        return stop(sitting)
    least_only = sitting.least_only
    return offer_hand(sitting, seats_right_of(sitting, sitting.hand_at)[0], least_only=least_only)


@rule("pt95.I.94", "pteur.cdf.94")
def be_absent(sitting: Chemin, who: Participant) -> Events:
    """Whoever is not there when the hand must be taken loses the seat to whoever has a right to it."""

    def taken_up(now: Chemin) -> Events:
        return offer_hand(now, now.hand_at, least_only=now.least_only) if enough_seated(now) else stop(now)

    return follow(sitting, lose_seat(sitting, who, Absent.ABSENT), taken_up)


@rule("pt95.I.88", "pteur.cdf.88")
def refuse_award(sitting: Chemin, who: Participant) -> Events:
    """Whoever won an auction gives the first coup; refusing it, they may not bid when the bank is auctioned again."""
    bank, law = sitting.bank, sitting.law
    if bank is None or bank.banker != who or not may_refuse_award(sitting):
        raise Refused(f"{who} has no hand to refuse.", law.taken_out_of_turn)
    refused = HandRefused(who=who, seat=bank.place, under=(law.must_deal,))
    called = Called(call="bank_refused", under=(law.bank_refused.under,))
    back = (*proposals_returned(sitting), *bets_back(sitting), bank_returned(sitting))
    return follow(sitting, (refused, called, *back), open_auction)


BEFORE_CARDS = (Phase.ASSOCIATING, Phase.ACCEPTING, Phase.BANCO, Phase.BETTING, Phase.UNBET, Phase.DEALING)
"""Where somebody has the bank and no card is drawn yet."""


def may_refuse_award(sitting: Chemin) -> bool:
    """Whether the banker won the bank by bidding and no card is drawn yet."""
    bank = sitting.bank
    return bank is not None and bank.taken is Taken.AT_AUCTION and not bank.coups and sitting.phase in BEFORE_CARDS


# Losing and passing ----------------------------------------------------------------------


@rule("pt95.I.32", "pt95.I.91", "pt95.I.96.c", "pteur.cdf.32", "pteur.cdf.91", "pteur.cdf.96.c")
def lose_hand(sitting: Chemin) -> Events:
    """The hand passes from a banker who lost, with what is left of the bank back to them."""
    law, bank = sitting.law, bank_of_table(sitting)
    called = Called(call="hand_passes", under=(law.hand_passes.under,))
    lost = HandLost(banker=bank.banker, came_from=goes_on_from(sitting), under=(law.hand_after_shoe,))
    return (called, bank_returned(sitting), lost)


@rule("pt95.I.76", "pt95.I.77", "pt95.I.80", "pt95.I.89", "pt95.I.96.c")
@rule("pteur.cdf.76", "pteur.cdf.77", "pteur.cdf.80", "pteur.cdf.89", "pteur.cdf.96.c")
def pass_hand(sitting: Chemin, command: PassHand) -> Events:
    """After a coup won or tied the banker may pass the hand, with all chips back; it is offered at its level."""
    bank, law = bank_of_table(sitting), sitting.law
    if command.by != bank.banker:
        raise Refused(f"The hand is {bank.banker}'s to pass.", law.pass_after_win)
    apart = pay_apart(sitting, command.cagnotte)
    now = after(sitting, apart)
    by_choice = sitting.table.readings.pass_call == "given-up"
    call = law.hand_given_up if by_choice else law.hand_passes
    passed = HandPassed(
        banker=bank.banker,
        associate=bank.associate,
        place=bank.place,
        level=level_of(now, bank.cagnotte if apart else 0),
        won=bank.won,
        after_tie=is_after_tie(sitting),
        under=why_passed(sitting),
    )
    called = Called(call="hand_given_up" if by_choice else "hand_passes", under=(call.under,))
    back = (*bets_back(sitting), bank_returned(now))
    return (*apart, called, passed, *back, stage(Phase.LEVEL, law.offered_at_level))


@rule("pt95.I.77", "pt95.I.89", "pt95.I.90", "pteur.cdf.77", "pteur.cdf.89", "pteur.cdf.90")
def why_passed(sitting: Chemin) -> tuple[RuleId, ...]:
    """The rules on passing after a win, after a tie, and right after the first coup of an auctioned bank."""
    bank, law = bank_of_table(sitting), sitting.law
    if is_after_tie(sitting):
        return (law.tie, law.passed_after_tie)
    quick = bank.taken is Taken.AT_AUCTION and bank.coups == 1
    return (law.pass_after_win, *((law.quick_pass,) if quick else ()))


@rule("pt95.I.76", "pt95.I.89", "pteur.cdf.76", "pteur.cdf.89")
def is_after_tie(sitting: Chemin) -> bool:
    """Whether the coup before was tied; a hand that nobody bets against is passed without one."""
    return sitting.phase is Phase.KEEPING and not bank_of_table(sitting).collected


@rule("pt95.I.80", "pteur.cdf.80")
def level_of(sitting: Chemin, paid_apart: Units) -> Units:
    """What the bank would have held in the next coup (the readings `level` and `level-apart`)."""
    readings = sitting.table.readings
    level = bank_of_table(sitting).amount
    if readings.level == "after-garage" and may_make_garage(sitting):
        level = left_after(sitting, Keep.GARAGE)
    elif readings.level_apart == "less-cagnotte":
        level -= paid_apart
    return max(level, sitting.table.terms.bank_minimum)


# Taking a hand that was passed -----------------------------------------------------------


@rule("pt95.I.78", "pt95.I.79", "pt95.I.80", "pteur.cdf.78", "pteur.cdf.79", "pteur.cdf.80")
def take_level(sitting: Chemin, who: Participant) -> Events:
    """Whoever wants the hand lays its level; the seated go before those who stand, each in their order."""
    law, before = sitting.law, sitting.claim
    must_be_here(sitting.table.floor, sitting.people, who)
    if who == sitting.passer:
        raise Refused(f"{who} has just passed the hand.", law.offered_at_level)
    if before is not None and not goes_before(sitting, who, before.who):
        raise Refused(f"{before.who} goes before {who}.", law.offered_at_level)
    back: Events = () if before is None else (chips_returned(sitting),)
    return (*back, ChipsLaid(who=who, amount=sitting.level, under=(law.offered_at_level, law.same_amount)))


@rule("pt95.I.78", "pt95.I.84", "pt95.I.87", "pteur.cdf.78", "pteur.cdf.84", "pteur.cdf.87")
def goes_before(sitting: Chemin, who: Participant, other: Participant) -> bool:
    """Whether somebody comes before another for a hand that was passed; bids go from the right of who passed it."""
    begin = sitting.hand_at if sitting.phase is Phase.AUCTION else order_begins_at(sitting)
    return rank_of(sitting, who, begin) < rank_of(sitting, other, begin)


@rule("pt95.I.78", "pt95.I.79", "pteur.cdf.78", "pteur.cdf.79")
def order_begins_at(sitting: Chemin) -> Place:
    """The place from whose right a passed hand is offered."""
    return passed_from(sitting, sitting.hand_at)


def chips_returned(sitting: Chemin) -> ChipsReturned:
    claim = sitting.claim
    assert claim is not None
    return ChipsReturned(
        who=claim.who,
        amount=claim.amount,
        partner=claim.partner,
        part=claim.part,
        under=(sitting.law.offered_at_level if sitting.phase is Phase.LEVEL else sitting.law.auction,),
    )


@rule("pt95.I.78", "pt95.I.80", "pteur.cdf.78", "pteur.cdf.80")
def end_level(sitting: Chemin) -> Events:
    """The hand goes to whoever stands first for it; else who passed it is asked whether to keep it."""
    law = sitting.law
    if sitting.claim is not None:
        return follow(sitting, (awarded(sitting, Taken.AT_LEVEL, law.same_amount),), go_on)
    if sitting.passer is not None and own_place(sitting, sitting.passer):
        return (stage(Phase.RETAINING, law.same_amount),)
    return open_auction(sitting)


def awarded(sitting: Chemin, taken: Taken, *under: str) -> BankAwarded:
    claim = sitting.claim
    assert claim is not None
    return BankAwarded(
        banker=claim.who,
        place=own_place(sitting, claim.who),
        amount=claim.amount,
        taken=taken,
        associate=claim.partner,
        part=claim.part,
        under=under,
    )


@rule("pt95.I.80", "pteur.cdf.80")
def keep_hand(sitting: Chemin, who: Participant) -> Events:
    """Who passed the hand may keep it at the same amount, as long as nobody took it and it is not auctioned."""
    law = sitting.law
    if who != sitting.passer:
        raise Refused(f"Only {sitting.passer} may keep this hand.", law.same_amount)
    put = BankPut(
        banker=who,
        place=own_place(sitting, who),
        amount=sitting.level,
        taken=Taken.AT_LEVEL,
        kept=True,
        under=(law.same_amount,),
    )
    return follow(sitting, (put,), go_on)


def let_go(sitting: Chemin, who: Participant) -> Events:
    if who != sitting.passer:
        raise Refused(f"Only {sitting.passer} may let this hand go.", sitting.law.same_amount)
    return open_auction(sitting)


@rule("pt95.I.80", "pt95.I.82", "pt95.I.96.c", "pteur.cdf.80", "pteur.cdf.82", "pteur.cdf.96.c")
def open_auction(sitting: Chemin) -> Events:
    """Nobody wants the hand at its level: the bank is put up for auction."""
    called = Called(call="auction_opens", under=(sitting.law.auction_opens.under,))
    return (called, stage(Phase.AUCTION, sitting.law.auction))
