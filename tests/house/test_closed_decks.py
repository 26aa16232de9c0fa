"""Decks whose unturned cards stay closed to players: what is opened of them, and what the seal alone can show."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagador.decider import Participant, Party
from pagador.equipment.chance import Opening, Secret, check_opening, root
from pagador.equipment.chance.shoes import TREES
from pagador.games.poker.treze_cartas.words import Phase
from pagador.house import office, schema, vault
from pagador.house.audit.differences import Differs
from pagador.house.audit.proof import Proof, prove
from pagador.house.audit.verify import Verdict, verify
from pagador.house.closed_decks import OWN_TABLE, inspection_of, own_proof
from pagador.house.coups import OF_CLOSED_DECK, OF_DECK_ANEW, proof_of
from pagador.house.records import AnyRecord, Committed, Manner, OpenedCard, Played, Revealed
from pagador.house.vault import Seal
from pagador.law import Refused
from tests.house import test_treze_cartas as treze
from tests.house.commands import Pagador, pagador
from tests.house.driving import SEAL, House
from tests.house.forging import edit, find, records, rewrite, unguarded

__all__ = ["pagador"]

GAME = "poquer-sem-descarte"
OTHER = Seal(b"o" * 32)
INES = Participant("ines")


@pytest.fixture
def house(new_house: Callable[..., House]) -> House:
    """Ana goes on and bia folds, in a round that is over."""
    found = new_house("ana", "bia", "caio")
    found.open(GAME, "ana", "bia")
    play(found)
    return found


def play(house: House, *, goes_on: bool = True) -> None:
    """A round: antes, the deal, bia folds, and ana too unless she goes on."""
    coup = house.standing().coup
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    house.done("bia", "fold")
    if goes_on:
        house.done("ana", "continue", stake=20)
    else:
        house.done("ana", "fold")
    assert house.standing().coup == coup + 1


def close(house: House) -> None:
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(3):
        house.wait(31)
    assert "mesa" not in house.floor.tables


def of_kind(house: House, kind: type[Any], table: str = "mesa") -> list[Any]:
    with house.store.reading() as connection:
        return [record for record in records(connection, table) if isinstance(record, kind)]


def shown_to(house: House, who: str) -> list[tuple[int, str]]:
    """The cards that somebody alone was shown, and where they lay."""
    played = [record for record in of_kind(house, Played) if record.command["do"] == "show-card"]
    seen = [(record, record.events[0]) for record in played]
    return [(record.draw, event["card"]) for record, event in seen if event["to"] == who]


def verified(house: House, seal: Seal | None = SEAL) -> Verdict:
    return verify(house.store, seal=seal)


def proved(house: House, coup: int, seal: Seal | None = None) -> Proof:
    with house.store.reading() as connection:
        return prove(connection, "mesa", coup, seal)


# What is opened --------------------------------------------------------------------------


def test_after_a_round_only_cards_that_lay_face_up_are_opened(house: House) -> None:
    (opened,) = of_kind(house, Revealed)
    hidden = {place for place, _ in shown_to(house, "bia")}
    assert len(hidden) == 5
    assert not opened.whole
    assert {card.position for card in opened.cards}.isdisjoint(hidden | {0})


def test_a_new_deck_and_the_closing_of_the_table_open_nothing_more(house: House) -> None:
    play(house, goes_on=False)
    close(house)
    assert [record.whole for record in of_kind(house, Revealed)] == [False, False]
    assert [len(record.cards) for record in of_kind(house, Revealed)][1] == 1, "the bank's last card alone"
    assert [record.of for record in of_kind(house, Committed)] == [1, 2, 3]
    assert house.folded().closed
    assert house.folded().bound is None


def test_the_house_forgets_a_deck_that_is_over(house: House) -> None:
    kept = [key for key in house.floor.vault.opened if key[0] == "mesa"]
    assert kept == [("mesa", 2)]
    first = secret_of(house, 1)
    assert sum(secret.order == first.order for secret in list(TREES)) == 1, "the one that was just read again"
    close(house)
    assert house.floor.vault.opened == {}


def secret_of(house: House, number: int) -> Secret:
    committed = of_kind(house, Committed)[number - 1]
    with house.store.reading() as connection:
        secret = vault.read_secret(connection, SEAL, "mesa", committed)
    assert isinstance(secret, Secret)
    return secret


def test_a_house_that_comes_back_deals_on_from_the_same_deck(house: House) -> None:
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.restart()
    house.window()
    house.done("bia", "fold")
    house.restart()
    house.done("ana", "continue", stake=20)
    assert verified(house).clean


def test_a_deck_that_cannot_be_unsealed_any_more_voids_the_round_and_opens_nothing(house: House) -> None:
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    before = len(of_kind(house, Revealed))
    house.restart(seal=OTHER)
    assert len(of_kind(house, Revealed)) == before
    assert house.at_table("ana") == 0
    assert verified(house).clean


def test_a_source_that_fails_voids_the_round_and_opens_what_lay_face_up(house: House) -> None:
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    house.floor.vault.generator.source.failed = "a test"
    house.wait(1)
    assert [len(record.cards) for record in of_kind(house, Revealed)][1:] == [1]
    assert house.folded().closed
    assert verified(house).clean


@pytest.fixture
def cancelled(new_house: Callable[..., House]) -> House:
    """Treze cartas: the deal of coup 1 was cancelled with the bank formed, and dealt anew with the bets standing."""
    found = new_house("ana", "bia", "ines")
    treze.dealt_to(found, "ana")
    treze.take(found, "ana", "1")
    found.done("ines", "cancel-deal", cause="a card is missing", role="inspector", party=Party.DEALER)
    treze.decline(found)
    treze.until(found, Phase.ARRANGING)
    treze.lay(found, "ana", "1")
    assert found.standing().coup == 2
    return found


def test_a_deal_that_is_cancelled_opens_what_lay_face_up_and_leaves_the_rest_of_its_deck_closed(
    cancelled: House,
) -> None:
    first, second = of_kind(cancelled, Revealed)
    assert (first.number, first.coup, len(first.cards)) == (1, 1, 13 + 1), "the bank and the dice"
    assert (second.number, second.coup, len(second.cards)) == (2, 1, 13 + 13), "the dice were of the deck before"
    committed = of_kind(cancelled, Committed)
    assert committed[0].seq < first.seq < committed[1].seq
    assert verified(cancelled).clean
    assert verified(cancelled, None).counts.unproved == 13, "ana's cards of the deal that was cancelled"


def test_cards_of_a_cancelled_deal_that_were_never_opened_are_a_difference(cancelled: House) -> None:
    with unguarded(cancelled.store) as connection:
        wanted = records(connection, "mesa")
        left_out = next(record for record in wanted if isinstance(record, Revealed))
        rewrite(connection, "mesa", [each for each in wanted if each is not left_out])
    difference = verified(cancelled).difference
    assert difference is not None
    assert difference.sentence == "Cards that lay face up in coup 1 were never opened."


# The audit -------------------------------------------------------------------------------


def test_with_the_seal_every_deck_is_held_to_its_pack_and_every_card_to_its_place(house: House) -> None:
    verdict = verified(house)
    assert verdict.clean
    assert (verdict.counts.kept, verdict.counts.kept_sealed, verdict.counts.unproved) == (2, 0, 0)


@pytest.mark.parametrize("seal", [None, OTHER])
def test_without_the_seal_it_is_counted_what_was_not_checked(house: House, seal: Seal | None) -> None:
    counts = verified(house, seal).counts
    turned = {card.position for record in of_kind(house, Revealed) for card in record.cards}
    closed = {place for who in ("ana", "bia") for place, _ in shown_to(house, who)} - turned
    assert (counts.kept, counts.kept_sealed, counts.unproved) == (2, 2, len(closed))
    assert len(closed) in (5, 10)


def forge_face(house: House) -> str:
    """Another card than the one that lay there is written as shown to bia, where no opening could betray it."""
    faces = {card for who in ("ana", "bia") for _, card in shown_to(house, who)}
    faces |= {card.card for record in of_kind(house, Revealed) for card in record.cards}
    other = next(card for card in secret_of(house, 1).order if card not in faces)
    with unguarded(house.store) as connection:

        def is_bias(record: AnyRecord) -> bool:
            return isinstance(record, Played) and record.events[0].get("to") == "bia"

        line = find(connection, "mesa", is_bias)

        def change(raw: dict[str, Any]) -> None:
            raw["command"]["card"] = raw["events"][0]["card"] = other

        edit(connection, line, change)
    return other


def test_a_face_that_was_shown_to_one_and_did_not_lie_there_is_found_with_the_seal_alone(house: House) -> None:
    forge_face(house)
    assert verified(house, None).clean
    difference = verified(house).difference
    assert difference is not None
    assert difference.sentence == "The card shown is not the one that lay there."
    with pytest.raises(Differs, match="The card shown is not the one that lay there"):
        proved(house, 1, SEAL)
    assert not proved(house, 1).unsealed


def test_a_deck_with_a_card_twice_is_found_with_the_seal_alone(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house deals from a deck that has the last card of the pack instead of the first burnt one."""

    def stacked(cards: tuple[str, ...], *_: object) -> Secret:
        return Secret((cards[-1], *cards[1:]), tuple(bytes([i]) * 32 for i in range(len(cards))))

    monkeypatch.setattr(vault, "shuffled", stacked)
    house = new_house("ana", "bia")
    house.open(GAME, "ana", "bia")
    play(house, goes_on=False)
    assert verified(house, None).clean
    difference = verified(house).difference
    assert difference is not None
    assert difference.sentence == "The shoe holds other cards than its decks."
    with pytest.raises(Differs, match="The shoe holds other cards than its decks"):
        proved(house, 1, SEAL)


