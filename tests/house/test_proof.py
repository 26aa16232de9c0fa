"""`pagador audit proof`: one coup's chance checked from what its table published, and what spoils the proof."""

import hmac
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from pagador.decider import Party
from pagador.games.roulette import ROULETTES
from pagador.house import schema
from pagador.house.audit.differences import Differs
from pagador.house.audit.proof import Proof, prove
from pagador.house.audit.replay import standing_before
from pagador.house.records import AnyRecord, Committed, OpenedCard, Played, Revealed
from pagador.house.snapshots import kept_of
from pagador.house.store import Store
from pagador.house.vault import Seal
from pagador.law import Refused
from tests.house.commands import Pagador, pagador
from tests.house.evening import BY_HAND, INSPECTOR, SEAL_KEY, Evening
from tests.house.forging import edit, find, records, rewrite, unguarded

__all__ = ["pagador"]

LIMITS = (
    "This proves that nobody chose what came after seeing the bets; it does not prove that it was picked at random, "
    "nor that the house kept it to itself until then."
)


@pytest.fixture
def evening(sqlite_store: Store) -> Evening:
    """A wheel, a shoe and a wheel spun by hand; ana has lost or won one coup at each."""
    evening = Evening(sqlite_store)
    evening.welcome()
    evening.table("mesa", "roleta-francesa", void_rounds=True)
    evening.table("sabot", "ponto-e-banca")
    evening.table("mao", "roleta-francesa", BY_HAND)
    spin(evening)
    deal(evening)
    return evening


def spin(evening: Evening) -> None:
    evening.done("mesa", "ana", "take-place", place="table")
    evening.done("mesa", "ana", "place-bet", spot="pleno:17", stake=10)
    evening.done("mesa", "ana", "place-bet", spot="par", stake=10)
    evening.wait(31)
    assert evening.standing("mesa").coup == 2


def deal(evening: Evening) -> None:
    evening.done("sabot", "bia", "take-place", place="1")
    evening.done("sabot", "bia", "cut", depth=100)
    evening.done("sabot", "bia", "place-bet", spot="ponto", stake=50)
    finish(evening)


def finish(evening: Evening) -> None:
    coup = evening.standing("sabot").coup
    for _ in range(10):
        evening.wait(31)
        if evening.standing("sabot").coup > coup:
            return
    raise AssertionError("the coup does not end")


def proved(evening: Evening, table: str, coup: int) -> Proof:
    with evening.store.reading() as connection:
        return prove(connection, table, coup)


def written(evening: Evening, table: str) -> list[Any]:
    with evening.store.reading() as connection:
        return records(connection, table)


def commands(evening: Evening, table: str, word: str) -> list[Any]:
    return [record for record in written(evening, table) if isinstance(record, Played) and record.command["do"] == word]


# A wheel ---------------------------------------------------------------------------------


def test_a_coup_of_a_wheel_is_proved_with_its_lines_and_what_came(evening: Evening) -> None:
    proof = proved(evening, "mesa", 1)
    bet, ball = commands(evening, "mesa", "place-bet")[0], commands(evening, "mesa", "rest-ball")[0]
    committed = next(record for record in written(evening, "mesa") if isinstance(record, Committed))
    opened = next(record for record in written(evening, "mesa") if isinstance(record, Revealed))
    assert (proof.kind, proof.number, proof.of, proof.digest) == ("key", 1, 1, committed.digest)
    assert (proof.committed, proof.first_bet, proof.opened) == (committed.seq, bet.seq, opened.seq)
    assert proof.drawn == (ball.command["number"],)
    assert proof.proves == (
        f"The digest of the key of coup 1 stood on line {committed.seq}, before the first bet on line {bet.seq}; "
        f"opened on line {opened.seq} it is that key, and it gives {ball.command['number']} again. {LIMITS}"
    )


