"""Bancô: who goes first, with the table, suivi, and how long its rights last."""

import pytest
from msgspec.structs import replace

from pagador.games.baccarat.chemin_de_fer.commands import (
    GiveCards,
    MakeBanco,
    PassHand,
    Say,
    ShowCard,
    TakeCards,
    TakeLevel,
    TurnPontoCard,
)
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.due import suivi
from pagador.games.baccarat.chemin_de_fer.state import Chemin, in_play
from pagador.games.baccarat.chemin_de_fer.words import Phase, Side, Word
from tests.games.chemin_de_fer.tables import (
    ANA,
    BIA,
    CAIO,
    DUARTE,
    EVA,
    RUI,
    SEATED,
    after,
    alone,
    asking,
    bank_of,
    banker_wins,
    bet,
    calls,
    card,
    dealt,
    kept,
    money,
    paid,
    passed,
    refusal,
    rule,
    silence,
    tied,
    turns,
    who_may,
    with_table,
)

PEOPLE = {**SEATED, RUI: "standing-3", EVA: "standing-5"}


def made(sitting: Chemin) -> tuple[str, str]:
    assert sitting.banco is not None
    return sitting.banco.who, sitting.banco.kind


def after_lost_banco() -> Chemin:
    """Bancô was made alone and lost; the bank of 195 is kept and announced."""
    lost = paid(banker_wins(after(asking(PEOPLE), alone(CAIO))))
    return kept(lost)


@rule("45", "48", "49", "50", "96.a")
def test_banco_is_the_whole_bank_and_goes_by_the_order_whoever_calls_first() -> None:
    sitting = after(asking(PEOPLE), alone(EVA))
    assert (made(sitting), in_play(sitting)) == ((EVA, "sozinho"), 100)
    nearer = after(sitting, alone(RUI))
    assert (made(nearer), money(nearer)) == ((RUI, "sozinho"), 200)
    seated = after(nearer, alone(DUARTE), alone(BIA))
    assert made(seated) == (BIA, "sozinho")
    assert refusal(seated, alone(CAIO)) == ("bia goes before caio.", ("48",))
    assert refusal(seated, MakeBanco(by=CAIO, stake=90))[0] == "This bancô is of 100, not of 90."


@rule("56", "96.a")
def test_what_is_called_says_who_goes_before_whom() -> None:
    asked = asking(PEOPLE)
    assert calls(decide(asked, alone(DUARTE))) == ["banco"]
    assert calls(decide(after(asked, alone(DUARTE)), alone(BIA))) == ["banco_priority"]
    assert calls(decide(after(asked, alone(RUI)), alone(DUARTE))) == ["banco_priority"]
    assert calls(decide(after(asked, with_table(RUI)), with_table(DUARTE))) == ["with_table_at_table"]
    assert calls(decide(after(asked, with_table(DUARTE)), alone(RUI))) == ["banco"]


@rule("56", "96.a")
def test_made_at_the_table_alone_is_called_over_who_was_outdone_with_the_table_and_over_nobody_else() -> None:
    outdone = after(asking(PEOPLE), with_table(RUI), with_table(DUARTE))
    assert calls(decide(after(outdone, alone(RUI)), alone(CAIO))) == ["alone_at_table"]
    assert calls(decide(after(outdone, alone(EVA)), alone(CAIO))) == ["banco_priority"]
    assert calls(decide(after(outdone, alone(EVA)), alone(RUI))) == ["banco_priority"]
    passed_by_himself = after(asking(PEOPLE), with_table(RUI), alone(RUI))
    assert calls(decide(passed_by_himself, alone(CAIO))) == ["banco_priority"]
    assert (outdone.outdone, silence(outdone).outdone) == (RUI, None)


@rule("55", "56")
def test_standing_with_the_table_gives_way_to_the_seated_these_to_standing_alone_and_that_to_seated_alone() -> None:
    standing = after(asking(PEOPLE), with_table(RUI))
    at_table = after(standing, with_table(DUARTE))
    assert made(at_table) == (DUARTE, "com-a-mesa")
    again = after(at_table, alone(RUI))
    assert made(again) == (RUI, "sozinho")
    assert made(after(again, alone(CAIO))) == (CAIO, "sozinho")
    assert refusal(again, with_table(BIA))[0] == "rui goes before bia."


@rule("55")
def test_with_the_table_one_stakes_half_at_least() -> None:
    assert refusal(asking(), with_table(BIA, 40))[0] == "This bancô is of 50 to 100, not of 40."
    assert in_play(after(asking(), with_table(BIA))) == 50
    assert in_play(after(asking(amount=105), with_table(BIA))) == 53
    other = asking(amount=105, readings={"half-of-odd": "next-multiple"})
    assert in_play(after(other, with_table(BIA))) == 60


@rule("50", "58")
def test_alone_it_closes_the_bets_and_with_the_table_others_complete_it() -> None:
    assert silence(after(asking(), alone(BIA))).phase is Phase.DEALING
    completing = after(silence(after(asking(), with_table(BIA))), bet(CAIO, 30))
    assert (completing.phase, in_play(completing)) == (Phase.BETTING, 80)


@rule("50", "58", "76")
def test_with_the_table_it_goes_before_bets_that_stood_over_a_tie() -> None:
    tie = kept(paid(tied(after(silence(asking()), bet(BIA, 60), bet(CAIO, 40)))))
    made_ = silence(after(tie, with_table(DUARTE, 50)))
    assert (in_play(made_), {each.owner: each.stake for each in made_.bets}) == (100, {BIA: 50, DUARTE: 50})


