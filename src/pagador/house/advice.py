"""Advice that takes thought: what a person at a table would best do, worked out from what they themselves may see.

It is worked out beside the writer, from where the table stands in what is durable.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pagador.decider import Participant, encode_fraction
from pagador.house.floor import Floor
from pagador.house.questions import NotThere
from pagador.law import Refused

NO_ADVICE = "There is no advice to be had at this table."
NOT_SEATED = "Advice is for those who have a place at the table."


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What a person would best do at a moment of a table: its coup, and how many steps that had gone."""

    table: str
    coup: int
    step: int
    advice: Any


def advice_for(floor: Floor, table: str, who: Participant) -> Callable[[], Advice]:
    """What has to be worked out, from the person's own view as it is now; refused, if it is not for them."""
    live = floor.tables.get(table)
    if live is None:
        raise NotThere(f"There is no table {table} here.")
    if table in floor.out_of_order:
        raise floor.hall.why_stopped(table)
    standing, advise = live.durable, live.game.live.advice
    if advise is None:
        raise Refused(NO_ADVICE)
    if who not in standing.visits:
        raise Refused(NOT_SEATED)
    seen = live.game.view(standing.state, who)

    def work() -> Advice:
        given = msgspec.to_builtins(advise(seen, who), enc_hook=encode_fraction)
        return Advice(table=table, coup=standing.coup, step=standing.step, advice=given)

    return work
