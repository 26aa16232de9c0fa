"""Slot machines: a model is data, a machine is a table with one place, and a paid game with its free games a coup.

A coup: chips put in become credit; a stake out of the credit; the reels, or the one draw of a machine without any;
free games by themselves, as long as there are any; the payment, in credit or by a slip for the cashier. A share of
each stake goes to the pools that the machine is linked to; one that is won is paid before anything else.
Law: pt95.VIII.

    RESTING -- put-in, take-out --> RESTING
    RESTING -- place-bet --> SPINNING -- stop-reels --> SPINNING, while free games are left
    SPINNING -- stop-reels --> AWARDING, if a pool is won -- award-pool, one by one --> SPINNING or paid
    SPINNING -- stop-reels --> paid --> RESTING
    SPINNING -- void-coup --> RESTING
    RESTING -- end-window --> warned -- end-window --> the credit paid out, the place free
"""

from pagador.decider import Tongues
from pagador.game import Counting, Demonstration, Game, Live, Models, Money, Variant, all_of_it, told_to_all
from pagador.games.maquinas.approval import sealed
from pagador.games.maquinas.commands import Chance, Clock, Dealer, House, People
from pagador.games.maquinas.decide import decide
from pagador.games.maquinas.due import due, owed
from pagador.games.maquinas.events import AnyEvent
from pagador.games.maquinas.evolve import evolve
from pagador.games.maquinas.facts import describe
from pagador.games.maquinas.law import SECTION, law_of
from pagador.games.maquinas.money import feeds, holds, moves, pools, read_meters, wins
from pagador.games.maquinas.opening import GAME, open_table
from pagador.games.maquinas.paper import PAPER
from pagador.games.maquinas.questions import questions
from pagador.games.maquinas.sharing import shared, under_way
from pagador.games.maquinas.shelf import shipped
from pagador.games.maquinas.state import Maquina, Terms

TEMPO = {"reels-stopped": 2500, "pool-paid": 4000, "slip-issued": 2000, "coup-ended": 300}


def models(edition: str) -> tuple[Variant, ...]:
    """A machine of each model that comes with the program."""
    return tuple({"model": name} for name in shipped())


def first_of_all() -> tuple[str, ...]:
    """The models that come with the program, the usual one first."""
    usual = Terms().model
    return (usual, *(name for name in shipped() if name != usual))


def demonstration(number: int, model: str) -> Demonstration:
    return Demonstration(table=GAME if number == 1 else f"{GAME}-{number}", terms={"model": model, "number": number})


MAQUINAS: Game[Maquina] = Game(
    name=GAME,
    title="Máquinas automáticas",
    family="maquinas",
    editions={SECTION.split(".")[0]: (SECTION,)},
    demonstrations=tuple(demonstration(number, name) for number, name in enumerate(first_of_all(), 1)),
    tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, house=House, events=AnyEvent),
    terms=Terms,
    open=open_table,
    questions=questions,
    due=due,
    decide=decide,
    evolve=evolve,
    view=all_of_it,
    show=told_to_all,
    describe=describe,
    money=Money(moves=moves, holds=holds, feeds=feeds, wins=wins, pools=pools, meters=read_meters),
    counting=Counting(variants=models, aliases={"model": "the model of the machine, by its name"}),
    live=Live(
        owed=owed,
        leaving=("take-out", "leave-place"),
        idle_by_game=True,
        void="void-coup",
        rulings=("void-coup",),
        void_term="void_coups",
        tempo=TEMPO,
        shared=shared,
        under_way=under_way,
        models=Models(sealed=sealed, ships=shipped, approved_by=law_of().unaltered, certificates=law_of().certified),
    ),
    paper=PAPER,
)
