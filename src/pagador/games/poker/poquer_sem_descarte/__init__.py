"""Póquer sem descarte: five cards each against the bank's five, one decision, and the bank may not play.

A round: the deck shuffled; antes; «jogo feito, nada mais, cartas em distribuição»; one card burnt, five to each place
with an ante and to the bank in turn, face down but for the bank's last; each player sees their own five, and in a time
of their own folds or puts twice the ante on the second box; if anybody went on, the bank's four are turned; with less
than ace and king it does not play: antes win, second bets come back, and no other hand is shown; else the hands that
went on are turned and compared. Law: pt15.803.

    SHUFFLING -- shuffle --> BETTING -- close-bets, end-window; start-deal at an individual table --> SHOWING
    BETTING -- close-bets, end-window, with no ante on the table --> BETTING, a new round
    SHOWING -- turn-card of the bank's last (and of the burnt card), show-card to each player --> DECIDING
    DECIDING, for each player: fold; continue; end-window: warned, then folded; report-lost-line
    DECIDING -- the last has decided --> TURNING, if anybody went on; else PAYING, the bank's four unseen
    TURNING -- turn-card, four times --> PAYING -- pay-winners --> SHUFFLING
    SHOWING to TURNING -- void-coup --> SHUFFLING; with a second bet on the table and somebody undecided, the undecided
    get their antes back and the round goes on to TURNING (the reading `failure-while-undecided`). In TURNING nobody
    rules so where the house draws by itself (`must_finish`): the round is void only if its cards are lost
"""

from pagador.betting.bets import holds_bets, moves_of_bets
from pagador.decider import Tongues
from pagador.game import Demonstration, Game, GameFacts, Live, Money, Shoes
from pagador.games.poker.poquer_sem_descarte.commands import Chance, Clock, Dealer, People
from pagador.games.poker.poquer_sem_descarte.decide import decide
from pagador.games.poker.poquer_sem_descarte.deciding import needs
from pagador.games.poker.poquer_sem_descarte.due import due, owed, show, view
from pagador.games.poker.poquer_sem_descarte.events import AnyEvent
from pagador.games.poker.poquer_sem_descarte.evolve import evolve
from pagador.games.poker.poquer_sem_descarte.facts import describe, face_up, pack
from pagador.games.poker.poquer_sem_descarte.law import EDITION, SECTION
from pagador.games.poker.poquer_sem_descarte.opening import GAME, open_table
from pagador.games.poker.poquer_sem_descarte.paper import PAPER
from pagador.games.poker.poquer_sem_descarte.payment import must_finish
from pagador.games.poker.poquer_sem_descarte.questions import questions
from pagador.games.poker.poquer_sem_descarte.state import Poquer, Terms

DEMONSTRATIONS = (
    Demonstration(table=GAME),
    Demonstration(table=f"{GAME}-individual", terms={"seats": 1}),
)

TEMPO = {
    "cards-shuffled": 2000,
    "bets-closed": 1200,
    "cards-burnt": 500,
    "burnt-card-turned": 800,
    "card-dealt": 120,
    "card-turned": 350,
    "bank-shown": 1500,
    "hand-compared": 1200,
    "coup-ended": 2500,
}

POQUER_SEM_DESCARTE: Game[Poquer] = Game(
    name=GAME,
    title="Póquer sem descarte online",
    family=GAME,
    editions={EDITION: (SECTION,)},
    facts=GameFacts(hidden=True, together=True),
    demonstrations=DEMONSTRATIONS,
    tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, events=AnyEvent),
    terms=Terms,
    open=open_table,
    questions=questions,
    due=due,
    decide=decide,
    evolve=evolve,
    view=view,
    show=show,
    describe=describe,
    money=Money(moves=moves_of_bets, holds=holds_bets, needs=needs),
    shoes=Shoes(pack=pack, face_up=face_up, kept=True),
    live=Live(
        owed=owed,
        void="void-coup",
        rulings=("void-coup",),
        must_finish=must_finish,
        lost_line="report-lost-line",
        idle=SECTION,
        idle_by_places=True,
        approval="approved_by",
        tempo=TEMPO,
        ends_betting={"start-deal": "deal"},
    ),
    paper=PAPER,
)
