"""The sabot as games share it: who is invited to cut, the cut, the carta-aviso, cards and who has seen them."""

from typing import Any, get_args

import pytest

from pagador.betting.coup import CoupEnded, CoupVoided, VoidCoup, window
from pagador.betting.sabot import (
    CardsBurnt,
    CardsCut,
    CardsShuffled,
    Cut,
    CutDeclined,
    CutForPlayers,
    DeclineCut,
    NoticeDrawn,
    NoticePlaced,
    Shuffle,
    Slot,
    asking_to_cut,
    cards_cut,
    cut_declined,
    dealt_from,
    evolve_declined,
    evolve_shoe,
    faces,
    masked,
    next_to_cut,
    next_unseen,
    notice_drawn,
    offers_of_cutting,
    privately_seen,
    shown,
    shuffled,
    turned_up,
    with_slot,
)
from pagador.decider import DEALER, SPECTATOR, Amount, Called, Event, Participant, Party, tag_of
from pagador.equipment.cards import Card, decks
from pagador.equipment.shoe import Shoe, new_shoe
from pagador.game import Game
from pagador.law import Refused, RuleId
from pagador.registry import GAMES

ANA, BIA, RUI = Participant("ana"), Participant("bia"), Participant("rui")
RULE = RuleId("pt95.II.4")
PEOPLE = ((RUI, "5"), (ANA, "2"), (BIA, "3"))
SEATS = ("1", "2", "3", "4", "5")
SHOE = new_shoe(1, decks(2))

# The cut ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("declined", "after", "who"),
    [
        ((), "", ANA),
        ((ANA,), "", BIA),
        ((ANA, BIA), "", RUI),
        ((ANA, BIA, RUI), "", None),
        ((), "2", BIA),
        ((), "3", RUI),
        ((), "5", ANA),
        ((RUI,), "4", ANA),
        ((), "standing", ANA),
    ],
)
def test_players_are_invited_in_the_order_of_their_seats_after_who_cut_last(
    declined: tuple[Participant, ...], after: str, who: Participant | None
) -> None:
    assert next_to_cut(PEOPLE, SEATS, declined, after) == who


def test_who_stands_is_not_invited() -> None:
    assert next_to_cut(((ANA, "standing"),), SEATS, ()) is None


def test_the_cut_says_who_cut_from_where_and_how_deep() -> None:
    assert cards_cut(SHOE, PEOPLE, ANA, ANA, 30, RULE) == CardsCut(by=ANA, place="2", depth=30, under=(RULE,))
    assert cards_cut(SHOE, PEOPLE, None, DEALER, 30, RULE) == CardsCut(by=DEALER, place="", depth=30, under=(RULE,))


@pytest.mark.parametrize("depth", [-1, 0, 104])
def test_the_cut_goes_between_two_cards(depth: int) -> None:
    with pytest.raises(Refused) as refusal:
        cards_cut(SHOE, PEOPLE, ANA, ANA, depth, RULE)
    assert refusal.value.sentence == f"The cut goes between two cards: 1 to 103, not {depth}."
    assert refusal.value.under == (RULE,)


def test_nobody_cuts_or_declines_but_who_is_invited() -> None:
    for act in (lambda: cards_cut(SHOE, PEOPLE, ANA, BIA, 30, RULE), lambda: cut_declined(ANA, BIA, RULE)):
        with pytest.raises(Refused) as refusal:
            act()
        assert refusal.value.sentence == "It is for ana to cut, not for bia."
    with pytest.raises(Refused) as refusal:
        cut_declined(None, ANA, RULE)
    assert refusal.value.sentence == "It is for dealer to cut, not for ana."


def test_a_player_is_offered_the_cut_or_else_the_dealer() -> None:
    depth = {"depth": Amount(least=1, most=103)}
    asked = asking_to_cut(ANA, SHOE, 15)
    cut, decline, time = offers_of_cutting(SHOE, asked)
    assert (cut.command, cut.by, cut.fields, cut.must, cut.default) == ("cut", ANA, depth, True, "decline-cut")
    assert (decline.command, decline.by, decline.fields, decline.must) == ("decline-cut", ANA, {}, True)
    assert (time, asked.number) == (window(asked), SHOE.number)
    (for_players,) = offers_of_cutting(SHOE, None)
    assert (for_players.party, for_players.command, for_players.fields) == (Party.DEALER, "cut-for-players", depth)
    assert for_players.must


