"""Roulette: one ball, one number, every spot that covers it wins.

A coup: bets; «jogo feito, nada mais»; the ball launched against the plate; the number called and marked; losers
collected, winners paid in the law's order. Something falling on the wheel makes the coup null and the ball is launched
again. Law: pt95.X (roleta francesa), pt95.IX on it (roleta americana: two wheels, colour chips, eight seats),
pt15.804 (roleta americana online: 37 or 38 numbers, ceilings instead of maxima, void rounds).

    BETTING -- close-bets --> CLOSED -- launch-ball --> SPINNING -- rest-ball --> PAYING -- pay-winners --> BETTING
                              CLOSED <-- stop-wheel, replace-ball -- SPINNING     PAYING: unmark-bet, restore-bet
    CLOSED, SPINNING -- void-round (online, or a term) --> BETTING
    strike-hour: ball and pagador change before a launch
"""

from functools import partial

from msgspec.structs import replace

from pagador.decider import Event, Participant, Tongues
from pagador.game import Counting, Demonstration, Game, Live, Money
from pagador.games.roulette.commands import Chance, Clock, Dealer, People
from pagador.games.roulette.counting import ALIASES, SAMPLES, variants
from pagador.games.roulette.decide import decide
from pagador.games.roulette.due import due, owed
from pagador.games.roulette.events import AnyEvent, moves
from pagador.games.roulette.evolve import evolve
from pagador.games.roulette.facts import describe
from pagador.games.roulette.law import SECTIONS, SESSIONS
from pagador.games.roulette.opening import open_table
from pagador.games.roulette.paper import PAPER
from pagador.games.roulette.questions import questions
from pagador.games.roulette.state import Roulette, Terms, holds

TITLES = {
    "roleta-francesa": "Roleta francesa",
    "roleta-americana": "Roleta americana",
    "roleta-americana-online": "Roleta americana online",
}

DEMONSTRATIONS = {
    "roleta-francesa": (Demonstration(table="roleta-francesa", terms={"void_rounds": True}),),
    "roleta-americana": (
        Demonstration(table="roleta-americana", terms={"void_rounds": True}),
        Demonstration(table="roleta-americana-ordem-americana", terms={"wheel": "americana", "void_rounds": True}),
    ),
    "roleta-americana-online": (
        Demonstration(table="roleta-americana-online"),
        Demonstration(table="roleta-americana-online-00", terms={"wheel": "38"}),
    ),
}

TEMPO = {"bets-closed": 1500, "ball-launched": 6000, "number-drawn": 6500}

LIVE: Live[Roulette] = Live(
    owed=owed,
    leaving=("withdraw-bet", "return-colour", "leave-place"),
    void="void-round",
    void_term="void_rounds",
    rulings=("void-round",),
    tempo=TEMPO,
    ends_betting={"launch-ball": "spin"},
    hourly="strike-hour",
)


def view(sitting: Roulette, participant: Participant) -> Roulette:
    """Everybody sees all of a roulette table."""
    return sitting


def show(event: Event, participant: Participant) -> Event | None:
    return event


def record(name: str) -> Game[Roulette]:
    return Game(
        name=name,
        title=TITLES[name],
        family="roulette",
        editions={SECTIONS[name][0].split(".")[0]: SECTIONS[name]},
        demonstrations=DEMONSTRATIONS[name],
        tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, events=AnyEvent),
        terms=Terms,
        open=partial(open_table, name),
        questions=questions,
        due=due,
        decide=decide,
        evolve=evolve,
        view=view,
        show=show,
        describe=describe,
        money=Money(moves=moves, holds=holds),
        counting=Counting(variants=partial(variants, name), aliases=ALIASES, samples=SAMPLES[name]),
        live=replace(LIVE, idle=SESSIONS.get(name, "")),
        paper=PAPER,
    )


ROULETTES = tuple(record(name) for name in SECTIONS)
