"""Blackjack decides: a line for each command in each phase."""

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, leave, take
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.decider import DEALER, ChanceCommand, Command, DealerCommand, Events, HouseCommand
from pagador.games.blackjack import insurance, playing, sabot, shuffler
from pagador.games.blackjack.commands import (
    AskCard,
    ClearJam,
    Complain,
    DeclineInsurance,
    Double,
    DrawWrongly,
    ExposeHole,
    Follow,
    HoldCards,
    Insure,
    LoadShuffler,
    RaiseMeter,
    ReplaceCard,
    ReportJam,
    ReshuffleDiscards,
    ReturnCards,
    Split,
    SpreadCards,
    Stay,
    StayOut,
    Surrender,
    TakeEvenMoney,
    TurnCard,
    TurnWrongly,
    UnloadShuffler,
)
from pagador.games.blackjack.course import carried_on
from pagador.games.blackjack.dealing import close, draw_wrongly, expose_hole, lacks_card, turn_card, turn_wrongly
from pagador.games.blackjack.events import CoupMoved
from pagador.games.blackjack.jackpot import chips_in, prize_law, raise_meter, resume, suspend, too_late
from pagador.games.blackjack.payment import award, pay, void
from pagador.games.blackjack.questions import questions
from pagador.games.blackjack.stakes import place, withdraw
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.surrender import surrender
from pagador.games.blackjack.words import Phase, Spot
from pagador.law import Refused, rule

BETWEEN_COUPS = (Phase.SHUFFLING, Phase.LOADING, Phase.CUTTING, Phase.BETTING)
"""Where no coup is on: chips may be taken back."""

NEEDING_CARDS = (Shuffle, CloseBets, DrawWrongly)
"""What a dealer does for which a card may have to come."""


def decide(sitting: Blackjack, command: Command) -> Events:
    """What a command brings about, and all that follows from it by itself."""
    return carried_on(sitting, decided(sitting, command))


def decided(sitting: Blackjack, command: Command) -> Events:
    match command:
        case TakePlace():
            return take(sitting.table.floor, sitting.people, command)
        case LeavePlace():
            return leave(sitting.table.floor, sitting.people, (*sitting.bets, *chips_in(sitting)), command)
        case ChanceCommand():
            return by_chance(sitting, command)
        case DealerCommand():
            return by_dealer(sitting, command)
        case HouseCommand():
            return by_house(sitting, command)
        case EndWindow():
            check_asked(questions(sitting), command.question)
            return by_clock(sitting)
    return by_people(sitting, command)


def by_people(sitting: Blackjack, command: Command) -> Events:
    match sitting.phase, command:
        case Phase.BETTING | Phase.DEALING, PlaceBet():
            return place(sitting, command)
        case phase, WithdrawBet() if phase in BETWEEN_COUPS:
            return withdraw(sitting, command)
        case Phase.CUTTING, Cut():
            return sabot.cut(sitting, command.by, command.depth)
        case Phase.CUTTING, DeclineCut():
            return sabot.decline_cut(sitting, command.by)
        case _, Insure():
            return insurance.insure(sitting, command.by, command.stake)
        case _, TakeEvenMoney():
            return insurance.take_even_money(sitting, command.by)
        case _, DeclineInsurance():
            return insurance.decline(sitting, command.by)
        case _, AskCard():
            return playing.ask_card(sitting, command.by)
        case _, Stay():
            return playing.stay(sitting, command.by)
        case _, Double():
            return playing.double(sitting, command.by)
        case _, Split():
            return playing.split(sitting, command.by)
        case _, Surrender():
            return surrender(sitting, command.by, command.place)
        case _, Follow():
            return playing.follow(sitting, command.by)
        case _, StayOut():
            return playing.stay_out(sitting, command.by)
        case _, Complain():
            return shuffler.complain(sitting, command.by, command.about)
    raise why_not(sitting, command)


