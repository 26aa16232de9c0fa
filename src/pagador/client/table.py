"""A table by its WebSocket: followed by what each event changes, without the rules; commands sent and answered.

A `TableClient` has the table as its person may see it in `state`, as data, always at line `seq`; what was missed is
asked for. A lost connection is taken up where it broke off, and what was not answered yet is said again: the house
knows a command by its number, and does it once.
"""

from collections.abc import Callable
from time import monotonic, sleep, time_ns
from types import TracebackType
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from pagador.client.house import TIMEOUT_SECONDS, HouseClient
from pagador.decider import Kind, Offers, Participant
from pagador.law import Refused
from pagador.wire.folding import after_entry
from pagador.wire.frames import (
    FINAL,
    HOUSE,
    VERSION,
    Asked,
    AskOffers,
    Bye,
    Do,
    Done,
    FromHouse,
    FromPeople,
    Happened,
    Hello,
    Offered,
    Ready,
    Refusal,
    Session,
    Since,
    Welcome,
    encoded,
)

ANSWER_SECONDS = 30
PAUSES = (0.0, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0)
"""How long to wait before each attempt to come back, in seconds."""

UNREACHED = (OSError, ConnectionClosed)
"""What is raised when the house is not there, or not for long enough."""

QUESTION = 0
"""Under which number the question for offers waits for its answer: no command has it."""


