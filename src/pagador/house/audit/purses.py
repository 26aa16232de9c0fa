"""What lies at a table, by its state, against what the purses there hold, by the postings."""

from pagador.betting.bets import stakes
from pagador.decider import Participant
from pagador.house.audit.differences import Where, check_same
from pagador.house.audit.tally import Tally
from pagador.house.ledger import account_of
from pagador.house.standing import Standing


def check_purses(tally: Tally, standing: Standing, where: Where) -> None:
    """The stakes of everybody at a table are the chips that lie there; so are colour chips and prizes."""
    lying = standing.game.money.holds(standing.state)
    purses = lying.keys() | {stakes(Participant(person)) for person in standing.visits}
    for purse in sorted(purses, key=lambda purse: (purse.kind, purse.owner)):
        account = account_of(purse, standing.table, standing.currency)
        held = tally.balances.get(account, 0)
        check_same(f"{account.name} is not what lies at the table.", where, held, lying.get(purse, 0))


def check_empty(tally: Tally, table: str, where: Where) -> None:
    """A table that closes keeps nothing of anybody's, and nothing in its bank."""
    for account, held in tally.balances.items():
        if account.table == table and (account.floor or account.kind == "bank"):
            check_same(f"{account.name} still holds something where the table was closed.", where, held, 0)
