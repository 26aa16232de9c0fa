"""Bets at chemin de fer: up to the bank, in multiples, on the line for half; closing them; who gets the cards."""

from math import ceil

from pagador.betting.bets import (
    Bet,
    BetPlaced,
    BetReturned,
    BetWithdrawn,
    PlaceBet,
    WithdrawBet,
    own_bet,
    top_of,
)
from pagador.betting.coup import BetsClosed
from pagador.betting.limits import whole_step
from pagador.betting.places import must_be_here
from pagador.decider import DEALER, Called, Events, Participant
from pagador.games.baccarat.chemin_de_fer.commands import BetByWord, LayNotes
from pagador.games.baccarat.chemin_de_fer.events import NotesLaid, PontoNamed
from pagador.games.baccarat.chemin_de_fer.evolve import after, follow
from pagador.games.baccarat.chemin_de_fer.hand import go_on, lose_hand
from pagador.games.baccarat.chemin_de_fer.order import by_place, own_place
from pagador.games.baccarat.chemin_de_fer.people import holds_bank
from pagador.games.baccarat.chemin_de_fer.shoe import stage
from pagador.games.baccarat.chemin_de_fer.state import (
    Chemin,
    bank_of_table,
    in_play,
    is_seated,
    playing_for,
    plays_for,
)
from pagador.games.baccarat.chemin_de_fer.words import Banco, Phase, Spot
from pagador.law import Refused, rule
from pagador.money import LARGEST_STAKE, Units, shown

LARGEST_BANK = 1000 * LARGEST_STAKE
"""No bank that holds more is bet against: what it won could not be carried."""

# Placing and taking back -----------------------------------------------------------------


@rule(
    "pt95.I.38", "pt95.I.41", "pt95.I.58", "pt95.I.59", "pteur.cdf.38", "pteur.cdf.41", "pteur.cdf.58", "pteur.cdf.59"
)
def place(sitting: Chemin, command: PlaceBet) -> Events:
    """Chips go before one's own place, or on its line; what the bank does not cover goes back from the last."""
    law = sitting.law
    must_be_here(sitting.table.floor, sitting.people, command.by)
    may_play(sitting, command.by)
    check_own_place(sitting, command)
    check_spot(sitting, command.spot)
    check_stake(sitting, command.spot, command.stake)
    bet = Bet(owner=command.by, place=own_place(sitting, command.by), spot=command.spot, stake=command.stake)
    under = law.half_on_line.under if command.spot == Spot.RISCO else law.bets_before_deal
    placed = BetPlaced(bet=bet, under=(under, law.up_to_bank))
    return (placed, *excess_back(after(sitting, (placed,)), bet))


@rule("pt95.I.31", "pt95.I.30", "pteur.cdf.31", "pteur.cdf.30")
def may_play(sitting: Chemin, who: Participant) -> None:
    """The banker does not bet against the bank, nor who shares it (the reading `associate-bets`)."""
    bank, law = bank_of_table(sitting), sitting.law
    if who == bank.banker:
        raise Refused("The banker does not bet against the bank.", law.banker)
    if holds_bank(sitting, who) and sitting.table.readings.associate_bets == "no":
        raise Refused("Who shares the bank does not bet against it.", law.association)


@rule("pt95.I.44", "pt95.I.59", "pteur.cdf.44", "pteur.cdf.59")
def check_own_place(sitting: Chemin, command: PlaceBet | WithdrawBet) -> None:
    """Everybody bets for themselves: chips are not put together with another's, nor is another's bet touched."""
    where = own_place(sitting, command.by)
    if command.place not in ("", where):
        sentence = f"{command.by} plays from place {where}: bets are not put together with those of another."
        raise Refused(sentence, sitting.law.no_pooling, sitting.law.own_guard)
    if command.colour:
        raise Refused("No colour chips are played at this table.", sitting.law.accepted.under)


def check_spot(sitting: Chemin, spot: str) -> None:
    if spot not in [*Spot]:
        known = " and ".join(Spot)
        raise Refused(f"There is no {spot} here: the spots are {known}.", sitting.law.bets_before_deal)