def test_whoever_reads_the_document_can_draw_the_number_himself(evening: Evening) -> None:
    """The arithmetic of the documents, done here by hand on what was published."""
    opened = next(record for record in written(evening, "mesa") if isinstance(record, Revealed))
    key = bytes.fromhex(opened.key)
    value = int.from_bytes(hmac.digest(key, b"mesa|1|0", "sha256"), "big")
    wheel = ROULETTES[0].open().table.wheel.order
    proof = proved(evening, "mesa", 1)
    assert sha256(key).hexdigest() == proof.digest
    assert proof.drawn == (wheel[value % 37],)


def test_a_void_coup_has_its_key_opened_and_nothing_drawn_from_it(evening: Evening) -> None:
    manner = msgspec.structs.replace(evening.standing("mesa").manner, pace_ms=5000)
    evening.table("devagar", "roleta-americana-online", manner)
    evening.done("devagar", "ana", "take-place", place="table")
    evening.done("devagar", "ana", "place-bet", spot="par", stake=10)
    evening.wait(31)
    evening.done("devagar", INSPECTOR, "void-round", role="inspector", party=Party.DEALER, fault="no light")
    proof = proved(evening, "devagar", 1)
    assert proof.drawn == ()
    assert "it is that key, and nothing was drawn from it." in proof.proves


def test_a_coup_in_which_nobody_bet_is_proved_all_the_same(evening: Evening) -> None:
    proof = proved(evening, "mesa", 2)
    assert proof.first_bet is None
    assert len(proof.drawn) == 1
    assert "and nothing was bet in this coup; opened on line" in proof.proves


def test_a_number_that_the_key_does_not_give_is_named(evening: Evening) -> None:
    number = commands(evening, "mesa", "rest-ball")[0].command["number"]
    other = "17" if number != "17" else "18"
    with unguarded(evening.store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Played) and record.actor == "chance")
        edit(connection, line, lambda raw: raw["command"].update(number=other))
    with pytest.raises(Differs) as refusal:
        proved(evening, "mesa", 1)
    assert refusal.value.difference.sentence == "The key of coup 1 gives another outcome."
    assert (refusal.value.difference.written, refusal.value.difference.given) == (f'["{other}"]', f'["{number}"]')


def test_another_key_than_the_one_committed_to_is_named(evening: Evening) -> None:
    with unguarded(evening.store) as connection:
        line = find(connection, "mesa", lambda record: isinstance(record, Revealed))
        edit(connection, line, lambda raw: raw.update(key="00" * 32))
    with pytest.raises(Differs, match="The key is not the one committed to"):
        proved(evening, "mesa", 1)


def test_a_commitment_that_came_after_the_first_bet_is_named(evening: Evening) -> None:
    def later(wanted: list[AnyRecord]) -> None:
        committed = wanted.pop(1)
        wanted.insert(3, committed)

    respell(evening, "mesa", later)
    with pytest.raises(Differs, match="Line 3 of mesa, coup 1: It came before what decides it was committed to"):
        proved(evening, "mesa", 1)


def test_a_key_that_was_never_opened_is_named(evening: Evening) -> None:
    def closed(wanted: list[AnyRecord]) -> None:
        wanted[:] = [record for record in wanted if not isinstance(record, Revealed)]

    respell(evening, "mesa", closed)
    with pytest.raises(Differs, match="Commitment 1, made on line 2, was never opened"):
        proved(evening, "mesa", 1)


def respell(evening: Evening, table: str, change: Any) -> None:
    with unguarded(evening.store) as connection:
        wanted = records(connection, table)
        change(wanted)
        rewrite(connection, table, wanted)


# A shoe ----------------------------------------------------------------------------------


def cards_opened(evening: Evening, coup: int) -> tuple[OpenedCard, ...]:
    found = (record for record in written(evening, "sabot") if isinstance(record, Revealed) and record.coup == coup)
    return next(record.cards for record in found if not record.whole)


