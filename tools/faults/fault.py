"""What a campaign finds wrong."""


class Fault(Exception):
    """Something is not as it must be: a sentence."""


def must(true: object, sentence: str) -> None:
    if not true:
        raise Fault(sentence)
