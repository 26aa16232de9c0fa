"""The bank: put up, shared with an associate, announced; garage, cagnotte, and what goes back when the hand ends."""

from math import ceil

from pagador.betting.places import must_be_here
from pagador.decider import Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.bank_events import (
    AssociationMade,
    AssociationProposed,
    AssociationReturned,
    BankPut,
    BankReturned,
    CagnottePaidApart,
    CagnotteTaken,
    GarageMade,
)
from pagador.games.baccarat.chemin_de_fer.commands import AcceptAssociation, KeepBank, TakeHand
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.order import own_place
from pagador.games.baccarat.chemin_de_fer.people import holds_bank
from pagador.games.baccarat.chemin_de_fer.shoe import stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table
from pagador.games.baccarat.chemin_de_fer.words import Apart, Keep, Phase, Taken
from pagador.law import Refused, rule
from pagador.money import LARGEST_STAKE, Units, shown

# Putting it up ---------------------------------------------------------------------------


@rule("pt95.I.30", "pt95.I.35", "pt95.I.39", "pteur.cdf.30", "pteur.cdf.35", "pteur.cdf.39")
def take_hand(sitting: Chemin, command: TakeHand) -> Events:
    """Whoever the hand has come to hands over the chips of the bank: the least one at least, without a maximum."""
    check_turn(sitting, command.by)
    check_capital(sitting, command.amount)
    law = sitting.law
    put = BankPut(
        banker=command.by,
        place=sitting.hand_at,
        amount=command.amount,
        taken=Taken.IN_TURN,
        under=(law.banker, law.bank_minimum, law.bank_announced),
    )
    return (put,)


@rule("pt95.I.81", "pteur.cdf.81")
def check_turn(sitting: Chemin, who: Participant) -> None:
    """Refuse the hand to anybody but whose turn it is."""
    if own_place(sitting, who) != sitting.hand_at or sitting.phase is not Phase.HAND:
        raise Refused(f"The hand is not {who}'s to take.", sitting.law.taken_out_of_turn)


@rule("pt95.I.35", "pt95.I.85", "pteur.cdf.35", "pteur.cdf.85")
def check_capital(sitting: Chemin, amount: Units) -> None:
    """Refuse a bank under the minimum; one that nobody has bid for is put up with that and no more."""
    least, law = sitting.table.terms.bank_minimum, sitting.law
    if amount < least:
        raise Refused(f"The least bank is {shown(least)}: {shown(amount)} is too little.", law.bank_minimum)
    if sitting.least_only and amount > least:
        raise Refused(f"Nobody has bid: the hand is taken with {shown(least)}, the least bank.", law.no_bids)
    if amount > LARGEST_STAKE:
        raise Refused(f"The most that can be put up at once is {shown(LARGEST_STAKE)}.", law.bank_minimum)


# Association -----------------------------------------------------------------------------


@rule("pt95.I.31", "pteur.cdf.31")
def propose_association(sitting: Chemin, who: Participant) -> Events:
    """Anybody at the table may offer to double a new bank, by laying as much beside it."""
    law, bank = sitting.law, bank_of_table(sitting)
    must_be_here(sitting.table.floor, sitting.people, who)
    if holds_bank(sitting, who) or who in sitting.proposals:
        raise Refused(f"{who} has a part in this already.", law.association)
    if bank.amount * 2 > LARGEST_STAKE:
        raise Refused("No bank of twice this size can be carried.", law.association)
    return (AssociationProposed(who=who, amount=bank.amount, under=(law.association,)),)


@rule("pt95.I.31", "pteur.cdf.31")
def end_associating(sitting: Chemin) -> Events:
    """The banker is asked whether to share, if anybody has offered to."""
    return (stage(Phase.ACCEPTING, sitting.law.association),) if sitting.proposals else ()


@rule("pt95.I.31", "pteur.cdf.31")
def accept_association(sitting: Chemin, command: AcceptAssociation) -> Events:
    """The bank is shared with one of those who offered, as the banker likes; all others have their chips back."""
    bank, law = bank_of_table(sitting), sitting.law
    if command.by != bank.banker:
        raise Refused(f"It is for {bank.banker} to accept an associate.", law.association)
    if command.associate not in sitting.proposals:
        raise Refused(f"{command.associate} has not offered to share the bank.", law.association)
    made = AssociationMade(who=command.associate, banker=bank.banker, amount=bank.amount, under=(law.association,))
    return (*proposals_returned(sitting, command.associate), made)


def decline_association(sitting: Chemin, by: Participant) -> Events:
    if by != bank_of_table(sitting).banker:
        raise Refused(f"It is for {bank_of_table(sitting).banker} to decline.", sitting.law.association)
    return proposals_returned(sitting)


def proposals_returned(sitting: Chemin, but: Participant | None = None) -> Events:
    amount, under = bank_of_table(sitting).amount, (sitting.law.association,)
    return tuple(AssociationReturned(who=who, amount=amount, under=under) for who in sitting.proposals if who != but)


# Cagnotte and garage ---------------------------------------------------------------------


@rule("pt95.I.47", "pteur.cdf.47")
def take_cagnotte(sitting: Chemin) -> Events:
    """The casino's share of the bets collected in the coup, so that the banker is paid down to the unit."""
    bank = bank_of_table(sitting)
    amount = ceil(bank.collected * sitting.table.cagnotte)
    if not amount:
        return ()
    taken = CagnotteTaken(banker=bank.banker, won=bank.collected, amount=amount, under=(sitting.law.cagnotte,))
    return (taken,)


