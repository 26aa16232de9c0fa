"""The sources of chance: each answers a lot, and none answers it unfairly."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from os import urandom
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagador.decider import Lot
from pagador.equipment.cards import CARDS, decks
from pagador.equipment.chance import (
    CryptographicChance,
    RecordedChance,
    SeededChance,
    Source,
    TypedChance,
    WatchedRandom,
)
from pagador.equipment.chance.sources import GeneratedChance
from pagador.equipment.shoe import cut_at, lot, new_shoe
from pagador.law import Refused

COLOURS = Lot(outcomes=("encarnado", "preto", "zero"), weights=(18, 18, 1))
FEW = Lot(outcomes=("a", "b", "c", "d"), weights=(1, 2, 3, 4))

LIMITS = {3: 16.27, 5: 20.52}
"""What a chi-square of so many degrees of freedom exceeds once in a thousand."""


class Scripted(Random):
    """A generator whose bits are written down beforehand."""

    bits: Iterator[int]

    def getrandbits(self, k: int, /) -> int:
        return next(self.bits)


def scripted(*bits: int) -> GeneratedChance:
    generator = Scripted()
    generator.bits = iter(bits)
    return GeneratedChance(generator)


def chi_square(found: Counter[str], expected: dict[str, float]) -> float:
    return sum((found[outcome] - due) ** 2 / due for outcome, due in expected.items())


def whole_shoe(source: Source, number_of_decks: int = 1, cut: int = 0, number: int = 1) -> list[str]:
    """Every card of a new shoe, in the order it comes out."""
    shoe = cut_at(new_shoe(number, decks(number_of_decks)), cut)
    return [source.draw(lot(shoe, position)) for position in range(shoe.size)]


# Seeded ----------------------------------------------------------------------------------


def test_a_seeded_source_repeats_itself() -> None:
    one, other = SeededChance(7), SeededChance(7)
    assert [one.draw(COLOURS) for _ in range(100)] == [other.draw(COLOURS) for _ in range(100)]


def test_a_seeded_source_shuffles_a_shoe_the_same_way_again() -> None:
    assert whole_shoe(SeededChance(7)) == whole_shoe(SeededChance(7))


def test_another_seed_gives_another_order() -> None:
    assert whole_shoe(SeededChance(7)) != whole_shoe(SeededChance(8))


# Fairness --------------------------------------------------------------------------------


def test_every_number_below_the_total_weight_belongs_to_one_outcome_and_weights_are_exact() -> None:
    source = scripted(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert [source.draw(FEW) for _ in range(10)] == ["a", "b", "b", "c", "c", "c", "d", "d", "d", "d"]


def test_an_outcome_without_weight_never_comes() -> None:
    source = scripted(0, 1)
    lot_of_two = Lot(outcomes=("never", "first", "nor", "second"), weights=(0, 1, 0, 1))
    assert [source.draw(lot_of_two) for _ in range(2)] == ["first", "second"]


def test_bits_that_fall_outside_the_lot_are_thrown_away_and_never_folded_back() -> None:
    source = scripted(63, 37, 36, 0)
    assert [source.draw(COLOURS), source.draw(COLOURS)] == ["zero", "encarnado"]


def test_a_long_run_keeps_to_the_weights() -> None:
    source = SeededChance(20)
    found = Counter(source.draw(FEW) for _ in range(10_000))
    assert chi_square(found, {"a": 1_000, "b": 2_000, "c": 3_000, "d": 4_000}) < LIMITS[3]


def test_every_order_of_a_shoe_is_equally_likely() -> None:
    source = SeededChance(20)
    found: Counter[str] = Counter()
    for number in range(6_000):
        lots = (Lot(outcomes=("a", "b", "c"), weights=(1, 1, 1), shoe=number, position=p) for p in range(3))
        found["".join(map(source.draw, lots))] += 1
    assert chi_square(found, {"".join(order): 1_000 for order in permutations("abc")}) < LIMITS[5]


# Cryptographic ---------------------------------------------------------------------------


def test_live_tables_draw_from_the_generator_of_the_operating_system() -> None:
    generator = CryptographicChance().generator
    assert isinstance(generator, WatchedRandom)
    assert generator.source.raw is urandom


def test_the_cryptographic_source_never_leaves_the_lot() -> None:
    source = CryptographicChance()
    assert {source.draw(COLOURS) for _ in range(2_000)} == {"encarnado", "preto", "zero"}


def test_the_cryptographic_source_deals_every_card_of_a_shoe() -> None:
    assert Counter(whole_shoe(CryptographicChance(), 6)) == Counter(dict.fromkeys(CARDS, 6))


# Shoes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number_of_decks", [1, 6, 8])
def test_the_order_of_a_shoe_is_made_of_exactly_its_cards(number_of_decks: int) -> None:
    dealt = Counter(whole_shoe(SeededChance(1), number_of_decks))
    assert dealt == Counter(dict.fromkeys(CARDS, number_of_decks))


@given(st.integers(0, 51))
def test_a_cut_shoe_deals_the_same_order_from_the_cut_on(depth: int) -> None:
    uncut = whole_shoe(SeededChance(3))
    assert whole_shoe(SeededChance(3), cut=depth) == uncut[depth:] + uncut[:depth]


def test_a_card_keeps_its_face_however_often_it_is_asked_for() -> None:
    source, shoe = SeededChance(1), cut_at(new_shoe(1, decks(6)), 100)
    first = source.draw(lot(shoe, 5))
    whole_shoe(source, 6, cut=100)
    assert source.draw(lot(shoe, 5)) == first


def test_the_next_shoe_is_shuffled_anew() -> None:
    source = SeededChance(1)
    first = whole_shoe(source, number=1)
    assert whole_shoe(source, number=2) != first


# Recorded and typed ----------------------------------------------------------------------


def test_a_record_is_read_in_order() -> None:
    source = RecordedChance(["preto", "zero"])
    assert [source.draw(COLOURS), source.draw(COLOURS)] == ["preto", "zero"]


def test_a_record_that_ends_too_soon_is_refused() -> None:
    source = RecordedChance(["preto"])
    source.draw(COLOURS)
    with pytest.raises(Refused) as refusal:
        source.draw(COLOURS)
    assert str(refusal.value) == "The record ends before the coup does."


def test_a_person_is_asked_what_the_table_did() -> None:
    asked = []

    def ask(lot: Lot) -> str:
        asked.append(lot)
        return "zero"

    assert (TypedChance(ask).draw(COLOURS), asked) == ("zero", [COLOURS])


@pytest.mark.parametrize(
    "make",
    [
        CryptographicChance,
        lambda: SeededChance(1),
        lambda: RecordedChance(["9♣"]),
        lambda: TypedChance(lambda lot: "9♣"),
    ],
)
def test_a_lot_of_one_outcome_has_one_answer_from_any_source(make: Callable[[], Source]) -> None:
    assert make().draw(Lot(outcomes=("9♣",), weights=(1,))) == "9♣"
