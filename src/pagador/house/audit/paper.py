"""A coup of the books as a record on paper: what the referee reads, and finds the same payments.

The record begins with a new table: people come to their places, bets that stayed from the coup before are put down
again, and then every act of the coup is written in its order. Nothing is handed out before the referee has read it
and paid what was paid; where he would not, the coup is refused with the reason.
"""

from collections.abc import Callable
from typing import TypeAlias

from pagador.betting.bets import Bet, Bets, chips_of
from pagador.betting.coup import CLOSE_BETS
from pagador.betting.paper import coming
from pagador.betting.places import LEAVE_PLACE, PLACE_BET, TAKE_PLACE, WITHDRAW_BET, place_of
from pagador.decider import Act, Amount, Choice, Command, Party
from pagador.game import AnyGame
from pagador.house.audit.acts import act_of, line_of, plain
from pagador.house.audit.replay import Coup
from pagador.house.records import Played
from pagador.law import Refused
from pagador.money import Units
from pagador.registry import new_table
from pagador.table.desk import Desk
from pagador.table.lines import RefusedAt
from pagador.table.log import Stamp
from pagador.table.referee import Ruling, balance, referee, told_balance
from pagador.table.sitting import commands
from pagador.table.telling import Saying

Coups: TypeAlias = tuple[Coup, ...]
"""Coups that follow each other."""

MOST_COUPS = 30
"""How many coups a record may begin before the one that is wanted, for the sake of bets that stayed."""

COMING_AND_GOING = (TAKE_PLACE, LEAVE_PLACE, WITHDRAW_BET)
"""What people do while the table is made ready, whether or not bets lie on it."""


class Writer:
    """A record in the making, read by a desk as it is written; `ahead` is what the desk then did by itself.

    After a face a referee does what the dealer must without being told, so that it needs no line.
    """

    def __init__(self, stamp: Stamp, game: AnyGame) -> None:
        self.lines = [header(stamp)]
        self.desk = Desk(game, new_table(game, stamp.edition, stamp.terms, stamp.readings))
        self.ahead: list[Command] = []

    def write(self, act: Act, said: tuple[str, ...] = ()) -> None:
        command = self.desk.understood(act)
        if command in self.ahead[:1]:
            self.ahead.pop(0)
            return
        text, step = line_of(self.desk, act, said)
        self.lines.append(text)
        done = len(self.desk.sitting.log)
        self.desk.take(len(self.lines), step)
        since = commands(self.desk.sitting.log[done:])
        self.ahead = list(since[since.index(command) + 1 :]) if command in since else self.ahead

    def note(self, text: str) -> None:
        self.lines.append(f"# {text}")


def on_paper(coup: Coup, earlier: Callable[[int], Coup]) -> str:
    """The record of a coup that is over; refused, if paper cannot hold it exactly.

    Where bets that stayed could not be put down as they lie, the record begins with the coups that they stayed from.
    """
    if not coup.over:
        raise Refused(f"Coup {coup.number} of {coup.table} is not over: it cannot be written down yet.")
    coups: Coups = (coup,)
    refusals: list[Refused] = []
    while len(coups) <= MOST_COUPS:
        for laid in (in_piles, by_turns):
            try:
                return checked(coups, written(coups, laid))
            except Refused as refusal:
                refusals.append(refusal)
        first = coups[0].before
        if coups[0].number == 1 or not (first.state.bets or first.game.paper.goes_on(first.state)):
            break
        coups = (earlier(coups[0].number - 1), *coups)
    raise cannot(coup, refusals[0])


def cannot(coup: Coup, why: Refused) -> Refused:
    """A refusal with its reason; on which line of a record that nobody sees is no part of it."""
    reason = why.sentence.partition(": ")[2] if isinstance(why, RefusedAt) else why.sentence
    return Refused(f"Coup {coup.number} of {coup.table} cannot be written on paper exactly. {reason}", *why.under)


def written(coups: Coups, laid: Callable[[Writer, Bets], None]) -> list[str]:
    """The lines of a record, all but its claims."""
    first = coups[0].before
    writer = Writer(first.stamp, first.game)
    begin = first.game.paper.begin
    for act in begin(first.state) if begin is not None else coming(first.state.people):
        writer.write(act)
    laid(writer, first.state.bets)
    for coup in coups:
        write_acts(writer, coup, alone=len(coups) == 1, first=coup is coups[0])
    return writer.lines


def write_acts(writer: Writer, coup: Coup, *, alone: bool, first: bool) -> None:
    """What was done in a coup, in its order."""
    omitted = made_ready(coup) if first and coup.before.state.bets else ()
    if not alone:
        writer.note(f"Coup {coup.number}")
    if omitted:
        acts = "; ".join(plain(act_of(record.command)) for record in omitted)
        writer.note(f"Not written, since bets lay on the layout meanwhile: {acts}")
    for record in coup.played:
        if record not in omitted:
            writer.write(act_of(record.command), coup.said(record))


