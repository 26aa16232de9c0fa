"""Which question a command answers, as somebody at the table would name it."""

from pagador.house.standing import Standing


def question_for(standing: Standing, who: str, do: str) -> tuple[str, int] | None:
    """The question to which the table offers this person this answer now; none, if it belongs to none."""
    numbers = {question.key: question.number for question in standing.game.questions(standing.state)}
    offers = standing.game.due(standing.state)
    found = (offer.question for offer in offers if offer.command == do and offer.by in (None, who) and offer.question)
    key = next(found, "")
    return (key, numbers[key]) if key else None