def by_dealer(sitting: Blackjack, command: Command) -> Events:
    if isinstance(command, NEEDING_CARDS):
        shuffler.check_not_jammed(sitting)
    match sitting.phase, command:
        case Phase.SHUFFLING, Shuffle():
            return sabot.shuffle(sitting)
        case Phase.CUTTING, CutForPlayers():
            return sabot.cut(sitting, DEALER, command.depth)
        case Phase.BETTING, SpreadCards():
            return sabot.spread(sitting)
        case Phase.BETTING, CloseBets():
            return close(sitting)
        case Phase.MARKING, RaiseMeter():
            raised = raise_meter(sitting, command.amount)
            return (*raised, CoupMoved(to=Phase.DEALING, under=raised[0].under))
        case _, DrawWrongly():
            return draw_wrongly(sitting)
        case Phase.DEALING | Phase.PLAYING | Phase.DRAWING, ReshuffleDiscards() if lacks_card(sitting):
            return sabot.reshuffle(sitting)
        case phase, VoidCoup() if phase not in (*BETWEEN_COUPS, Phase.AWARDING, Phase.RETURNING):
            return void(sitting, command.cause)
        case Phase.PAYING, PayWinners():
            return pay(sitting)
        case _, LoadShuffler():
            return shuffler.load(sitting, command.packets, command.chief)
        case Phase.BETTING, UnloadShuffler():
            return shuffler.unload(sitting, command.chief, command.cards)
        case Phase.RETURNING, ReturnCards():
            return shuffler.return_cards(sitting)
        case Phase.RETURNING, HoldCards():
            return shuffler.hold_cards(sitting)
        case _, ReplaceCard():
            return shuffler.replace_card(sitting, command.chief)
        case _, ReportJam():
            return shuffler.report_jam(sitting)
        case _, ClearJam():
            return shuffler.clear_jam(sitting, command.opened_by)
    raise why_not(sitting, command)


def by_chance(sitting: Blackjack, command: Command) -> Events:
    shuffler.check_not_jammed(sitting)
    match command:
        case TurnCard():
            return turn_card(sitting, command.hand, command.card)
        case ExposeHole():
            return expose_hole(sitting, command.card)
        case TurnWrongly():
            return turn_wrongly(sitting, command.card)
    raise why_not(sitting, command)


def by_house(sitting: Blackjack, command: Command) -> Events:
    """What the house says of the accumulated prize: what it holds, and whether it can be won."""
    match sitting.phase, command:
        case Phase.AWARDING, AwardPool():
            return award(sitting, command)
        case phase, DisablePool() if phase in BETWEEN_COUPS:
            return suspend(sitting, command)
        case phase, EnablePool() if phase in BETWEEN_COUPS:
            return resume(sitting, command)
    raise why_not(sitting, command)


def by_clock(sitting: Blackjack) -> Events:
    """Time has run out: the bets are closed, or what stands for whoever did not answer."""
    shuffler.check_not_jammed(sitting)
    match sitting.phase:
        case Phase.BETTING:
            return close(sitting)
        case Phase.CUTTING if (who := sabot.invited(sitting)) is not None:
            return sabot.decline_cut(sitting, who)
        case Phase.INSURING if (late := insurance.asked(sitting)) is not None:
            return insurance.decline(sitting, late[0])
        case Phase.FOLLOWING:
            return playing.stay_out(sitting, sitting.followers[0])
        case Phase.PLAYING if (hand := playing.deciding(sitting)) is not None:
            return playing.time_up(sitting, hand)
    raise Refused("There is nothing to close now.", sitting.law.bets_until.under)


@rule("pt95.V.8", "pt95.V.13", "pteur.bj.8", "pteur.bj.13", "pteur.bj.48", "pteur.bj.52", "pteur.bj.53")
def why_not(sitting: Blackjack, command: Command) -> Refused:
    """The sentence for an act out of its time; of a shuffler other rules say how its cards are made ready."""
    law, machine = sitting.law, shuffler.machine(sitting)
    match sitting.phase, command:
        case Phase.SHUFFLING | Phase.CUTTING | Phase.LOADING, PlaceBet() | CloseBets():
            by = law.cut if machine is None else machine.shuffler_exhibition
            return Refused("First the cards are shuffled and made ready.", by)
        case _, PlaceBet(spot=Spot.ACUMULADO) if (prize := prize_law(sitting)) is not None:
            return too_late(prize)
        case _, PlaceBet() | WithdrawBet():
            return Refused("Nothing more: the bets are closed.", law.bets_until.under)
        case _, CloseBets():
            return Refused("There is nothing to close now.", law.bets_until.under)
        case _, Shuffle() | Cut() | DeclineCut() | CutForPlayers() if machine is not None:
            return Refused("The shuffler shuffles by itself, and its cards are not cut.", machine.no_cut)
        case _, Shuffle() | Cut() | DeclineCut() | CutForPlayers():
            return Refused("The cards are shuffled and cut when a sabot is begun.", law.cut)
        case _, PayWinners():
            return Refused("Nothing is paid before the bank has played.", law.prize.under)
    return Refused(f"That is not done while the table is {sitting.phase}.")
