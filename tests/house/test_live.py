"""One table in play: whose word counts, for which moment, how often; who deals; what a fault there costs."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pagador.betting.bets import BetCollected
from pagador.decider import Lot, Offer, Party
from pagador.equipment.chance import CommittedChance
from pagador.games.roulette.commands import RestBall
from pagador.games.roulette.events import NumberDrawn
from pagador.house import live
from pagador.house.floor import Ask
from pagador.house.ledger import Account, bank
from pagador.house.records import Committed, Manner, Played, Revealed
from pagador.law import Refused
from pagador.wire.frames import LARGEST_NUMBER
from tests.house.driving import PURSE, House

HAND = Manner(source="hand")
DEALER: dict[str, Any] = {"role": "dealer", "party": Party.DEALER}
CHANCE: dict[str, Any] = {"role": "dealer", "party": Party.CHANCE}


# Once ------------------------------------------------------------------------------------


def test_a_command_sent_twice_in_one_turn_is_done_once_and_answered_twice(house: House) -> None:
    house.open("roleta-francesa", "ana")
    wish = house.wish("ana", "place-bet", spot="par", stake=10)
    first = house.send("mesa", wish)
    assert house.send("mesa", wish, wish) == first
    assert house.wallet("ana") == PURSE - 10


@pytest.mark.parametrize("remembered", [0, 4096], ids=["from the log", "from memory"])
def test_a_command_sent_again_later_is_answered_as_before(
    house: House, remembered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pagador.house.wishes.REMEMBERED", remembered)
    house.open("roleta-francesa", "ana")
    wish = house.wish("ana", "place-bet", spot="par", stake=10)
    first = house.send("mesa", wish)
    house.window()
    house.restart()
    assert house.send("mesa", wish) == first
    assert house.send("mesa", wish) == first
    assert house.standing().visits["ana"].staked == 10


def test_commands_that_come_out_of_order_are_each_done_once(house: House) -> None:
    house.open("roleta-francesa", "ana")
    late, early = (house.wish("ana", "place-bet", spot="par", stake=10, called=number) for number in (70, 50))
    answers = [house.send("mesa", wish) for wish in (late, early, late, early)]
    assert [answer.number for answer in answers] == [70, 50, 70, 50]
    assert answers[:2] == answers[2:]
    assert house.wallet("ana") == PURSE - 20


def test_two_people_may_call_their_commands_alike(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    lines = {house.done(who, "place-bet", spot="par", stake=10, called=900) for who in ("ana", "bia")}
    assert len(lines) == 2


def test_a_refusal_is_repeated_as_it_was_given(house: House) -> None:
    house.open("roleta-francesa", "ana")
    wish = house.wish("ana", "place-bet", spot="par", stake=3)
    assert "The least on par is 10" in house.send("mesa", wish).refused
    assert house.send("mesa", wish) == house.send("mesa", wish)


SOMETHING_ELSE = "The number 7 stands for something else already: take the next."


@pytest.mark.parametrize("when", ["in the same turn", "later", "after a restart"])
def test_a_number_under_which_something_was_done_is_no_answer_to_something_else(house: House, when: str) -> None:
    """Two programs of one person may number alike: neither is told that its bet lies there if it is the other's."""
    house.open("roleta-francesa", "ana")
    first = house.wish("ana", "place-bet", spot="par", stake=10, called=7)
    others = [
        house.wish("ana", "place-bet", spot="par", stake=20, called=7),
        house.wish("ana", "withdraw-bet", spot="par", called=7),
        house.wish("ana", "place-bet", spot="nowhere at all", called=7),
        house.wish("ana", "place-bet", spot="par", stake=10, called=7, coup=2),
    ]
    if when == "in the same turn":
        assert house.send("mesa", first, others[0]).refused == SOMETHING_ELSE
    done = house.send("mesa", first)
    if when == "after a restart":
        house.restart()
    assert [house.send("mesa", other).refused for other in others] == [SOMETHING_ELSE] * 4
    assert house.send("mesa", first) == done
    assert done.seq == 4
    assert house.wallet("ana") == PURSE - 10


def test_who_sits_down_again_under_the_same_number_is_answered_in_whichever_coup(house: House) -> None:
    house.open("roleta-francesa")
    coming = house.wish("ana", "take-place", place="table", called=7)
    done = house.send("mesa", coming)
    house.window()
    assert house.send("mesa", replace(coming, coup=2)) == done


# Refused, and asked again after a restart --------------------------------------------------


def test_a_refusal_that_a_restart_has_forgotten_is_given_again_while_its_cause_stands(house: House) -> None:
    house.open("roleta-francesa", "ana")
    wish = house.wish("ana", "place-bet", spot="par", stake=3)
    refusal = house.send("mesa", wish)
    house.restart()
    assert house.send("mesa", wish) == refusal


