"""Machines in the books: their models approved, their meters in step with their accounts, their slips paid once."""

from pagador.game import Sealed
from pagador.house.audit.deciding import at
from pagador.house.audit.differences import Where, check_same, differs
from pagador.house.audit.tally import IssuedSlip, Tally
from pagador.house.ledger import DEMONSTRATION, Postings, bank
from pagador.house.meters import metered, readings
from pagador.house.models import Certification, certification, check_certified, check_chance
from pagador.house.records import SlipPaid
from pagador.house.standing import Standing
from pagador.law import rule
from pagador.money import Units

SlipName = tuple[str, int, int]
"""Table, line and number."""


class Approved:
    """Under which seals, and with which certificates, models were approved when each table was added."""

    def __init__(self) -> None:
        self.certified: frozenset[Certification] = frozenset()
        self.at_table: dict[str, frozenset[Certification]] = {}

    def note(self, sealed: Sealed) -> None:
        self.certified |= {certification(sealed)}

    def add_table(self, name: str) -> None:
        self.at_table[name] = self.certified

    @rule("pt95.VIII.7", "pt95.VIII.8")
    def check(self, first: Standing, where: Where) -> None:
        """A machine for money draws by itself, and was set up when its model had been approved as it stands there."""
        models = first.game.live.models
        if models is None or first.currency == DEMONSTRATION:
            return
        with at(where):
            check_chance(first.game, first.currency, first.manner)
            check_certified(models.sealed(first.state), models, self.at_table.get(first.table, frozenset()))


class ChipsMoved:
    """Chips that people put into a machine and took out of it while it played, by the postings of its lines."""

    def __init__(self) -> None:
        self.put_in: Units = 0
        self.taken_out: Units = 0

    def note(self, postings: Postings) -> None:
        for posting in postings:
            match posting.source.kind, posting.target.kind:
                case "wallet", "credit":
                    self.put_in += posting.amount
                case "credit", "wallet":
                    self.taken_out += posting.amount


@rule("pt95.VIII.9")
def check_meters(tally: Tally, moved: ChipsMoved, standing: Standing, where: Where) -> None:
    """What a machine's meters say is what its postings come to, and they agree with one another."""
    counted, gained = readings(standing), metered(standing)
    if counted is None:
        return
    account = bank(standing.table, standing.currency)
    held = tally.balances.get(account, 0)
    check_same(f"{account.name} is not what the machine's meters say.", where, held, gained)
    check_same("The meter of chips put in says something else.", where, counted.chips_in, moved.put_in)
    check_same("The meter of chips taken out says something else.", where, counted.chips_out, moved.taken_out)
    retained = moved.put_in - moved.taken_out - counted.credit
    check_same("The meter of chips retained says something else.", where, counted.retained, retained)
    check_same("The meter of prizes says something else.", where, counted.prizes, counted.staked - retained)


@rule("pt95.VIII.13")
def check_slips(paid: list[tuple[Where, SlipPaid]], issued: dict[SlipName, IssuedSlip]) -> None:
    """Every slip that was paid had been issued, to this person and for this amount, and was paid once."""
    before: set[SlipName] = set()
    for where, record in paid:
        named = record.table, record.line, record.slip
        slip = issued.get(named)
        given = None if slip is None else [slip.person, slip.amount, slip.currency]
        stored = [record.person, record.amount, record.currency]
        check_same("It pays a slip that no machine has issued so.", where, stored, given)
        if named in before:
            raise differs("It pays a slip that was paid before.", where)
        before.add(named)
