"""The questions open at a table as its onlookers are told of them: who may know each, and how long it still has."""

from typing import TypeAlias

from pagador.betting.facts import SittingState
from pagador.decider import Offer, Participant, Party, Question, Questions
from pagador.house.clock import warning_seconds
from pagador.house.standing import Standing
from pagador.wire.frames import Asked

UNNOTICED_MS = 500
"""By how much an end of time may differ from what people were told before they are told again."""


Asking: TypeAlias = tuple[int, str, int, int]
"""One asking of a question: the coup, its key, its number, how often its time was renewed."""


class AskedQuestions:
    """When the time of each question ends, on the house's clock, and what people were told of it last."""

    def __init__(self) -> None:
        self.ends: dict[str, int] = {}
        self.told: dict[Asking, tuple[int, Question]] = {}
        self.found: tuple[SittingState | None, Questions] = (None, ())

    def questions(self, standing: Standing) -> Questions:
        """The open questions, worked out once for each state of the table."""
        if self.found[0] is not standing.state:
            self.found = (standing.state, standing.game.questions(standing.state))
        return self.found[1]

    def take_times(self, left_ms: dict[str, int], now: int) -> None:
        """Take over what the table's clock says."""
        self.ends = {key: now + left for key, left in left_ms.items()}

    def changes_since_told(self, standing: Standing) -> list[Question]:
        """The questions that were opened, are over or end at another time since people were last told."""
        before = self.told
        self.told = {
            (standing.coup, each.key, each.number, each.renewals): (self.ends.get(each.key, 0), each)
            for each in self.questions(standing)
        }
        moved = [
            question
            for asking, (end, question) in self.told.items()
            if asking not in before or abs(end - before[asking][0]) > UNNOTICED_MS
        ]
        return moved + [question for asking, (_, question) in before.items() if asking not in self.told]

    def shown_to(self, who: Participant, standing: Standing, now: int) -> tuple[Asked, ...]:
        """The open questions that this participant may know of."""
        found = self.questions(standing)
        return tuple(self.asked(question, standing, now) for question in found if question.is_known(who))

    def may_answer(self, offer: Offer, who: Participant, standing: Standing) -> bool:
        """Whether the question that an offer of people answers, if it answers one, is for this participant."""
        found = (question for question in self.questions(standing) if question.key == offer.question)
        return offer.party is not Party.PEOPLE or all(question.is_for(who) for question in found)

    def asked(self, question: Question, standing: Standing, now: int) -> Asked:
        end = self.ends.get(question.key)
        return Asked(
            key=question.key,
            kind=question.kind,
            number=question.number,
            asked=question.asked,
            but=question.but,
            seconds=question.seconds,
            left_ms=None if end is None else max(end - now, 0),
            warning=warning_seconds(standing, question) if question.seconds is not None else None,
            renewals=question.renewals,
            early=question.early and standing.manner.early,
            default=question.default,
        )
