"""Chance that is bound: sealed with what is published, opened in its time, and what becomes of a coup that loses it."""

from collections.abc import Callable
from hashlib import sha256
from os import urandom
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from pagador.betting.bets import BetPaid, BetReturned
from pagador.betting.coup import CoupVoided
from pagador.betting.sabot import CardsCut
from pagador.decider import Party
from pagador.equipment.chance import (
    CommittedChance,
    Opening,
    Secret,
    WatchedRandom,
    check_opening,
    root,
)
from pagador.games.baccarat.ponto_e_banca.events import CardShown, CardTurned
from pagador.games.roulette.events import NumberDrawn, RoundVoided
from pagador.house import schema
from pagador.house.records import Closed, Committed, Manner, OpenedCard, Played, Revealed
from pagador.house.vault import NAMED, ChanceLost, Seal, seal_from
from pagador.law import Refused
from tests.house.driving import PURSE, House

OTHER = Seal(b"o" * 32)
"""A seal under which nothing was sealed."""

PACED = Manner(pace_ms=1000)
LOST = "The secret of mesa|1 cannot be opened: it was changed, or the key is another."


def kinds(house: House) -> list[type]:
    return [type(record) for record in house.records()]


def one(house: House, kind: type[Any]) -> Any:
    (found,) = (record for record in house.records() if isinstance(record, kind))
    return found


def event(house: House, kind: type[Any]) -> Any:
    (found,) = (event for event in house.events() if isinstance(event, kind))
    return found


# The seal --------------------------------------------------------------------------------


def test_what_is_sealed_opens_at_its_own_place_only() -> None:
    seal = Seal(urandom(32))
    sealed = seal.close(b"the order of the cards", "mesa|1")
    assert seal.open(sealed, "mesa|1") == b"the order of the cards"
    assert b"cards" not in sealed
    for other, place in ((seal, "mesa|2"), (OTHER, "mesa|1")):
        with pytest.raises(ChanceLost):
            other.open(sealed, place)


@pytest.mark.parametrize("sealed", [b"", b"\x00", NAMED + b"short"])
def test_what_is_too_short_to_be_sealed_is_chance_that_is_lost(sealed: bytes) -> None:
    with pytest.raises(ChanceLost, match=r"cannot be opened"):
        OTHER.open(sealed, "mesa|1")


def test_a_secret_says_under_which_key_it_is_sealed_and_an_older_one_that_does_not_opens_all_the_same() -> None:
    seal = Seal(urandom(32))
    sealed = seal.close(b"17", "mesa|1")
    assert [each.is_of_another(sealed) for each in (seal, OTHER)] == [False, True]
    older = sealed[len(seal.name) :]
    assert seal.open(older, "mesa|1") == b"17"
    assert [each.is_of_another(older) for each in (seal, OTHER)] == [False, False]


def test_a_seal_is_made_once_and_for_its_owners_eyes(tmp_path: Path) -> None:
    file = tmp_path / "seal.key"
    sealed = seal_from(file).close(b"17", "mesa|1")
    assert seal_from(file).open(sealed, "mesa|1") == b"17"
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [file]


def test_a_seal_that_was_left_unfinished_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "seal.new").write_bytes(b"half")
    assert seal_from(tmp_path / "seal.key").open(seal_from(tmp_path / "seal.key").close(b"17", "x"), "x") == b"17"


def test_a_seal_that_was_cut_short_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / "seal.key").write_bytes(b"short")
    with pytest.raises(Refused, match="has 5 bytes, not 32"):
        seal_from(tmp_path / "seal.key")


# Keys ------------------------------------------------------------------------------------


def test_the_key_of_a_coup_is_committed_to_before_anybody_can_bet_and_laid_open_after_it(house: House) -> None:
    house.open("roleta-francesa")
    committed = one(house, Committed)
    assert (committed.number, committed.kind, committed.of) == (1, "key", 1)
    house.seat("ana")
    house.window()
    revealed = one(house, Revealed)
    key = bytes.fromhex(revealed.key)
    assert sha256(key).hexdigest() == committed.digest
    drawn = event(house, NumberDrawn).number
    lot = next(offer for offer in spinning(house) if offer.command == "rest-ball").fields["number"]
    assert CommittedChance("mesa", 1, key).draw(lot) == drawn