def test_an_opening_of_the_whole_deck_is_a_difference(house: House) -> None:
    secret = secret_of(house, 1)
    cards = tuple(
        OpenedCard(position=i, card=card, salt=salt.hex())
        for i, (card, salt) in enumerate(zip(secret.order, secret.salts, strict=True))
    )
    with unguarded(house.store) as connection:
        wanted = records(connection, "mesa")
        opened = next(n for n, record in enumerate(wanted) if isinstance(record, Revealed))
        whole = Revealed(seq=0, at=wanted[opened].at, number=1, coup=2, cards=cards, whole=True)
        rewrite(connection, "mesa", [*wanted[: opened + 1], whole])
        connection.execute(schema.secrets.delete().where(schema.secrets.c.number > 1))
    difference = verified(house).difference
    assert difference is not None
    assert difference.sentence == "It opens cards that nobody turned, which stay closed here."


def test_cards_that_lay_face_up_and_were_never_opened_are_a_difference(house: House) -> None:
    with unguarded(house.store) as connection:
        rewrite(connection, "mesa", [each for each in records(connection, "mesa") if not isinstance(each, Revealed)])
    difference = verified(house).difference
    assert difference is not None
    assert difference.sentence == "Cards that lay face up in coup 1 were never opened."


@pytest.mark.parametrize("coup", [1, 3])
def test_an_opening_that_names_another_coup_is_a_difference(house: House, coup: int) -> None:
    play(house)
    second = of_kind(house, Revealed)[1]
    with unguarded(house.store) as connection:
        line = find(connection, "mesa", lambda record: record == second)
        edit(connection, line, lambda raw: raw.update(coup=coup))
    difference = verified(house).difference
    assert difference is not None
    assert difference.sentence == "Cards of another coup are opened."
    assert (difference.written, difference.given) == (str(coup), "2")


