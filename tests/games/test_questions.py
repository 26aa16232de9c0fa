"""Questions as every game asks them, held in every state of random sittings: what engine, clock and wire rely on."""

from collections import Counter

import pytest

from pagador.betting.facts import SittingState
from pagador.decider import Kind, Party, Question, fold
from pagador.game import AnyGame
from pagador.registry import GAMES
from pagador.table.offers import owed
from tests.games.campaign import Campaign

COUPS = 6

SILENCE_LOSES = {("treze-cartas", "arranging"), ("chemin-de-fer", "cards"), ("chemin-de-fer", "word")}
"""Questions, by what their keys begin with, whose time ends in a loss that nobody is offered as an answer."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_in_every_state_each_question_has_its_key_its_answers_and_the_end_of_its_time(game: AnyGame) -> None:
    campaign = Campaign(game, seed=13)
    campaign.play(COUPS)
    asked = 0
    state = campaign.sitting.opened
    for entry in campaign.sitting.log:
        state = fold(game, state, entry.events)
        questions = game.questions(state)
        keys = [question.key for question in questions]
        assert len(keys) == len(set(keys))
        assert {offer.question for offer in game.due(state)} <= {*keys, ""}
        for offers in (game.due(state), owed(game, state)):
            ends = Counter(offer.question for offer in offers if offer.party is Party.CLOCK and offer.question)
            assert ends == Counter(question.key for question in questions if question.seconds is not None)
        for question in questions:
            check_question(game, state, question)
        asked += len(questions)
    assert asked


def check_question(game: AnyGame, state: SittingState, question: Question) -> None:
    """A decision is asked of somebody, has a default that they are offered, and does not end by being ready.

    Where silence loses there is no such default.
    """
    if question.kind is not Kind.DECISION:
        return
    assert question.asked
    assert not question.early
    own = [offer for offer in game.due(state) if offer.question == question.key and offer.by in question.asked]
    if (game.name, question.key.partition(":")[0]) in SILENCE_LOSES:
        assert question.default == ""
        return
    assert question.default in {offer.command for offer in own}
    assert all(offer.must for offer in own if offer.command == question.default)