def spinning(house: House) -> Any:
    """What was offered while the ball ran."""
    table = house.open("roleta-francesa", "bia", name="outra", manner=PACED)
    house.window("outra")
    house.wait(1)
    return table.game.due(house.standing("outra").state)


def test_the_secret_is_stored_sealed_in_the_transaction_that_publishes_it(house: House) -> None:
    house.open("roleta-francesa")
    with house.store.reading() as connection:
        (sealed,) = connection.execute(select(schema.secrets.c.sealed)).scalars()
    key = house.seal.open(bytes(sealed), "mesa|1")
    assert sha256(key).hexdigest() == one(house, Committed).digest


def test_a_key_whose_transaction_failed_is_never_drawn_from(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.fail_commits()
    house.window()
    assert house.standing().coup == 1
    house.wait(1)
    first, second = (record for record in house.records() if isinstance(record, Committed))
    assert (first.number, second.number) == (1, 2)
    house.window()
    keys = [record.key for record in house.records() if isinstance(record, Revealed)]
    assert [sha256(bytes.fromhex(key)).hexdigest() for key in keys] == [first.digest, second.digest]


def test_keys_that_were_laid_open_are_not_kept_at_hand(house: House) -> None:
    house.open("roleta-francesa", "ana")
    for _ in range(5):
        house.done("ana", "place-bet", spot="par", stake=10)
        house.window()
    assert set(house.floor.vault.opened) == {("mesa", 6)}


# Shoes -----------------------------------------------------------------------------------


def opening(card: OpenedCard) -> Opening:
    beside = tuple(bytes.fromhex(node) or None for node in card.beside)
    return Opening(position=card.position, card=card.card, salt=bytes.fromhex(card.salt), beside=beside)


def test_the_order_of_a_shoe_is_committed_to_before_the_cut_and_its_cards_opened_after_each_coup(house: House) -> None:
    house.open("ponto-e-banca", "ana")
    committed = one(house, Committed)
    assert (committed.kind, committed.of) == ("shoe", 1)
    assert not [each for each in house.events() if isinstance(each, CardsCut)]
    house.done("ana", "cut", depth=50)
    house.window()
    revealed = one(house, Revealed)
    for card in revealed.cards:
        check_opening(committed.digest, opening(card))
    turned = [each.card for each in house.events() if isinstance(each, CardTurned)]
    assert sorted(card.card for card in revealed.cards) == sorted(turned)
    assert (revealed.coup, revealed.whole) == (1, False)


def test_a_shoe_that_is_over_is_laid_open_whole_before_the_next_is_committed_to(house: House) -> None:
    house.open("ponto-e-banca", "ana", window_seconds=1, decision_seconds=1)
    while house.state().shoe.number < 2:
        house.window()
        if house.standing().visits["ana"].invited_coup is not None:
            house.done("ana", "place-bet", spot="empate", stake=10)
    first, second = (record for record in house.records() if isinstance(record, Committed))
    whole = next(record for record in house.records() if isinstance(record, Revealed) and record.whole)
    assert first.seq < whole.seq == second.seq - 1
    assert (first.number, second.number) == (1, 2)
    secret = Secret(tuple(card.card for card in whole.cards), tuple(bytes.fromhex(card.salt) for card in whole.cards))
    assert root(secret) == first.digest


def test_a_card_that_only_its_handler_has_seen_is_not_laid_open_when_the_coup_is_void(house: House) -> None:
    house.open("ponto-e-banca", "ana")
    house.done("ana", "cut", depth=50)
    house.done("ana", "place-bet", spot="ponto", stake=100)
    house.window()
    house.done("ana", "take-cards", hand="ponto")
    assert len([each for each in house.events() if isinstance(each, CardShown)]) == 2
    house.done("inspetora", "void-coup", role="inspector", party=Party.DEALER, cause="the cards were bent")
    assert house.standing().coup == 2
    assert Revealed not in kinds(house)
    house.done("ana", "withdraw-bet", spot="ponto")
    house.window()
    for revealed in (record for record in house.records() if isinstance(record, Revealed)):
        assert revealed.coup == 2


# Lost ------------------------------------------------------------------------------------


def lose(house: House) -> None:
    """The house falls, and the key to its seal is another when it comes back."""
    house.restart(seal=OTHER)


def check_closed(house: House, cause: str = LOST) -> None:
    assert one(house, Closed).cause == cause
    assert house.standing().visits == {}
    assert [house.at_table(who) for who in ("ana", "bia")] == [0, 0]
    assert house.total() == 0
    house.wait(1)
    assert house.floor.tables == {}


@pytest.mark.rule("pt15.804.20", "pt15.804.21")
def test_a_round_whose_key_is_lost_while_bets_are_open_is_void_with_refunds_and_the_reason(house: House) -> None:
    house.open("roleta-americana-online", "ana", "bia")
    house.done("ana", "place-bet", spot="par", stake=10)
    lose(house)
    voided = event(house, RoundVoided)
    assert (voided.fault, voided.under) == (LOST, ("pt15.804.20",))
    assert event(house, BetReturned).under == ("pt15.804.20", "pt15.804.21")
    assert house.wallet("ana") == PURSE
    check_closed(house)


@pytest.mark.parametrize("acts", [0, 1], ids=["bets closed", "ball running"])
def test_a_round_whose_key_is_lost_before_the_ball_rests_is_void(house: House, acts: int) -> None:
    house.open("roleta-francesa", "ana", void_rounds=True, manner=PACED)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.window()
    for _ in range(acts):
        house.wait(1)
    lose(house)
    assert event(house, RoundVoided).fault == LOST
    assert house.wallet("ana") == PURSE
    check_closed(house)


def test_a_round_whose_number_is_known_is_paid_even_if_its_key_is_lost(house: House) -> None:
    house.open("roleta-americana-online", "ana", "bia", manner=PACED)
    for spot in ("par", "impar"):
        house.done("ana", "place-bet", spot=spot, stake=10)
    house.window()
    house.wait(1)
    house.wait(1)
    drawn = event(house, NumberDrawn).number
    lose(house)
    assert len([each for each in house.events() if isinstance(each, BetPaid)]) == (drawn != "0")
    assert house.wallet("ana") == PURSE - (20 if drawn == "0" else 0)
    assert RoundVoided not in {type(each) for each in house.events()}
    check_closed(house)


def test_where_no_law_or_term_voids_a_coup_the_closed_table_gives_the_stakes_back(house: House) -> None:
    house.open("roleta-americana", "ana", manner=PACED)
    house.done("ana", "take-colour", colour="azul", value=20, chips=5)
    house.done("ana", "place-bet", spot="par", stake=10)
    house.window()
    lose(house)
    assert one(house, Closed).returned == {"colour-chips:ana": 100, "stakes:ana": 10}
    assert house.wallet("ana") == PURSE
    with house.store.reading() as connection:
        assert connection.execute(select(schema.visits.c.ended)).scalar_one() == house.now
    check_closed(house)


def test_a_shoe_that_is_lost_before_the_cut_closes_the_table(house: House) -> None:
    house.open("ponto-e-banca", "ana")
    lose(house)
    assert not [each for each in house.events() if isinstance(each, CoupVoided)]
    check_closed(house)


def test_a_shoe_that_is_lost_while_cards_are_shown_voids_the_coup(house: House) -> None:
    house.open("ponto-e-banca", "ana", "bia")
    house.done("ana", "cut", depth=9)
    house.done("ana", "place-bet", spot="ponto", stake=100)
    house.done("bia", "place-bet", spot="banca", stake=100)
    house.window()
    lose(house)
    assert event(house, CoupVoided).cause == LOST
    assert [house.wallet("ana"), house.wallet("bia")] == [PURSE, PURSE]
    check_closed(house)


def test_chips_that_hold_each_other_at_a_table_that_loses_its_shoe_go_back_all_the_same(house: House) -> None:
    house.open("ponto-e-banca-macau", "ana", "bia", difference=100)
    house.done("ana", "cut", depth=10)
    for who, spot, stake in (("ana", "ponto", 100), ("bia", "banca", 150), ("ana", "ponto", 100)):
        house.done(who, "place-bet", spot=spot, stake=stake)
    lose(house)
    assert one(house, Closed).returned == {"stakes:ana": 200, "stakes:bia": 150}
    assert [house.wallet("ana"), house.wallet("bia")] == [PURSE, PURSE]
    check_closed(house)


def test_a_secret_that_is_another_than_was_published_is_found_out(house: House) -> None:
    house.open("roleta-americana-online", "ana")
    forged = house.seal.close(b"x" * 32, "mesa|1")
    with house.store.engine.begin() as connection:
        connection.execute(text("DROP TRIGGER secrets_no_update"))
        connection.execute(schema.secrets.update().values(sealed=forged))
    house.restart()
    check_closed(house, "The secret 1 of mesa is not what was published.")


def test_a_secret_that_is_gone_is_lost(house: House) -> None:
    house.open("roleta-americana-online", "ana")
    with house.store.engine.begin() as connection:
        connection.execute(text("DROP TRIGGER secrets_no_delete"))
        connection.execute(schema.secrets.delete())
    house.restart()
    check_closed(house, "The secret 1 of mesa is not in the books.")


def test_who_asked_for_what_was_written_before_chance_was_lost_is_told_that_it_was(house: House) -> None:
    """A player who launches his own ball: the launch is on its line, though the round is void after it."""
    house.open("roleta-americana-online", "ana", players="individual")
    house.done("ana", "place-bet", spot="par", stake=10)
    house.floor.vault.opened.clear()
    house.floor.vault.seal = OTHER
    given = house.ask("ana", "launch-ball")
    launched = next(
        record for record in house.records() if isinstance(record, Played) and record.number == given.number
    )
    assert given.seq == launched.seq
    assert house.wallet("ana") == PURSE
    check_closed(house)


# The source ------------------------------------------------------------------------------


class Stuck:
    """A raw source that works until somebody makes it say the same again and again."""

    def __init__(self) -> None:
        self.stuck = False

    def __call__(self, count: int) -> bytes:
        return b"\x17" * count if self.stuck else urandom(count)


def test_a_source_that_is_stuck_closes_all_its_tables_and_nothing_more_is_drawn(
    new_house: Callable[..., House],
) -> None:
    raw = Stuck()
    house = new_house("ana", "bia", generator=WatchedRandom(raw))
    house.open("roleta-americana-online", "ana", name="roda")
    house.open("ponto-e-banca", "bia", name="sabot")
    house.open("roleta-francesa", name="vazia")
    house.open("roleta-francesa", "ana", name="mao", manner=Manner(source="hand"))
    house.done("bia", "cut", table="sabot", depth=9)
    house.done("bia", "place-bet", table="sabot", spot="banca", stake=100)
    raw.stuck = True
    house.done("ana", "place-bet", table="roda", spot="par", stake=10)
    house.ready("ana", table="roda")
    for table in ("roda", "sabot", "vazia"):
        (closed,) = (record for record in house.records(table) if isinstance(record, Closed))
        assert "source of chance has failed" in closed.cause
    assert house.wallet("bia") == PURSE
    assert [type(each) for each in house.events("roda")].count(NumberDrawn) == 1
    bound = [type(record) for record in house.records("roda") if isinstance(record, Committed | Revealed)]
    assert bound == [Committed, Revealed]
    house.wait(1)
    assert set(house.floor.tables) == {"mao"}
    assert (house.at_table("ana"), house.total()) == (0, 0)


def test_a_table_opened_on_a_failed_source_is_closed_before_anybody_sits_down(new_house: Callable[..., House]) -> None:
    raw = Stuck()
    raw.stuck = True
    house = new_house("ana", generator=WatchedRandom(raw))
    house.open("roleta-americana-online")
    assert kinds(house) == [Closed]


def test_every_byte_of_a_watched_generator_is_watched() -> None:
    for draw in (lambda one: one.randbytes(32), lambda one: one.getrandbits(256), lambda one: [one.random()] * 9):
        raw = Stuck()
        raw.stuck = True
        with pytest.raises(Refused, match="repetition count"):
            draw(WatchedRandom(raw))