def test_a_coup_of_a_shoe_is_proved_card_by_card(evening: Evening) -> None:
    proof = proved(evening, "sabot", 1)
    turned = commands(evening, "sabot", "turn-card") + commands(evening, "sabot", "show-card")
    shown = tuple(record.command["card"] for record in sorted(turned, key=lambda record: record.seq))
    assert (proof.kind, proof.of, proof.whole) == ("shoe", 1, None)
    assert proof.drawn == shown
    assert sorted(card.position for card in cards_opened(evening, 1)) == [100 + 8 + n for n in range(len(shown))]
    bet = commands(evening, "sabot", "place-bet")[0].seq
    assert proof.proves == (
        f"The root of shoe 1 stood on line {proof.committed}, as soon as it was shuffled, before the first bet on line "
        f"{bet}; opened on line {proof.opened}, {', '.join(shown)} lead to it from where the cut has them. {LIMITS}"
    )


def test_a_later_coup_of_the_same_shoe_rests_on_the_same_root(evening: Evening) -> None:
    finish(evening)
    first, second = proved(evening, "sabot", 1), proved(evening, "sabot", 2)
    assert (first.digest, first.committed) == (second.digest, second.committed)
    assert first.opened is not None
    assert second.opened is not None
    assert first.opened < second.opened


def test_the_whole_shoe_opened_at_the_end_proves_the_burnt_cards_too(evening: Evening) -> None:
    evening.close("sabot")
    proof = proved(evening, "sabot", 1)
    whole = next(record for record in written(evening, "sabot") if isinstance(record, Revealed) and record.whole)
    assert proof.whole == whole.seq
    assert len(whole.cards) == 312


def test_cards_that_only_their_handler_saw_are_proved_when_the_shoe_is_over(evening: Evening) -> None:
    coup = evening.standing("sabot").coup
    if "ponto" not in [bet.spot for bet in evening.standing("sabot").state.bets]:
        evening.done("sabot", "bia", "place-bet", spot="ponto", stake=50)
    evening.wait(31)
    evening.done("sabot", "bia", "take-cards", hand="ponto")
    evening.done("sabot", INSPECTOR, "void-coup", role="inspector", party=Party.DEALER, cause="a lapse")
    with pytest.raises(Refused, match=f"No card of coup {coup} lay open: they are opened when the shoe is over"):
        proved(evening, "sabot", coup)
    evening.close("sabot")
    assert len(proved(evening, "sabot", coup).drawn) == 2


@pytest.mark.parametrize("field", ["card", "salt", "beside", "position"])
def test_a_tampered_opening_is_refused_with_its_card(evening: Evening, field: str) -> None:
    card = cards_opened(evening, 1)[0]

    def tamper(raw: dict[str, Any]) -> None:
        opened = raw["cards"][0]
        match field:
            case "card":
                opened["card"] = "9♣" if card.card != "9♣" else "8♣"
            case "salt":
                opened["salt"] = "00" * 32
            case "beside":
                opened["beside"][0] = "00" * 32
            case "position":
                opened["position"] += 1

    with unguarded(evening.store) as connection:
        line = find(connection, "sabot", lambda record: isinstance(record, Revealed))
        edit(connection, line, tamper)
    named = "9♣" if field == "card" and card.card != "9♣" else "8♣" if field == "card" else card.card
    position = card.position + (2 if field == "position" else 1)
    with pytest.raises(Differs) as refusal:
        proved(evening, "sabot", 1)
    assert refusal.value.difference.sentence == (
        f"Card {position} of the shoe, {named}, is not the one that was committed to."
    )


@pytest.mark.parametrize(("field", "value"), [("salt", "zz"), ("beside", ["zz"]), ("position", -7)])
def test_an_opening_that_cannot_be_read_is_refused_with_its_card(evening: Evening, field: str, value: Any) -> None:
    card = cards_opened(evening, 1)[0]
    with unguarded(evening.store) as connection:
        line = find(connection, "sabot", lambda record: isinstance(record, Revealed))
        edit(connection, line, lambda raw: raw["cards"][0].update({field: value}))
    number = -6 if field == "position" else card.position + 1
    with pytest.raises(Differs, match=f"The opening of card {number}, {card.card}, cannot be read"):
        proved(evening, "sabot", 1)


def test_a_card_that_came_from_elsewhere_than_the_cut_has_it_is_named(evening: Evening) -> None:
    with unguarded(evening.store) as connection:
        line = find(connection, "sabot", lambda record: isinstance(record, Played) and record.draw is not None)
        edit(connection, line, lambda raw: raw.update(draw=raw["draw"] + 1))
    with pytest.raises(Differs, match="The card comes from elsewhere in the shoe"):
        proved(evening, "sabot", 1)


