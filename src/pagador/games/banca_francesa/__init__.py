"""Banca francesa: three dice, three chances; most throws decide nothing, and the bets stand.

A coup is a throw: bets; the dice thrown from the cup through the córnea onto the arena; the chance announced; losing
chips collected, ases first; winners paid. A total that is no chance leaves every bet where it lies, and the next coup
begins. A throw that is null is made again for the same bets. Three ternos take turns by the hour, and so do those who
throw them; a terno that somebody suspects is seized and sealed. Law: pt95.IV.

    BETTING -- close-bets --> CLOSED -- throw-dice --> ROLLING -- rest-dice --> RESTING
    ROLLING -- null-coup --> CLOSED, with another terno where that is ordered
    RESTING -- announce-chance --> COLLECTING -- collect-losers --> PAYING -- pay-winners --> BETTING
    RESTING -- announce-chance, no chance --> BETTING, the bets standing
    RESTING -- touch-dice --> PAYING, nobody loses; BETTING, if the total was no chance
    strike-hour: terno and thrower change before a throw; suspect-dice, seize-terno: seal-terno before a throw
"""

from pagador.betting.bets import holds_bets, moves_of_bets
from pagador.decider import Tongues
from pagador.game import Counting, Demonstration, Game, Live, Money, all_of_it, told_to_all
from pagador.games.banca_francesa.commands import Chance, Clock, Dealer, People
from pagador.games.banca_francesa.counting import merged
from pagador.games.banca_francesa.decide import decide
from pagador.games.banca_francesa.due import due, owed
from pagador.games.banca_francesa.events import AnyEvent
from pagador.games.banca_francesa.evolve import evolve
from pagador.games.banca_francesa.facts import describe
from pagador.games.banca_francesa.law import GAME, SECTION
from pagador.games.banca_francesa.opening import open_table
from pagador.games.banca_francesa.paper import PAPER
from pagador.games.banca_francesa.questions import questions
from pagador.games.banca_francesa.state import BancaFrancesa, Terms

TEMPO = {
    "bets-closed": 800,
    "dice-thrown": 1600,
    "dice-rested": 2800,
    "throw-decided": 1800,
    "nothing-decided": 2200,
    "coup-null": 2500,
    "coup-ended": 1200,
}

BANCA_FRANCESA: Game[BancaFrancesa] = Game(
    name=GAME,
    title="Banca francesa",
    family="banca-francesa",
    editions={SECTION.partition(".")[0]: (SECTION,)},
    demonstrations=(Demonstration(table=GAME, terms={"void_coups": True}),),
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
    counting=Counting(merged=merged, bets_outlive_coups=True),
    live=Live(
        owed=owed, void="void-coup", rulings=("void-coup",), void_term="void_coups", tempo=TEMPO, hourly="strike-hour"
    ),
    paper=PAPER,
)
