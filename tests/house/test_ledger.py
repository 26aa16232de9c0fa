"""The ledger: what each record moves between which accounts, to the unit."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagador.betting.bets import Bet, BetCollected, BetPaid, BetReturned
from pagador.decider import HOUSE, Participant, Purse
from pagador.games.banca_francesa.events import HalfPlayed
from pagador.house.audit.verify import verify
from pagador.house.ledger import (
    Account,
    Carried,
    Posting,
    account_of,
    bank,
    carried_after,
    check_currency,
    postings_of_events,
    postings_of_record,
    treasury,
    wallet,
)
from pagador.house.records import Closed, CreditsGranted, Manner, Noted, Opened, PaidIn, PaidOut
from pagador.law import Refused
from pagador.registry import game_named
from pagador.table.log import Stamp
from tests.house.driving import SEAL, House

ANA = Participant("ana")
STAMP = Stamp(game="roleta-francesa", edition="pt95")


def moved(*postings: Posting) -> list[tuple[str, str, int]]:
    return [(posting.source.name, posting.target.name, posting.amount) for posting in postings]


def test_a_wallet_goes_with_its_owner_and_every_other_purse_lies_at_its_table() -> None:
    assert account_of(Purse("wallet", ANA), "mesa", "demo").name == "wallet:ana:demo"
    assert account_of(Purse("stakes", ANA), "mesa", "EUR").name == "stakes:ana@mesa:EUR"
    assert account_of(Purse("bank", HOUSE), "mesa", "EUR") == bank("mesa", "EUR")


def test_what_is_peoples_or_held_for_them_never_holds_less_than_nothing_and_the_houses_own_may() -> None:
    peoples = (wallet("ana", "EUR"), Account("stakes", "ana", "mesa", "EUR"), Account("pool", HOUSE, "mesa", "EUR"))
    assert [account.floor for account in (*peoples, bank("mesa", "EUR"), treasury("EUR"))] == [True] * 3 + [False] * 2


@pytest.mark.parametrize("currency", ["demo", "EUR", "MOP", "PTE"])
def test_these_are_the_currencies(currency: str) -> None:
    check_currency(currency)


def test_there_is_no_other_currency() -> None:
    with pytest.raises(Refused, match=r"A table is for demo, EUR, MOP, PTE: not for BTC\."):
        check_currency("BTC")


def test_credits_never_become_money() -> None:
    with pytest.raises(Refused, match="demo never becomes EUR"):
        Posting(wallet("ana", "demo"), wallet("ana", "EUR"), 10)


# Records ---------------------------------------------------------------------------------


def test_a_table_opens_with_its_float_and_closes_with_what_is_left() -> None:
    opening = Opened(seq=1, at=0, table="mesa", stamp=STAMP, currency="EUR", manner=Manner(float=500))
    assert moved(*postings_of_record(opening, "mesa", "EUR")) == [("treasury:house:EUR", "bank:house@mesa:EUR", 500)]
    closing = Closed(seq=9, at=0, cause="", swept={"bank": 720})
    assert moved(*postings_of_record(closing, "mesa", "EUR")) == [("bank:house@mesa:EUR", "treasury:house:EUR", 720)]


def test_a_bank_that_owes_is_made_good_from_the_treasury() -> None:
    closing = Closed(seq=9, at=0, cause="", swept={"bank": -30})
    assert moved(*postings_of_record(closing, "mesa", "EUR")) == [("treasury:house:EUR", "bank:house@mesa:EUR", 30)]


def test_chips_that_could_not_be_taken_back_go_to_their_owners() -> None:
    closing = Closed(seq=9, at=0, cause="", swept={"bank": 0}, returned={"stakes:ana": 40, "colour-chips:bia": 7})
    assert moved(*postings_of_record(closing, "mesa", "EUR")) == [
        ("stakes:ana@mesa:EUR", "wallet:ana:EUR", 40),
        ("colour-chips:bia@mesa:EUR", "wallet:bia:EUR", 7),
    ]


def test_the_cashier_moves_cash_and_credits_come_from_the_treasury() -> None:
    granted = CreditsGranted(seq=1, at=0, person=ANA, amount=5)
    brought = PaidIn(seq=2, at=0, person=ANA, amount=6, currency="EUR", by=ANA)
    taken = PaidOut(seq=3, at=0, person=ANA, amount=7, currency="EUR", by=ANA)
    assert [moved(*postings_of_record(record, "", ""))[0] for record in (granted, brought, taken)] == [
        ("treasury:house:demo", "wallet:ana:demo", 5),
        ("cash:house:EUR", "wallet:ana:EUR", 6),
        ("wallet:ana:EUR", "cash:house:EUR", 7),
    ]


def test_a_note_moves_nothing() -> None:
    assert postings_of_record(Noted(seq=1, at=0, who=ANA, what="invited"), "mesa", "EUR") == ()


# Rounding --------------------------------------------------------------------------------

FRACTIONS = st.fractions(min_value=-1, max_value=1, max_denominator=60)


NOTHING = Bet(owner=ANA, place="table", spot="par", stake=0)
ROUNDED = (
    st.builds(BetPaid, bet=st.just(NOTHING), prize=st.just(0), remainder=FRACTIONS, under=st.just(()))
    | st.builds(BetReturned, bet=st.just(NOTHING), remainder=FRACTIONS, under=st.just(()))
    | st.builds(BetCollected, bet=st.just(NOTHING), remainder=FRACTIONS, under=st.just(()))
)
"""Prizes, parts of stakes that go back, and those that rounding left nothing of."""


@given(st.lists(ROUNDED, max_size=40))
def test_every_whole_unit_that_rounding_kept_or_gave_is_on_its_account(
    events: list[BetPaid | BetReturned | BetCollected],
) -> None:
    game = game_named("roleta-francesa")
    account, held, before = Account("remainders", HOUSE, "mesa", "EUR"), 0, Carried()
    for event in events:
        for posting in postings_of_events(game, (event,), "mesa", "EUR", before):
            held += posting.amount if posting.target == account else -posting.amount
        before = carried_after(before, (event,))
        assert held <= before.remainder < held + 1


def test_at_a_table_rounding_is_counted_to_the_unit(house: House) -> None:
    """Banca pays 19 to 20: on 109 the prize is 103 and 11/20; twenty such halves make whole units."""
    house.open("ponto-e-banca", "ana", window_seconds=1, after="back")
    house.done("ana", "cut", depth=7)
    while house.standing().coup < 12:
        if str(house.state().phase) == "betting":
            house.done("ana", "place-bet", spot="banca", stake=109)
        house.window()
    carried = house.standing().carried
    for kind, kept in (("remainders", carried.remainder), ("commissions", carried.commission)):
        assert kept.denominator in (1, 2, 4, 5, 10, 20)
        assert house.balance(Account(kind, HOUSE, "mesa", "demo")) == kept.numerator // kept.denominator >= 1
    assert house.total() == 0
    assert verify(house.store, seal=SEAL).clean


def test_halves_of_odd_stakes_that_were_given_up_are_counted_and_verified(house: House) -> None:
    """Half of 5 is 2 and a half: of every stake given up the house keeps a half of a unit, of two a whole one."""
    house.open("blackjack", "ana", edition="pteur", minimum=5, window_seconds=1, after="back")
    given_up = 0
    while given_up < 2:
        if str(house.state().phase) == "betting":
            house.done("ana", "place-bet", spot="aposta", stake=5)
        mine = [offer.command for offer in house.offers() if offer.by == "ana"]
        if "surrender" in mine:
            house.done("ana", "surrender")
            given_up += 1
        else:
            house.window()
    kept = house.standing().carried.remainder
    assert house.balance(Account("remainders", HOUSE, "mesa", "demo")) == kept.numerator // kept.denominator >= 1
    assert verify(house.store, seal=SEAL).clean


def test_halves_of_odd_chips_that_lost_on_a_line_are_counted_like_those_that_won(house: House) -> None:
    """Half of 21 is 10 and a half: of chips on a line the house keeps a half of a unit, whether they win or lose."""
    house.open("banca-francesa", "ana", window_seconds=1, after="back")
    lost = 0
    while lost < 2:
        if not house.standing().state.bets:
            house.done("ana", "place-bet", spot="grande:risco-interior", stake=21)
        house.window()
        lost = sum(isinstance(event, HalfPlayed) for event in house.events())
    won = sum(isinstance(event, BetPaid) for event in house.events())
    assert house.standing().carried.remainder == Fraction(lost + won, 2)
    assert house.balance(Account("remainders", HOUSE, "mesa", "demo")) == (lost + won) // 2
