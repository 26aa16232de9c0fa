"""The questions open at a table as its onlookers are told of them: who may know each, and how long it still has."""

from pagador.decider import Participant, Question
from pagador.house.clock import warning_seconds
from pagador.house.standing import Standing
from pagador.wire.frames import Asked

UNNOTICED_SECONDS = 0.5
"""By how much an end of time may differ from what people were told before they are told again."""


class AskedQuestions:
    """When the time of each question ends, on the event loop's clock, and what people were told of it last."""

    def __init__(self) -> None:
        self.ends: dict[str, float] = {}
        self.told: dict[tuple[int, str, int, int], float] = {}

    def take_times(self, left_ms: dict[str, int], now: float) -> None:
        """Take over what the table's clock says."""
        self.ends = {key: now + left / 1000 for key, left in left_ms.items()}

    def changed_since_told(self, standing: Standing) -> bool:
        """Whether other questions are open than people were told of, or one ends at another time."""
        before = self.told
        self.told = {
            (standing.coup, each.key, each.number, each.renewals): self.ends.get(each.key, 0.0)
            for each in standing.game.questions(standing.state)
        }
        if before.keys() != self.told.keys():
            return True
        return any(abs(end - before[asking]) > UNNOTICED_SECONDS for asking, end in self.told.items())

    def are_known_to_all(self, standing: Standing) -> bool:
        return all(each.known_to is None for each in standing.game.questions(standing.state))

    def shown_to(self, who: Participant, standing: Standing, now: float) -> tuple[Asked, ...]:
        """The open questions that this participant may know of."""
        found = standing.game.questions(standing.state)
        return tuple(self.asked(question, standing, now) for question in found if question.is_known(who))

    def asked(self, question: Question, standing: Standing, now: float) -> Asked:
        end = self.ends.get(question.key)
        return Asked(
            key=question.key,
            kind=question.kind,
            number=question.number,
            asked=question.asked,
            but=question.but,
            seconds=question.seconds,
            left_ms=None if end is None else max(int((end - now) * 1000), 0),
            warning=warning_seconds(standing, question) if question.seconds is not None else None,
            renewals=question.renewals,
            early=question.early and standing.manner.early,
            default=question.default,
        )
