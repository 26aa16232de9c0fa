"""Who has won the accumulated prize is paid: where the table loses its chance, is closed, or somebody would go."""

from collections.abc import Callable

import pytest

from pagador.games.blackjack.words import Fate, Phase
from pagador.house import office
from pagador.house.audit.verify import verify
from pagador.house.live import LiveTable
from pagador.house.records import Closed, Manner
from pagador.house.vault import Seal
from tests.house.driving import House
from tests.house.prizing import opened, paid_last, until

OTHER = Seal(b"x" * 32)
SLOW = Manner(pace_ms=60_000)


@pytest.fixture
def house(new_house: Callable[..., House]) -> House:
    return new_house("ana")


def is_playing(house: House) -> bool:
    return house.state().phase is Phase.PLAYING


def is_over_21(house: House) -> bool:
    """Whether ana has lost her bet, and nothing was paid yet."""
    return house.state().phase is Phase.PAYING and house.state().hands[0].fate is Fate.OVER


def check_paid(house: House) -> None:
    (paid,) = paid_last(house)
    assert paid.prize > 0
    assert isinstance(house.records()[-1], Closed)
    assert house.total() == 0
    assert verify(house.store).difference is None


@pytest.mark.rule("pteur.bj.49")
def test_who_has_won_by_then_is_paid_from_a_coup_whose_shoe_is_lost(house: House) -> None:
    opened(house, "ana")
    until(house, lambda: is_playing(house))
    house.restart(seal=OTHER)
    check_paid(house)


@pytest.mark.rule("pteur.bj.49")
def test_a_prize_that_waits_for_the_word_of_the_house_is_paid_though_its_shoe_is_lost_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(house, "ana")
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "award", lambda *_: None)
        until(house, lambda: house.state().phase is Phase.AWARDING)
    house.restart(seal=OTHER)
    check_paid(house)


@pytest.mark.rule("pteur.bj.43", "pteur.bj.49")
def test_who_went_over_21_with_a_chip_in_the_prize_is_paid_though_its_shoe_is_lost(house: House) -> None:
    opened(house, "ana", manner=SLOW)
    until(house, lambda: is_over_21(house), "ask-card")
    house.restart(seal=OTHER)
    check_paid(house)


@pytest.mark.rule("pteur.bj.43", "pteur.bj.49")
def test_nobody_leaves_whose_marker_still_lies_there(house: House) -> None:
    opened(house, "ana", manner=SLOW)
    until(house, lambda: is_over_21(house), "ask-card")
    assert "still has chips on the table" in house.ask("ana", "leave-place").refused
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    while "mesa" in house.floor.tables:
        house.wait(31)
    check_paid(house)