@rule("pt95.I.36", "pt95.I.43", "pteur.cdf.36", "pteur.cdf.43")
def check_stake(sitting: Chemin, spot: str, stake: Units) -> None:
    """A bet is a multiple of the minimum, by what it plays for; the one that completes the bank may be what is left."""
    law, least = sitting.law, sitting.table.terms.minimum
    if stake <= 0:
        raise Refused(f"A stake is one chip at least: {stake} is none.", law.multiples)
    if stake > 2 * LARGEST_STAKE:
        raise Refused(f"The most on any spot is {shown(LARGEST_STAKE)}: {shown(stake)} is too much.", law.multiples)
    step = whole_step(law.half_on_line.value, sitting.table.rounding) if spot == Spot.RISCO else 1
    if stake % step:
        raise Refused(f"Stakes on {spot} go by {shown(step)}: {shown(stake)} does not.", law.half_on_line.under)
    room, plays = room_left(sitting), playing_for(spot, stake, sitting.table)
    if not room:
        raise Refused("The bets have reached the bank: there is no room for more.", law.up_to_bank)
    if plays % least and not (plays == room and completes_oddly(sitting)):
        raise Refused(f"Bets are multiples of {shown(least)}: {shown(plays)} is none.", law.multiples)
    if plays < least and plays != room:
        raise Refused(f"The least bet is {shown(least)}: {shown(plays)} is too little.", law.multiples)


@rule("pt95.I.36", "pt95.I.45", "pteur.cdf.36", "pteur.cdf.45")
def completes_oddly(sitting: Chemin) -> bool:
    """Whether the bet that completes a bank may be no multiple (the reading `odd-bank`)."""
    return sitting.table.readings.odd_bank == "any-amount"


@rule("pt95.I.45", "pt95.I.58", "pteur.cdf.45", "pteur.cdf.58")
def room_left(sitting: Chemin) -> Units:
    """How much may still be bet against the bank."""
    bank = bank_of_table(sitting).amount
    if bank > LARGEST_BANK:
        return 0
    return min(bank, LARGEST_STAKE) - in_play(sitting)


@rule("pt95.I.58", "pteur.cdf.58")
def excess_back(sitting: Chemin, last: Bet) -> Events:
    """What exceeds the bank goes back from the last bet."""
    over, law = -room_left(sitting), sitting.law
    if over <= 0:
        return ()
    stake = over if last.spot == Spot.PONTO else ceil(over / law.half_on_line.value)
    lying = own_bet(sitting.bets, last)
    return (BetReturned(bet=top_of(lying, min(stake, last.stake)), under=(law.up_to_bank,)),)


@rule("pt95.I.44", "pt95.I.76", "pteur.cdf.44", "pteur.cdf.76")
def withdraw(sitting: Chemin, command: WithdrawBet) -> Events:
    """Until bets are closed each may take back their own; a bancô that stood over a tie is asked for again then."""
    must_be_here(sitting.table.floor, sitting.people, command.by)
    check_own_place(sitting, command)
    law, banco = sitting.law, sitting.banco
    wanted = Bet(owner=command.by, place=own_place(sitting, command.by), spot=command.spot, stake=0)
    bet = own_bet(sitting.bets, wanted, law.own_guard)
    if sitting.phase is Phase.BANCO and banco is not None and banco.who == command.by:
        raise Refused("Bancô has been called: it stands until it is decided.", law.banker_accepts)
    gone = BetWithdrawn(bet=bet, under=(law.own_guard, law.tie))
    if banco is None or banco.who != command.by or sitting.phase is not Phase.BETTING:
        return (gone,)
    asked = Called(call="who_banco", under=(law.who_banco.under,))
    return (gone, stage(Phase.BANCO, law.banco_seated), asked)


# Notes and words -------------------------------------------------------------------------


