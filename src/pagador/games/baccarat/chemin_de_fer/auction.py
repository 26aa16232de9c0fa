"""The auction of a bank that nobody wanted at its level: bids, partners, who prevails, and what if nobody bids."""

from pagador.betting.places import must_be_here
from pagador.decider import Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.bank_events import ChipsLaid, PartnerProposed
from pagador.games.baccarat.chemin_de_fer.commands import Bid, ProposePartner
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.hand import (
    awarded,
    chips_returned,
    go_on,
    goes_before,
    offer_hand,
    order_begins_at,
)
from pagador.games.baccarat.chemin_de_fer.order import seats_right_of
from pagador.games.baccarat.chemin_de_fer.state import Chemin, Claim
from pagador.games.baccarat.chemin_de_fer.words import Taken
from pagador.law import Refused, rule
from pagador.money import LARGEST_STAKE, Units, shown

# Bids ------------------------------------------------------------------------------------


@rule("pt95.I.82", "pt95.I.87", "pt95.I.96.c", "pteur.cdf.82", "pteur.cdf.87", "pteur.cdf.96.c")
def bid(sitting: Chemin, command: Bid) -> Events:
    """A bid that prevails over the one before, whose chips go back; of a partnership each lays half."""
    law, before = sitting.law, sitting.claim
    partner = command.partner or None
    for who in (command.by, *((partner,) if partner else ())):
        check_may_bid(sitting, who)
    if partner is not None:
        check_partner(sitting, command.by, partner, command.amount)
    check_amount(sitting, command.amount)
    offer = claim_of(sitting, command.by, partner, command.amount)
    if before is not None and not prevails(sitting, offer, before):
        raise Refused(f"{shown(before.amount)} is bid by {before.who}: that goes before.", law.auction, law.equal_bids)
    back: Events = () if before is None else (chips_returned(sitting),)
    laid = ChipsLaid(who=offer.who, amount=offer.amount, partner=offer.partner, part=offer.part, under=(law.auction,))
    return (*back, laid, Called(call="bid", blanks={"amount": shown(offer.amount)}, under=(law.bid.under,)))


def claim_of(sitting: Chemin, who: Participant, partner: Participant | None, amount: Units) -> Claim:
    """The bank of two who bid together is the one's who comes first in the order."""
    if partner is None:
        return Claim(who=who, amount=amount)
    first, second = (who, partner) if goes_before(sitting, who, partner) else (partner, who)
    return Claim(who=first, amount=amount, partner=second, part=amount // 2)


@rule(
    "pt95.I.86", "pt95.I.88", "pt95.I.89", "pt95.I.90", "pteur.cdf.86", "pteur.cdf.88", "pteur.cdf.89", "pteur.cdf.90"
)
def check_may_bid(sitting: Chemin, who: Participant) -> None:
    """Refuse a bid of who passed the hand or shared it, or refused the bank that they had won."""
    must_be_here(sitting.table.floor, sitting.people, who)
    law = sitting.law
    if who in sitting.barred:
        sentence = f"{who} passed this hand, shared it or refused it, and may not bid for it."
        raise Refused(sentence, law.passer_bars_bid, law.must_deal, law.passed_after_tie, law.quick_pass)


@rule("pt95.I.82", "pteur.cdf.82")
def check_amount(sitting: Chemin, amount: Units) -> None:
    """Bids begin at the base and go by steps; none is too high but for what can be carried."""
    terms, law = sitting.table.terms, sitting.law
    base, step = terms.auction_base, terms.auction_step
    if amount < base:
        raise Refused(f"Bids begin at {shown(base)}: {shown(amount)} is too little.", law.auction)
    if (amount - base) % step:
        raise Refused(f"Bids go by {shown(step)} from {shown(base)}: {shown(amount)} does not.", law.auction)
    if amount > LARGEST_STAKE:
        raise Refused(f"The most that can be put up at once is {shown(LARGEST_STAKE)}.", law.auction)
    before = sitting.claim
    if sitting.table.readings.bid_steps == "one-step" and before is not None and amount > before.amount + step:
        raise Refused(f"Bids go up one step at a time: {shown(before.amount + step)} comes next.", law.auction)


@rule("pt95.I.83", "pt95.I.84", "pt95.I.87", "pteur.cdf.83", "pteur.cdf.84", "pteur.cdf.87")
def prevails(sitting: Chemin, offer: Claim, before: Claim) -> bool:
    """Whether a bid goes before another: higher; of equal ones, of one alone, of the seated, of the nearest."""
    always = sitting.table.readings.lone_bidder == "always"
    alone, was_alone = offer.partner is None, before.partner is None
    if always and alone != was_alone:
        return alone
    if offer.amount != before.amount:
        return offer.amount > before.amount
    if alone != was_alone:
        return alone
    return goes_before(sitting, offer.who, before.who)


# Partners --------------------------------------------------------------------------------


@rule("pt95.I.87", "pteur.cdf.87")
def propose_partner(sitting: Chemin, command: ProposePartner) -> Events:
    """Two may bid together; each says so of the other first."""
    who, partner, law = command.by, command.partner, sitting.law
    for each in (who, partner):
        check_may_bid(sitting, each)
    if who == partner:
        raise Refused("Two bid together: name another.", law.joint_bids.under)
    if (who, partner) in sitting.partners:
        raise Refused("That has been said.", law.joint_bids.under)
    return (PartnerProposed(who=who, partner=partner, under=(law.joint_bids.under,)),)


@rule("pt95.I.87", "pteur.cdf.87")
def are_partners(sitting: Chemin, who: Participant, partner: Participant) -> bool:
    return {(who, partner), (partner, who)} <= {*sitting.partners}


@rule("pt95.I.87", "pteur.cdf.87")
def check_partner(sitting: Chemin, who: Participant, partner: Participant, amount: Units) -> None:
    """Refuse a joint bid that the other has not agreed to, or of parts that are not equal."""
    figure = sitting.law.joint_bids
    if not are_partners(sitting, who, partner):
        raise Refused(f"{who} and {partner} have not agreed to bid together.", figure.under)
    if amount % figure.value:
        raise Refused(f"Partners bid in equal parts: {shown(amount)} has none.", figure.under)


# The end ---------------------------------------------------------------------------------


@rule("pt95.I.80", "pt95.I.85", "pt95.I.96.c", "pteur.cdf.80", "pteur.cdf.85", "pteur.cdf.96.c")
def end_auction(sitting: Chemin) -> Events:
    """The bank goes to the highest bid; without one, to the next after who passed it, with the least capital."""
    law = sitting.law
    if sitting.claim is None:
        seat = seats_right_of(sitting, order_begins_at(sitting))[0]
        return offer_hand(sitting, seat, least_only=True)
    amount = shown(sitting.claim.amount)
    called = Called(call="awarded", blanks={"amount": amount}, under=(law.awarded.under,))
    return follow(sitting, (called, awarded(sitting, Taken.AT_AUCTION, law.auction)), go_on)
