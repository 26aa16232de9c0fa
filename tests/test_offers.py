"""Offers: who may take one, and which values lie in a domain."""

from random import Random
from typing import Any, cast

import pytest

from pagador.cli.terminal.prompts import shown_domain, value_of
from pagador.decider import (
    CHANCE,
    CLOCK,
    DEALER,
    HOUSE,
    SPECTATOR,
    Amount,
    Arrangement,
    Choice,
    Domain,
    Lot,
    Offer,
    Participant,
    Party,
    first,
    fits,
    offered_to,
)
from pagador.table.bot import Bot

ANA, BIA = Participant("ana"), Participant("bia")

# Who may take an offer -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offer", "who"),
    [
        (Offer(party=Party.PEOPLE, command="stay", by=ANA), (ANA,)),
        (Offer(party=Party.PEOPLE, command="take-place"), (ANA, BIA)),
        (Offer(party=Party.PEOPLE, command="take-place", but=(BIA,)), (ANA,)),
        (Offer(party=Party.DEALER, command="shuffle"), (DEALER,)),
        (Offer(party=Party.CHANCE, command="turn-card"), (CHANCE,)),
        (Offer(party=Party.CLOCK, command="end-window"), (CLOCK,)),
    ],
)
def test_an_offer_is_open_to_whom_it_names_or_to_all_of_its_party_but_some(
    offer: Offer, who: tuple[Participant, ...]
) -> None:
    everybody = (ANA, BIA, DEALER, CHANCE, CLOCK, SPECTATOR)
    assert tuple(each for each in everybody if offer.is_open_to(each)) == who
    assert tuple(each for each in everybody if offered_to((offer,), each)) == who


def test_no_party_but_people_takes_what_is_offered_to_people() -> None:
    coming = Offer(party=Party.PEOPLE, command="take-place")
    assert not any(coming.is_open_to(who) for who in (DEALER, CHANCE, CLOCK, HOUSE, SPECTATOR))


# What lies in a domain -------------------------------------------------------------------

CHOICE = Choice(("banca", "ponto"))
LOT = Lot(outcomes=("1", "2"), weights=(1, 1))
ROWS = Arrangement(cards=("9♣", "9♣", "K♠"), rows=(1, 2))
DOMAINS: tuple[Domain, ...] = (CHOICE, LOT, ROWS, Amount(least=5), Amount(least=5, most=20, step=5))


@pytest.mark.parametrize(
    ("domain", "value", "answer"),
    [
        (CHOICE, "ponto", True),
        (CHOICE, "empate", False),
        (CHOICE, ["ponto"], False),
        (LOT, "2", True),
        (LOT, 2, False),
        (Amount(least=5), 5, True),
        (Amount(least=5), 10**30, True),
        (Amount(least=5), 4, False),
        (Amount(least=5), "5", False),
        (Amount(least=0), True, False),
        (Amount(least=5, most=20, step=5), 20, True),
        (Amount(least=5, most=20, step=5), 12, False),
        (Amount(least=5, most=20, step=5), 25, False),
        (Amount(least=3, step=2), 5, True),
        (Amount(least=3, step=2), 4, False),
        (ROWS, (("9♣",), ("K♠", "9♣")), True),
        (ROWS, [["K♠"], ["9♣", "9♣"]], True),
        (ROWS, [["K♠", "9♣"], ["9♣"]], False),
        (ROWS, [["K♠"], ["9♣", "K♠"]], False),
        (ROWS, [["K♠"], ["9♣", "9♣"], []], False),
        (ROWS, ["K♠", "9♣", "9♣"], False),
        (ROWS, [["K♠"], ["9♣", 9]], False),
        (ROWS, [["K♠"], ["9♣", ["9♣"]]], False),
        (ROWS, "K♠ 9♣ 9♣", False),
        (ROWS, None, False),
    ],
)
def test_a_value_lies_in_a_domain_or_does_not(domain: Domain, value: object, *, answer: bool) -> None:
    assert fits(domain, value) is answer


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_first_of_a_domain_and_whatever_a_bot_picks_lie_in_it(domain: Domain) -> None:
    assert fits(domain, first(domain))
    picked = [Bot(ANA, Random(seed)).pick("field", domain) for seed in range(100)]
    assert all(fits(domain, value) for value in picked)
    assert len(set(picked)) > 1


def test_nobody_answers_a_domain_that_is_not_known() -> None:
    unknown = cast(Any, object())
    with pytest.raises(AssertionError):
        first(unknown)
    with pytest.raises(AssertionError):
        fits(unknown, "")
    with pytest.raises(AssertionError):
        Bot(ANA, Random(1)).pick("field", unknown)
    with pytest.raises(AssertionError):
        shown_domain(unknown)
    with pytest.raises(AssertionError):
        value_of("", unknown)