def made_ready(coup: Coup) -> tuple[Played, ...]:
    """The acts of the coup until the table took bets: with bets on it already, paper has no place for them."""
    found = []
    for record, state in zip(coup.played, coup.states, strict=True):
        if any((offer.party, offer.command) == (Party.DEALER, CLOSE_BETS) for offer in coup.game.due(state)):
            break
        if record.command.__struct_config__.tag not in COMING_AND_GOING:
            found.append(record)
    return tuple(found)


# The header ------------------------------------------------------------------------------


def header(stamp: Stamp) -> str:
    """The table: its game, edition, terms and readings."""
    terms = (f"{name.replace('_', '-')} {value_of(value)}" for name, value in stamp.terms.items() if value is not None)
    readings = (f"reading {name}={answer}" for name, answer in stamp.readings.items())
    return ", ".join((f"game {stamp.game}", f"edition {stamp.edition}", *terms, *readings))


def value_of(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return " ".join(f"{name}={part}" for name, part in value.items())
        case list() | tuple():
            return " ".join(map(str, value))
    return str(value)


# The bets that stayed --------------------------------------------------------------------


def in_piles(writer: Writer, bets: Bets) -> None:
    """Each pile whole, in the order in which they lie."""
    for bet in bets:
        for chip in chips_of(bet):
            writer.write(put_down(writer.desk, bet, chip))


def by_turns(writer: Writer, bets: Bets) -> None:
    """Where limits bind bets to each other, the least of each pile first, then as much as is open, again and again."""
    left = {number: bet.stake for number, bet in enumerate(bets)}
    while not writer.desk.betting and writer.desk.proceed():
        pass
    for number, bet in enumerate(bets):
        left[number] -= add(writer, bet, least(writer.desk, bet))
    while any(left.values()):
        before = sum(left.values())
        for number, bet in enumerate(bets):
            left[number] -= add(writer, bet, most(writer.desk, bet, left[number]))
        if sum(left.values()) == before:
            raise Refused("The bets that stayed from the coup before could not be put down as they lie.")


def add(writer: Writer, bet: Bet, amount: Units) -> Units:
    if amount:
        writer.write(put_down(writer.desk, bet, amount))
    return amount


def put_down(desk: Desk, bet: Bet, amount: Units) -> Act:
    """So much of a pile; of one's own place nothing is said."""
    raw: dict[str, object] = {"do": "place-bet", "spot": bet.spot, "stake": amount}
    place = {} if bet.place == place_of(desk.people, bet.owner) else {"place": bet.place}
    return Act(bet.owner, raw | place | ({"colour": bet.colour} if bet.colour else {}))


def least(desk: Desk, bet: Bet) -> Units:
    room = room_for(desk, bet)
    return room.least if room is not None and room.least <= bet.stake else bet.stake


def most(desk: Desk, bet: Bet, left: Units) -> Units:
    """As much of what is left as may be added now."""
    room = room_for(desk, bet)
    if room is None or left < room.least:
        return 0
    amount = left if room.most is None else min(left, room.most)
    return amount - amount % room.step


def room_for(desk: Desk, bet: Bet) -> Amount | None:
    """What may be added to a pile now."""
    wanted = {"spot": bet.spot, "place": bet.place, "colour": bet.colour}
    for offer in desk.offers:
        if offer.command != PLACE_BET or offer.by != bet.owner or bool(bet.colour) != ("colour" in offer.fields):
            continue
        choices = {name: domain.options for name, domain in offer.fields.items() if isinstance(domain, Choice)}
        stake = offer.fields["stake"]
        if isinstance(stake, Amount) and all(wanted[name] in options for name, options in choices.items()):
            return stake
    return None


# Claims ----------------------------------------------------------------------------------


def checked(coups: Coups, lines: list[str]) -> str:
    """The record with its claims, once the referee has found them true."""
    paid = tuple(saying for coup in coups for saying in coup.sayings if saying.payment is not None)
    ruling = referee("\n".join(lines))
    check_payments(coups, ruling, paid)
    claims = [*(f"=> {saying}" for saying in paid), f"=> {told_balance(ruling.balance)}"]
    text = "\n".join((f"# {title(coups)}", *lines, *claims, ""))
    referee(text)
    return text


def title(coups: Coups) -> str:
    first, last = coups[0], coups[-1]
    name = f"Coup {last.number} of {last.table}"
    if first is last:
        return name
    why = "bets stayed that were put down there" if last.before.state.bets else "what it begins with was begun there"
    return f"{name}, from coup {first.number} on: {why}"


def check_payments(coups: Coups, ruling: Ruling, paid: tuple[Saying, ...]) -> None:
    """The referee pays what was paid, one by one, and everybody gains as much."""
    given = tuple(saying.payment for saying in paid)
    events = tuple(event for coup in coups for event in coup.events)
    if ruling.payments != given or gains(ruling.balance) != gains(balance(coups[0].game, events)):
        raise Refused("On a new table the rules would pay otherwise.")


def gains(balances: dict[str, Units]) -> dict[str, Units]:
    return {who: amount for who, amount in balances.items() if amount}