def test_a_root_published_after_the_cut_is_named(evening: Evening) -> None:
    def later(wanted: list[AnyRecord]) -> None:
        committed = wanted.pop(next(n for n, record in enumerate(wanted) if isinstance(record, Committed)))
        cut = next(n for n, each in enumerate(wanted) if isinstance(each, Played) and each.command["do"] == "cut")
        wanted.insert(cut + 1, committed)

    respell(evening, "sabot", later)
    with pytest.raises(Differs, match="It came between the shuffle and what was committed to"):
        proved(evening, "sabot", 1)


# No proof --------------------------------------------------------------------------------


@pytest.mark.parametrize("seal", [Seal(SEAL_KEY), None])
def test_a_proof_does_not_start_from_a_standing_that_somebody_else_has_kept(
    evening: Evening, seal: Seal | None
) -> None:
    finish(evening)
    proof = proved(evening, "sabot", 2)
    with unguarded(evening.store) as connection:
        before = standing_before(connection, "sabot", 2, None)
        wrong = msgspec.structs.replace(before, bound=None, commitments=0)
        row = {"chain": "sabot", "seq": before.head.seq, "body": kept_of(wrong, Seal(b"o" * 32))}
        connection.execute(schema.snapshots.insert(), row)
        assert prove(connection, "sabot", 2, seal) == proof


def test_a_table_dealt_by_hand_has_no_proof_and_says_so(evening: Evening) -> None:
    with pytest.raises(Refused, match=r"^mao is dealt by hand: it has no proof of its chance, and says so\.$"):
        proved(evening, "mao", 1)


@pytest.mark.parametrize("table", ["mesa", "sabot"])
def test_a_coup_that_is_not_over_has_no_proof_yet(evening: Evening, table: str) -> None:
    coup = evening.standing(table).coup
    with pytest.raises(Refused, match=f"^Coup {coup} of {table} is not over: what it is drawn from is opened when it"):
        proved(evening, table, coup)


def test_a_coup_that_never_was_has_none(evening: Evening) -> None:
    coup = evening.standing("mesa").coup
    with pytest.raises(Refused, match=f"There is no coup {coup + 1} at mesa: it has come to coup {coup}"):
        proved(evening, "mesa", coup + 1)
    with pytest.raises(Refused, match="There is no table lua in these books"):
        proved(evening, "lua", 1)


# As it is typed --------------------------------------------------------------------------


def test_the_command_prints_what_it_proves_and_ends_well(evening: Evening, pagador: Pagador) -> None:
    said = pagador("audit", "proof", "mesa", 1, "--db", evening.store.url)
    assert (said.out, said.err, said.code) == (proved(evening, "mesa", 1).proves + "\n", "", 0)


def test_the_document_has_the_same(evening: Evening, pagador: Pagador) -> None:
    said = pagador("audit", "proof", "sabot", 1, "--db", evening.store.url, "--json")
    assert said.code == 0
    assert said.document == msgspec.json.decode(msgspec.json.encode(proved(evening, "sabot", 1)))


def test_a_tampered_opening_ends_with_one_and_a_table_without_proof_with_two(
    evening: Evening, pagador: Pagador
) -> None:
    card = cards_opened(evening, 1)[0]
    with unguarded(evening.store) as connection:
        line = find(connection, "sabot", lambda record: isinstance(record, Revealed))
        edit(connection, line, lambda raw: raw["cards"][0].update(salt="00" * 32))
    said = pagador("audit", "proof", "sabot", 1, "--db", evening.store.url)
    assert (said.out, said.code) == ("", 1)
    assert f"Card {card.position + 1} of the shoe, {card.card}, is not the one that was committed to." in said.err
    said = pagador("audit", "proof", "mao", 1, "--db", evening.store.url)
    assert (said.out, said.code) == ("", 2)
    assert said.err == "mao is dealt by hand: it has no proof of its chance, and says so.\n"
