"""The shoe of chemin de fer: exhibited, shuffled, cut, burnt; the carta-aviso, the end of a shoe and of the game."""

import pytest
from msgspec.structs import replace

from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.betting.sabot import Cut, CutForPlayers, DeclineCut, Shuffle
from pagador.games.baccarat.chemin_de_fer.commands import (
    AskToShuffle,
    Deal,
    ExhibitCards,
    KeepBank,
    OpenAgain,
    ReachClosingTime,
    ReplaceDecks,
    ReturnCard,
    TakeHand,
    TurnBurn,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.events import Ruled
from pagador.games.baccarat.chemin_de_fer.people_events import CardsExhibited, PlayerShuffled
from pagador.games.baccarat.chemin_de_fer.shoe import invited_to_cut
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Closing, Incident, Phase
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    FIVE,
    RUI,
    after,
    at_last_coup,
    bank_of,
    banker_wins,
    bet,
    betting,
    calls,
    card,
    cut,
    dealt,
    found,
    hand,
    kept,
    key,
    kinds,
    mixed,
    next_shoe,
    paid,
    passed,
    ponto_wins,
    refusal,
    rule,
    silence,
    tied,
    with_people,
)


@rule("4", "7", "8")
def test_six_decks_are_exhibited_new_ones_first_and_used_ones_for_the_next_shoe() -> None:
    (first,) = found(decide(with_people(), ExhibitCards()), CardsExhibited)
    assert (first.new, first.decks) == (True, 6)
    over = paid(ponto_wins(after(at_last_coup(betting()), bet(BIA, 100))))
    (second,) = found(decide(over, ExhibitCards()), CardsExhibited)
    assert (second.new, second.decks) == (False, 6)
    assert mixed().shoe.size == 312


@rule("5", "7")
def test_a_card_that_is_no_longer_perfect_brings_new_decks() -> None:
    assert refusal(with_people(), ReplaceDecks()) == ("The decks are new.", ("5",))
    over = paid(ponto_wins(after(at_last_coup(betting()), bet(BIA, 100))))
    (shown,) = found(decide(after(over, ReplaceDecks()), ExhibitCards()), CardsExhibited)
    assert shown.new is True


@rule("12")
def test_who_asks_shuffles_first_and_of_several_the_lowest_seat() -> None:
    mixing = after(with_people(FIVE), ExhibitCards())
    assert refusal(mixing, AskToShuffle(by=RUI)) == ("Only those seated may ask to shuffle.", ("12",))
    asked = after(mixing, AskToShuffle(by=CAIO), AskToShuffle(by=BIA))
    assert refusal(asked, AskToShuffle(by=DUARTE)) == ("bia shuffles first: the lower seat goes before.", ("12",))
    (shuffled,) = found(decide(asked, EndWindow(question="shuffle")), PlayerShuffled)
    assert shuffled.who == BIA


# The cut ---------------------------------------------------------------------------------


@rule("27")
def test_the_right_to_cut_begins_at_the_dealers_left_and_travels_down() -> None:
    sitting, asked = mixed(), []
    while (who := invited_to_cut(sitting)) is not None:
        asked.append(who)
        sitting = after(sitting, DeclineCut(by=who))
    assert asked == [DUARTE, CAIO, BIA, ANA]


@rule("13", "28")
def test_where_nobody_cuts_the_fiscal_does() -> None:
    assert refusal(mixed(), CutForPlayers(depth=100))[0] == "It is for duarte to cut, not for dealer."
    assert cut(mixed()).phase is Phase.BURNING


@rule("13")
@pytest.mark.parametrize("depth", [5, 307])
def test_the_cut_leaves_six_cards_at_least_on_either_side(depth: int) -> None:
    assert refusal(mixed(), Cut(by=DUARTE, depth=depth)) == (
        f"The cut leaves 6 cards at least on either side: {depth} does not.",
        ("13",),
    )
    for least in (6, 306):
        assert after(mixed(), Cut(by=DUARTE, depth=least)).shoe.notice_from_end == 7


