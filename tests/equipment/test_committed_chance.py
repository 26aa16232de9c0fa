"""Chance that can be checked: keys and shoes committed to beforehand, and a raw source that is watched."""

import hmac
from collections import Counter
from hashlib import sha256
from itertools import cycle
from random import Random

import pytest
from msgspec.structs import replace

from pagador.decider import Lot
from pagador.equipment.cards import CARDS, decks
from pagador.equipment.chance import (
    CommittedChance,
    CommittedShoe,
    Opening,
    WatchedRandom,
    WatchedSource,
    check_draws,
    check_opening,
    commit,
    new_key,
    opening,
    root,
    shuffled,
)
from pagador.equipment.chance.health import greatest_share, longest_run
from pagador.equipment.shoe import cut_at, lot, new_shoe
from pagador.games.baccarat.ponto_e_banca import PONTO_E_BANCA
from pagador.games.baccarat.ponto_e_banca.events import CardTurned
from pagador.law import Refused
from pagador.table import Sitting

WHEEL = Lot(outcomes=tuple(map(str, range(37))), weights=(1,) * 37)
KEY = bytes(range(32))


# Keys ------------------------------------------------------------------------------------


def test_a_draw_is_the_hmac_of_table_coup_and_number_reduced() -> None:
    value = int.from_bytes(hmac.new(KEY, b"mesa-1|7|0", "sha256").digest(), "big")
    assert CommittedChance("mesa-1", 7, KEY).draw(WHEEL) == str(value % 37)


def test_the_same_key_draws_the_same_and_another_coup_does_not() -> None:
    def ten(coup: int) -> list[str]:
        source = CommittedChance("mesa-1", coup, KEY)
        return [source.draw(WHEEL) for _ in range(10)]

    assert ten(1) == ten(1)
    assert ten(1) != ten(2)


def test_a_value_in_the_incomplete_multiple_is_passed_over() -> None:
    source = CommittedChance("mesa-1", 1, KEY)
    values = iter([2**256 - 1, 5])
    source.next_value = lambda: next(values)  # type: ignore[method-assign]  # no key gives such a value in a lifetime
    assert source.below(37) == 5


def test_weights_are_drawn_in_their_proportion() -> None:
    uneven = Lot(outcomes=("a", "b"), weights=(1, 3))
    source = CommittedChance("mesa-1", 1, KEY)
    drawn = Counter(source.draw(uneven) for _ in range(8000))
    assert abs(drawn["a"] - 2000) < 200


def drawn_with(key: bytes) -> tuple[tuple[Lot, str], ...]:
    source = CommittedChance("mesa-1", 3, key)
    return tuple((WHEEL, source.draw(WHEEL)) for _ in range(3))


def test_a_coup_opened_with_its_key_is_as_it_was_drawn() -> None:
    published = commit("mesa-1", 3, KEY)
    assert published.digest == sha256(KEY).hexdigest()
    check_draws(published, KEY, drawn_with(KEY))


def test_another_key_is_not_the_one_committed_to() -> None:
    other = bytes(32)
    with pytest.raises(Refused, match=r"^The key of coup 3 is not the one that was committed to\.$"):
        check_draws(commit("mesa-1", 3, KEY), other, drawn_with(other))


def test_an_outcome_that_was_changed_is_found() -> None:
    lots = drawn_with(KEY)
    wrong = str((int(lots[1][1]) + 1) % 37)
    with pytest.raises(Refused, match=rf"^Draw 2 of coup 3 was {wrong}; the key gives {lots[1][1]}\.$"):
        check_draws(commit("mesa-1", 3, KEY), KEY, (lots[0], (WHEEL, wrong), lots[2]))


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(Refused, match=r"^A key of chance has 32 bytes, not 16\.$"):
        CommittedChance("mesa-1", 1, bytes(16))
    assert len(new_key(WatchedRandom())) == 32


# Shoes -----------------------------------------------------------------------------------


def test_every_card_of_a_shoe_leads_to_its_root() -> None:
    for size in (1, 2, 3, 7, 52):
        secret = shuffled(CARDS[:size], Random(size))
        for position in range(size):
            check_opening(root(secret), opening(secret, position))


