"""Demonstration tables: like those for money, and nothing that is won there ever becomes money."""

from collections.abc import Callable

import pytest

from pagador.house import office
from pagador.house.ledger import DEMONSTRATION, Posting, wallet
from pagador.house.lobby import line_of
from pagador.house.opening import open_demonstrations
from pagador.house.questions import wallets_of
from pagador.house.records import Manner
from pagador.house.store import Store, lines_of
from pagador.law import Refused
from pagador.registry import GAMES, check_edition, game_named, new_table
from pagador.table.log import Stamp
from tests.house.driving import PURSE, House

GAME = "poquer-sem-descarte"
FREE_PLAY = ("pt15.803.44", "pt15.804.31")


@pytest.mark.rule("pt15.803.43", "pt15.804.30")
def test_a_first_start_opens_the_demonstration_tables_of_every_game(sqlite_store: Store) -> None:
    open_demonstrations(sqlite_store)
    with sqlite_store.reading() as connection:
        tables = {shown.table for game in GAMES for shown in game.demonstrations}
        assert all(next(lines_of(connection, table)) for table in tables)


@pytest.mark.rule("pt15.803.43", "pt15.804.30")
@pytest.mark.parametrize("name", [GAME, "roleta-americana-online"])
def test_a_demonstration_table_is_the_table_that_money_is_played_for_at(house: House, name: str) -> None:
    """The same rules, limits and odds: the first line of a table says what it is for, and its game never learns it."""
    game = game_named(name)
    terms = {game.live.approval: "SRIJ"} if game.live.approval else {}
    stamp = Stamp(game=name, edition=check_edition(game, None), terms=terms)
    with house.store.writing() as page:
        office.add_table(page, "credits", stamp, DEMONSTRATION, Manner())
        office.add_table(page, "money", stamp, "EUR", Manner())
    house.floor.open_tables()
    free, money = house.standing("credits"), house.standing("money")
    assert free.state == money.state == new_table(game, stamp.edition, terms, {})
    assert [line_of(each, "open").demonstration for each in (free, money)] == [True, False]


@pytest.mark.rule(*FREE_PLAY)
@pytest.mark.parametrize("pair", [("demo", "EUR"), ("EUR", "demo"), ("demo", "MOP")])
def test_the_books_take_no_line_in_which_credits_become_money(pair: tuple[str, str]) -> None:
    one, other = (wallet("ana", currency) for currency in pair)
    with pytest.raises(Refused, match=f"^{pair[0]} never becomes {pair[1]}: they do not mix."):
        Posting(one, other, 10)


@pytest.mark.rule(*FREE_PLAY)
@pytest.mark.parametrize("moved", [office.pay_in, office.pay_out])
def test_credits_are_never_paid_in_or_out(house: House, moved: Callable[..., None]) -> None:
    with house.store.writing() as page, pytest.raises(Refused) as refusal:
        moved(page, "ana", 10, DEMONSTRATION)
    assert refusal.value.under == FREE_PLAY
    assert house.wallet("ana") == PURSE


@pytest.mark.rule(*FREE_PLAY)
def test_what_is_won_for_credits_prolongs_the_game_and_nothing_else(house: House) -> None:
    house.open(GAME, "ana", "bia")
    for _ in range(3):
        for who in ("ana", "bia"):
            house.done(who, "place-bet", spot="ante", stake=10)
        house.window()
        for who in ("ana", "bia"):
            house.done(who, "continue", stake=20)
    with house.store.reading() as connection:
        wallets = [wallets_of(connection, who) for who in ("ana", "bia")]
    assert [set(each) for each in wallets] == [{DEMONSTRATION}] * 2
    assert house.total() == 0


@pytest.mark.rule(*FREE_PLAY)
def test_credits_buy_no_bet_at_a_table_for_money(house: House) -> None:
    stamp = Stamp(game=GAME, edition="pt15", terms={"approved_by": "SRIJ"})
    with house.store.writing() as page:
        office.add_table(page, "mesa", stamp, "EUR", Manner())
    house.floor.open_tables()
    house.seat("ana")
    assert "ana" in house.ask("ana", "place-bet", spot="ante", stake=10).refused
    assert (house.wallet("ana"), house.standing().visits["ana"].lies) == (PURSE, 0)
