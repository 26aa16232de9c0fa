"""Several questions at one table: own times, own answers, renewals, claims, secrets, and a house that was down."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pagador import registry
from pagador.decider import Participant, Party
from pagador.house.audit.verify import verify
from pagador.house.errands import Presence
from pagador.house.records import Manner, Played
from tests.house.driving import SEAL, House
from tests.house.forging import edit, find, is_command, unguarded
from tests.table.toy_council import AUCTION, CLAIMS, COUNCIL, DECISIONS, SECRET, Council

SEVEN = tuple(Participant(name) for name in ("ana", "bia", "caio", "duarte", "eva", "fausto", "gil"))
ANA, BIA, *_ = SEVEN


@pytest.fixture(autouse=True)
def _council(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, COUNCIL))
    house.add_people(*(name for name in SEVEN if name not in ("ana", "bia", "caio", "duarte")))


def open_council(house: House, *people: str, asks: tuple[str, ...] = (DECISIONS,), **terms: Any) -> None:
    """A table whose coup begins once all are there: the dealer asks as soon as the first sits down."""
    house.open("council", *people, asks=asks, **terms)


def state(house: House) -> Council:
    found = house.standing().state
    assert isinstance(found, Council)
    return found


def left(house: House) -> dict[str, int]:
    return {key: ms // 1000 for key, ms in house.table().clock.left_ms(house.now).items()}


# Own times -------------------------------------------------------------------------------


def test_each_decides_in_their_own_time_from_the_moment_they_are_asked(house: House) -> None:
    open_council(house, "ana")
    house.wait(5)
    house.seat("bia")
    assert left(house) == {"decision:ana": 15, "decision:bia": 20}
    house.done("ana", "say", word="play")
    assert left(house) == {"decision:bia": 20}


@pytest.mark.parametrize("seed", range(12))
def test_seven_people_answer_in_any_order_and_none_makes_anothers_answer_stale_or_costs_a_second(
    house: House, seed: int
) -> None:
    open_council(house, *SEVEN)
    in_flight = {who: house.wish(who, "say", word="play") for who in SEVEN}
    order = list(SEVEN)
    Random(seed).shuffle(order)
    for number, who in enumerate(order[:-1]):
        house.wait(1)
        assert house.send("mesa", in_flight[who]).seq is not None
        waiting = order[number + 1 :]
        assert left(house) == {f"decision:{each}": 19 - number for each in waiting}
    assert state(house).said == dict.fromkeys(order[:-1], "play")
    assert house.send("mesa", in_flight[order[-1]]).seq is not None
    assert house.standing().coup == 2


def test_three_people_answer_in_every_order_there_is(house: House) -> None:
    open_council(house, "ana", "bia", "caio")
    for coup, order in enumerate(permutations(("ana", "bia", "caio")), start=1):
        assert house.standing().coup == coup
        wishes = {who: house.wish(who, "say", word="play") for who in order}
        for who in order:
            assert house.send("mesa", wishes[who]).seq is not None


def test_one_answers_only_the_question_that_is_asked_of_them_in_its_coup(house: House) -> None:
    open_council(house, "ana", "bia")
    refused = "That answers a question which is not asked of you now."
    assert house.ask("ana", "say", word="play", question=("decision:bia", 1)).refused == refused
    assert house.ask("ana", "say", word="play", question=("decision:ana", 2)).refused == refused
    for who in ("ana", "bia"):
        house.done(who, "say", word="fold")
    late = house.ask("ana", "say", word="play", coup=1, question=("decision:ana", 1))
    assert late.refused == "That was meant for coup 1; the table is at coup 2."


def test_what_the_table_waits_for_must_name_its_question_and_the_log_keeps_it(house: House) -> None:
    open_council(house, "ana", "bia")
    unnamed = replace(house.wish("ana", "say", word="play"), question=None)
    assert house.send("mesa", unnamed).refused == "The table asks for that: name the question that you answer."
    house.done("ana", "say", word="play")
    assert played(house)[-1].question == ("decision:ana", 1)


def played(house: House) -> list[Played]:
    return [record for record in house.records() if isinstance(record, Played)]


# Supplementary time ----------------------------------------------------------------------


def test_a_missed_decision_is_warned_of_given_supplementary_time_and_then_stands_as_its_default(house: House) -> None:
    open_council(house, "ana", "bia", seconds=20, supplement=10)
    house.wait(12)
    house.done("bia", "say", word="play")
    house.wait(8)
    assert state(house).warned == ("ana",)
    assert left(house) == {"decision:ana": 10}
    in_flight = house.wish("ana", "say", word="play")
    house.wait(9)
    assert house.send("mesa", in_flight).seq is not None
    assert state(house).coup == 2


def test_an_answer_sent_before_the_supplementary_time_is_valid_in_it(house: House) -> None:
    open_council(house, "ana", "bia")
    early = house.wish("ana", "say", word="play")
    house.wait(20)
    assert left(house)["decision:ana"] == 10
    assert house.send("mesa", early).seq is not None


def test_the_clock_strikes_one_question_at_a_time_the_earliest_first(house: House) -> None:
    open_council(house, "ana", "bia", "caio", asks=(DECISIONS,))
    house.now += 120_000
    house.wait(0)
    assert state(house).warned == ("ana", "bia", "caio")
    strokes = [record.question for record in played(house) if record.actor == "clock"]
    assert strokes == [("decision:ana", 1), ("decision:bia", 1), ("decision:caio", 1)]
    house.wait(10)
    assert house.standing().coup == 2
    assert [record.question for record in played(house) if record.actor == "clock"] == strokes * 2


# An auction ------------------------------------------------------------------------------


def test_a_bid_renews_the_auctions_clock_alone_and_leaves_bids_in_flight_valid(house: House) -> None:
    open_council(house, "ana", "bia", "caio", asks=(AUCTION, CLAIMS))
    in_flight = house.wish("bia", "bid", amount=7)
    last = house.wish("caio", "bid", amount=9)
    house.wait(15)
    house.done("ana", "bid", amount=5)
    assert left(house) == {"bids": 20, "claims": 5}
    house.wait(3)
    assert house.send("mesa", in_flight).seq is not None
    assert left(house) == {"bids": 20, "claims": 2}
    house.now += 20_000
    assert house.send("mesa", last).seq is not None, "a bid that comes with the stroke is taken before it"
    assert state(house).bids == (("ana", 5), ("bia", 7), ("caio", 9))
    assert left(house) == {"bids": 20}
    house.wait(20)
    assert house.standing().coup == 2


def test_a_lower_bid_is_refused_and_renews_nothing(house: House) -> None:
    open_council(house, "ana", "bia", asks=(AUCTION,))
    house.done("ana", "bid", amount=5)
    house.wait(4)
    assert house.ask("bia", "bid", amount=5).refused == "A bid is higher than the one before."
    assert left(house) == {"bids": 16}


# Claims ----------------------------------------------------------------------------------


def test_claims_are_gathered_and_decided_in_the_laws_order_when_their_window_ends(house: House) -> None:
    open_council(house, "ana", "bia", "caio", asks=(CLAIMS, AUCTION))
    for who in ("caio", "bia"):
        house.done(who, "claim-it")
    assert state(house).open == (CLAIMS, AUCTION)
    house.wait(20)
    granted = [event for event in house.events() if type(event).__name__ == "Granted"]
    assert [event.to for event in granted] == ["bia"]


# Ready -----------------------------------------------------------------------------------


def test_ready_ends_only_what_may_end_early(house: House) -> None:
    open_council(house, "ana", "bia", asks=(DECISIONS, CLAIMS))
    house.ready("ana", "bia")
    assert state(house).open == (DECISIONS,)
    assert left(house) == {"decision:ana": 20, "decision:bia": 20}


def test_ready_for_one_question_is_not_ready_for_another(house: House) -> None:
    open_council(house, "ana", "bia", asks=(CLAIMS,))
    house.ready("ana", "bia", coup=1, question=("bids", 1))
    assert state(house).open == (CLAIMS,)


def test_who_is_away_is_not_waited_for_when_somebody_present_is_ready_to_close_the_bets(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    house.ready("ana")
    assert house.standing().coup == 1
    house.floor.turn([Presence("mesa", BIA, here=False)])
    assert house.standing().coup == 2
    house.floor.turn([Presence("mesa", BIA, here=True)])
    house.ready("ana")
    assert house.standing().coup == 2, "bia is back, and has not said that she is ready"


def test_who_is_away_keeps_the_whole_time_of_a_decision_and_an_empty_room_its_window(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.floor.turn([Presence("mesa", ANA, here=False)])
    assert house.standing().coup == 1
    house.wait(29.9)
    assert house.standing().coup == 1


def test_who_comes_back_while_the_books_cannot_be_written_is_waited_for_again(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    house.floor.turn([Presence("mesa", BIA, here=False)])
    house.floor.pause = lambda _: house.floor.submit(Presence("mesa", BIA, here=True))
    house.fail_commits(2)
    assert house.ask("ana", "place-bet", spot="par", stake=20).refused
    house.floor.turn(house.floor.queue.gathered(0))
    house.ready("ana")
    assert house.standing().coup == 1


# Secrets ---------------------------------------------------------------------------------


def test_who_may_not_know_a_question_is_answered_as_if_it_were_not_there(house: House) -> None:
    open_council(house, "ana", "bia", asks=(SECRET, AUCTION))
    there = house.ask("bia", "whisper", word="yes", question=("secret", 1)).refused
    nowhere = house.ask("bia", "whisper", word="yes", question=("nonsense", 1)).refused
    assert there == nowhere == "That answers a question which is not asked of you now."
    house.done("ana", "whisper", word="yes")
    assert state(house).whispered == "yes"


# The house that was down -----------------------------------------------------------------


def test_four_questions_open_stop_while_the_house_is_down_and_go_on_with_what_each_had(house: House) -> None:
    open_council(house, "ana", "bia", asks=(DECISIONS, AUCTION, CLAIMS))
    for _ in range(6):
        house.wait(1)
    house.done("ana", "bid", amount=5)
    house.wait(1)
    before = left(house)
    assert before == {"decision:ana": 13, "decision:bia": 13, "bids": 19, "claims": 13}
    house.now += 3_600_000
    house.restart()
    assert left(house) == before
    house.done("ana", "say", word="play")
    house.wait(13)
    assert state(house).warned == ("bia",)
    assert left(house) == {"decision:bia": 10, "bids": 6}
    assert house.folded() == house.standing()


def test_time_that_was_left_of_one_asking_is_not_given_to_another(house: House) -> None:
    open_council(house, "ana", asks=(AUCTION, CLAIMS))
    house.wait(6)
    house.done("ana", "bid", amount=5)
    house.restart()
    assert left(house)["bids"] == 20, "the bid came after the time was stored: it gave the whole time"


# Answers that are none -------------------------------------------------------------------


def test_who_comes_or_goes_answers_no_question_and_nobody_elses(house: House) -> None:
    open_council(house, "ana")
    step = house.standing().step
    refused = "That answers a question which is not asked of you now."
    assert house.ask("bia", "take-place", place="2", question=("decision:ana", 1)).refused == refused
    assert house.ask("bia", "take-place", place="2", question=("nonsense", 2**70)).refused == refused
    house.done("bia", "take-place", place="2")
    assert house.ask("bia", "leave-place", question=("decision:ana", 1)).refused == refused
    assert house.standing().step == step
    assert not house.floor.out_of_order


def test_an_answer_names_the_question_that_it_is_offered_for_and_no_other(house: House) -> None:
    open_council(house, "ana", "bia", asks=(DECISIONS, AUCTION))
    refused = "That is no answer to the question that you name."
    assert house.ask("ana", "say", word="play", question=("bids", 1)).refused == refused
    assert house.ask("ana", "bid", amount=5, question=("decision:ana", 1)).refused == refused
    unnamed = replace(house.wish("ana", "bid", amount=5), question=None)
    assert house.send("mesa", unnamed).refused == "The table asks for that: name the question that you answer."
    house.done("ana", "bid", amount=5)


def test_a_dealer_answers_no_question(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(source="hand"))
    wish = house.wish("rui", "close-bets", role="dealer", party=Party.DEALER, question=("betting", 1))
    assert house.send("mesa", wish).refused == "That answers a question which is not asked of you now."


def test_the_same_answer_sent_again_is_answered_again_and_another_under_its_number_is_refused(house: House) -> None:
    open_council(house, "ana", "bia")
    first = house.wish("ana", "say", word="play", called=7)
    line = house.send("mesa", first).seq
    assert house.send("mesa", first).seq == line
    other = "The number 7 stands for something else already: take the next."
    assert house.send("mesa", replace(first, question=("decision:bia", 1))).refused == other
    assert house.send("mesa", replace(first, question=None)).refused == other
    house.restart()
    assert house.send("mesa", first).seq == line
    assert house.send("mesa", replace(first, question=("decision:ana", 2))).refused == other


# Audit -----------------------------------------------------------------------------------


def test_the_books_of_several_questions_are_clean_and_a_line_names_only_what_was_asked_of_its_actor(
    house: House,
) -> None:
    open_council(house, "ana", "bia", "caio", asks=(DECISIONS, AUCTION, CLAIMS, SECRET))
    house.done("bia", "bid", amount=5)
    house.done("bia", "say", word="play")
    house.done("ana", "whisper", word="yes")
    for _ in range(4):
        house.wait(20)
    assert house.standing().coup > 1
    assert verify(house.store, seal=SEAL).difference is None
    for named in (["decision:ana", 1], ["decision:bia", 2], ["secret", 1], ["nonsense", 1]):
        forge_question(house, named)
        verdict = verify(house.store, seal=SEAL)
        assert verdict.difference is not None
        assert verdict.difference.sentence == f"{named[0]} ({named[1]}) was not asked of bia then."


def forge_question(house: House, named: list[Any]) -> None:
    """What bia said names another question."""
    with unguarded(house.store) as connection:
        said = find(connection, "mesa", is_command("say"))
        edit(connection, said, lambda raw: raw.update(question=named))


# Books that fail -------------------------------------------------------------------------


def test_when_a_transaction_fails_every_question_keeps_the_time_that_it_had(house: House) -> None:
    open_council(house, "ana", "bia", asks=(DECISIONS, AUCTION, CLAIMS))
    house.wait(5)
    house.done("ana", "bid", amount=5)
    house.wait(3)
    before = left(house)
    assert before == {"decision:ana": 12, "decision:bia": 12, "bids": 17, "claims": 12}
    house.fail_commits()
    assert house.ask("bia", "bid", amount=9).refused
    assert left(house) == before, "a bid that was not written renews nothing"
    house.done("bia", "bid", amount=9)
    assert left(house) == before | {"bids": 20}


def test_time_stands_still_while_the_books_cannot_be_written(house: House) -> None:
    open_council(house, "ana", "bia", asks=(DECISIONS, CLAIMS))
    house.wait(5)
    before = left(house)
    house.fail_commits(3)
    house.floor.pause = lambda _: setattr(house, "now", house.now + 60_000)
    assert house.ask("bia", "say", word="play").refused
    assert left(house) == before


def test_a_bid_that_was_written_after_all_gives_the_whole_time_from_when_that_is_known(house: House) -> None:
    open_council(house, "ana", "bia", asks=(AUCTION, CLAIMS))
    house.wait(5)
    house.lose_answer()
    assert house.ask("bia", "bid", amount=9).seq is not None
    assert left(house) == {"bids": 20, "claims": 15}


def test_who_was_ready_is_so_still_when_the_end_of_the_bets_could_not_be_written(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    house.fail_commits()
    house.ready("ana", "bia")
    assert house.standing().coup == 1
    house.wait(0.3)
    assert house.standing().coup == 2
    house.wait(0.3)
    assert house.standing().coup == 2, "nobody has said that they are ready with this coup's bets"


def test_the_times_that_stood_still_are_published_when_the_books_can_be_written_again(house: House) -> None:
    open_council(house, "ana", "bia", asks=(DECISIONS, CLAIMS))
    house.wait(5)
    house.published.clear()
    house.fail_commits(2)
    house.floor.pause = lambda _: setattr(house, "now", house.now + 60_000)
    assert house.ask("bia", "say", word="play").refused
    (told,) = house.published
    assert told.records == ()
    assert told.left_ms == {"decision:ana": 15_000, "decision:bia": 15_000, "claims": 15_000}