def test_the_command_says_what_it_checked_and_what_it_could_not(house: House, pagador: Pagador, tmp_path: Path) -> None:
    there = ("--db", house.store.url, "--data", tmp_path)
    said = pagador("audit", "verify", *there)
    assert said.code == 0
    assert "2, of which 2 were not unsealed" in " ".join(said.out.split())
    (tmp_path / "seal.key").write_bytes(b"k" * 32)
    said = pagador("audit", "verify", *there)
    assert "2, unsealed: each has the cards of its pack, and every card shown lay there" in " ".join(said.out.split())


# The proof of a round --------------------------------------------------------------------


def test_a_proof_without_the_seal_says_what_stays_closed_and_tells_no_face_of_it(house: House) -> None:
    proof = proved(house, 1)
    assert (proof.kept, proof.unsealed, proof.whole) == (True, False, None)
    assert "stay closed and were not checked" in proof.proves
    assert proof.proves.endswith("that all cards of the deck were different.")
    assert not any(card in proof.proves for _, card in shown_to(house, "bia"))


def test_a_proof_lists_the_cards_that_were_turned_and_counts_the_others(house: House) -> None:
    proof = proved(house, 1)
    turned = {card.position: card.card for record in of_kind(house, Revealed) for card in record.cards}
    shown = [each for who in ("ana", "bia") for each in shown_to(house, who)]
    assert sorted(proof.drawn) == sorted(turned.values())
    assert proof.closed == len([place for place, _ in shown if place not in turned])


