"""What every game of the registry owes: conservation, replay, honest offers, honest views, a recorded playthrough."""

from collections import Counter
from typing import Any

import pytest

from pagador.betting.bets import BetCollected, BetPaid, BetPlaced, PlaceBet, WithdrawBet
from pagador.betting.places import TakePlace
from pagador.decider import DEALER, SPECTATOR, Command, Participant, Purse, fold, hear, replay
from pagador.game import Game
from pagador.law import Refused
from pagador.registry import GAMES
from pagador.table.offers import is_owed, owed
from pagador.table.sitting import Sitting, commands, events
from tests.campaign_lengths import Length
from tests.games.campaign import NAMES, Campaign
from tests.games.faces import faces, may_know

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

COUPS = 10_000
SELDOM_PAY = ("maquinas",)
"""Families of games that pay less often than tables do."""

SEEDS = (95, 1995, 2015, 815, 21)
"""A campaign of each, together as long as that with `--long`: in parts they are shared out among processes."""


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_in_thousands_of_coups_of_what_due_offers_nothing_is_refused_money_is_kept_and_replay_is_equal(
    game: Game[Any], seed: int, length: Length, compared: Length
) -> None:
    campaign = Campaign(game, seed)
    coups = min(length(COUPS), compared(COUPS)) // len(SEEDS)
    campaign.play(coups)
    assert campaign.coup > coups
    sitting = campaign.sitting
    check_that_much_happened(sitting, coups)
    purses: Counter[Purse] = Counter()
    for event in events(sitting.log):
        for move in game.money.moves(event):
            assert move.amount >= 0
            purses[move.source] -= move.amount
            purses[move.target] += move.amount
    assert sum(purses.values()) == 0
    for purse in at_the_table(purses) | game.money.holds(sitting.state).keys():
        assert purses[purse] == game.money.holds(sitting.state).get(purse, 0)
    again, seen = replay(game, sitting.opened, commands(sitting.log))
    assert again == sitting.state
    assert seen == events(sitting.log)


def check_that_much_happened(sitting: Sitting[Any], coups: int) -> None:
    """A campaign in which hardly anyone bets proves nothing."""
    seen = Counter(type(event) for event in events(sitting.log))
    assert seen[BetPlaced] >= coups
    assert seen[BetPaid] > coups / (3 if sitting.game.family not in SELDOM_PAY else 30)
    assert seen[BetCollected] > coups / 3


def at_the_table(purses: Counter[Purse]) -> set[Purse]:
    """The purses that lie at the table and are for its state to tell of."""
    return {purse for purse in purses if purse.kind in ("stakes", "colour-chips", "pool")}


@every_game
def test_what_is_owed_is_the_part_of_due_that_moves_the_table_on(game: Game[Any], length: Length) -> None:
    campaign = Campaign(game, seed=33)
    for _ in range(length(300)):
        campaign.step()
        state = campaign.sitting.state
        assert set(map(repr, owed(game, state))) == {repr(offer) for offer in game.due(state) if is_owed(offer)}


@every_game
def test_a_question_that_is_over_is_asked_again_only_under_a_higher_number_and_offers_answer_open_ones(
    game: Game[Any], length: Length
) -> None:
    campaign = Campaign(game, seed=7)
    campaign.play(length(300))
    state, coup, over, before = campaign.sitting.opened, 0, set[tuple[str, int]](), set[tuple[str, int]]()
    for entry in campaign.sitting.log:
        state = fold(game, state, entry.events)
        if state.coup != coup:
            coup, over, before = state.coup, set(), set()
        asked = {(question.key, question.number) for question in game.questions(state)}
        over |= before - asked
        assert not asked & over
        assert len({key for key, _ in asked}) == len(asked)
        answered = {offer.question for offer in game.due(state)} - {""}
        assert answered <= {key for key, _ in asked}
        before = asked


@every_game
def test_what_a_participant_folds_from_shown_events_is_his_view_and_no_face_is_seen_too_soon(
    game: Game[Any], length: Length
) -> None:
    campaign = Campaign(game, seed=15)
    watchers = (*NAMES[:3], DEALER, SPECTATOR)
    seen = {who: game.view(campaign.sitting.state, who) for who in watchers}
    state = campaign.sitting.state
    campaign.play(length(300))
    for event in events(campaign.sitting.log):
        state = game.evolve(state, event)
        for who in watchers:
            shown = game.show(event, who)
            seen[who] = seen[who] if shown is None else game.evolve(seen[who], shown)
            assert seen[who] == game.view(state, who)
            if shown is not None and (named := faces(shown)):
                assert named <= may_know(state, who)


def nonsense(name: Participant) -> tuple[Command, ...]:
    """Commands that no table takes."""
    return (
        PlaceBet(by=name, spot="nowhere", stake=10),
        PlaceBet(by=name, spot="banca", stake=0),
        PlaceBet(by=name, spot="par", stake=-10),
        PlaceBet(by=name, spot="pleno:17", stake=10**12),
        PlaceBet(by=Participant("nobody"), spot="ponto", stake=10),
        WithdrawBet(by=name, spot="cavalo:1-9"),
        TakePlace(by=DEALER, place="1"),
        TakePlace(by=name, place="nowhere"),
    )


@every_game
def test_no_refused_act_changes_the_state(game: Game[Any], length: Length) -> None:
    campaign = Campaign(game, seed=41)
    for number in range(length(400)):
        campaign.step()
        before = campaign.sitting.state
        lines = len(campaign.sitting.log)
        command = nonsense(NAMES[number % len(NAMES)])[number % 8]
        with pytest.raises(Refused) as refusal:
            campaign.sitting.act(command)
        assert refusal.value.sentence.endswith((".", "?"))
        assert campaign.sitting.state is before
        assert len(campaign.sitting.log) == lines


@every_game
@pytest.mark.parametrize("stake", [1.5, "ten", None, True, float("nan"), [10]])
def test_a_stake_that_is_no_whole_number_is_not_understood(game: Game[Any], stake: object) -> None:
    raw = {"do": "place-bet", "by": "ana", "spot": "banca", "stake": stake}
    with pytest.raises(Refused, match=r"^The table does not understand that: .*stake"):
        hear(game, game_party("people"), raw)


@every_game
@pytest.mark.parametrize("party", ["people", "dealer", "clock"])
@pytest.mark.parametrize("tag", ["rest-ball", "turn-card", "show-card"])
def test_nobody_but_chance_can_speak_for_chance(game: Game[Any], party: str, tag: str) -> None:
    with pytest.raises(Refused):
        hear(game, game_party(party), {"do": tag, "by": "ana", "hand": "ponto", "card": "9♣", "number": "17"})


def game_party(name: str) -> Any:
    from pagador.decider import Party

    return Party(name)
