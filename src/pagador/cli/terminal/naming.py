"""Naming: which of several offers a typed word means."""

from pagador.betting.places import TAKE_PLACE
from pagador.cli.terminal.prompts import is_empty, single, taken_from, words_of
from pagador.cli.terminal.typed import plain
from pagador.decider import Amount, Arrangement, Choice, Offer, Offers
from pagador.equipment.cards import read_card
from pagador.law import Refused


def has_card(offer: Offer, word: str) -> bool:
    """Whether a word is a card of those that an offer has laid in rows."""
    laid = [domain.cards for domain in offer.fields.values() if isinstance(domain, Arrangement)]
    try:
        return bool(laid) and any(read_card(word) in cards for cards in laid)
    except Refused:
        return False


def has_option(offer: Offer, word: str) -> bool:
    """Whether a word is one of those that an offer lets one choose."""
    choices = (domain.options for domain in offer.fields.values() if isinstance(domain, Choice))
    return any(plain(word) in map(plain, options) for options in choices)


def numbers_of(offers: Offers) -> tuple[str, ...]:
    """The numbers under which offers are listed."""
    return tuple(str(number) for number in range(1, len(offers) + 1))


def options_asked(offer: Offer) -> str:
    """What may be chosen in an offer that the table waits for: `how: whole, garage; cagnotte: bank, apart`."""
    choices = {name: domain.options for name, domain in offer.fields.items() if isinstance(domain, Choice)}
    listed = (f"{name}: {', '.join(options)}" for name, options in choices.items() if len(options) > 1)
    return "; ".join(listed) if offer.must else ""


def is_move(offer: Offer) -> bool:
    """Whether somebody who has a place may take another by this offer."""
    return offer.command == TAKE_PLACE and offer.by is not None


def named_by(offers: Offers, word: str, rest: list[str]) -> Offer | None:
    """The offer of one command that a word within its name begins to name: `banco`, `level`, `bid 150`.

    Of several, the first that has a field for each of the words that follow.
    """
    found = [offer for offer in offers if any(each.startswith(plain(word)) for each in plain_words(offer))]
    fit = [offer for offer in found if takes(offer, rest)]
    return fit[0] if fit and len({offer.command for offer in found}) == 1 else None


def plain_words(offer: Offer) -> list[str]:
    return plain(words_of(offer)).replace("-", " ").split()


def takes(offer: Offer, words: list[str]) -> bool:
    """Whether an offer has a field for each of these words."""
    left = list(words)
    for domain in offer.fields.values():
        if left and not is_empty(domain) and single(domain) in ("", left[0]):
            taken_from(left, domain)
    return not left


def for_asked(offers: Offers, word: str) -> Offer | None:
    """The offer that the table waits for and that a word alone answers: an option of it, or its amount."""
    musts = [offer for offer in offers if offer.must]
    options = [offer for offer in musts if has_option(offer, word)]
    amounts = [offer for offer in musts if word.isdigit() and leaves_amount(offer)]
    return next(iter((*options, *amounts)), None)


def leaves_amount(offer: Offer) -> bool:
    """Whether an amount is all that an offer leaves open."""
    left = [domain for domain in offer.fields.values() if not single(domain)]
    return len(left) == 1 and isinstance(left[0], Amount)