def test_a_proof_with_the_seal_holds_the_whole_deck_to_its_root(house: House) -> None:
    proof = proved(house, 1, SEAL)
    assert (proof.kept, proof.unsealed) == (True, True)
    assert "unsealed, it has that root and the 52 cards of its decks, and every card shown lay there" in proof.proves
    assert "were different" not in proof.proves
    assert proof.closed == proved(house, 1).closed
    assert proof.drawn == proved(house, 1).drawn, "the seal proves hidden cards and does not tell them"
    assert not any(card in proof.proves for _, card in shown_to(house, "bia"))


def test_a_round_of_which_nothing_was_turned_is_proved_by_the_seal_alone(house: House) -> None:
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    with unguarded(house.store) as connection:
        rewrite(connection, "mesa", [each for each in records(connection, "mesa") if not isinstance(each, Revealed)])
    with pytest.raises(Refused, match="No card of coup 1 lay open: only the seal could open them"):
        proved(house, 1)
    assert "no card was turned; unsealed, it has that root" in proved(house, 1, SEAL).proves


# Over HTTP -------------------------------------------------------------------------------


def test_the_published_proof_has_the_turned_cards_and_says_that_the_rest_stays_closed(house: House) -> None:
    with house.store.reading() as connection:
        proof = proof_of(connection, "mesa", 1, 2)
    assert (proof.kept, proof.whole, proof.own, proof.how) == (True, None, (), OF_CLOSED_DECK)
    assert proof.revealed == of_kind(house, Revealed)[0]


@pytest.mark.parametrize("who", ["ana", "bia", "caio"])
def test_a_persons_own_proof_opens_what_they_were_shown_and_nothing_of_anybody_else(house: House, who: str) -> None:
    with house.store.reading() as connection:
        proof = own_proof(connection, "mesa", 1, 2, Participant(who), SEAL)
    opened = {card.position for card in of_kind(house, Revealed)[0].cards}
    seen = [(place, card) for place, card in shown_to(house, who) if place not in opened]
    assert [(card.position, card.card) for card in proof.own] == seen
    for card in proof.own:
        beside = tuple(bytes.fromhex(node) or None for node in card.beside)
        salt = bytes.fromhex(card.salt)
        check_opening(proof.committed.digest, Opening(position=card.position, card=card.card, salt=salt, beside=beside))