@rule("27")
def test_in_the_next_shoe_the_player_at_the_left_of_who_cut_has_the_right() -> None:
    burnt = after(mixed(), DeclineCut(by=DUARTE), Cut(by=CAIO, depth=100), TurnBurn(card=card("K♠")))
    sitting = after(burnt, TakeHand(by=ANA, amount=100))
    over = paid(ponto_wins(after(at_last_coup(silence(sitting, 2)), bet(BIA, 100))))
    assert invited_to_cut(mixed_again(over)) == BIA


def mixed_again(sitting: Chemin) -> Chemin:
    return after(silence(after(sitting, ExhibitCards())), Shuffle())


@rule("27", "28")
@pytest.mark.parametrize(("reading", "who"), [("last-seat", DUARTE), ("left-of-last-cutter", BIA)])
def test_after_a_cut_of_the_fiscals_the_right_is_at_the_last_seat_or_where_it_was(reading: str, who: str) -> None:
    sitting = mixed(readings={"after-fiscal-cut": reading})
    burnt = after(sitting, DeclineCut(by=DUARTE), Cut(by=CAIO, depth=100), TurnBurn(card=card("K♠")))
    first = after(burnt, TakeHand(by=ANA, amount=100))
    second = next_shoe(paid(ponto_wins(after(at_last_coup(silence(first, 2)), bet(BIA, 100)))))
    again = silence(after(second, TakeHand(by=BIA, amount=100)), 2)
    over = paid(ponto_wins(after(at_last_coup(again), bet(ANA, 100))))
    assert invited_to_cut(mixed_again(over)) == who


# Burning ---------------------------------------------------------------------------------


@rule("13")
@pytest.mark.parametrize(
    ("reading", "shown", "burnt"),
    [
        ("as-shown", "7♦", 7),
        ("as-shown", "A♦", 1),
        ("as-shown", "T♦", 10),
        ("as-shown", "Q♦", 1),
        ("first-plus", "7♦", 8),
        ("first-plus", "Q♦", 1),
        ("figure-ten", "7♦", 7),
        ("figure-ten", "Q♦", 10),
    ],
)
def test_as_many_cards_are_burnt_as_the_first_one_shows(reading: str, shown: str, burnt: int) -> None:
    assert hand(burn=shown, readings={"burn": reading}).shoe.drawn == burnt


@rule("96.c")
def test_the_first_coup_of_a_shoe_is_called() -> None:
    assert calls(decide(cut(mixed()), TurnBurn(card=card("K♠")))) == ["first_coup"]


# The end of a shoe -----------------------------------------------------------------------


@rule("14", "96.c")
def test_the_carta_aviso_makes_the_coup_in_hand_the_last_of_the_shoe() -> None:
    ready = after(at_last_coup(betting()), bet(BIA, 100))
    closed = after(ready, CloseBets())
    assert calls(decide(closed, Deal(by=ANA))) == ["last_coup_of_shoe"]
    assert dealt(ready).last_coup
    assert paid(ponto_wins(ready)).phase is Phase.EXHIBITING


@rule("14")
def test_a_card_before_the_carta_aviso_does_not_bring_it() -> None:
    ready = after(betting(), bet(BIA, 100))
    early = replace(ready, shoe=replace(ready.shoe, drawn=ready.shoe.size - 11))
    assert dealt(early).last_coup is False
    assert dealt(replace(early, shoe=replace(early.shoe, drawn=early.shoe.size - 10))).last_coup is True


@rule("106.d")
def test_a_coup_that_begins_with_fewer_than_six_cards_is_not_valid() -> None:
    ready = after(betting(), bet(BIA, 100))
    few = replace(ready, shoe=replace(ready.shoe, drawn=ready.shoe.size - 5), last_coup=True)
    events = decide(after(few, CloseBets()), Deal(by=ANA))
    assert [event.incident for event in found(events, Ruled)] == [Incident.TOO_FEW_CARDS]
    over = after(few, CloseBets(), Deal(by=ANA))
    assert (over.phase, over.bets, bank_of(over).amount) == (Phase.EXHIBITING, (), 100)


