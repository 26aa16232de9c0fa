"""Wishes: what somebody wants done at a table, who may want what, and the numbers by which each is done once."""

from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import Command, Participant, Party, hear
from pagador.game import AnyGame, is_house_player
from pagador.house import schema
from pagador.house.chain import understood as recorded
from pagador.house.ledger import DEMONSTRATION
from pagador.house.records import Played
from pagador.house.standing import Standing, heard
from pagador.law import Refused
from pagador.wire.frames import LARGEST_NUMBER

REMEMBERED = 4096
"""How many answers a table keeps at hand for those who ask again: more than one transaction takes commands."""

LONGEST_SENTENCE = 500


class Answer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What became of a command: the line it was written on, or the sentence that refused it."""

    number: int | None = None
    seq: int | None = None
    refused: str = ""
    under: tuple[str, ...] = ()


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a person wants done: for which `coup`, in answer to which `question` (its key and number).

    Who speaks for the table names the `step` at which it stood; `number` is what the sender calls it.
    """

    by: Participant
    role: str
    raw: dict[str, Any]
    party: Party = Party.PEOPLE
    number: int | None = None
    coup: int | None = None
    question: tuple[str, int] | None = None
    step: int | None = None

    @property
    def word(self) -> str:
        return str(self.raw.get("do"))


def refused(wish: Wish, refusal: Refused) -> Answer:
    return Answer(number=wish.number, refused=clipped(refusal.sentence), under=refusal.under)


def clipped(sentence: str) -> str:
    """A sentence no longer than anybody would say: what somebody sent may stand in it, and refusals are kept."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[: LONGEST_SENTENCE - 1]}…"


# Who may want what -----------------------------------------------------------------------


def understood(wish: Wish, standing: Standing) -> Command:
    """A command in the tongue that this person may speak here; nobody speaks for another."""
    check_tongue(wish, standing)
    check_currency(wish, standing)
    game = standing.game
    if wish.party is not Party.PEOPLE:
        return hear(game, wish.party, wish.raw)
    if "by" in wish.raw:
        raise Refused("Everybody acts for himself: leave out `by`.")
    return hear(game, Party.PEOPLE, wish.raw | {"by": wish.by})


def check_tongue(wish: Wish, standing: Standing) -> None:
    """People speak for themselves; a dealer for table and chance where cards are dealt by hand; an inspector rules.

    Who deals the cards of a table does not play there; who plays there, whatever he is given to be, neither deals nor
    rules: an inspector with chips on the layout would void what he loses.
    """
    game, by_hand = standing.game, standing.manner.source == "hand"
    match wish.party, wish.role:
        case Party.PEOPLE, role if not (by_hand and role == "dealer"):
            return
        case Party.DEALER | Party.CHANCE, "dealer" if by_hand:
            check_no_player(wish, standing)
        case Party.DEALER, "inspector" if wish.word in game.live.rulings:
            check_no_player(wish, standing)
            check_may_end(standing)
        case _:
            raise Refused(f"No {wish.role} speaks as {wish.party} at this table.")


def check_currency(wish: Wish, standing: Standing) -> None:
    """Refuse a house player whatever they want at a table for money."""
    if is_house_player(wish.by) and standing.currency != DEMONSTRATION:
        raise Refused("House players never play for money.")


def check_no_player(wish: Wish, standing: Standing) -> None:
    if wish.by in standing.visits:
        raise Refused("Whoever plays at a table neither deals nor rules there.")


def check_may_end(standing: Standing) -> None:
    """Refuse a ruling on a coup that has to be finished; where cards are dealt by hand they may be spoilt."""
    refusal = None if standing.manner.source == "hand" else standing.game.live.must_finish(standing.state)
    if refusal is not None:
        raise refusal


# Numbers ---------------------------------------------------------------------------------


class Numbers:
    """The answers a table has given; what it does not remember, the log does, except for refusals.

    What was refused was not done, and nothing is lost by forgetting it: asked again after a restart it is asked anew,
    and decided as the table then stands. A bet still names its coup, an answer its question.
    """

    def __init__(self) -> None:
        self.answers: OrderedDict[tuple[str, int], Answer] = OrderedDict()
        self.highest: dict[str, int] = {}

    def known(self, connection: Connection, chain: str, by: str, number: int) -> Answer | None:
        """What was answered to the same person and number before; whatever is above his highest number is new."""
        found = self.answers.get((by, number))
        if found is not None:
            return found
        if by not in self.highest:
            self.highest[by] = highest_number(connection, chain, by)
        if number > self.highest[by]:
            return None
        seq = written_on(connection, chain, by, number)
        return None if seq is None else Answer(number=number, seq=seq)

    def remember(self, by: str, number: int, given: Answer) -> None:
        self.highest[by] = max(self.highest.get(by, 0), number)
        self.answers[by, number] = given
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)


def is_same(game: AnyGame, wish: Wish, coup: int, body: bytes) -> bool:
    """Whether a wish is what was written on a line: the same words, for the same coup where it matters."""
    record = recorded(body)
    raw = wish.raw | {"by": wish.by} if wish.party is Party.PEOPLE else wish.raw
    try:
        command = hear(game, wish.party, raw)
    except Refused:
        return False
    assert isinstance(record, Played)
    when = names_no_coup(command) or (wish.coup, wish.question) == (coup, record.question)
    return heard(game, record).command == command and when


def names_no_coup(command: Command) -> bool:
    """Whoever comes or goes may do so whichever coup it is."""
    return isinstance(command, TakePlace | LeavePlace)


def is_number(number: int) -> bool:
    return 0 <= number <= LARGEST_NUMBER


def check_number(number: int) -> None:
    if not is_number(number):
        raise Refused(f"Commands are numbered from 0 to {LARGEST_NUMBER}.")


def highest_number(connection: Connection, chain: str, by: str) -> int:
    log = schema.log.c
    wanted = select(func.max(log.number)).where(log.chain == chain, log.actor == by)
    return int(connection.execute(wanted).scalar() or 0)


def written_on(connection: Connection, chain: str, by: str, number: int) -> int | None:
    """The line on which this person's command of this number was written, if it was."""
    log = schema.log.c
    wanted = select(log.seq).where(log.chain == chain, log.actor == by, log.number == number)
    found: int | None = connection.execute(wanted).scalar()
    return found


def was_done(connection: Connection, standing: Standing, wish: Wish) -> int | None:
    """The line on which this very wish was written, if it was."""
    log = schema.log.c
    here = (log.chain == standing.table, log.actor == wish.by, log.number == wish.number)
    found = connection.execute(select(log.seq, log.coup, log.body).where(*here)).first()
    same = found is not None and is_same(standing.game, wish, found.coup, bytes(found.body))
    return found.seq if found is not None and same else None
