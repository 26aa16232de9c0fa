"""Duties that take thought, elsewhere: at a sitting and on paper, and worked out again by the audit."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

from pagador import registry
from pagador.decider import DEALER, Act, Participant, Party, first, fits
from pagador.decider import hear as decode
from pagador.equipment.chance import RecordedChance, WatchedRandom
from pagador.game import AnyGame, considered
from pagador.games.poker.treze_cartas.words import Phase
from pagador.house.audit import deciding
from pagador.house.audit.differences import Differs, Where
from pagador.house.audit.verify import verify
from pagador.house.records import Manner, Played
from pagador.law import Refused
from pagador.table.desk import Desk
from pagador.table.offers import duty
from pagador.table.sitting import Sitting
from tests.house import test_treze_cartas as treze
from tests.house.driving import SEAL, House
from tests.house.forging import edit, find, is_command, unguarded
from tests.house.thinking import close_bets, hear
from tests.table import toy_thinking
from tests.table.toy_thinking import THINKING, BankLaid, LayBank

LAID = (("2♦", "3♠"), ("9♣", "T♥", "K♠"))
WATCHED = Manner(pace_ms=1000)

pytestmark = pytest.mark.usefixtures("_thinking_game")


# The same function elsewhere -------------------------------------------------------------


def test_a_sitting_works_it_out_at_once() -> None:
    sitting = Sitting(THINKING, toy_thinking.open_table(), RecordedChance(()))
    sitting.act(THINKING.tongues.people.__args__[0](by=Participant("ana"), place="1"))
    sitting.strike("end-window")
    sitting.attend()
    assert [entry.command for entry in sitting.log if isinstance(entry.command, LayBank)] == [LayBank(rows=LAID)]  # type: ignore[arg-type]


def desk() -> Desk:
    found = Desk(cast(AnyGame, THINKING), toy_thinking.open_table())
    found.take(1, Act(Participant("ana"), {"do": "take-place", "place": "1"}))
    return found


def test_a_referee_takes_what_the_paper_says_whatever_would_be_worked_out() -> None:
    found, said = desk(), (("K♠", "T♥"), ("9♣", "3♠", "2♦"))
    found.take(2, Act(DEALER, {"do": "lay-bank", "rows": said}))
    found.take(3, Act(DEALER, {"do": "pay-winners"}))
    assert [event.rows for entry in found.sitting.log for event in entry.events if isinstance(event, BankLaid)] == [
        said
    ]


def test_a_referee_works_nothing_out_that_the_paper_does_not_say() -> None:
    with pytest.raises(Refused):
        desk().take(2, Act(DEALER, {"do": "pay-winners"}))


# The audit -------------------------------------------------------------------------------


def test_the_audit_works_it_out_again(house: House) -> None:
    house.open("thinking", "ana", "bia")
    close_bets(house)
    hear(house)
    assert verify(house.store, seal=SEAL).clean
    with unguarded(house.store) as connection:
        line = find(connection, "mesa", is_command("lay-bank"))
        other = [["K♠", "T♥"], ["9♣", "3♠", "2♦"]]

        def change(raw: dict[str, Any]) -> None:
            raw["command"]["rows"] = raw["events"][0]["rows"] = other

        edit(connection, line, change)
    difference = verify(house.store, seal=SEAL).difference
    assert difference is not None
    assert difference.sentence == "The dealer did not do what is worked out for that."


def dishonestly(house: House, *commands: dict[str, Any]) -> None:
    """What a dishonest house would write in the dealer's name; chance answers what comes of each of these."""
    table = house.table()
    with house.store.writing() as page:
        for raw in commands:
            table.perform(page, decode(table.game, Party.DEALER, raw), house.now)
            while (offer := duty(table.owed())) is not None and offer.party is Party.CHANCE:
                table.do(page, offer, house.now)
    house.floor.hall.settled(house.now)


def worst(house: House, command: str, place: str | None = None) -> dict[str, Any]:
    """The dealer's command with rows that the house way would not lay."""
    offers = (each for each in house.offers() if each.command == command)
    offer = next(each for each in offers if place is None or fits(each.fields["place"], place))
    rows = first(offer.fields["rows"])
    assert rows != considered(house.standing().game, house.state(), offer)["rows"]
    return {"do": command, "rows": rows} | ({} if place is None else {"place": place})


def check_not_thought_of(house: House) -> None:
    difference = verify(house.store, seal=SEAL).difference
    assert difference is not None
    assert difference.sentence == "The dealer did not do what is worked out for that."


def test_what_is_prescribed_binds_a_dealer_who_deals_by_hand_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    bound = replace(THINKING, live=replace(THINKING.live, prescribed=("lay-bank",)))
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES[:-1], bound))
    by_hand = {"role": "dealer", "party": Party.DEALER}
    house.open("thinking", "ana", manner=Manner(source="hand"))
    for rows in (LAID, (("K♠", "T♥"), ("9♣", "3♠", "2♦"))):
        assert verify(house.store, seal=SEAL).clean
        house.done("rosa", "close-bets", **by_hand)
        house.done("rosa", "lay-bank", rows=rows, **by_hand)
        house.done("rosa", "pay-winners", **by_hand)
    check_not_thought_of(house)


def test_a_bank_that_the_house_forms_again_is_worked_out_again(house: House) -> None:
    treze.dealt_to(house, "ana")
    assert verify(house.store, seal=SEAL).clean
    dishonestly(house, worst(house, "form-bank"))
    check_not_thought_of(house)


def test_a_place_that_the_house_lays_out_of_its_turn_is_worked_out_again(new_house: Callable[..., House]) -> None:
    """The cards go by a seed: now and then those that are offered first would be a foul, which a dealer cannot lay."""
    house = new_house("ana", "bia", "caio", generator=WatchedRandom(Random(88).randbytes))
    treze.open_for_bets(house, "ana", manner=WATCHED)
    house.done("bia", "take-place", place="standing")
    for who, place in (("ana", "1"), ("bia", "2"), ("bia", "3")):
        house.done(who, "place-bet", spot="aposta", stake=100, place=place)
    treze.close_bets(house, "ana")
    treze.until(house, Phase.ARRANGING)
    dishonestly(house, {"do": "take-for-place", "place": "3"})
    assert not treze.hand(house, "2").taken
    dishonestly(house, worst(house, "arrange-for-place", "3"))
    check_not_thought_of(house)


def test_a_dealers_thought_that_no_offer_invites_is_a_difference(house: House) -> None:
    treze.dealt_to(house, "ana")
    forming = worst(house, "form-bank")
    treze.take(house, "ana", "1")
    standing = house.standing()
    command = decode(standing.game, Party.DEALER, forming)
    with pytest.raises(Differs, match="The dealer was not offered that"):
        deciding.check_considered(standing, command, Where("mesa", 1, 1))


def test_a_dealer_who_deals_by_hand_may_lay_them_otherwise(house: House) -> None:
    house.open("thinking", "ana", manner=Manner(source="hand"))
    by_hand = {"role": "dealer", "party": Party.DEALER}
    house.done("rosa", "close-bets", **by_hand)
    assert not house.table().pondering.waits
    house.done("rosa", "lay-bank", rows=[["K♠", "T♥"], ["9♣", "3♠", "2♦"]], **by_hand)
    assert verify(house.store, seal=SEAL).clean
    assert [record.by for record in house.records() if isinstance(record, Played)][-1] == "rosa"
