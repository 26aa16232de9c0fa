"""Tables of blackjack as houses of release 0.2.0 wrote them, whose prize lay at the table itself and was no pool."""

from typing import Any

from msgspec.structs import replace
from sqlalchemy import insert

from pagador.decider import DEALER, Participant
from pagador.house import schema
from pagador.house.chain import Head, beginning
from pagador.house.leaving import BY_THE_HOUSE
from pagador.house.office import next_seq, record
from pagador.house.records import AtTable, Closed, ClosingOrdered, Opened, Played, TableAdded
from pagador.house.released import RELEASED
from pagador.house.standing import Standing, follow, heard, opened, postings_of
from pagador.house.store import Store, Writing
from pagador.house.visits import note_visits
from pagador.table.log import Stamp
from tests.house.dealing import PRIZE, START
from tests.house.driving import MORNING
from tests.house.pooling import HAND

RULES = "0.2.0"
(LAW,) = (law for rules, law in RELEASED if rules == RULES)
TERMS = {name: value for name, value in PRIZE.items() if name != "jackpot_combinations"} | {"jackpot_percent": 60}
"""What a house could agree then, and can now; 60 % of a chip of ten is a whole unit."""

EXHIBITED = {"event": "cards-exhibited", "under": ["pteur.bj.7"], "decks": 6}
SHUFFLED = {"event": "cards-shuffled", "under": ["pteur.bj.3", "pteur.bj.8"], "number": 1, "decks": 6}


def write_table(
    store: Store, name: str, *events: dict[str, Any], shows: int = START, left: int = 0, **meant: Any
) -> None:
    """A table that was opened and shuffled, with what its display shows; if it has `left` that, it was closed then.

    Of more events each stands on a line of its own.
    """
    with store.writing() as page:
        status = "closed" if left else "open"
        page.connection.execute(insert(schema.tables), {"name": name, "game": "blackjack", "status": status})
        record(page, TableAdded(seq=next_seq(page), at=MORNING, table=name, by=Participant("office")))
        head, standing = begin(page, name, **meant)
        shuffled = [EXHIBITED, *([started(left or shows)] if left or shows else ()), SHUFFLED]
        for each in (shuffled, *([event] for event in events)):
            said = Played(seq=0, at=MORNING, actor=DEALER, command={"do": "shuffle"}, events=each)
            head, standing = add(page, standing, head, heard(standing.game, said))
        if left:
            record(page, ClosingOrdered(seq=next_seq(page), at=MORNING, table=name, by=Participant("office")))
            add(page, standing, head, Closed(seq=0, at=MORNING, cause=BY_THE_HOUSE, swept=swept(left)))


def begin(page: Writing, name: str, currency: str = "demo", **terms: Any) -> tuple[Head, Standing]:
    stamp = Stamp(
        game="blackjack", edition="pteur", terms={**TERMS, **terms}, readings={}, rules_version=RULES, law=LAW
    )
    first = Opened(seq=1, at=MORNING, table=name, stamp=stamp, currency=currency, manner=HAND)
    head = page.append(name, beginning(name), first, 1, postings_of(None, first))
    return head, opened(first, head)


def add(page: Writing, standing: Standing, head: Head, said: AtTable) -> tuple[Head, Standing]:
    said = replace(said, seq=head.seq + 1)
    head = page.append(standing.table, head, said, standing.coup, postings_of(standing, said))
    after = follow(standing, said, head)
    note_visits(page, standing, after, said)
    return head, after


def started(amount: int) -> dict[str, Any]:
    return {"event": "meter-started", "under": ["pteur.bj.44"], "amount": amount}


def swept(left: int) -> dict[str, int]:
    return {"bank": HAND.float - left, "pool": left}


# A coup that was left open ---------------------------------------------------------------


def bet(spot: str) -> dict[str, Any]:
    return {"owner": "ana", "place": "1", "spot": spot, "stake": 10, "colour": ""}


OPEN_COUP: tuple[dict[str, Any], ...] = (
    {"event": "cards-cut", "under": ["pteur.bj.8"], "by": "dealer", "place": "", "depth": 1},
    {"event": "notice-placed", "under": ["pteur.bj.9"], "from_end": 104},
    {"event": "cards-burnt", "under": ["pteur.bj.10"], "count": 1},
    {"event": "place-taken", "under": ["pteur.bj.2"], "who": "ana", "place": "1"},
    {"event": "bet-placed", "under": ["pteur.bj.14"], "bet": bet("aposta")},
    {"event": "bet-placed", "under": ["pteur.bj.42"], "bet": bet("acumulado")},
    {"event": "bets-closed", "under": ["pteur.bj.13"]},
    {"event": "chip-taken", "under": ["pteur.bj.41"], "bet": bet("acumulado"), "increment": 6, "marked": False},
    {"event": "meter-raised", "under": ["pteur.bj.41"], "by": 6, "marking": "automatic"},
)
"""Ana has a chip for the prize, of which six went there at once, and no card has come yet."""
