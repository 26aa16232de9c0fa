"""Which machines stand where: those that ship, and one of a plan whose pools are won every few games."""

from collections.abc import Sequence
from typing import Any

from pagador.house.records import Manner
from pagador.registry import game_named
from tools.load.prepare import Furniture

GAME = "maquinas"
CASINOS = ("estoril", "espinho", "figueira")
LINKED = "galo-de-ouro"
SHORT = "sorte-curta"

SHORT_PLAN: dict[str, Any] = {
    "name": SHORT,
    "title": "Sorte Curta",
    "maker": "Pagador",
    "type": "tres-rolos",
    "kind": "linhas",
    "rows": 1,
    "lines": ["0 0 0"],
    "reels": ["sol lua mar mar", "lua mar sol mar", "mar sol mar lua"],
    "symbols": [{"name": name, "pt": name, "en": name, "fr": name} for name in ("sol", "lua", "mar")],
    "prizes": [
        {"symbols": "sol", "prizes": {"3": 14}},
        {"symbols": "lua", "prizes": {"3": 12}},
        {"symbols": "mar", "prizes": {"3": 4}},
    ],
    "stakes": {"coins": [1], "values": [10, 30, 70]},
    "pools": [
        {"name": "relampago", "reach": "machine", "rate": "1/30", "start": 100, "one_in": 700},
        {"name": "trovoada", "reach": "casinos", "rate": "1/70", "start": 540, "one_in": 3000},
    ],
    "glass": {"pt": "Uma linha. Cada prémio acumulado sorteia-se em cada jogo.", "payment": "Paga a máquina."},
}
"""A machine whose jackpot is drawn once in 700 units staked, and the superjackpot of all of them once in 3,000."""

MANNER = Manner(float=10**9)
PAYS_UP_TO = 550
"""What is more goes on a slip: pools of the plan are paid now by the machine, now at the cashier."""


def models() -> tuple[str, ...]:
    """The models of machines in a row: three linked ones, three of the plan, and one of each other that ships."""
    shipped = [str(each.terms["model"]) for each in game_named(GAME).demonstrations]
    others = (name for name in shipped if name != LINKED)
    return (LINKED, SHORT, SHORT, LINKED, *others, LINKED, SHORT)


def terms_of(model: str, number: int) -> dict[str, object]:
    """The terms of a machine of this model."""
    plan: dict[str, object] = {"plan": SHORT_PLAN, "pays_up_to": PAYS_UP_TO} if model == SHORT else {}
    return {"model": model, "number": number, **plan}


def machines(count: int, casinos: Sequence[str] = CASINOS) -> list[Furniture]:
    """So many machines, in turn in each casino, so that every superjackpot is fed in all of them."""
    known = models()
    return [
        Furniture(
            f"m-{number}",
            GAME,
            MANNER,
            terms_of(known[(number - 1) % len(known)], number),
            casinos[(number - 1) % len(casinos)],
        )
        for number in range(1, count + 1)
    ]