@rule("51")
def test_banco_is_made_while_it_is_asked_for() -> None:
    assert refusal(silence(asking()), alone(BIA))[1] == ("51",)
    assert refusal(dealt(after(silence(asking()), bet(BIA, 100))), alone(CAIO))[1] == ("51",)


# Its end ---------------------------------------------------------------------------------


@rule("39", "96.a")
def test_a_banco_that_was_lost_does_not_stand_in_the_next_coup() -> None:
    sitting = after_lost_banco()
    assert (sitting.phase, sitting.banco, sitting.bets) == (Phase.BANCO, None, ())
    open_ = after(silence(sitting), bet(BIA, 20))
    assert dealt(open_).cards.holder == BIA


@rule("76")
@pytest.mark.parametrize(("reading", "phase"), [("stays", Phase.BETTING), ("asked-again", Phase.BANCO)])
def test_one_that_tied_stays_or_is_asked_for_again(reading: str, phase: Phase) -> None:
    tie = paid(tied(after(asking(readings={"banco-after-tie": reading}), alone(BIA))))
    assert kept(tie).phase is phase


# Suivi -----------------------------------------------------------------------------------


@rule("51", "48")
def test_who_lost_a_banco_goes_before_everybody_in_the_next_coup() -> None:
    sitting = after(after_lost_banco(), alone(BIA), alone(CAIO))
    assert sitting.banco is not None
    assert (sitting.banco.who, sitting.banco.suivi) == (CAIO, True)
    assert refusal(sitting, alone(BIA)) == ("caio goes before bia.", ("51",))


@rule("51")
def test_and_in_no_later_one() -> None:
    later = paid(banker_wins(after(silence(after_lost_banco()), bet(BIA, 20))))
    assert later.suivi is None


@rule("51", "52")
def test_they_may_follow_it_even_after_the_deal_and_have_the_cards() -> None:
    open_ = after(silence(after_lost_banco()), bet(BIA, 20))
    for sitting in (open_, silence(silence(open_)), dealt(open_)):
        followed = after(sitting, alone(CAIO))
        assert (followed.cards.holder, in_play(followed)) == (CAIO, 195)
        assert bank_of(followed).covered


@rule("51", "52")
def test_but_not_once_they_were_taken_up_or_lie_open() -> None:
    given = dealt(after(silence(after_lost_banco()), bet(BIA, 20)))
    taken = after(given, TakeCards(by=BIA))
    assert refusal(taken, alone(CAIO)) == ("The cards have been seen: they stay where they are.", ("52",))
    shown = turns(after(given, TurnPontoCard(by=ANA)), "9♦", Side.PONTO)
    assert (refusal(shown, alone(CAIO))[1], suivi(shown)) == (("52",), ())
    assert CAIO in who_may(given, "make-banco")


def seized() -> Chemin:
    """Caio has followed after the deal, and Bia takes the cards all the same."""
    given = dealt(after(silence(after_lost_banco()), bet(BIA, 20)))
    return after(given, alone(CAIO), TakeCards(by=BIA))


@rule("53")
def test_cards_that_another_seizes_are_taken_back_even_if_seen() -> None:
    seen = after(seized(), ShowCard(hand=Side.PONTO, card=card("9♦")), ShowCard(hand=Side.PONTO, card=card("K♦")))
    back = after(seen, GiveCards())
    assert (back.cards.holder, back.cards.taken, back.cards.seized) == (CAIO, False, None)


@rule("53")
def test_unless_they_have_spoken_on_them() -> None:
    seen = after(seized(), ShowCard(hand=Side.PONTO, card=card("9♦")), ShowCard(hand=Side.PONTO, card=card("K♦")))
    spoken = after(seen, Say(by=BIA, word=Word.NINE))
    assert (spoken.cards.holder, spoken.cards.shown) == (BIA, True)


@rule("54")
@pytest.mark.parametrize(("reading", "right"), [("who-made-suivi", None), ("also-first-loser", CAIO)])
def test_a_first_lost_banco_gives_no_right_against_a_hand_that_is_passed_or_does(
    reading: str, right: str | None
) -> None:
    lost = paid(banker_wins(after(asking(PEOPLE, readings={"suivi-right": reading}), alone(CAIO))))
    assert silence(after(passed(lost), TakeLevel(by=BIA))).suivi == right


@rule("54")
def test_who_made_suivi_keeps_the_right_against_the_hand_of_another() -> None:
    lost = paid(banker_wins(after(after_lost_banco(), alone(CAIO))))
    taken = silence(silence(after(lost, PassHand(by=ANA), TakeLevel(by=BIA))))
    followed = after(taken, alone(ANA), alone(CAIO))
    assert followed.banco is not None
    assert (bank_of(followed).banker, followed.banco.who, followed.banco.suivi) == (BIA, CAIO, True)


# With the table --------------------------------------------------------------------------


@rule("57")
def test_with_the_table_is_for_one_coup_and_gives_priority_alone_in_the_next() -> None:
    completing = after(silence(after(asking(PEOPLE), with_table(DUARTE))), bet(BIA, 50))
    sitting = kept(paid(banker_wins(completing)))
    assert refusal(sitting, with_table(DUARTE)) == (
        "duarte made bancô com a mesa in the coup before: now only bancô alone.",
        ("57",),
    )
    assert made(after(sitting, alone(BIA), alone(DUARTE))) == (DUARTE, "sozinho")
    later = paid(banker_wins(after(silence(sitting), bet(BIA, 20))))
    assert later.with_table is None


@rule("92")
def test_who_moved_ahead_makes_banco_after_the_other_seated() -> None:
    sitting = replace(asking(PEOPLE), must_let_pass=(BIA,))
    assert made(after(sitting, alone(BIA), alone(DUARTE))) == (DUARTE, "sozinho")
