"""Bad input and attacks on the tables, each by name: what is sent, what is answered, and that nothing else happens.

What is wrong with the line itself is in `test_attacks_on_the_line`; hidden cards and coming numbers are in
`test_leaks`; slow readers and lost lines in `test_endings`; too much at once in `test_floods`.
"""

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pagador.house.records import Manner
from pagador.wire.frames import LARGEST_NUMBER
from tests.server.live_house import Frame, Line, LiveHouse, Table, live_house

WHEEL, OTHER, AMERICAN, CARDS, MONEY, HAND, TIMED = "wheel", "other", "american", "cards", "money", "hand", "timed"
PATIENT = Manner(early=False)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    """One house for all attacks: each finds it as the one before has left it."""
    tables = (
        Table(WHEEL, "roleta-francesa", manner=PATIENT, window_seconds=600),
        Table(OTHER, "roleta-francesa", manner=PATIENT, window_seconds=600),
        Table(AMERICAN, "roleta-americana", manner=PATIENT, window_seconds=600),
        Table(CARDS, "ponto-e-banca", manner=PATIENT, window_seconds=600),
        Table(MONEY, "roleta-francesa", currency="EUR", manner=PATIENT, window_seconds=600),
        Table(HAND, "roleta-francesa", manner=Manner(source="hand")),
        Table(TIMED, "roleta-americana-online", manner=PATIENT, window_seconds=1),
    )
    with live_house(tmp_path_factory.mktemp("attacked"), *tables, frames_per_second=1000) as opened:
        yield opened


@pytest.fixture(autouse=True)
def unharmed(house: LiveHouse) -> Iterator[None]:
    yield
    house.is_unharmed()