# Evolve ----------------------------------------------------------------------------------


def test_the_shoe_follows_its_events() -> None:
    events: tuple[Event, ...] = (
        shuffled(SHOE, 2, RULE),
        CutDeclined(who=ANA, under=()),
        CardsCut(by=BIA, place="3", depth=40, under=()),
        NoticePlaced(from_end=12, under=()),
        CardsBurnt(count=8, under=()),
        NoticeDrawn(coups_left=1, under=()),
    )
    shoe = SHOE
    for event in events:
        shoe = evolve_shoe(shoe, event)
    assert shoe == Shoe(number=2, unseen=decks(2), size=104, cut=40, drawn=8, notice_from_end=12)


def test_who_declined_is_forgotten_with_the_cut() -> None:
    declined = evolve_declined((ANA,), CutDeclined(who=BIA, under=()))
    assert declined == (ANA, BIA)
    assert evolve_declined(declined, NoticePlaced(from_end=12, under=())) == declined
    assert evolve_declined(declined, CardsCut(by=RUI, place="5", depth=9, under=())) == ()


def test_the_last_coup_is_called_when_it_is_the_one_being_dealt() -> None:
    drawn = NoticeDrawn(coups_left=1, under=(RULE,))
    assert notice_drawn(1, RULE) == (drawn, Called(call="last_coup", under=(RULE,)))
    assert notice_drawn(2, RULE) == (NoticeDrawn(coups_left=2, under=(RULE,)),)


# Cards on the table ----------------------------------------------------------------------

NINE, KING = Card("9♣"), Card("K♠")


def three_cards() -> tuple[Slot, ...]:
    """One that lies open, one that ana alone has seen, one that no one has."""
    slots = tuple(dealt_from(SHOE, position) for position in range(3))
    slots = with_slot(slots, 0, turned_up(slots[0], NINE))
    return with_slot(slots, 1, shown(slots[1], KING, ANA))


def test_a_card_is_turned_or_seen_by_one_or_unseen() -> None:
    slots = three_cards()
    assert [slot.turned for slot in slots] == [True, False, False]
    assert [slot.unseen for slot in slots] == [False, False, True]
    assert next_unseen(slots) == 2
    assert privately_seen(slots) == (KING,)
    assert faces(slots) == (NINE, KING)


def test_only_who_has_seen_a_card_has_its_face_until_it_is_turned() -> None:
    slots = three_cards()
    assert masked(slots, ANA) == slots
    for other in (BIA, DEALER, SPECTATOR):
        assert [slot.card for slot in masked(slots, other)] == [NINE, None, None]
        assert [slot.turned for slot in masked(slots, other)] == [True, False, False]
        assert next_unseen(masked(slots, other)) == 2
    open_now = with_slot(slots, 1, turned_up(slots[1], KING))
    assert masked(open_now, BIA) == open_now
    assert privately_seen(open_now) == ()


def test_a_view_of_a_card_shown_to_another_evolves_as_the_card_does() -> None:
    slot = dealt_from(SHOE, 0)
    assert masked((shown(slot, KING, ANA),), BIA) == (shown(slot, None, ANA),)
    assert turned_up(shown(slot, None, ANA), KING) == turned_up(shown(slot, KING, ANA), KING)


# One class for each tag ------------------------------------------------------------------

SHARED_COMMANDS = (VoidCoup, Shuffle, Cut, DeclineCut, CutForPlayers)
SHARED_EVENTS = (
    *(CoupEnded, CoupVoided, CardsShuffled, CutDeclined, CardsCut),
    *(NoticePlaced, CardsBurnt, NoticeDrawn),
)


def spoken(game: Game[Any]) -> dict[str, type]:
    """Every command and event of a game by its tag."""
    tongues = game.tongues
    unions = (tongues.people, tongues.dealer, tongues.chance, tongues.clock, tongues.events)
    return {tag_of(each): each for union in unions for each in get_args(union) or (union,)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_games_share_is_one_class(game: Game[Any]) -> None:
    known = spoken(game)
    for shared in (*SHARED_COMMANDS, *SHARED_EVENTS):
        assert known.get(tag_of(shared), shared) is shared
