"""Chemin de fer's readings: the answers a table plays by, where the text is ambiguous or silent."""

from typing import Literal

import msgspec


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this table plays by; the questions are in the law data."""

    fractions: Literal["down", "up", "refuse"] = "down"
    # people and shoe
    seat_nine: Literal["no-standing", "beside-chair"] = "no-standing"  # 25
    behind_banker: Literal["first", "last"] = "first"  # 24, 49, 78, 95
    after_fiscal_cut: Literal["last-seat", "left-of-last-cutter"] = "last-seat"  # 27, 28
    burn: Literal["as-shown", "first-plus", "figure-ten"] = "as-shown"  # 13
    moved_priority: Literal["last-seated", "after-all"] = "last-seated"  # 92
    new_occupant: Literal["takes-hand", "hand-goes-on"] = "takes-hand"  # 19, 94
    closing_time: Literal["at-least", "within"] = "at-least"  # 107
    late_shoe: Literal["stops", "played-out"] = "stops"  # 107
    # the bank
    last_coup_tied: Literal["stays", "passes"] = "stays"  # 32, 96.c
    halve_bank: Literal["new-shoe", "any-coup"] = "new-shoe"  # 33
    odd_half: Literal["garage", "bank"] = "garage"  # 33, 34
    wins_counted: Literal["on", "anew"] = "on"  # 34
    won_bets: Literal["before-cagnotte", "after-cagnotte"] = "before-cagnotte"  # 46
    associate_bets: Literal["no", "yes"] = "no"  # 31
    refused_hand: Literal["seat-lost", "skipped"] = "seat-lost"  # 85, 96.c
    # the bets
    odd_bank: Literal["any-amount", "multiples"] = "any-amount"  # 36, 45, 47
    half_of_odd: Literal["rounded-up", "next-multiple"] = "rounded-up"  # 55
    suivi_right: Literal["who-made-suivi", "also-first-loser"] = "who-made-suivi"  # 54
    banco_after_tie: Literal["stays", "asked-again"] = "stays"  # 76
    only_standing: Literal["highest-standing", "dealer"] = "highest-standing"  # 60
    # the coup
    free_drawing: Literal["full-banco", "never"] = "full-banco"  # 70
    banker_false_draw: Literal["rebuilt", "burnt-if-advised"] = "rebuilt"  # 71, 104.n
    tie_call: Literal["bacara", "zero"] = "bacara"  # 96.b
    # the hand passed
    pass_call: Literal["given-up", "passes"] = "given-up"  # 77, 96.c
    level: Literal["without-garage", "after-garage"] = "without-garage"  # 80
    level_apart: Literal["all-winnings", "less-cagnotte"] = "all-winnings"  # 47, 80
    bid_steps: Literal["any-step", "one-step"] = "any-step"  # 82
    lone_bidder: Literal["equal-bids", "always"] = "equal-bids"  # 87
    seated_taker: Literal["right-of-taker", "right-of-regular"] = "right-of-taker"  # 91
    wrongly_kept: Literal["from-rightful", "from-taker"] = "from-rightful"  # 81
    # faults
    ponto_fault: Literal["all-lose", "himself"] = "all-lose"  # 75
    void_bets: Literal["returned", "stand"] = "returned"  # 75, 104.c, 106.c
    fifth_card: Literal["burnt", "to-banker"] = "burnt"  # 104.f
    nine_given: Literal["banker-may-tie", "ponto"] = "banker-may-tie"  # 104.g, 104.j
    unshown_asks: Literal["banker-chooses", "given"] = "banker-chooses"  # 105.a
    unshown_equal: Literal["tie", "lost"] = "tie"  # 105.a, 105.b
    changed_word: Literal["first", "last"] = "first"  # 105.c
    silent_only_bettor: Literal["dealer", "void"] = "dealer"  # 105.e
