"""The money of people who bank at chemin de fer: what a fall leaves, what a wallet allows, what statements say."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from pagador.decider import Participant, Party
from pagador.equipment.chance import WatchedRandom
from pagador.games.baccarat.chemin_de_fer.bank_events import BankPut, CagnotteTaken
from pagador.games.baccarat.chemin_de_fer.events import HandsCompared
from pagador.games.baccarat.chemin_de_fer.words import Phase, Result
from pagador.house import office
from pagador.house.statements import Statement
from pagador.house.store import Writing
from tests.house.banking import (
    BANK,
    GAME,
    PEOPLE,
    STAKE,
    Guests,
    begun,
    check_books,
    coups,
    has_everything,
    held_by,
    state,
    statement,
    until,
    with_associate,
    with_bank,
    with_cards_seen,
)
from tests.house.driving import PURSE, House
from tests.house.hosted import here

# Falls ---------------------------------------------------------------------------------------


class Falls(Guests):
    """The same in a house that falls after everything that is done; `fallen` has the phases that it fell in."""

    def __init__(self, house: House, *people: str) -> None:
        super().__init__(house, *people)
        self.fallen: Counter[Phase] = Counter()
        self.head = house.standing().head

    def answers(self, who: str) -> bool:
        done = super().answers(who)
        if self.house.standing().head != self.head:
            self.fall()
        return done

    def fall(self) -> None:
        house = self.house
        before, held = house.standing(), held_by(house)
        self.head = before.head
        house.restart()
        assert (house.standing().state, house.standing().visits) == (before.state, before.visits)
        assert held_by(house) == held
        assert has_everything(house)
        self.fallen[state(house).phase] += 1


FALLEN_IN = {Phase.HAND, Phase.ASSOCIATING, Phase.BANCO, Phase.BETTING, Phase.DEALING, Phase.PONTO, Phase.KEEPING}


def test_a_house_that_falls_after_every_act_of_coups_and_auctions_loses_nobodys_chips(
    new_house: Callable[..., House],
) -> None:
    house = new_house("ana", "bia", "caio", generator=WatchedRandom(Random(1).randbytes))
    begun(house)
    guests = Falls(house, *PEOPLE)
    guests.play(lambda: guests.fallen.keys() >= FALLEN_IN | {Phase.LEVEL, Phase.RETAINING, Phase.AUCTION})
    check_books(house)


# Wallets -------------------------------------------------------------------------------------


@pytest.fixture
def poor(house: House) -> Iterator[House]:
    """Rui, who has a seat and less than anything costs."""
    with house.store.writing() as page:
        office.add_person(page, "rui")
        office.grant_credits(page, "rui", 9)
    begun(house)
    house.done("rui", "take-place", place="5")
    yield house
    assert (house.wallet("rui"), house.at_table("rui")) == (9, 0)
    check_books(house)


def refused_for_want_of_chips(house: House, do: str, **fields: Any) -> None:
    before, lines = house.standing(), house.lines()
    refused = house.ask("rui", do, **fields).refused
    assert "rui" in refused, refused
    assert (house.standing(), house.lines()) == (before, lines)


def test_who_cannot_pay_for_it_makes_no_banco_and_no_bet(poor: House) -> None:
    with_bank(poor)
    refused_for_want_of_chips(poor, "make-banco", kind="sozinho", stake=BANK)
    until(poor, Phase.BETTING)
    refused_for_want_of_chips(poor, "place-bet", spot="ponto", stake=10)
    refused_for_want_of_chips(poor, "lay-notes", stake=10)


def test_who_cannot_pay_for_it_shares_no_bank(poor: House) -> None:
    poor.done("ana", "take-hand", amount=BANK)
    refused_for_want_of_chips(poor, "propose-association")


def test_who_cannot_pay_for_it_takes_no_level_and_bids_for_no_bank(poor: House) -> None:
    with_bank(poor)
    until(poor, Phase.UNBET)
    poor.done("ana", "pass-hand", cagnotte="bank")
    refused_for_want_of_chips(poor, "take-level")
    until(poor, Phase.RETAINING)
    poor.done("ana", "let-go")
    refused_for_want_of_chips(poor, "bid", amount=50, partner="")


def test_who_cannot_pay_for_it_puts_up_no_bank(poor: House) -> None:
    for _ in PEOPLE:
        at = next(who for who, place in state(poor).people if place == state(poor).hand_at)
        poor.done(at, "take-hand", amount=50)
        until(poor, Phase.UNBET)
        poor.done(at, "pass-hand", cagnotte="bank")
        until(poor, Phase.HAND)
    assert state(poor).hand_at == "5"
    refused_for_want_of_chips(poor, "take-hand", amount=50)


# House players -------------------------------------------------------------------------------


def with_company(house: House, **terms: Any) -> Guests:
    """Ana at a demonstration table, where house players come."""
    house.open(GAME, edition="pteur", **terms)
    house.done("ana", "take-place", place="5")
    return Guests(house, "ana")


def refusals(caplog: pytest.LogCaptureFixture, word: str = "") -> int:
    return sum(f" was refused {word}" in record.getMessage() for record in caplog.records)


def test_house_players_can_put_up_a_bank_however_dear_it_is(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "pagador.floor")
    with_company(house, bank_minimum=5000, auction_base=5000).play(lambda: coups(house) >= 6)
    assert refusals(caplog, "take-hand") == refusals(caplog, "bid") == 0
    assert {event.banker for event in house.events() if isinstance(event, BankPut)} - {"ana"}


def test_house_players_with_nothing_left_get_credits_before_they_try_again_and_the_table_plays_on(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level("INFO", "pagador.floor")
    granted, poor = office.grant_credits, set[str]()

    def first_next_to_nothing(page: Writing, name: str, amount: int) -> None:
        granted(page, name, amount if name in poor else 1)
        poor.add(name)

    monkeypatch.setattr(office, "grant_credits", first_next_to_nothing)
    with_company(house).play(lambda: coups(house) >= 6)
    assert 0 < refusals(caplog) < 4 * len(poor)
    assert all(house.wallet(who) > 1 for who in here(house))
    check_books(house)


# Statements ----------------------------------------------------------------------------------


def test_statements_of_banker_and_ponto_mirror_each_other_but_for_the_cagnotte(house: House) -> None:
    begun(house)
    with_cards_seen(house)
    until(house, Phase.KEEPING, Phase.HAND)
    (decided,) = (event for event in house.events() if isinstance(event, HandsCompared))
    taken = sum(event.amount for event in house.events() if isinstance(event, CagnotteTaken))
    bank, ponto = statement(house, "ana"), statement(house, "bia")
    won = {Result.BANCA: STAKE, Result.PONTO: 0, Result.IGUALDADE: 0}[decided.winner]
    lost = {Result.BANCA: 0, Result.PONTO: STAKE, Result.IGUALDADE: 0}[decided.winner]
    assert taken == won * 5 // 100
    assert (bank.won, bank.lost, bank.result) == (won, lost + taken, won - lost - taken)
    assert (ponto.won, ponto.lost, ponto.result) == (lost, won, lost - won)
    assert (bank.rounds, ponto.rounds) == (1, 1)
    for who, found in (("ana", bank), ("bia", ponto)):
        assert house.wallet(who) + house.at_table(who) - PURSE == found.result


def test_a_coup_that_is_void_by_what_was_reported_is_none_for_the_ponto(house: House) -> None:
    begun(house)
    with_cards_seen(house)
    house.add_people("ines")
    house.done("ines", "report", role="inspector", party=Party.DEALER, incident="misdeal", mended="no")
    found = statement(house, "bia")
    assert (found.rounds, found.void, found.returned, found.result) == (0, 1, STAKE, 0)
    bank = statement(house, "ana")
    assert (bank.rounds, bank.void, bank.returned, bank.result) == (0, 1, 0, 0)


def figures(found: Statement) -> tuple[int, int, int]:
    return found.held, found.staked, found.result


def test_a_share_in_the_bank_of_another_is_held_and_neither_lost_nor_won(house: House) -> None:
    begun(house)
    with_associate(house)
    bank, share = statement(house, "ana"), statement(house, "bia")
    assert figures(bank) == figures(share) == (BANK, BANK, 0)
    assert (bank.won, bank.lost, share.won, share.lost) == (0, 0, 0, 0)
    visits = house.standing().visits
    assert [(visits[who].result, visits[who].staked) for who in ("ana", "bia")] == [(0, BANK)] * 2


@pytest.mark.parametrize(("winner", "seed"), [(Result.BANCA, 1), (Result.PONTO, 12), (Result.IGUALDADE, 7)])
def test_what_a_shared_bank_has_come_to_is_won_or_lost_by_both_when_it_is_divided(
    new_house: Callable[..., House], winner: Result, seed: int
) -> None:
    """Caio stakes as much as there is: where the ponto wins, nothing goes back to either."""
    house = new_house("ana", "bia", "caio", generator=WatchedRandom(Random(seed).randbytes))
    begun(house)
    with_associate(house)
    until(house, Phase.BETTING)
    house.done("caio", "place-bet", spot="ponto", stake=2 * BANK)
    until(house, Phase.KEEPING, Phase.HAND)
    if state(house).phase is Phase.KEEPING:
        house.done("ana", "pass-hand", cagnotte="bank")
    assert [event.winner for event in house.events() if isinstance(event, HandsCompared)] == [winner]
    won = {Result.BANCA: BANK - 2 * BANK * 5 // 200, Result.PONTO: -BANK, Result.IGUALDADE: 0}[winner]
    for who in ("ana", "bia"):
        found = statement(house, who)
        assert (found.result, house.wallet(who) - PURSE, found.rounds) == (won, won, 1)
        assert figures(found) == (0, BANK, house.standing().visits[Participant(who)].result)
