"""Bancô: one ponto against the whole bank, or with the table for half of it; who goes first, and bancô suivi."""

from math import ceil

from pagador.betting.bets import Bet, BetPlaced, BetReturned, owned
from pagador.betting.coup import BetsClosed
from pagador.betting.places import must_be_here
from pagador.decider import Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.bets import may_play, to_deal
from pagador.games.baccarat.chemin_de_fer.commands import MakeBanco
from pagador.games.baccarat.chemin_de_fer.events import BancoMade, CardsGiven, PontoNamed
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.hand import bets_back, excess_returned
from pagador.games.baccarat.chemin_de_fer.order import own_place, rank_of
from pagador.games.baccarat.chemin_de_fer.shoe import stage
from pagador.games.baccarat.chemin_de_fer.state import BancoClaim, Chemin, bank_of_table, is_seated
from pagador.games.baccarat.chemin_de_fer.words import Banco, Phase, Spot
from pagador.law import Refused, RuleId, rule
from pagador.money import LARGEST_STAKE, Units, shown

LATE = (Phase.BETTING, Phase.DEALING, Phase.PONTO)
"""When bancô is no longer asked for, and only whoever lost one may follow it."""


def make_banco(sitting: Chemin, command: MakeBanco) -> Events:
    """Bancô while it is asked for, or suivi after that."""
    check_may_make(sitting, command.by)
    if sitting.phase in LATE:
        return follow_banco(sitting, command)
    return claim_banco(sitting, command)


@rule("pt95.I.31", "pt95.I.89", "pteur.cdf.31", "pteur.cdf.89")
def check_may_make(sitting: Chemin, who: Participant) -> None:
    """Refuse the banker's own, the associate's, and who passed the hand after a tie."""
    must_be_here(sitting.table.floor, sitting.people, who)
    may_play(sitting, who)
    if who in sitting.no_banco:
        sentence = f"{who} passed the hand after a tie, and makes no bancô in this coup."
        raise Refused(sentence, sitting.law.passed_after_tie)


# While it is asked for -------------------------------------------------------------------


@rule("pt95.I.45", "pt95.I.48", "pt95.I.49", "pt95.I.50", "pt95.I.96.a")
@rule("pteur.cdf.45", "pteur.cdf.48", "pteur.cdf.49", "pteur.cdf.50", "pteur.cdf.96.a")
def claim_banco(sitting: Chemin, command: MakeBanco) -> Events:
    """Whoever goes first by the law's order stands for bancô; the chips of who stood for it before go back."""
    who, before = command.by, sitting.banco
    claim = BancoClaim(who=who, kind=command.kind, suivi=follows(sitting, who, command.kind))
    check_kind(sitting, who, command.kind)
    stake = stake_of(sitting, command)
    if before is not None and order_of_claim(sitting, claim) >= order_of_claim(sitting, before):
        raise Refused(f"{before.who} goes before {who}.", *why_before(sitting, before))
    back = tuple(BetReturned(bet=bet, under=(sitting.law.banco_preferred,)) for bet in old_chips(sitting, who))
    placed = BetPlaced(bet=bet_of(sitting, who, stake), under=(sitting.law.banker_accepts,))
    outdone = before.who if before is not None and outdoes_with_table(sitting, claim) else None
    why = why_before(sitting, claim)
    made = BancoMade(who=who, kind=command.kind, stake=stake, suivi=claim.suivi, outdone=outdone, under=why)
    return (*back, placed, made, call_of(sitting, claim))


def old_chips(sitting: Chemin, who: Participant) -> tuple[Bet, ...]:
    """What this person had down before, and what was laid for the bancô that they go before."""
    before = owned(sitting.bets, sitting.banco.who) if sitting.banco is not None else ()
    own = owned(sitting.bets, who)
    return (*before, *(bet for bet in own if bet not in before))


def bet_of(sitting: Chemin, who: Participant, stake: Units) -> Bet:
    return Bet(owner=who, place=own_place(sitting, who), spot=Spot.PONTO, stake=stake)


