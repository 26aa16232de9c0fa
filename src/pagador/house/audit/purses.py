"""What a table holds of people's, by its state, against what their purses hold, by the postings."""

from typing import Any

from pagador.betting.bets import Bets
from pagador.decider import Participant
from pagador.house.audit.differences import Where, check_same
from pagador.house.audit.tally import Tally
from pagador.house.ledger import Account
from pagador.house.standing import Standing
from pagador.money import Units


def check_stakes(tally: Tally, standing: Standing, where: Where) -> None:
    """The stakes of everybody at a table are the chips that lie there."""
    lying = chips_of(standing.state)
    for owner in lying.keys() | standing.visits.keys():
        account = Account("stakes", owner, standing.table, standing.currency)
        held = tally.balances.get(account, 0)
        check_same(f"{account.name} is not what lies on the layout.", where, held, lying.get(Participant(owner), 0))


def check_empty(tally: Tally, table: str, where: Where) -> None:
    """A table that closes keeps nothing of anybody's, and nothing in its bank."""
    for account, held in tally.balances.items():
        if account.table == table and (account.floor or account.kind == "bank"):
            check_same(f"{account.name} still holds something where the table was closed.", where, held, 0)


def chips_of(state: Any) -> dict[Participant, Units]:
    """Whose chips lie on the layout, those taken off by mistake counted."""
    bets: Bets = state.bets + getattr(state, "unmarked", ())
    lying: dict[Participant, Units] = {}
    for bet in bets:
        lying[bet.owner] = lying.get(bet.owner, 0) + bet.stake
    return lying