@rule("32", "96.c")
def test_a_banker_who_wins_the_last_coup_keeps_the_hand() -> None:
    won = paid(banker_wins(after(at_last_coup(betting()), bet(BIA, 100))))
    assert calls(decide(won, KeepBank(by=ANA))) == ["hand_stays"]
    again = next_shoe(kept(won))
    assert (again.phase, bank_of(again).banker) == (Phase.BANCO, ANA)


@rule("32")
def test_from_one_who_loses_it_the_hand_goes_to_the_player_at_their_right() -> None:
    lost = paid(ponto_wins(after(at_last_coup(betting()), bet(BIA, 100))))
    assert key(next_shoe(lost)) == "hand:bia"


@rule("32", "96.c")
@pytest.mark.parametrize(("reading", "phase"), [("stays", Phase.KEEPING), ("passes", Phase.EXHIBITING)])
def test_a_last_coup_that_is_tied_leaves_the_hand_or_takes_it(reading: str, phase: Phase) -> None:
    ready = after(at_last_coup(betting(readings={"last-coup-tied": reading})), bet(BIA, 100))
    assert paid(tied(ready)).phase is phase


@rule("14", "85")
def test_a_hand_that_nobody_bid_for_at_the_end_of_a_shoe_is_given_from_a_new_one() -> None:
    won = paid(banker_wins(after(at_last_coup(betting()), bet(BIA, 100))))
    offered = silence(passed(won), 3)
    assert (key(offered), offered.last_coup) == ("hand:bia", True)
    taken = after(offered, TakeHand(by=BIA, amount=50))
    assert taken.phase is Phase.EXHIBITING
    assert (next_shoe(taken).phase, next_shoe(taken).last_coup) == (Phase.ASSOCIATING, False)


@rule("97")
def test_no_card_goes_back_into_the_sabot() -> None:
    assert refusal(betting(), ReturnCard(by=ANA)) == ("No card ever goes back into the sabot.", ("97",))


# The end of the game ---------------------------------------------------------------------


@rule("107")
@pytest.mark.parametrize(
    ("readings", "minutes", "closing"),
    [
        ({}, 20, Closing.WITH_SHOE),
        ({}, 19, Closing.WITH_COUP),
        ({"closing-time": "within"}, 21, Closing.WITH_COUP),
        ({"closing-time": "within"}, 20, Closing.WITH_SHOE),
        ({"late-shoe": "played-out"}, 19, Closing.WITH_SHOE),
    ],
)
def test_a_shoe_begun_twenty_minutes_before_the_hour_is_played_out(
    readings: dict[str, str], minutes: int, closing: Closing
) -> None:
    assert after(betting(readings=readings), ReachClosingTime(minutes=minutes)).closing is closing


@rule("107", "96.c")
def test_of_another_the_next_coup_is_called_as_the_last_and_ends_the_game_with_all_chips_back() -> None:
    sitting = after(hand(), ReachClosingTime(minutes=5), TakeHand(by=ANA, amount=100))
    assert "last_coup" in calls(decide(sitting, EndWindow(question="association")))
    over = paid(banker_wins(after(silence(sitting, 2), bet(BIA, 100))))
    assert (over.phase, over.bank, over.bets) == (Phase.OVER, None, ())
    assert after(over, OpenAgain()).phase is Phase.EXHIBITING


@rule("107")
def test_a_shoe_that_is_played_out_ends_the_game_with_its_last_coup() -> None:
    sitting = after(betting(), ReachClosingTime(minutes=60), bet(BIA, 100))
    first = paid(banker_wins(sitting))
    assert first.phase is Phase.KEEPING
    last = paid(banker_wins(after(silence(at_last_coup(kept(first))), bet(BIA, 100))))
    assert (last.phase, last.bank) == (Phase.OVER, None)
    assert kinds(decide(ponto_wins(at_last_coup(sitting)), PayWinners()))[-1] == "StageBegan"
