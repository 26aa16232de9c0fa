"""Blackjack/21: every seat against the bank, which plays by a rule; one game with two editions in data.

A sabot: cards exhibited, shuffled, cut by a player, carta-aviso, one burnt. A coup: bets, one's own, on others' seats
or on empty ones; two cards each, the bank's second face down and not looked at; insurance against an ace; every seat
in turn asks, stays, doubles, splits or gives up, and those who complete its bet follow or not; the bank draws to 17;
payment. Law: pt95.V; pteur.bj, which adds an accumulated prize and the automatic shuffler.

    SHUFFLING -- shuffle --> CUTTING -- cut, cut-for-players --> BETTING -- close-bets, end-window --> DEALING
    SHUFFLING -- shuffle --> LOADING -- load-shuffler --> BETTING, where a machine shuffles
    BETTING -- close-bets --> MARKING -- raise-meter --> DEALING, where the accumulated prize is marked by hand
    DEALING -- turn-card --> INSURING, if the bank shows an ace: insure, take-even-money, decline-insurance --> PLAYING
    PLAYING: ask-card, stay, double, split, surrender --> FOLLOWING: follow, stay-out --> PLAYING --> DRAWING
    DRAWING -- turn-card of the bank --> PAYING -- pay-winners --> BETTING, or SHUFFLING after the sabot's last coup
    PAYING, void-coup --> AWARDING, if the accumulated prize is won -- award-pool --> BETTING
    PAYING, AWARDING --> RETURNING -- return-cards, hold-cards --> BETTING, where the shuffler never stops
    anywhere in a coup: draw-wrongly, turn-wrongly, expose-hole; void-coup; reshuffle-discards for an empty sabot
"""

from pagador.decider import Tongues
from pagador.game import Counting, Demonstration, Game, Live, Money, Prize, Shoes
from pagador.games.blackjack.commands import Chance, Clock, Dealer, House, People
from pagador.games.blackjack.counting import ALIASES, variants
from pagador.games.blackjack.decide import decide
from pagador.games.blackjack.due import due, owed, show, view
from pagador.games.blackjack.events import AnyEvent
from pagador.games.blackjack.evolve import evolve
from pagador.games.blackjack.facts import describe
from pagador.games.blackjack.jackpot_money import feeds, holds, moves, wins
from pagador.games.blackjack.jackpot_terms import pools, prize_pool
from pagador.games.blackjack.law import EDITIONS
from pagador.games.blackjack.opening import GAME, open_table
from pagador.games.blackjack.packs import face_up, pack
from pagador.games.blackjack.paper import PAPER
from pagador.games.blackjack.questions import questions
from pagador.games.blackjack.state import Blackjack, Terms

ACCUMULATED: dict[str, object] = {
    "jackpot": True,
    "jackpot_approval": "demonstration",
    "jackpot_chip": 10,
    "jackpot_percent": 60,
    "decision_seconds": 30,
}

DEMONSTRATIONS = (
    Demonstration(table=GAME, terms=ACCUMULATED, edition="pteur"),
    Demonstration(table="blackjack-1995", terms={"decision_seconds": 30}),
)

TEMPO = {
    "cards-exhibited": 2500,
    "cards-shuffled": 2500,
    "cards-cut": 1500,
    "notice-placed": 800,
    "bets-closed": 1200,
    "cards-burnt": 800,
    "card-turned": 800,
    "hole-dealt": 800,
    "hole-exposed": 2500,
    "card-misdrawn": 1500,
    "card-discarded": 2000,
    "hand-ended": 400,
    "bank-ended": 2500,
    "jackpot-paid": 3000,
    "cards-returned": 1500,
}

BLACKJACK: Game[Blackjack] = Game(
    name=GAME,
    title="Blackjack/21",
    family="blackjack",
    editions=EDITIONS,
    demonstrations=DEMONSTRATIONS,
    tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, house=House, events=AnyEvent),
    terms=Terms,
    open=open_table,
    questions=questions,
    due=due,
    decide=decide,
    evolve=evolve,
    view=view,
    show=show,
    describe=describe,
    money=Money(
        moves=moves,
        holds=holds,
        feeds=feeds,
        wins=wins,
        pools=pools,
        prize=Prize(pool=prize_pool, held_as="jackpot_pool"),
    ),
    shoes=Shoes(pack=pack, face_up=face_up),
    counting=Counting(variants=variants, aliases=ALIASES),
    live=Live(owed=owed, void="void-coup", rulings=("void-coup",), tempo=TEMPO),
    paper=PAPER,
)