@rule("pt95.I.51", "pteur.cdf.51")
def follows(sitting: Chemin, who: Participant, kind: Banco) -> bool:
    """Whether this is bancô suivi: of who made bancô in the coup before, and lost."""
    return kind is Banco.SOZINHO and who == sitting.suivi


@rule("pt95.I.57", "pteur.cdf.57")
def check_kind(sitting: Chemin, who: Participant, kind: Banco) -> None:
    """Bancô com a mesa is for one coup: in the next its maker may make bancô alone, and goes first."""
    if kind is Banco.COM_A_MESA and who == sitting.with_table:
        sentence = f"{who} made bancô com a mesa in the coup before: now only bancô alone."
        raise Refused(sentence, sitting.law.with_table_once)


@rule("pt95.I.45", "pt95.I.55", "pteur.cdf.45", "pteur.cdf.55")
def stake_of(sitting: Chemin, command: MakeBanco) -> Units:
    """Alone one stakes as much as the bank holds; with the table, half of it at least."""
    bank, law = bank_of_table(sitting).amount, sitting.law
    if bank > LARGEST_STAKE:
        raise Refused(f"The most on any spot is {shown(LARGEST_STAKE)}: the bank is larger.", law.banker_accepts)
    least = bank if command.kind is Banco.SOZINHO else least_with_table(sitting)
    stake = command.stake or least
    if not least <= stake <= bank:
        amounts = shown(bank) if least == bank else f"{shown(least)} to {shown(bank)}"
        raise Refused(f"This bancô is of {amounts}, not of {shown(stake)}.", law.banker_accepts, law.with_table.under)
    return stake


