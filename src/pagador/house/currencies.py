"""The money that a table may be for: any that the house knows, or the one that its law names."""

import msgspec

from pagador.game import AnyGame
from pagador.house.ledger import DEMONSTRATION, check_currency
from pagador.law import Figure, Refused, read, rule


class MoneyLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The money of a regulation, where it names one."""

    currency: Figure[str] | None = None


def money_law(game: AnyGame, edition: str) -> MoneyLaw:
    return read(MoneyLaw, *game.editions[edition])


def check_currency_of(game: AnyGame, edition: str, currency: str) -> None:
    """Refuse what is no currency here, and money other than that of the game's law; demonstrations have none."""
    check_currency(currency)
    named = money_law(game, edition).currency
    if named is not None and currency != DEMONSTRATION:
        check_is_named(named, currency)


@rule("pt15.803.2.a", "pt15.804.3.a")
def check_is_named(named: Figure[str], currency: str) -> None:
    """Bets of these games stand for money in euros."""
    if currency != named.value:
        raise Refused(f"A table of this game for money is in {named.value}: not in {currency}.", named.under)