def test_a_bet_refused_after_closing_is_not_taken_in_the_next_coup_after_a_restart(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(pace_ms=1000))
    house.window()
    late = house.wish("ana", "place-bet", spot="par", stake=10)
    assert house.send("mesa", late).refused
    while house.standing().coup == 1:
        house.wait(1)
    house.restart()
    assert house.send("mesa", late).refused == "That was meant for coup 1; the table is at coup 2."
    assert house.wallet("ana") == PURSE


def test_a_bet_refused_for_want_of_funds_and_sent_again_after_a_restart_is_done_once(house: House) -> None:
    """It was not done; whoever sends it again wants it, in the coup it names, with what he has now."""
    house.open("roleta-francesa", "ana", name="other", minimum=600_000)
    house.open("roleta-francesa", "ana", minimum=600_000)
    house.done("ana", "place-bet", table="other", spot="par", stake=600_000)
    wish = house.wish("ana", "place-bet", spot="par", stake=600_000)
    assert "has less than" in house.send("mesa", wish).refused
    house.done("ana", "withdraw-bet", table="other", spot="par")
    assert "has less than" in house.send("mesa", wish).refused
    house.restart()
    done = house.send("mesa", wish)
    assert (done.refused, house.send("mesa", wish)) == ("", done)
    house.restart()
    assert house.send("mesa", wish) == done
    assert (house.wallet("ana"), house.at_table("ana"), house.total()) == (PURSE - 600_000, 600_000, 0)


@pytest.mark.parametrize("number", [-1, LARGEST_NUMBER + 1, 2**70])
def test_a_number_that_no_log_can_hold_is_refused_and_harms_nobody(house: House, number: int) -> None:
    house.open("roleta-francesa", "ana")
    assert "numbered from 0 to" in house.ask("ana", "place-bet", spot="par", stake=10, called=number).refused
    house.done("ana", "place-bet", spot="par", stake=10)


def test_an_amount_that_no_book_can_hold_is_refused_and_harms_nobody(house: House) -> None:
    house.open("roleta-americana", "ana")
    given = house.ask("ana", "take-colour", colour="azul", value=10, chips=10**30)
    assert given.refused.startswith("Chips of one colour are worth 1\u202f000")
    assert house.floor.out_of_order == set()


# At its moment ---------------------------------------------------------------------------


