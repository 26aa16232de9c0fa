"""Ponto e banca counted a second time, by plain loops over the points of six cards; nothing comes from the product."""

from itertools import product

BANCA_DRAWS = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
}
"""The ponto's third cards on which banca draws, by banca's points."""


def counted_by_hand(decks: int) -> tuple[int, int, int]:
    """Among all orders of six cards, how many ponto, banca and empate win."""
    left = [16 * decks] + [4 * decks] * 9
    wins = [0, 0, 0]
    for first in product(range(10), repeat=4):
        ways, rest = take(left, first)
        ponto, banca = (first[0] + first[2]) % 10, (first[1] + first[3]) % 10
        for fifth in range(10):
            more, last = take(rest, (fifth,))
            for sixth in range(10):
                orders = ways * more * last[sixth]
                wins[outcome(ponto, banca, fifth, sixth)] += orders
    return wins[0], wins[1], wins[2]


def take(left: list[int], cards: tuple[int, ...]) -> tuple[int, list[int]]:
    """In how many ways these cards come in this order, and what is left."""
    ways, rest = 1, list(left)
    for card in cards:
        ways *= rest[card]
        rest[card] -= 1
    return ways, rest


def outcome(ponto: int, banca: int, fifth: int, sixth: int) -> int:
    """0 for ponto, 1 for banca, 2 for empate; the fifth card is ponto's third, or banca's when ponto stands."""
    if ponto < 8 and banca < 8:
        if ponto <= 5:
            ponto = (ponto + fifth) % 10
            if str(fifth) in BANCA_DRAWS.get(banca, ""):
                banca = (banca + sixth) % 10
        elif banca <= 5:
            banca = (banca + fifth) % 10
    return 0 if ponto > banca else 1 if banca > ponto else 2