class TableClient:
    """One person's (or a spectator's) connection to one table.

    Commands are numbered from `first_number` on; without one from the microseconds of the clock, so that whoever comes
    again, by whatever program, uses no number twice.
    """

    def __init__(self, house: HouseClient, name: str, first_number: int | None = None) -> None:
        self.house = house
        self.name = name
        self.number = first_number or time_ns() // 1000
        self.you: Participant | None = None
        self.table: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.seq = 0
        self.coup = 0
        self.questions: tuple[Asked, ...] = ()
        self.session: Session | None = None
        self.offered: list[Offered] = []
        self.unanswered: dict[int, FromPeople] = {}
        self.answers: dict[int, Done | Refusal] = {}
        self.notes: list[dict[str, Any]] = []
        self.closed = ""
        self.attempts = 0
        self.wire = self.first_connection()
        self.wait_for(lambda: bool(self.table))

    # The connection ----------------------------------------------------------------------

    def first_connection(self) -> ClientConnection:
        try:
            return self.connect()
        except UNREACHED as error:
            raise Refused(f"The house at {self.house.address.netloc} does not answer: {error}.") from None

    def connect(self) -> ClientConnection:
        """Say hello; after an interruption, with the last line seen and with all that is not answered yet."""
        try:
            wire = reach(self.house.socket_url(self.name))
        except InvalidStatus as refused:
            raise Refused(why_refused(refused) or self.not_there) from None
        except InvalidHandshake:
            raise Refused(self.not_there) from None
        wire.send(encoded(Hello(v=VERSION, token=self.house.token, since=self.seq or None)).decode())
        for frame in self.unanswered.values():
            wire.send(encoded(frame).decode())
        return wire

    @property
    def not_there(self) -> str:
        return f"There is no table {self.name} open at {self.house.address.netloc}."

    def take_up_again(self, lost: ConnectionClosed) -> None:
        """Come back, unless the house has said that there is no use in it."""
        if lost.rcvd is not None and lost.rcvd.code in FINAL:
            raise Refused(self.closed or f"The house has closed the connection to {self.name}: {lost}.")
        while self.attempts < len(PAUSES):
            sleep(PAUSES[self.attempts])
            self.attempts += 1
            try:
                self.wire = self.connect()
            except UNREACHED:
                continue
            return
        raise Refused(f"The connection to {self.name} was lost, and the house does not answer.")

    def close(self) -> None:
        self.wire.close()

    def __enter__(self) -> "TableClient":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # Hearing -----------------------------------------------------------------------------

    def hear(self, seconds: float) -> bool:
        """Take in the next frame, if one comes in time."""
        try:
            frame = HOUSE.decode(self.wire.recv(timeout=seconds))
        except TimeoutError:
            return False
        except ConnectionClosed as lost:
            self.take_up_again(lost)
            return True
        self.attempts = 0
        self.take(frame)
        return True

    def take(self, frame: FromHouse) -> None:
        match frame:
            case Welcome():
                self.be_welcome(frame)
            case Happened():
                self.follow(frame)
            case Done(n=n) | Refusal(n=int(n)):
                self.unanswered.pop(n, None)
                self.answers[n] = frame
            case Offered():
                self.unanswered.pop(QUESTION, None)
                self.offered.append(frame)
            case Session():
                self.session = frame
            case Bye(sentence=sentence):
                self.closed = sentence

    def be_welcome(self, frame: Welcome) -> None:
        """The table whole, as the house shows it to us."""
        self.table, self.state = frame.table, frame.state
        self.you = None if frame.you is None else Participant(frame.you)
        self.seq, self.coup, self.questions = frame.seq, frame.coup, frame.questions

    def follow(self, frame: Happened) -> None:
        """Fold what happened; after a gap, ask for what is missing instead."""
        if frame.seq < self.seq:
            return
        if frame.after > self.seq:
            self.say(Since(seq=self.seq))
            return
        for entry in frame.entries:
            if entry["seq"] > self.seq:
                self.fold(entry)
        self.seq, self.coup = frame.seq, frame.coup
        self.questions = self.questions if frame.questions is None else frame.questions
        if frame.more:
            self.say(Since(seq=self.seq))

    def fold(self, entry: dict[str, Any]) -> None:
        self.state = after_entry(self.state, entry)
        if "noted" in entry:
            self.notes.append(entry["noted"])
        self.closed = entry.get("closed", self.closed)

    # Saying ------------------------------------------------------------------------------

    def say(self, frame: FromPeople) -> None:
        """Say something; over a new line if the old one is lost, where what waits for an answer is said anyway."""
        try:
            self.wire.send(encoded(frame).decode())
        except ConnectionClosed as lost:
            self.take_up_again(lost)
            if frame not in self.unanswered.values():
                self.say(frame)

    def do(self, command: str, question: str = "", **fields: object) -> int:
        """Do something and wait until it is written; `question` is the key of the one it answers. The line it is on."""
        number, self.number = self.number, self.number + 1
        frame = Do(n=number, coup=self.coup, question=self.asked(question), command={"do": command, **fields})
        self.unanswered[number] = frame
        self.say(frame)
        self.wait_for(lambda: number in self.answers)
        answer = self.answers.pop(number)
        if isinstance(answer, Refusal):
            raise Refused(answer.sentence, *answer.under)
        return answer.seq

    def offers(self) -> Offers:
        """What we may do now."""
        self.offered.clear()
        self.unanswered[QUESTION] = AskOffers()
        self.say(AskOffers())
        self.wait_for(lambda: bool(self.offered))
        offered = self.offered[-1]
        self.coup, self.questions = offered.coup, offered.questions
        return offered.offers

    def ready(self, *, hurry: bool = False) -> None:
        """We have bet all we want to in this window; in a hurry, we need not watch the coup either."""
        betting = next((each for each in self.questions if each.kind is Kind.BETTING), None)
        asked = None if betting is None else (betting.key, betting.number)
        self.say(Ready(hurry=hurry, coup=self.coup, question=asked))

    def asked(self, key: str) -> tuple[str, int] | None:
        """A question as an answer names it; one that is not open any more by its first number, to be refused."""
        if not key:
            return None
        return key, next((each.number for each in self.questions if each.key == key), 1)

    def wait_for(self, what: Callable[[], bool], seconds: float = ANSWER_SECONDS) -> None:
        """Take in frames until something has come about."""
        deadline = monotonic() + seconds
        while not what():
            left = deadline - monotonic()
            if left <= 0 or not self.hear(left):
                raise Refused(f"The table {self.name} has not answered for {seconds:.0f} seconds.")


def why_refused(refused: InvalidStatus) -> str:
    """The sentence with which the house turned a line away, if it said one."""
    try:
        return str(msgspec.json.decode(refused.response.body or b"")["sentence"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return ""


def reach(url: str) -> ClientConnection:
    """The table at this address, until it is closed; straight, as the house's other questions go too."""
    return connect(url, compression=None, max_size=None, open_timeout=TIMEOUT_SECONDS, proxy=None).__enter__()
