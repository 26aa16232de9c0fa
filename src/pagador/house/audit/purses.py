"""What lies at a table, by its state, against what the purses there hold, by the postings."""

from pagador.betting.bets import stakes
from pagador.decider import Participant
from pagador.house.audit.differences import Where, check_same
from pagador.house.audit.tally import Tally
from pagador.house.ledger import account_of
from pagador.house.meters import credit
from pagador.house.standing import Standing


def check_purses(tally: Tally, standing: Standing, where: Where) -> None:
    """The stakes of everybody at a table are the chips that lie there; so are colour chips and prizes."""
    lying = standing.game.money.holds(standing.state)
    people = [Participant(person) for person in standing.visits]
    purses = lying.keys() | {purse(who) for who in people for purse in (credit, stakes)}
    for purse in sorted(purses, key=lambda purse: (purse.kind, purse.owner)):
        account = account_of(purse, standing.table, standing.currency)
        held = tally.balances.get(account, 0)
        check_same(f"{account.name} is not what lies at the table.", where, held, lying.get(purse, 0))


def check_empty(tally: Tally, table: str, where: Where) -> None:
    """A table that closes keeps nothing of anybody's, and nothing in its bank; what a pool of its own holds stays."""
    for account, held in tally.balances.items():
        if account.table == table and (account.floor or account.kind == "bank") and not tally.is_pool(account):
            check_same(f"{account.name} still holds something where the table was closed.", where, held, 0)