def tampered() -> list[Opening]:
    """A card opened, touched in each of its parts."""
    opened = opening(shuffled(CARDS, Random(5)), 17)
    other = next(card for card in CARDS if card != opened.card)
    return [
        replace(opened, card=other),
        replace(opened, position=16),
        replace(opened, salt=bytes(32)),
        replace(opened, beside=opened.beside[:-1]),
        replace(opened, beside=(bytes(32), *opened.beside[1:])),
    ]


@pytest.mark.parametrize("number", range(5))
def test_an_opening_that_was_touched_does_not_lead_to_the_root(number: int) -> None:
    with pytest.raises(Refused, match="is not the one that was committed to"):
        check_opening(root(shuffled(CARDS, Random(5))), tampered()[number])


def test_a_closed_leaf_tells_nothing_because_equal_cards_have_unequal_leaves() -> None:
    one, other = shuffled(("9♣",) * 8, Random(1)), shuffled(("9♣",) * 8, Random(2))
    assert root(one) != root(other)


def test_the_shoe_shows_the_card_at_its_place_whatever_the_cut() -> None:
    secret = shuffled(tuple(CARDS) * 6, Random(6))
    source = CommittedShoe(1, secret)
    shoe = cut_at(new_shoe(1, decks(6)), 100)
    assert source.draw(lot(shoe, 0)) == secret.order[100]
    assert source.draw(lot(shoe, 250)) == secret.order[38]
    with pytest.raises(Refused, match=r"^This source holds shoe 1, not 2\.$"):
        source.draw(lot(new_shoe(2, decks(6)), 0))


def test_a_sabot_of_ponto_e_banca_is_played_from_a_committed_shoe() -> None:
    game = PONTO_E_BANCA[0]
    secret = shuffled(tuple(CARDS) * 6, Random(8))
    sitting = Sitting(game, game.open(), CommittedShoe(1, secret))
    sitting.attend()
    while sitting.state.shoe.number == 1 and sitting.state.phase == "betting":
        sitting.strike("end-window")
        while sitting.state.phase in ("showing", "paying"):
            sitting.attend()
        if sitting.state.coups_left is not None:
            break
    turned = [event for entry in sitting.log for event in entry.events if isinstance(event, CardTurned)]
    assert len(turned) > 200
    assert turned[0].card == secret.order[sitting.state.shoe.cut + 8]


# The raw source --------------------------------------------------------------------------


def test_the_cutoffs_are_those_of_eight_bits_and_one_false_alarm_in_two_to_the_fortieth() -> None:
    assert longest_run() == 6
    assert longest_run(bits=1) == 41
    assert greatest_share() == 19
    assert greatest_share(bits=1, window=1024) == 625


def test_a_stuck_byte_is_caught_by_repetition() -> None:
    source = WatchedSource(lambda count: b"\x07" * count)
    with pytest.raises(Refused) as refusal:
        source.take(6)
    assert str(refusal.value) == "The source of chance has failed its repetition count test: its tables are closed."


def test_a_byte_that_comes_too_often_is_caught_by_proportion() -> None:
    pattern = cycle([9, 1, 9, 2, 9, 3, 9, 4])
    source = WatchedSource(lambda count: bytes(next(pattern) for _ in range(count)))
    with pytest.raises(Refused, match="adaptive proportion"):
        source.take(64)


def test_a_source_that_failed_stays_failed() -> None:
    good = Random(3)
    bytes_of = iter([b"\x00" * 6])
    source = WatchedSource(lambda count: next(bytes_of, None) or good.randbytes(count))
    for _ in range(2):
        with pytest.raises(Refused):
            source.take(6)


def test_a_good_source_is_left_alone() -> None:
    generator = Random(4)
    source = WatchedSource(generator.randbytes)
    assert len(source.take(200_000)) == 200_000


def test_the_watched_generator_shuffles_and_picks_without_bias() -> None:
    seeded = Random(12)
    watched = WatchedRandom(seeded.randbytes)
    counts = Counter(watched.randrange(37) for _ in range(37_000))
    chi_square = sum((counts[number] - 1000) ** 2 / 1000 for number in range(37))
    assert chi_square < 80
    assert sorted(shuffled(CARDS, watched).order) == sorted(CARDS)
