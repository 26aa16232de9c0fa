"""Cussec: three dice under a dome, shaken before anybody bets; every spot that they make wins.

A coup: the dome covered, the lever pressed three times, the light on; bets; the bell, «nada mais», «vou abrir»; the
dome lifted, the result called and its zones lit; losers collected, every prize paid, and only then is the dome covered
again. Dice that lie stacked make the coup null: all is done again, and people may change their bets. What lies under
the dome while bets are open is known to nobody here: the faces are an act of chance once it is off. Law: pt95.VII.

    UNCOVERED -- cover-dome --> COVERED -- press-lever, three times --> BETTING -- close-bets, end-window --> CLOSED
    CLOSED -- lift-dome --> LIFTED -- show-dice --> PAYING -- pay-winners --> UNCOVERED
    LIFTED -- declare-null --> UNCOVERED, the bets still there
    CLOSED, LIFTED -- void-coup (a term) --> UNCOVERED
"""

from pagador.betting.bets import holds_bets, moves_of_bets
from pagador.decider import Tongues
from pagador.game import Counting, Demonstration, Game, Live, Money, all_of_it, told_to_all
from pagador.games.cussec.commands import Chance, Clock, Dealer, People
from pagador.games.cussec.decide import decide
from pagador.games.cussec.due import due, owed
from pagador.games.cussec.events import AnyEvent
from pagador.games.cussec.evolve import evolve
from pagador.games.cussec.facts import describe
from pagador.games.cussec.law import SECTION
from pagador.games.cussec.opening import open_table
from pagador.games.cussec.paper import PAPER
from pagador.games.cussec.questions import questions
from pagador.games.cussec.state import Cussec, Terms

TEMPO = {
    "dome-covered": 1200,
    "lever-pressed": 800,
    "light-lit": 300,
    "bell-rung": 500,
    "called": 1000,
    "dome-lifted": 900,
    "dice-shown": 1000,
    "zones-lit": 3000,
    "coup-ended": 2500,
}

CUSSEC: Game[Cussec] = Game(
    name="cussec",
    title="Cussec",
    family="cussec",
    editions={SECTION.split(".")[0]: (SECTION,)},
    demonstrations=(Demonstration(table="cussec", terms={"void_coups": True}),),
    tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, events=AnyEvent),
    terms=Terms,
    open=open_table,
    questions=questions,
    due=due,
    decide=decide,
    evolve=evolve,
    view=all_of_it,
    show=told_to_all,
    describe=describe,
    money=Money(moves=moves_of_bets, holds=holds_bets),
    counting=Counting(samples={"three dice": {}}),
    live=Live(owed=owed, void="void-coup", rulings=("void-coup",), void_term="void_coups", tempo=TEMPO),
    paper=PAPER,
)
