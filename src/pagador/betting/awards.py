"""What a table says of pools, and what the house says to it: the share of a stake, a prize won, a pool out of use."""

from collections.abc import Callable

import msgspec

from pagador.decider import HOUSE, Amount, Choice, Domain, Event, Events, HouseCommand, Offer, Party, Purse, tag_of
from pagador.law import RuleId
from pagador.money import Units

# Commands --------------------------------------------------------------------------------


class AwardPool(HouseCommand, frozen=True, kw_only=True, tag="award-pool"):
    """So much lies in a pool that was won at this table, all of it or a share: the table pays it."""

    pool: str
    amount: Units


class DisablePool(HouseCommand, frozen=True, kw_only=True, tag="disable-pool"):
    """A pool can neither be fed nor won for now; `line` is the last of its chain when the house said so."""

    pool: str
    line: int = 0


class EnablePool(HouseCommand, frozen=True, kw_only=True, tag="enable-pool"):
    """A pool can be fed and won again; `line` is the last of its chain when the house said so."""

    pool: str
    line: int = 0


AWARD_POOL = tag_of(AwardPool)
DISABLE_POOL = tag_of(DisablePool)
ENABLE_POOL = tag_of(EnablePool)

# Values ----------------------------------------------------------------------------------


class Contribution(msgspec.Struct, frozen=True, kw_only=True):
    """What an event gives to a pool: the whole units that a stake makes due, the fraction staying at the table.

    Where a stake goes back that has fed it, both are less than nothing.
    """

    pool: str
    stake: Units
    amount: Units


class Win(msgspec.Struct, frozen=True, kw_only=True):
    """What an event pays out of a pool; if it was won `whole`, the prize begins anew."""

    pool: str
    amount: Units
    whole: bool = True


def won_of(wins: Callable[[Event], Win | None], events: Events) -> tuple[Units, bool]:
    """What events pay out of the pool that was won, all in all, and whether it was won whole."""
    found = [win for win in map(wins, events) if win is not None]
    return sum(win.amount for win in found), any(win.whole for win in found)


def pool_purse(pool: str) -> Purse:
    """Where the money of a pool lies."""
    return Purse("pool", HOUSE, pool)


def awarding(pool: str, *under: RuleId, must: bool = True) -> Offer:
    """The house has to say what a pool is worth, which was won."""
    fields: dict[str, Domain] = {"pool": Choice((pool,)), "amount": Amount(0)}
    return Offer(party=Party.HOUSE, command=AWARD_POOL, fields=fields, must=must, under=under)


def pool_of(offer: Offer) -> str:
    """Which pool an offer to the house is about."""
    domain = offer.fields["pool"]
    assert isinstance(domain, Choice)
    return domain.options[0]