def in_parallel(*jobs: Callable[[], Any]) -> None:
    """All at once, each in a thread of its own."""
    threads = [threading.Thread(target=job) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# The same money twice ----------------------------------------------------------------------


def all_in(line: Line, numbers: range, answers: list[Frame]) -> None:
    """Bet 500 again and again without waiting for an answer, then hear all answers."""
    for n in numbers:
        line.say(t="do", n=n, coup=line.coup, command={"do": "place-bet", "spot": "duzia:1", "stake": 500})
    answers += [line.answer(n) for n in numbers]


def test_of_200_parallel_bets_of_the_whole_balance_one_is_accepted(house: LiveHouse) -> None:
    token = house.somebody("whole", demo=500)
    lines = [house.line(WHEEL, token) for _ in range(8)]
    assert lines[0].do("take-place", n=10_000, place="table")["t"] == "done"
    answers: list[Frame] = []
    in_parallel(*(partial(all_in, line, range(25 * i + 1, 25 * i + 26), answers) for i, line in enumerate(lines)))
    assert sorted(answer["t"] for answer in answers) == ["done"] + ["refused"] * 199
    refused = {answer["sentence"] for answer in answers if answer["t"] == "refused"}
    assert refused == {"whole has less than 500 demonstration credits."}
    assert house.balance("whole") == 0
    assert len(house.lines(WHEEL, "whole")) == 2


def test_of_200_parallel_bets_of_the_whole_balance_from_two_tables_one_is_accepted(house: LiveHouse) -> None:
    token = house.somebody("double", demo=500)
    here = [house.line(table, token) for table in (WHEEL, OTHER)]
    for line in here:
        assert line.do("take-place", n=10_000, place="table")["t"] == "done"
    answers: list[Frame] = []
    in_parallel(*(partial(all_in, line, range(1, 101), answers) for line in here))
    assert sorted(answer["t"] for answer in answers) == ["done"] + ["refused"] * 199
    assert house.balance("double") == 0
    assert len(house.lines(WHEEL, "double") + house.lines(OTHER, "double")) == 3


def test_demonstration_credits_buy_nothing_at_a_table_for_money(house: LiveHouse) -> None:
    line = house.seated(MONEY, "rich-in-credits")
    refused = line.bet("par", 10)
    assert refused["sentence"] == "rich-in-credits has less than 10 EUR."
    assert (house.balance("rich-in-credits"), house.balance("rich-in-credits", "EUR")) == (100_000, 0)


def test_money_is_not_spent_at_a_table_for_demonstration(house: LiveHouse) -> None:
    line = house.seated(WHEEL, "rich-in-money", demo=0, EUR=5_000)
    assert line.bet("par", 10)["sentence"] == "rich-in-money has less than 10 demonstration credits."
    assert (house.balance("rich-in-money"), house.balance("rich-in-money", "EUR")) == (0, 5_000)


# Amounts -----------------------------------------------------------------------------------

AMOUNTS = {
    "negative": -10,
    "nothing": 0,
    "fractional": 10.5,
    "a fraction that is whole": 10.0,
    "huge": LARGEST_NUMBER,
    "larger than a number of JSON": LARGEST_NUMBER + 1,
    "larger than can be printed": int("9" * 4300),
    "as low as can be": -int("9" * 4299),
    "a float without end": 1e308,
    "text": "10",
    "a boolean": True,
    "nothing at all": None,
    "a list": [10],
    "an object": {"amount": 10},
}


@pytest.mark.parametrize("stake", AMOUNTS.values(), ids=AMOUNTS)
def test_an_amount_that_is_none_is_refused(house: LiveHouse, stake: object) -> None:
    line = house.seated(WHEEL)
    assert line.bet("par", stake)["t"] == "refused"
    assert house.balance(line.who) == 100_000
    assert line.bet("par", 10)["t"] == "done"


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_an_amount_that_json_does_not_know_ends_the_connection(house: LiveHouse, word: str) -> None:
    line = house.seated(WHEEL)
    line.wire.send(f'{{"t":"do","n":9,"coup":1,"command":{{"do":"place-bet","spot":"par","stake":{word}}}}}')
    code, sentence = line.ending()
    assert (code, sentence.startswith("That is no frame of this table: JSON is malformed")) == (4400, True)
    assert house.balance(line.who) == 100_000


def test_a_product_too_large_to_be_printed_does_not_put_the_table_out_of_order(house: LiveHouse) -> None:
    line = house.seated(AMERICAN, place="1")
    refused = line.do("take-colour", colour="rosa", value=10, chips=int("9" * 4300))
    assert refused["sentence"] == f"A command says what to do, in numbers up to {LARGEST_NUMBER}."
    refused = line.do("take-colour", colour="rosa", value=10, chips=LARGEST_NUMBER)
    assert refused["t"] == "refused"


# The moment --------------------------------------------------------------------------------


def test_a_bet_after_closing_is_refused(house: LiveHouse) -> None:
    dealer, line = house.line(HAND, house.somebody("closing-dealer", "dealer")), house.seated(HAND)
    assert line.bet("par", 10)["t"] == "done"
    assert dealer.do("close-bets", party="dealer")["t"] == "done"
    line.hear_until(lambda frame: frame["t"] == "events" and frame["step"] > 0)
    refused = line.bet("par", 10)
    assert (refused["t"], refused["under"]) == ("refused", ["pt95.X.14"])
    assert house.balance(line.who) == 100_000 - 10


def test_a_bet_for_another_coup_is_refused(house: LiveHouse) -> None:
    line = house.seated(WHEEL)
    for coup in (line.coup - 1, line.coup + 1, LARGEST_NUMBER, -LARGEST_NUMBER):
        line.coup = coup
        assert line.bet("par", 10)["sentence"] == f"That was meant for coup {coup}; the table is at coup 1."
    assert house.balance(line.who) == 100_000


# Numbers -----------------------------------------------------------------------------------


def test_a_command_sent_again_is_answered_again_and_done_once(house: LiveHouse) -> None:
    token = house.somebody("again")
    line = house.line(WHEEL, token)
    line.do("take-place", n=1, place="table")
    answers = [line.bet("par", 10, n=7) for _ in range(3)]
    returned = house.line(WHEEL, token)
    answers.append(returned.bet("par", 10, n=7))
    assert answers == [answers[0]] * 4
    assert house.balance("again") == 100_000 - 10


def test_a_number_that_was_done_does_not_stand_for_another_bet(house: LiveHouse) -> None:
    line = house.seated(WHEEL)
    done = line.bet("par", 10, n=7)
    other = line.bet("impar", 99, n=7)
    assert other["sentence"] == "The number 7 stands for something else already: take the next."
    assert line.bet("par", 10, n=7) == done
    assert house.balance(line.who) == 100_000 - 10


def test_a_refusal_is_given_again_too(house: LiveHouse) -> None:
    line = house.seated(WHEEL)
    refused = line.bet("par", 1, n=7)
    assert line.bet("par", 10, n=7) == refused
    assert house.balance(line.who) == 100_000


def test_numbers_may_come_in_any_order_and_each_counts_once(house: LiveHouse) -> None:
    line = house.seated(WHEEL)
    sent = [50, 49, 51, 48, 49, 51, 50]
    seqs = [line.bet("par", 10, n=n)["seq"] for n in sent]
    assert {n: seqs[sent.index(n)] for n in sent} == dict(zip(sent, seqs, strict=True))
    assert house.balance(line.who) == 100_000 - 40


@pytest.mark.parametrize("n", [0, -1, LARGEST_NUMBER + 1])
def test_a_number_that_is_none_is_refused(house: LiveHouse, n: int) -> None:
    line = house.seated(WHEEL)
    line.say(t="do", n=n, coup=line.coup, command={"do": "place-bet", "spot": "par", "stake": 10})
    assert line.next("refused")["sentence"] == f"Commands are numbered from 1 to {LARGEST_NUMBER}."
    assert house.balance(line.who) == 100_000


def test_a_number_of_somebody_else_is_not_taken_for_ones_own(house: LiveHouse) -> None:
    ana, bia = house.seated(WHEEL), house.seated(WHEEL)
    assert ana.bet("par", 10, n=77)["seq"] != bia.bet("par", 10, n=77)["seq"]
    assert house.balance(ana.who) == house.balance(bia.who) == 100_000 - 10


def test_after_a_restart_a_command_sent_again_is_answered_again_and_done_once(tmp_path: Path) -> None:
    with live_house(tmp_path, Table(WHEEL, "roleta-francesa", manner=PATIENT)) as before:
        token = before.somebody("returning")
        line = before.line(WHEEL, token)
        line.do("take-place", n=1, place="table")
        first = line.bet("par", 10, n=7)
    with live_house(tmp_path, Table(OTHER, "roleta-francesa")) as after:
        line = after.line(WHEEL, token)
        assert line.bet("par", 10, n=7) == first
        assert after.balance("returning") == 100_000 - 10
        assert line.bet("par", 10, n=8)["t"] == "done"


# Words that are not one's own --------------------------------------------------------------

FOREIGN: dict[str, dict[str, object]] = {
    "a command of another game": {"do": "cut", "depth": 20},
    "a command of no game": {"do": "open-the-safe"},
    "a command without a word": {"spot": "par", "stake": 10},
    "a word that is no text": {"do": ["place-bet"], "spot": "par", "stake": 10},
    "a word as deep as can be": {"do": json.loads("[" * 900 + "]" * 900)},
    "a field that is not there": {"do": "place-bet", "spot": "par", "stake": 10, "odds": 35},
    "a spot of another game": {"do": "place-bet", "spot": "banca", "stake": 10},
    "a throw": {"do": "rest-ball", "number": "17"},
    "the end of the time": {"do": "end-window"},
    "the closing of the bets": {"do": "close-bets"},
    "for somebody else": {"do": "place-bet", "spot": "par", "stake": 10, "by": "whole"},
    "for oneself by name": {"do": "leave-place", "by": "foreign"},
}


@pytest.mark.parametrize("command", FOREIGN.values(), ids=FOREIGN)
def test_a_foreign_command_is_refused(house: LiveHouse, command: dict[str, object]) -> None:
    line, head = house.seated(WHEEL), house.at(WHEEL).head.seq
    line.say(t="do", n=9, coup=line.coup, command=command)
    assert line.answer(9)["t"] == "refused"
    assert house.balance(line.who) == 100_000
    assert house.at(WHEEL).head.seq <= head + 1


TONGUES: dict[str, tuple[str, str, dict[str, object]]] = {
    "a card": (CARDS, "chance", {"do": "turn-card", "hand": "ponto", "card": "9♥"}),
    "a card shown": (CARDS, "chance", {"do": "show-card", "hand": "ponto", "card": "9♥"}),
    "a throw": (WHEEL, "chance", {"do": "rest-ball", "number": "17"}),
    "a timeout": (WHEEL, "clock", {"do": "end-window"}),
    "an hour": (WHEEL, "clock", {"do": "strike-hour"}),
    "a dealer's word": (WHEEL, "dealer", {"do": "close-bets"}),
    "a void round": (WHEEL, "dealer", {"do": "void-round", "fault": "mine"}),
    "what a pool is worth": (WHEEL, "house", {"do": "award-pool", "pool": "monte", "amount": 1_000_000}),
    "a pool out of use": (WHEEL, "house", {"do": "disable-pool", "pool": "monte"}),
    "a throw where a dealer throws": (HAND, "chance", {"do": "rest-ball", "number": "17"}),
}


@pytest.mark.parametrize("role", ["player", "cashier", "manager"])
@pytest.mark.parametrize(("table", "party", "command"), TONGUES.values(), ids=TONGUES)
def test_nobody_speaks_for_chance_the_clock_the_dealer_or_the_house(
    house: LiveHouse, table: str, party: str, command: dict[str, object], role: str
) -> None:
    line = house.line(table, house.somebody(role=role))
    refused = line.do(n=9, party=party, **command)  # type: ignore[arg-type]
    assert refused["sentence"] == f"No {role} speaks as {party} at this table."


def test_not_even_a_dealer_turns_cards_at_a_table_that_draws_by_itself(house: LiveHouse) -> None:
    line = house.line(WHEEL, house.somebody(role="dealer"))
    words = (("chance", "rest-ball"), ("dealer", "close-bets"), ("clock", "end-window"), ("house", "award-pool"))
    for party, word in words:
        assert line.do(word, party=party)["sentence"] == f"No dealer speaks as {party} at this table."


def test_nobody_acts_for_another_seat(house: LiveHouse) -> None:
    ana, bia = house.seated(CARDS, "ana", place="1"), house.seated(CARDS, "bia", place="2")
    assert bia.do("cut", depth=50)["sentence"] == "It is for ana to cut, not for bia."
    ana.catch_up(house.at(CARDS).head.seq)
    assert ana.do("cut", depth=50)["t"] == "done"
    bia.hear_until(lambda frame: frame["t"] == "events" and frame["step"] > 1)
    assert ana.do("place-bet", spot="banca", stake=100)["t"] == "done"
    assert bia.do("place-bet", spot="banca", stake=100, place="1")["t"] == "refused"
    assert bia.do("withdraw-bet", spot="banca", place="1")["sentence"] == "You have no chips on banca to take back."
    assert (house.balance("ana"), house.balance("bia")) == (100_000 - 100, 100_000)


def test_a_spectator_does_nothing(house: LiveHouse) -> None:
    line = house.line(WHEEL)
    assert line.do("take-place", place="table")["sentence"] == "Spectators look on: come in as a guest to play."
    line.ready()
    assert line.next("refused")["sentence"] == "That is not said here."
    assert line.offers() == []