@rule("pt95.I.55", "pteur.cdf.55")
def least_with_table(sitting: Chemin) -> Units:
    """Half the bank, rounded up to the unit or to the next multiple of the minimum (the reading `half-of-odd`)."""
    bank, least = bank_of_table(sitting).amount, sitting.table.terms.minimum
    half = ceil(bank * sitting.law.with_table.value)
    if sitting.table.readings.half_of_odd == "next-multiple":
        half = -(-half // least) * least
    return min(half, bank)


@rule("pt95.I.48", "pt95.I.49", "pt95.I.51", "pt95.I.54", "pt95.I.55", "pt95.I.56", "pt95.I.57")
@rule("pteur.cdf.48", "pteur.cdf.49", "pteur.cdf.51", "pteur.cdf.54", "pteur.cdf.55", "pteur.cdf.56", "pteur.cdf.57")
def order_of_claim(sitting: Chemin, claim: BancoClaim) -> tuple[bool, bool, bool, int]:
    """Alone before with the table; suivi before all, then who made it with the table before; then by places."""
    place = bank_of_table(sitting).place
    alone = claim.kind is Banco.SOZINHO
    keeps = alone and claim.who == sitting.with_table
    return (not alone, not claim.suivi, not keeps, rank_of(sitting, claim.who, place))


def why_before(sitting: Chemin, claim: BancoClaim) -> tuple[RuleId, ...]:
    """The rules by which a bancô goes first."""
    law = sitting.law
    seat = law.banco_seated if is_seated(sitting, claim.who) else law.banco_standing
    if claim.suivi:
        return (law.banco_in_time,)
    if claim.kind is Banco.COM_A_MESA:
        return (law.with_table.under, seat)
    return (seat, law.with_table_once) if claim.who == sitting.with_table else (seat,)


@rule("pt95.I.56", "pteur.cdf.56")
def outdoes_with_table(sitting: Chemin, claim: BancoClaim) -> bool:
    """Whether somebody seated goes before who stands, both with the table."""
    return outdoes_standing(sitting, claim) and claim.kind is Banco.COM_A_MESA


@rule("pt95.I.56", "pteur.cdf.56")
def outdoes_again(sitting: Chemin, claim: BancoClaim) -> bool:
    """Whether somebody seated goes before who stands and makes it alone, having been outdone with the table."""
    again = sitting.banco is not None and sitting.banco.who == sitting.outdone
    return again and outdoes_standing(sitting, claim) and claim.kind is Banco.SOZINHO


def outdoes_standing(sitting: Chemin, claim: BancoClaim) -> bool:
    """Whether somebody seated goes before who stands with a bancô of the same kind."""
    before = sitting.banco
    if before is None or before.kind is not claim.kind:
        return False
    return is_seated(sitting, claim.who) and not is_seated(sitting, before.who)


@rule("pt95.I.56", "pt95.I.96.a", "pteur.cdf.56", "pteur.cdf.96.a")
def call_of(sitting: Chemin, claim: BancoClaim) -> Called:
    """What the pagador calls: bancô, with priority over one alike, or twice over who stands, made at the table."""
    before, law = sitting.banco, sitting.law
    if outdoes_with_table(sitting, claim):
        name, words = "with_table_at_table", law.with_table_at_table
    elif outdoes_again(sitting, claim):
        name, words = "alone_at_table", law.alone_at_table
    elif before is not None and before.who != claim.who and before.kind is claim.kind:
        name, words = "banco_priority", law.banco_priority
    else:
        name, words = "banco", law.banco
    return Called(call=name, under=(words.under,))


@rule("pt95.I.50", "pt95.I.58", "pt95.I.96.a", "pteur.cdf.50", "pteur.cdf.58", "pteur.cdf.96.a")
def end_banco(sitting: Chemin) -> Events:
    """Alone, bancô closes the bets and sends others back; else everybody may bet up to the bank."""
    law, banco = sitting.law, sitting.banco
    if banco is not None and banco.kind is Banco.SOZINHO:
        return follow(sitting, bets_back(sitting, banco.who), to_deal)
    back = () if banco is None else excess_returned(sitting, banco.who)
    return (*back, Called(call="place_bets", under=(law.place_bets.under,)), stage(Phase.BETTING, law.up_to_bank))


# Suivi, after that -----------------------------------------------------------------------


@rule("pt95.I.51", "pt95.I.52", "pteur.cdf.51", "pteur.cdf.52")
def follow_banco(sitting: Chemin, command: MakeBanco) -> Events:
    """Whoever lost a bancô may follow it even after the deal, as long as nobody has taken the cards up."""
    who, law = command.by, sitting.law
    if not follows(sitting, who, command.kind):
        sentence = "Bancô is made while it is asked for; later only by who lost one in the coup before, and alone."
        raise Refused(sentence, law.banco_in_time)
    if sitting.banco is not None and sitting.banco.kind is Banco.SOZINHO:
        raise Refused(f"{sitting.banco.who} has made bancô.", law.banco_seated)
    if have_been_seen(sitting):
        raise Refused("The cards have been seen: they stay where they are.", law.suivi_cards)
    stake = stake_of(sitting, command)
    back = tuple(BetReturned(bet=bet, under=(law.banco_preferred,)) for bet in sitting.bets)
    placed = BetPlaced(bet=bet_of(sitting, who, stake), under=(law.banker_accepts,))
    made = BancoMade(who=who, kind=Banco.SOZINHO, stake=stake, suivi=True, under=(law.banco_in_time,))
    called = Called(call="banco_priority", under=(law.banco_priority.under,))
    return follow(sitting, (*back, placed, made, called), cards_go_to_follower)


@rule("pt95.I.51", "pt95.I.52", "pteur.cdf.51", "pteur.cdf.52")
def have_been_seen(sitting: Chemin) -> bool:
    """Whether anybody has looked at the ponto's cards: who took them up, even if too slow then, or all, if open."""
    cards = sitting.cards
    return cards.looked_at or any(slot.turned for slot in cards.ponto)


@rule("pt95.I.52", "pteur.cdf.52")
def cards_go_to_follower(sitting: Chemin) -> Events:
    """Before the deal bets are closed on the bancô; after it the cards are taken from who had them, unseen."""
    assert sitting.banco is not None
    who, held, law = sitting.banco.who, sitting.cards.holder, sitting.law
    if sitting.phase is Phase.BETTING:
        return to_deal(sitting)
    covered = BetsClosed(under=(law.bets_closed,))
    if sitting.phase is Phase.DEALING or held is None:
        return (covered, PontoNamed(who=who, under=(law.suivi_cards,)))
    return (covered, CardsGiven(source=held, to=who, under=(law.suivi_cards,)))
