"""Treze cartas in the house: one time for all, cards that few may see, restarts, cancelled deals, lost chance."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pagador.betting.coup import CoupVoided
from pagador.decider import SPECTATOR, Called, Participant, Party, first
from pagador.equipment.cards import Card
from pagador.games.poker.treze_cartas.events import DealCancelled, DiceShown, PlaceCompared, RowsLaid, TimeSignalled
from pagador.games.poker.treze_cartas.state import Hand, Treze, faces, hand_at
from pagador.games.poker.treze_cartas.words import Phase, Reason, Result
from pagador.house import office
from pagador.house.audit.proof import prove
from pagador.house.audit.verify import verify
from pagador.house.records import Closed, Committed, Manner, Revealed
from pagador.house.store import Store
from pagador.house.vault import Seal
from pagador.server.showing import shown_records
from tests.house.driving import PURSE, SEAL, House
from tests.house.evening import BY_HAND, Evening
from tests.house.verdicts import audited

GAME = "treze-cartas"


def state(house: House) -> Treze:
    found = house.standing().state
    assert isinstance(found, Treze)
    return found


def hand(house: House, place: str, who: str | None = None) -> Hand:
    """The hand at a place, as it is or as somebody sees it."""
    seen = state(house)
    if who is not None:
        viewed = house.standing().game.view(seen, Participant(who))
        assert isinstance(viewed, Treze)
        seen = viewed
    found = hand_at(seen, place)
    assert found is not None
    return found


def left(house: House) -> dict[str, int]:
    return {key: ms // 1000 for key, ms in house.table().clock.left_ms(house.now).items()}


# A coup ----------------------------------------------------------------------------------


def until(house: House, phase: Phase) -> None:
    """The dealer works on, a second at a time where the table is paced, until it comes to this phase."""
    house.think()
    for _ in range(60):
        if state(house).phase is not phase:
            house.wait(1)
            house.think()
    assert state(house).phase is phase


def open_for_bets(house: House, *people: str, **opening: Any) -> None:
    """A table with these people at their places from the first on, the deck cut by the dealer."""
    house.open(GAME, *people, **opening)
    until(house, Phase.CUTTING)
    decline(house)
    until(house, Phase.BETTING)


def decline(house: House) -> None:
    for who in state(house).cutters:
        house.done(who, "decline-cut")


def dealt_to(house: House, *people: str, **opening: Any) -> None:
    """Each of these people has 100 on their own place, and the banker has shown."""
    shaking(house, *people, **opening)
    until(house, Phase.ARRANGING)


def shaking(house: House, *people: str, **opening: Any) -> None:
    """Each of these people has 100 on their own place, and the first has shaken the dice."""
    open_for_bets(house, *people, **opening)
    for who in people:
        house.done(who, "place-bet", spot="aposta", stake=100)
    close_bets(house, people[0])


def close_bets(house: House, shaker: str) -> None:
    house.window()
    house.done(shaker, "shake-dice")


def take(house: House, who: str, place: str) -> None:
    house.done(who, "take-cards", place=place)


def lay(house: House, who: str, place: str) -> None:
    """Cards taken up, if they lie there still, and laid as the table offers them."""
    if not hand(house, place).taken:
        take(house, who, place)
    (offer,) = (offer for offer in house.offers() if offer.command == "arrange" and offer.by == who)
    house.done(who, "arrange", place=place, rows=first(offer.fields["rows"]))


def judged(house: House) -> dict[str, tuple[Result, Reason]]:
    found = [event for event in house.events() if isinstance(event, PlaceCompared)]
    return {event.place: (event.result, event.reason) for event in found}


# Times -----------------------------------------------------------------------------------


@pytest.mark.rule("mo88.2.d")
def test_five_minutes_run_for_all_places_together_from_the_bankers_showing(house: House) -> None:
    dealt_to(house, "ana", "bia", "caio")
    assert left(house) == {"arranging": 300}
    house.wait(100)
    lay(house, "bia", "2")
    take(house, "ana", "1")
    assert left(house) == {"arranging": 200}
    house.wait(199)
    assert state(house).phase is Phase.ARRANGING
    lay(house, "ana", "1")
    assert left(house) == {"arranging": 1}


@pytest.mark.rule("mo88.2.d")
def test_at_the_signal_a_place_whose_rows_are_not_laid_has_lost(house: House) -> None:
    dealt_to(house, "ana", "bia", "caio")
    lay(house, "ana", "1")
    take(house, "bia", "2")
    house.wait(300)
    assert [event.blanks for event in house.events() if isinstance(event, Called)] == [{"minutes": "5"}]
    assert [event.places for event in house.events() if isinstance(event, TimeSignalled)] == [("2", "3")]
    found = judged(house)
    assert found["2"] == found["3"] == (Result.LOST, Reason.TIME)
    assert found["1"][1] is not Reason.TIME
    assert house.wallet("bia") == house.wallet("caio") == PURSE - 100
    assert house.total() == 0


@pytest.mark.rule("mo88.2.d")
def test_when_the_last_rows_are_laid_nobody_waits_for_the_signal(house: House) -> None:
    dealt_to(house, "ana", "bia")
    for who, place in (("ana", "1"), ("bia", "2")):
        lay(house, who, place)
    assert not any(isinstance(event, TimeSignalled) for event in house.events())
    assert len(judged(house)) == 2
    assert house.standing().coup == 2
    assert house.at_table("ana") == house.at_table("bia") == 0


@pytest.mark.rule("mo88.2.b")
def test_who_does_not_shake_in_time_leaves_the_dice_to_the_dealer(house: House) -> None:
    open_for_bets(house, "ana", "bia")
    house.done("bia", "place-bet", spot="aposta", stake=50)
    house.window()
    assert left(house) == {"shake:bia": 10}
    house.wait(10)
    until(house, Phase.ARRANGING)


def test_rows_of_other_cards_are_refused_and_change_nothing(house: House) -> None:
    dealt_to(house, "ana", "bia")
    take(house, "ana", "1")
    before = house.standing()
    own, banks = faces(hand(house, "1")), faces(hand(house, "banca"))
    foreign = (own[:3], own[3:8], (*own[8:12], banks[0]))
    refused = house.ask("ana", "arrange", place="1", rows=foreign).refused
    assert refused is not None
    assert refused.endswith("is not among these thirteen cards.")
    assert house.ask("bia", "arrange", place="1", rows=(own[:3], own[3:8], own[8:])).refused is not None
    assert house.standing() == before


@pytest.mark.parametrize("places", ["1", "13"])
def test_who_takes_up_cards_twice_is_told_so_though_another_place_still_waits(house: House, places: str) -> None:
    open_for_bets(house, "ana", "bia")
    for place in places:
        house.done("ana", "place-bet", spot="aposta", place=place, stake=100)
    close_bets(house, "ana")
    until(house, Phase.ARRANGING)
    first_press = house.wish("ana", "take-cards", place="1")
    assert house.send("mesa", first_press).seq is not None
    for question in (first_press.question, None):
        again = replace(house.wish("ana", "take-cards", place="1"), question=question)
        assert house.send("mesa", again).refused == "The cards of place 1 have been taken up already."


# Restarts and failures -------------------------------------------------------------------


def test_after_a_restart_the_same_cards_lie_there_and_the_rest_of_the_time_runs(house: House) -> None:
    dealt_to(house, "ana", "bia")
    take(house, "ana", "1")
    house.wait(70)
    before, hands, dice = left(house), state(house).hands, state(house).dice
    house.restart()
    assert (left(house), state(house).hands, state(house).dice) == (before, hands, dice)
    assert before == {"arranging": 230}
    lay(house, "ana", "1")
    lay(house, "bia", "2")
    assert house.standing().coup == 2
    assert house.total() == 0
    assert verify(house.store, seal=SEAL).clean


def test_a_restart_before_the_banker_has_shown_asks_for_nothing_twice(house: House) -> None:
    shaking(house, "ana", "bia", manner=Manner(pace_ms=1000))
    until(house, Phase.FORMING)
    house.wait(1)
    seen, dice = faces(state(house).banca), state(house).dice
    assert len(seen) == 1
    house.restart()
    until(house, Phase.ARRANGING)
    assert faces(state(house).banca)[: len(seen)] == seen
    assert state(house).dice == dice


def test_when_chance_is_lost_every_stake_goes_back_and_the_table_closes(house: House) -> None:
    dealt_to(house, "ana", "bia", manner=Manner(pace_ms=1000), void_coups=True)
    take(house, "ana", "1")
    house.restart(seal=Seal(b"x" * 32))
    for _ in range(5):
        house.wait(1)
    assert [event.cause != "" for event in house.events() if isinstance(event, CoupVoided)] == [True]
    assert (house.wallet("ana"), house.wallet("bia"), house.total()) == (PURSE, PURSE, 0)
    assert house.at_table("ana") == house.at_table("bia") == 0
    assert "mesa" not in house.floor.tables


@pytest.mark.rule("mo88.4")
def test_a_deal_that_an_inspector_cancels_is_dealt_anew_with_the_same_bets_and_dice(house: House) -> None:
    dealt_to(house, "ana", "bia")
    take(house, "ana", "1")
    dice, hands = state(house).dice, state(house).hands
    house.add_people("rita")
    house.done("rita", "cancel-deal", role="inspector", party=Party.DEALER, cause="a card is missing")
    assert state(house).phase is Phase.CUTTING
    decline(house)
    until(house, Phase.ARRANGING)
    assert left(house) == {"arranging": 300}
    assert (state(house).dice, state(house).coup) == (dice, 1)
    assert state(house).hands != hands
    assert len([event for event in house.events() if isinstance(event, DiceShown)]) == 1
    assert [event.cause for event in house.events() if isinstance(event, DealCancelled)] == ["a card is missing"]
    for who, place in (("ana", "1"), ("bia", "2")):
        lay(house, who, place)
    assert house.total() == 0
    assert verify(house.store, seal=SEAL).clean
    assert verify(house.store).clean
    with house.store.reading() as connection:
        proof = prove(connection, "mesa", 1)
    assert "the cards were shuffled anew while bets stood" in proof.proves
    assert "it does not prove that nobody chose it for them" in proof.proves
    assert len(proof.drawn) == 39


def test_an_inspector_who_voids_a_coup_gives_every_stake_back(house: House) -> None:
    dealt_to(house, "ana", "bia", void_coups=True)
    house.add_people("rita")
    house.done("rita", "void-coup", role="inspector", party=Party.DEALER, cause="the lights went out")
    assert house.wallet("ana") == house.wallet("bia") == PURSE
    assert (house.standing().coup, house.total()) == (2, 0)


# Who sees what ---------------------------------------------------------------------------


def shared(house: House) -> None:
    """Ana holds place 1, on which bia has bet too; caio holds place 3, and all cards have been taken up."""
    open_for_bets(house, "ana", "bia", "caio")
    for who, place, stake in (("ana", "1", 100), ("bia", "1", 30), ("caio", "3", 50)):
        house.done(who, "place-bet", spot="aposta", place=place, stake=stake)
    close_bets(house, "ana")
    until(house, Phase.ARRANGING)
    for who, place in (("ana", "1"), ("caio", "3")):
        take(house, who, place)


def told(house: House, who: Participant) -> bytes:
    """All lines of the table, as they are sent to somebody."""
    opened = house.standing().game.open()
    lines = shown_records(house.standing().game, opened, house.records())
    return msgspec.json.encode([entry for line in lines if (entry := line.entry_for(who)) is not None])


def cards_in(data: bytes, cards: tuple[Card, ...]) -> set[Card]:
    return {card for card in cards if card.encode() in data or msgspec.json.encode(card)[1:-1] in data}


@pytest.mark.rule("mo88.2.d", "mo88.5")
def test_all_who_bet_on_a_place_see_its_cards_and_nobody_else_is_told_one(house: House) -> None:
    shared(house)
    ones, threes, banks = (faces(hand(house, place)) for place in ("1", "3", "banca"))
    assert len(ones) == len(threes) == len(banks) == 13
    for who, knows in (("ana", ones), ("bia", ones), ("caio", threes), (SPECTATOR, ())):
        seen = (*banks, *knows)
        assert cards_in(told(house, Participant(who)), (*ones, *threes, *banks)) == set(seen), who
        assert faces(hand(house, "1", who)) == (ones if who in ("ana", "bia") else ())
        assert faces(hand(house, "3", who)) == (threes if who == "caio" else ())
    assert not faces(hand(house, "2"))


@pytest.mark.rule("mo88.5")
def test_rows_that_are_suggested_or_laid_are_told_at_their_place_alone_until_they_are_turned(house: House) -> None:
    shared(house)
    ones = faces(hand(house, "1"))
    rows = (ones[:3], ones[3:8], ones[8:])
    house.done("bia", "suggest", place="1", rows=rows)
    lay(house, "ana", "1")
    assert hand(house, "1", "ana").suggestions[0].rows == rows
    assert hand(house, "1", "caio").suggestions == ()
    assert hand(house, "1", "caio").rows == ()
    assert not cards_in(told(house, Participant("caio")), ones)
    lay(house, "caio", "3")
    assert cards_in(told(house, Participant("caio")), ones) == set(ones)
    assert not any(each.suggestions for each in state(house).hands)


@pytest.mark.rule("mo88.3", "mo88.5")
def test_who_has_bet_on_a_place_without_holding_it_may_not_lay_its_rows(house: House) -> None:
    shared(house)
    ones = faces(hand(house, "1"))
    refused = house.ask("bia", "arrange", place="1", rows=(ones[:3], ones[3:8], ones[8:])).refused
    assert refused == "The cards of place 1 are held by ana: you may suggest."
    assert not any(isinstance(event, RowsLaid) for event in house.events())


@pytest.mark.rule("mo88.2.c")
def test_bets_are_settled_by_the_place_where_they_lie(house: House) -> None:
    shared(house)
    house.window()
    assert judged(house)["1"] == judged(house)["3"] == (Result.LOST, Reason.TIME)
    wallets = {who: house.wallet(who) - PURSE for who in ("ana", "bia", "caio")}
    assert wallets == {"ana": -100, "bia": -30, "caio": -50}
    assert house.total() == 0


def test_cards_that_nobody_turned_stay_closed_when_the_coup_is_over_and_at_closing(house: House) -> None:
    shared(house)
    lay(house, "ana", "1")
    hidden = faces(hand(house, "3"))
    open_to_all = {*faces(hand(house, "1")), *faces(hand(house, "banca")), "-".join(map(str, state(house).dice))}
    house.window()
    with house.store.writing() as page:
        office.close_table(page, "mesa")
    for _ in range(3):
        house.wait(31)
    assert [record.cause for record in house.records() if isinstance(record, Closed)] != []
    opened = {card.card for record in house.records() if isinstance(record, Revealed) for card in record.cards}
    assert opened == open_to_all
    assert not opened & set(hidden)


# Books -----------------------------------------------------------------------------------


def test_dice_are_committed_to_with_the_deck_and_proved_with_it(house: House) -> None:
    dealt_to(house, "ana", "bia")
    dice = "-".join(map(str, state(house).dice))
    house.window()
    house.wait(1)
    (bound, *_) = (record for record in house.records() if isinstance(record, Committed))
    assert bound.kind == "shoe"
    with house.store.reading() as connection:
        public, whole = prove(connection, "mesa", 1), prove(connection, "mesa", 1, SEAL)
    assert public.drawn[0] == dice
    assert f"opened on line {public.opened}, {dice}, " in public.proves
    assert public.first_bet is not None
    assert public.committed < public.first_bet
    assert "it has that root and the 52 cards of its decks" in whole.proves


@pytest.mark.parametrize("seed", [5, 8])
def test_an_evening_of_treze_cartas_is_audited_clean_and_its_coups_proved(sqlite_store: Store, seed: int) -> None:
    evening = Evening(sqlite_store, seed)
    evening.welcome()
    evening.table("mesa", GAME)
    evening.table("outra", GAME, void_coups=True, readings={"cancelled-deal": "anew", "natural-declared": "declared"})
    evening.table("mao", GAME, BY_HAND, void_coups=True)
    evening.play(6)
    assert not evening.floor.out_of_order
    verdict = audited(sqlite_store)
    assert verdict.clean, verdict.difference
    with sqlite_store.reading() as connection:
        proofs = [prove(connection, table, coup).coup for table in ("mesa", "outra") for coup in (1, 2, 3)]
    assert proofs == [1, 2, 3, 1, 2, 3]