def test_an_inspector_has_every_line_and_once_the_deck_is_over_every_card(house: House) -> None:
    with house.store.reading() as connection:
        found = inspection_of(connection, "mesa", 1, 2, INES, SEAL)
    secret, (deck,) = secret_of(house, 1), found.decks
    assert tuple(card.card for card in deck.cards) == secret.order
    assert deck.committed.digest == root(secret)
    faces = [card for line in found.lines for event in line.get("events", ()) if (card := event.get("card"))]
    assert {card for _, card in shown_to(house, "bia")} <= set(faces)


def test_an_inspector_who_was_at_the_table_has_nothing_of_the_coups_of_that_visit(house: House) -> None:
    house.add_people("ines")
    house.seat("ines")
    play(house)
    house.done("ines", "leave-place")
    play(house)
    play(house)
    refused = []
    with house.store.reading() as connection:
        for coup in (1, 2, 3, 4):
            try:
                inspection_of(connection, "mesa", coup, 5, INES, SEAL)
            except Refused as refusal:
                refused.append((coup, refusal.sentence))
    assert refused == [(2, OWN_TABLE), (3, OWN_TABLE)], "the visit ended in coup 3"


def test_an_inspector_has_no_card_of_a_deck_that_is_still_dealt_from(house: House) -> None:
    house.window()
    with house.store.reading() as connection:
        found = inspection_of(connection, "mesa", 2, 3, INES, SEAL)
    assert house.standing().coup == 3, "nobody bet, and the deck of coup 2 stays for coup 3"
    assert [deck.cards for deck in found.decks] == [()]


def test_an_inspector_has_the_cards_of_the_last_round_of_a_table_that_everybody_has_left(
    new_house: Callable[..., House],
) -> None:
    house = new_house("ana", "bia")
    house.open(GAME, "ana", "bia", manner=Manner(pace_ms=1000))
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    while house.state().phase != "deciding":
        house.wait(1)
    for who in ("ana", "bia"):
        house.done(who, "fold")
    while house.standing().coup == 1:
        house.wait(1)
    for who in ("ana", "bia"):
        house.done(who, "leave-place")
    house.wait(5)
    assert len(of_kind(house, Committed)) == 1, "no other deck is shuffled for nobody"
    with house.store.reading() as connection:
        (deck,) = inspection_of(connection, "mesa", 1, 2, INES, SEAL).decks
    assert len(deck.cards) == 52


def test_an_inspector_has_every_deck_of_a_coup_whose_deal_was_cancelled(cancelled: House) -> None:
    with cancelled.store.reading() as connection:
        found = inspection_of(connection, "mesa", 1, 2, INES, SEAL)
    assert [deck.committed for deck in found.decks] == of_kind(cancelled, Committed)[:2]
    assert [len(deck.cards) for deck in found.decks] == [52 + 1, 52 + 1], "with the dice"


def test_an_inspector_has_of_a_coup_the_deck_alone_that_it_was_dealt_from(house: House) -> None:
    play(house)
    with house.store.reading() as connection:
        found = inspection_of(connection, "mesa", 2, 3, INES, SEAL)
    assert [deck.committed.number for deck in found.decks] == [2]


def test_a_deck_that_was_shuffled_while_bets_stood_does_not_claim_to_be_older_than_they(cancelled: House) -> None:
    with cancelled.store.reading() as connection:
        public = proof_of(connection, "mesa", 1, 2)
        own = own_proof(connection, "mesa", 1, 2, Participant("ana"), SEAL)
    assert public.how == own.how == OF_DECK_ANEW
    assert "before the bets" not in OF_DECK_ANEW


def test_a_round_that_an_inspector_voids_leaves_its_cards_closed(house: House) -> None:
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="ante", stake=10)
    house.window()
    said = {"cause": "the lights went out", "role": "inspector", "party": Party.DEALER}
    house.done("ines", "void-coup", **said)
    assert [len(record.cards) for record in of_kind(house, Revealed)][1:] == [1]
    assert verified(house).clean
    assert "stay closed and were not checked" in proved(house, 2).proves
