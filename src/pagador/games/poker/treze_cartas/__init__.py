"""Treze cartas: thirteen cards to each of four places, laid in three rows against the banker's three.

A coup: one deck shuffled by hand, then by the machine, cut with the white card; bets on any of the three places, by
anybody at the table; the highest seated bettor shakes four dice, whose sum counts from the banker, anticlockwise, to
the place of the first card; all 52 cards dealt face down; the banker looks at their own thirteen and lays them open in
rows of three, five and five; then the places have five minutes, one time for all: who holds a place's cards takes them,
all who bet there look, the others suggest, the holder lays the rows; rows are turned and compared one by one, and half
the stake less 2 % is paid. Law: mo88.

    SHUFFLING -- shuffle, by hand --> MACHINE -- shuffle-by-machine --> CUTTING
    CUTTING -- cut-by-hand by any player, cut-for-players once all declined --> BETTING; after a cancelled deal, DEALING
    BETTING -- close-bets, end-window --> SHAKING; with no bet on the table --> BETTING, a new coup
    SHAKING -- shake-dice by the highest seated bettor, shake-for-player after silence --> ROLLED
    ROLLED -- show-dice --> DEALING
    DEALING -- deal-cards --> FORMING; FORMING -- find-misdealt --> DEALING -- put-right --> FORMING
    ARRANGING: find-misdealt, put-right, of cards that nobody has taken up; the time runs on
    FORMING -- show-card of the banker's thirteen, to the dealer --> form-bank --> ARRANGING
    ARRANGING: form-bank again, until a place has taken its cards; for each place with bets: take-cards, show-card to
    all who bet there, suggest, arrange; take-for-place, arrange-for-place by the dealer, where all who bet there stand
    ARRANGING -- the last place has laid its rows, or end-window: the signal --> PAYING -- pay-winners --> SHUFFLING
    FORMING, ARRANGING: find-face-up, the card is valid; DEALING to ARRANGING: cancel-deal --> SHUFFLING, bets and dice
    standing; SHAKING to ARRANGING, and while bets stand after a cancelled deal: void-coup (a term) --> SHUFFLING
"""

from pagador.betting.bets import holds_bets, moves_of_bets
from pagador.decider import Tongues
from pagador.game import Demonstration, Game, GameFacts, Live, Money, Shoes
from pagador.games.poker.treze_cartas.commands import Chance, Clock, Dealer, People
from pagador.games.poker.treze_cartas.considering import best_for, by_best_play, by_house_way
from pagador.games.poker.treze_cartas.decide import decide
from pagador.games.poker.treze_cartas.due import due, owed, show, view
from pagador.games.poker.treze_cartas.events import AnyEvent
from pagador.games.poker.treze_cartas.evolve import evolve
from pagador.games.poker.treze_cartas.facts import describe, face_up, pack
from pagador.games.poker.treze_cartas.law import EDITION, SECTION
from pagador.games.poker.treze_cartas.opening import GAME, open_table
from pagador.games.poker.treze_cartas.paper import PAPER
from pagador.games.poker.treze_cartas.questions import questions
from pagador.games.poker.treze_cartas.state import Terms, Treze

TEMPO = {
    "cards-mixed": 1500,
    "cards-shuffled": 2000,
    "cards-cut": 1200,
    "bets-closed": 1000,
    "dice-shaken": 1500,
    "dice-shown": 2000,
    "cards-dealt": 5200,
    "card-misdealt": 1500,
    "card-moved": 1000,
    "card-turned": 800,
    "bank-formed": 2500,
    "time-signalled": 2000,
    "rows-turned": 1500,
    "row-compared": 1500,
    "place-compared": 2000,
    "coup-ended": 2500,
}

TREZE_CARTAS: Game[Treze] = Game(
    name=GAME,
    title="Treze cartas",
    family=GAME,
    editions={EDITION: (SECTION,)},
    facts=GameFacts(hidden=True, together=True),
    demonstrations=(Demonstration(table=GAME, terms={"void_coups": True}),),
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
    money=Money(moves=moves_of_bets, holds=holds_bets),
    shoes=Shoes(pack=pack, face_up=face_up, kept=True),
    live=Live(
        owed=owed,
        void="void-coup",
        rulings=("void-coup", "cancel-deal"),
        void_term="void_coups",
        tempo=TEMPO,
        considered={"form-bank": by_house_way, "arrange-for-place": by_house_way},
        prescribed=("arrange-for-place",),
        ways={"house": by_house_way, "best": by_best_play},
        advice=best_for,
    ),
    paper=PAPER,
)