@rule("pt95.I.42", "pteur.cdf.42")
def lay_notes(sitting: Chemin, command: LayNotes) -> Events:
    """Banknotes are taken as a stake; they are changed for chips if the banker wins."""
    placed = place(sitting, PlaceBet(by=command.by, spot=Spot.PONTO, stake=command.stake))
    return (*placed, NotesLaid(who=command.by, under=(sitting.law.accepted.under,)))


@rule("pt95.I.41", "pteur.cdf.41")
def bet_by_word(sitting: Chemin, command: BetByWord) -> Events:
    """A word is no stake."""
    raise Refused("Words are no stake: put the chips on the table.", sitting.law.no_verbal_bets)


# Closing ---------------------------------------------------------------------------------


@rule("pt95.I.40", "pt95.I.96.a", "pteur.cdf.40", "pteur.cdf.96.a")
def close(sitting: Chemin) -> Events:
    """The pagador closes the bets; first, once, it is asked who completes them, or the banker whether to wait."""
    law = sitting.law
    if not in_play(sitting):
        return nobody_bets(sitting)
    if room_left(sitting) and not sitting.completing:
        called = Called(call="who_completes", under=(law.who_completes.under,))
        return (called, stage(Phase.BETTING, law.up_to_bank))
    return to_deal(sitting)


@rule("pt95.I.40", "pt95.I.96", "pt95.I.96.a", "pteur.cdf.40", "pteur.cdf.96", "pteur.cdf.96.a")
def to_deal(sitting: Chemin) -> Events:
    """«Jogo feito. Nada mais»: what is in play is called, and who gets the cards."""
    law, amount = sitting.law, shown(in_play(sitting))
    full = not room_left(sitting)
    called: Events = (Called(call="banco_closed", blanks={"amount": amount}, under=(law.banco_closed.under,)),)
    if not full:
        called = (
            Called(call="stakes_in_play", blanks={"amount": amount}, under=(law.stakes_in_play.under,)),
            Called(call="betting_closed", under=(law.bets_closed, law.betting_closed.under)),
        )
    named = PontoNamed(who=who_gets_cards(sitting), under=(law.cards_to_highest, law.equal_highest))
    return (*called, BetsClosed(under=(law.bets_closed,)), named, stage(Phase.DEALING, law.initial_cards.under))


def nobody_bets(sitting: Chemin) -> Events:
    """The banker may wait once more; if nobody bets then, the hand goes on."""
    if sitting.waited:
        return follow(sitting, lose_hand(sitting), go_on)
    return (stage(Phase.UNBET, sitting.law.up_to_bank),)


# Who gets the cards ----------------------------------------------------------------------


@rule(
    "pt95.I.55", "pt95.I.60", "pt95.I.61", "pt95.I.101", "pteur.cdf.55", "pteur.cdf.60", "pteur.cdf.61", "pteur.cdf.101"
)
def who_gets_cards(sitting: Chemin, but: tuple[Participant, ...] = ()) -> Participant:
    """Who made bancô; else the seated player who plays for most, of equals the nearest at the banker's right.

    Who does not know how to play is passed over if another can hold them. Where only those who stand have bet it is the
    one who plays for most, or the dealer (the reading `only-standing`).
    """
    banco = sitting.banco
    if banco is not None and banco.who not in but:
        return banco.who
    bettors = tuple(dict.fromkeys(bet.owner for bet in sitting.bets if bet.owner not in but))
    seated = tuple(who for who in bettors if is_seated(sitting, who))
    able = tuple(who for who in seated if who not in sitting.novices)
    standing = bettors if sitting.table.readings.only_standing == "highest-standing" else ()
    order = by_place(sitting, bank_of_table(sitting).place)

    def comes_first(who: Participant) -> tuple[Units, int]:
        return -plays_for(sitting, who), order.index(who)

    return min(able or seated or standing, key=comes_first, default=DEALER)


@rule("pt95.I.70", "pteur.cdf.70")
def is_full_banco(sitting: Chemin) -> bool:
    """Whether one ponto plays alone against the whole bank."""
    return sitting.banco is not None and sitting.banco.kind is Banco.SOZINHO