def test_other_peoples_bets_make_nobodys_command_stale(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    wishes = [house.wish(who, "place-bet", spot="par", stake=10) for who in ("ana", "bia", "ana", "bia")]
    for wish in reversed(wishes):
        assert house.send("mesa", wish).seq is not None


def test_a_bet_for_a_coup_that_is_over_is_refused(house: House) -> None:
    house.open("roleta-francesa", "ana")
    late = house.wish("ana", "place-bet", spot="par", stake=10)
    house.window()
    assert house.send("mesa", late).refused == "That was meant for coup 1; the table is at coup 2."
    assert house.wallet("ana") == PURSE


def test_a_bet_that_names_no_coup_is_refused(house: House) -> None:
    house.open("roleta-francesa", "ana")
    wish = house.wish("ana", "place-bet", spot="par", stake=10)
    assert "meant for coup None" in house.send("mesa", replaced(wish, coup=None)).refused


def replaced(wish: Any, **changes: Any) -> Any:
    return type(wish)(**{name: getattr(wish, name) for name in wish.__struct_fields__} | changes)


def test_an_answer_is_for_the_question_that_was_asked(house: House) -> None:
    """Others may bet or come meanwhile; once the table has gone on, the answer is too late."""
    house.open("ponto-e-banca", "ana", "bia")
    asked = house.wish("ana", "decline-cut")
    house.seat("caio")
    assert house.send("mesa", asked).seq is not None
    again = replaced(asked, number=9000)
    assert house.send("mesa", again).refused == "That answers a question which is not asked of you now."


def test_nobody_acts_for_another(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    given = house.ask("ana", "place-bet", spot="par", stake=10, by="bia")
    assert given.refused == "Everybody acts for himself: leave out `by`."


@pytest.mark.parametrize(
    ("party", "do", "fields"),
    [
        (Party.CHANCE, "rest-ball", {"number": "17"}),
        (Party.DEALER, "close-bets", {}),
        (Party.DEALER, "void-round", {"fault": "I lost"}),
        (Party.CLOCK, "end-window", {}),
        (Party.PEOPLE, "rest-ball", {"number": "17"}),
    ],
)
@pytest.mark.parametrize("role", ["player", "dealer", "cashier", "manager"])
def test_at_a_table_that_deals_by_itself_nobody_speaks_for_dealer_chance_or_clock(
    house: House, role: str, party: Party, do: str, fields: dict[str, str]
) -> None:
    house.open("roleta-americana-online", "ana")
    given = house.ask("ana", do, role=role, party=party, **fields)
    assert given.seq is None
    assert given.refused != ""


# By hand ---------------------------------------------------------------------------------


def test_at_a_table_dealt_by_hand_the_dealer_speaks_and_nothing_is_committed_to(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=HAND)
    house.done("ana", "place-bet", spot="pleno:17", stake=10)
    house.done("rui", "close-bets", **DEALER)
    house.done("rui", "launch-ball", **DEALER)
    house.done("rui", "rest-ball", number="17", **CHANCE)
    house.done("rui", "pay-winners", **DEALER)
    assert house.wallet("ana") == PURSE - 10 + 35 * 10
    assert not [record for record in house.records() if isinstance(record, Committed | Revealed)]
    spoken = [record.by for record in house.records() if isinstance(record, Played) and record.actor != "ana"]
    assert spoken == ["rui"] * 4


def test_who_deals_a_table_by_hand_does_not_play_there(house: House) -> None:
    house.open("roleta-francesa", manner=HAND)
    given = house.ask("ana", "take-place", place="table", role="dealer")
    assert given.refused == "No dealer speaks as people at this table."


def test_two_dealers_may_call_their_commands_alike_and_one_is_answered_again_after_a_restart(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=HAND)
    closing = house.wish("rui", "close-bets", called=1, **DEALER)
    first = house.send("mesa", closing)
    assert first.seq is not None
    house.done("eva", "launch-ball", called=1, **DEALER)
    house.restart()
    assert house.send("mesa", closing) == first


def test_a_dealers_word_for_another_coup_or_step_is_refused(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=HAND)
    house.done("rui", "close-bets", **DEALER)
    assert "meant for coup 7" in house.ask("rui", "launch-ball", coup=7, **DEALER).refused
    assert "meant for step 9" in house.ask("rui", "launch-ball", step=9, **DEALER).refused


def test_a_ruling_for_another_step_is_refused(house: House) -> None:
    house.open("roleta-americana-online", "ana", manner=Manner(pace_ms=5000))
    house.done("ana", "place-bet", spot="par", stake=10)
    house.window()
    said: dict[str, Any] = {"role": "inspector", "party": Party.DEALER, "fault": "the ball jumped out"}
    refused = house.ask("ines", "void-round", step=9, **said).refused
    assert refused == "That was meant for step 9; the table is at step 1."
    house.done("ines", "void-round", **said)


# By itself -------------------------------------------------------------------------------


def test_a_table_with_nobody_there_does_nothing(house: House) -> None:
    house.open("ponto-e-banca")
    lines = house.lines()
    house.wait(4000)
    assert house.lines() == lines


def test_dealer_and_chance_keep_the_tables_pace(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(pace_ms=2000))
    house.window()
    phases = []
    for _ in range(4):
        phases.append(str(house.state().phase))
        house.wait(1.9)
        assert str(house.state().phase) == phases[-1]
        house.wait(0.1)
    assert phases == ["closed", "spinning", "paying", "betting"]


def test_the_window_ends_early_once_everybody_is_ready(house: House) -> None:
    house.open("roleta-francesa", "ana", "bia")
    house.ready("ana")
    assert house.standing().coup == 1
    house.ready("bia")
    assert house.standing().coup == 2
    house.ready("ana")
    assert house.standing().coup == 2


def test_what_is_kept_of_a_refusal_is_no_longer_than_a_sentence(house: House) -> None:
    house.open("roleta-francesa")
    given = house.ask("ana", "take-place", place="x" * 60_000)
    assert (len(given.refused), given.refused[-1]) == (500, "…")


@pytest.mark.parametrize(
    "meant", [{"coup": 1}, {"coup": 1, "question": ("betting", 1)}, {"coup": 2, "question": ("betting", 2)}], ids=str
)
def test_a_ready_that_comes_too_late_does_not_end_the_next_window(house: House, meant: dict[str, Any]) -> None:
    house.open("roleta-francesa", "ana")
    house.window()
    house.ready("ana", **meant)
    assert house.standing().coup == 2
    house.ready("ana", coup=2, question=("betting", 1))
    assert house.standing().coup == 3


def test_a_hurry_is_for_the_coup_it_names_whichever_step_that_has_come_to(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(watched=True))
    house.window()
    house.ready("ana", hurry=True, coup=2, question=("betting", 1))
    assert (house.standing().coup, house.standing().step) == (1, 1)
    house.ready("ana", hurry=True, coup=1, question=("betting", 1))
    assert house.standing().coup == 2


def test_who_comes_later_is_waited_for_and_who_is_not_there_does_not_count(house: House) -> None:
    house.open("roleta-francesa", "ana")
    house.ready("caio")
    assert house.standing().coup == 1
    house.seat("bia")
    house.ready("ana")
    assert house.standing().coup == 1
    house.done("bia", "leave-place")
    assert house.standing().coup == 2


def test_a_table_whose_windows_never_end_early_waits(house: House) -> None:
    house.open("roleta-francesa", "ana", manner=Manner(early=False))
    house.ready("ana")
    assert house.standing().coup == 1


def test_nobody_is_hurried_to_an_answer_by_being_ready(house: House) -> None:
    house.open("ponto-e-banca", "ana")
    house.ready("ana")
    assert str(house.state().phase) == "cutting"


# A line that fails -----------------------------------------------------------------------


@pytest.mark.rule("pt15.804.22", "pt15.804.23")
def test_who_has_bet_and_is_not_heard_of_again_wins_or_loses_like_everybody(house: House) -> None:
    house.open("roleta-americana-online", "ana", "bia")
    for who in ("ana", "bia"):
        house.done(who, "place-bet", spot="encarnado", stake=10)
    house.window()
    (drawn,) = (event for event in house.events() if isinstance(event, NumberDrawn))
    won = 10 if drawn.colour == "encarnado" else -10
    assert [house.wallet(who) - PURSE for who in ("ana", "bia")] == [won, won]
    assert set(house.standing().visits) == {"ana", "bia"}


# Several lots ----------------------------------------------------------------------------


def test_each_lot_of_one_act_is_drawn_after_the_one_before(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice fall two at a time: they are two draws of the key, not twice the same."""
    table = house.open("roleta-francesa", "ana", manner=Manner(pace_ms=5000))
    house.window()
    house.wait(5)
    (resting,) = (offer for offer in table.owed() if offer.party is Party.CHANCE)
    lot = resting.fields["number"]
    assert isinstance(lot, Lot)
    dice = msgspec.structs.replace(resting, fields=dict.fromkeys(("first", "second", "number"), lot))
    drawn: list[Any] = []

    def answer(game: Any, offer: Offer, pick: Any, **_: Any) -> RestBall:
        drawn.extend(pick(name, domain) for name, domain in offer.fields.items())
        return RestBall(number=drawn[-1])

    monkeypatch.setattr(live, "answer", answer)
    with house.store.writing() as page:
        table.do(page, dice, house.now)
    source = CommittedChance("mesa", 1, house.key())
    assert drawn == [source.draw(lot) for _ in range(3)]
    assert table.standing.draw == 3


# Faults ----------------------------------------------------------------------------------


def test_a_table_that_goes_on_and_on_by_itself_is_given_up_and_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open("roleta-francesa", "ana", name="bad")
    house.open("roleta-francesa", "bia", name="good")
    house.done("ana", "place-bet", table="bad", spot="par", stake=10)
    monkeypatch.setattr(live, "GIVEN_UP", 2)
    house.window("bad")
    assert house.floor.out_of_order == {"bad", "good"}
    assert house.wallet("ana") == PURSE - 10
    assert house.ask("ana", "place-bet", table="bad", spot="par", stake=10).refused.startswith(
        "The table bad is out of"
    )
    monkeypatch.undo()
    house.restart()
    house.window("bad")
    assert house.standing("bad").coup == 2


@pytest.mark.parametrize("fault", [ZeroDivisionError, Refused])
def test_a_fault_at_one_table_costs_nobody_else_anything(
    house: House, fault: Callable[[str], Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open("roleta-francesa", "ana", name="bad")
    house.open("roleta-americana-online", "bia", name="good")

    def broken(*_: object) -> None:
        raise fault("what the program did not foresee")

    monkeypatch.setattr(house.table("bad"), "attend", broken)
    bets = [house.wish(who, "place-bet", table=table, spot="par", stake=10) for who, table in PLACES]
    answers: list[Any] = []
    house.floor.turn([Ask(table, wish, answers.append) for wish, (_, table) in zip(bets, PLACES, strict=True)])
    assert [answer.seq is not None for answer in answers] == [False, True]
    assert "out of order" in answers[0].refused
    assert [house.wallet("ana"), house.wallet("bia")] == [PURSE, PURSE - 10]
    assert house.folded("good") == house.standing("good")
    house.wait(31)
    assert house.standing("good").coup == 2
    assert house.balance(Account("stakes", "ana", "bad", "demo")) == 0


PLACES = (("ana", "bad"), ("bia", "good"))


def test_lost_bets_go_to_the_bank_of_their_table(house: House) -> None:
    house.open("roleta-francesa", "ana")
    for number in range(12):
        house.done("ana", "place-bet", spot=f"pleno:{number}", stake=10)
    house.window()
    lost = sum(event.bet.stake for event in house.events() if isinstance(event, BetCollected))
    won = house.wallet("ana") + house.at_table("ana") - PURSE + lost
    assert house.balance(bank("mesa", "demo")) == 1_000_000 + lost - won