@rule("pt95.I.47", "pteur.cdf.47")
def pay_apart(sitting: Chemin, apart: Apart) -> Events:
    """The banker may pay the cagnotte from their pocket, so that the bank keeps all that it won."""
    bank = bank_of_table(sitting)
    if apart is Apart.BANK:
        return ()
    if not bank.cagnotte or sitting.phase is not Phase.KEEPING:
        raise Refused("No cagnotte was taken in this coup.", sitting.law.cagnotte)
    return (CagnottePaidApart(banker=bank.banker, amount=bank.cagnotte, under=(sitting.law.cagnotte,)),)


def keep_bank(sitting: Chemin, command: KeepBank) -> Events:
    """The banker goes on: the cagnotte first, then what is set aside."""
    return follow(sitting, (), lambda now: pay_apart(now, command.cagnotte), lambda now: set_aside(now, command.how))


def set_aside(sitting: Chemin, how: Keep) -> Events:
    """Chips go out of play, if the banker may and wishes so, and leave the least bank at least."""
    if how is Keep.WHOLE:
        return ()
    check_may_set_aside(sitting, how)
    left, bank, law = bank_left(sitting, how), bank_of_table(sitting), sitting.law
    least = sitting.table.terms.bank_minimum
    if left < least:
        raise Refused(f"The least bank is {shown(least)}: {shown(left)} would be left.", law.bank_minimum)
    under = {Keep.GARAGE: law.garage, Keep.REDUCED: law.bank_not_covered.under, Keep.HALVED: law.bank_halved.under}[how]
    return (GarageMade(banker=bank.banker, amount=bank.amount - left, how=how, under=(under,)),)


def check_may_set_aside(sitting: Chemin, how: Keep) -> None:
    law = sitting.law
    match how:
        case Keep.GARAGE if not may_make_garage(sitting):
            sentence = "A garage is made after the third coup won, and after each odd one that follows."
            raise Refused(sentence, law.garage)
        case Keep.REDUCED if not may_reduce(sitting):
            sentence = "The bank is reduced after a coup that it won without being covered."
            raise Refused(sentence, law.bank_not_covered.under)
        case Keep.HALVED if not may_halve(sitting):
            raise Refused("The bank is halved when the hand goes on into a new shoe.", law.bank_halved.under)


@rule("pt95.I.34", "pteur.cdf.34")
def may_make_garage(sitting: Chemin) -> bool:
    """Half the bank may be set aside after the third coup won and each odd one after; a tie is none."""
    law, won = sitting.law, bank_of_table(sitting).won
    first, step = law.first_garage.value, law.garage_every.value
    return just_won(sitting) and won >= first and (won - first) % step == 0


@rule("pt95.I.46", "pteur.cdf.46")
def may_reduce(sitting: Chemin) -> bool:
    """A bank that won without being covered may be reduced to twice what it won."""
    bank = bank_of_table(sitting)
    return just_won(sitting) and not bank.covered and bank_left(sitting, Keep.REDUCED) < bank.amount


@rule("pt95.I.33", "pteur.cdf.33")
def may_halve(sitting: Chemin) -> bool:
    """Half the bank may be set aside by who keeps the hand over the end of a shoe (the reading `halve-bank`)."""
    return sitting.last_coup or sitting.table.readings.halve_bank == "any-coup"


def just_won(sitting: Chemin) -> bool:
    """Whether the bank collected in the coup before."""
    return bank_of_table(sitting).collected > 0


@rule("pt95.I.33", "pt95.I.34", "pt95.I.46", "pteur.cdf.33", "pteur.cdf.34", "pteur.cdf.46")
def bank_left(sitting: Chemin, how: Keep) -> Units:
    """What stays in play when chips are set aside; of an odd bank the garage takes the odd unit (`odd-half`)."""
    bank, law = bank_of_table(sitting), sitting.law
    if how is Keep.REDUCED:
        before = sitting.table.readings.won_bets == "before-cagnotte"
        return (bank.collected - (0 if before else bank.cagnotte)) * law.bank_not_covered.value
    share = law.garage_share.value if how is Keep.GARAGE else law.bank_halved.value
    half = bank.amount * share
    return int(half) if sitting.table.readings.odd_half == "garage" else ceil(half)


# The end of a hand -----------------------------------------------------------------------


@rule("pt95.I.31", "pt95.I.47", "pt95.I.76", "pt95.I.77")
@rule("pteur.cdf.31", "pteur.cdf.47", "pteur.cdf.76", "pteur.cdf.77")
def bank_returned(sitting: Chemin) -> BankReturned:
    """What is left of bank and garage goes back, an associate's half of it rounded down.

    What the banker alone has put in, by paying the cagnotte apart, is the banker's first: both win or lose alike.
    """
    bank, law = bank_of_table(sitting), sitting.law
    shared = max(bank.amount + bank.garage - bank.advanced, 0)
    share = shared // 2 if bank.associate else 0
    return BankReturned(
        banker=bank.banker,
        amount=bank.amount,
        garage=bank.garage,
        associate=bank.associate,
        share=share,
        under=(law.pass_after_win, *((law.association,) if bank.associate else ())),
    )


@rule("pt95.I.39", "pt95.I.96", "pt95.I.96.a", "pteur.cdf.39", "pteur.cdf.96", "pteur.cdf.96.a")
def bank_called(sitting: Chemin) -> Called:
    """The pagador repeats what the banker has put up."""
    bank, law = bank_of_table(sitting), sitting.law
    return Called(call="bank", blanks={"amount": shown(bank.amount)}, under=(law.bank_announced, law.bank.under))
