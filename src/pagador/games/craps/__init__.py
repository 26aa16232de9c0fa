"""Craps: two dice thrown by the players themselves, and bets that may outlive a throw.

A throw: bets; the stickman looks at two of the five dice and hands them to the shooter, who throws; total and point
are called, losers collected, winners paid, come bets moved to their numbers. A first throw that does not decide makes
the point; the series ends when the point repeats or seven comes, and seven passes the dice on. A die that leaves the
table, or dice that stop short, make the throw null, and it is made again for the same bets. Law: pt95.VI.

    BETTING -- close-bets --> THROWING -- throw-dice --> BETTING
    BETTING -- close-bets, no bets --> IDLE -- keep-dice --> BETTING
    BETTING -- close-bets, no dice chosen --> CHOOSING -- choose-dice --> THROWING
    CHOOSING -- decline-dice --> CHOOSING for the next who has bet, or IDLE when there is none and no bet is bound
    THROWING -- call-null --> THROWING (stopped short) or CHOOSING (one die or both left the table)
    BETTING, no point -- call-last-round; when that series is decided --> CLOSED -- open-table --> BETTING
    CHOOSING, THROWING -- void-throw (a term) --> BETTING
"""

from pagador.betting.bets import holds_bets, moves_of_bets
from pagador.decider import Tongues
from pagador.game import Counting, Demonstration, Game, Live, Money, all_of_it, told_to_all
from pagador.games.craps.commands import Chance, Clock, Dealer, People
from pagador.games.craps.counting import ALIASES, SAMPLES, later, merged, variants
from pagador.games.craps.decide import decide
from pagador.games.craps.due import due, owed
from pagador.games.craps.events import AnyEvent
from pagador.games.craps.evolve import evolve
from pagador.games.craps.facts import describe
from pagador.games.craps.law import SECTION
from pagador.games.craps.opening import GAME, open_table
from pagador.games.craps.paper import PAPER
from pagador.games.craps.questions import questions
from pagador.games.craps.state import Craps, Terms

TEMPO = {"dice-handed": 1200, "dice-thrown": 4200, "throw-nulled": 2500}

CRAPS: Game[Craps] = Game(
    name=GAME,
    title="Craps",
    family="craps",
    editions={SECTION.split(".")[0]: (SECTION,)},
    demonstrations=(Demonstration(table=GAME, terms={"void_throws": True}),),
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
    counting=Counting(
        merged=merged,
        bets_outlive_coups=True,
        later=later,
        variants=variants,
        aliases=ALIASES,
        samples=SAMPLES,
    ),
    live=Live(
        owed=owed,
        void="void-throw",
        rulings=("void-throw",),
        void_term="void_throws",
        last_round="call-last-round",
        tempo=TEMPO,
    ),
    paper=PAPER,
)
