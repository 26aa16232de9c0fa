"""Chemin de fer's law: the named figures and rules of both editions."""

from fractions import Fraction

import msgspec

from pagador.law import Figure, RuleId, Words, read

SECTIONS = {"pt95": "pt95.I", "pteur": "pteur.cdf"}


class CheminLaw(msgspec.Struct, frozen=True, kw_only=True):
    # the game, its table and its cards
    people_bank: RuleId  # 1
    aim: Figure[int]  # 1: nine
    winner: RuleId  # 2
    seats: Figure[int]  # 3: nine
    decks: Figure[int]  # 4: six
    decks_of_a_colour: Figure[int]  # 4: three
    damaged_card: RuleId  # 5
    marking_cards: RuleId  # 6
    new_decks: RuleId  # 7
    used_decks: RuleId  # 8
    card_values: RuleId  # 9
    ace_points: Figure[dict[str, int]]  # 9.a
    court_points: Figure[dict[str, int]]  # 9.b
    pip_points: Figure[dict[str, int]]  # 9.c: two to ten, a ten counting 10
    points_modulus: Figure[int]  # 10: ten
    bacara: Figure[tuple[int, ...]]  # 11: 0, 10, 20
    shuffle: RuleId  # 12
    cut_and_burn: RuleId  # 13
    least_cut: Figure[int]  # 13: six
    notice_from_end: Figure[int]  # 13: seven
    last_of_shoe: RuleId  # 14
    cards_spread: RuleId  # 15
    fewest: Figure[int]  # 16: four

    # people
    one_seat: RuleId  # 17
    notebook: RuleId  # 18
    reserved_seat: RuleId  # 19
    seat_changes: RuleId  # 20
    vacant_seat: RuleId  # 21
    list_called: RuleId  # 22
    unwilling: RuleId  # 23
    standing_places: RuleId  # 24
    beside_dealer: RuleId  # 25
    marked_seat: RuleId  # 26
    right_to_cut: RuleId  # 27
    fiscal_cuts: RuleId  # 28

    # the bank
    first_hand: RuleId  # 29
    banker: RuleId  # 30
    association: RuleId  # 31
    hand_after_shoe: RuleId  # 32
    bank_halved: Figure[Fraction]  # 33: one half
    garage: RuleId  # 34
    first_garage: Figure[int]  # 34: third coup won
    garage_every: Figure[int]  # 34: every second one after
    garage_share: Figure[Fraction]  # 34: one half
    bank_minimum: RuleId  # 35
    multiples: RuleId  # 36
    notice_board: RuleId  # 37

    # the bets
    bets_before_deal: RuleId  # 38
    bank_announced: RuleId  # 39
    bets_closed: RuleId  # 40
    no_verbal_bets: RuleId  # 41
    accepted: Figure[tuple[str, ...]]  # 42: chips, notes
    half_on_line: Figure[Fraction]  # 43: one half
    own_guard: RuleId  # 44
    banker_accepts: RuleId  # 45
    bank_not_covered: Figure[int]  # 46: twice what was won
    cagnotte: RuleId  # 47
    banco_seated: RuleId  # 48
    banco_standing: RuleId  # 49
    banco_preferred: RuleId  # 50
    banco_in_time: RuleId  # 51
    suivi_cards: RuleId  # 52
    suivi_seized: RuleId  # 53
    suivi_passed_hand: RuleId  # 54
    with_table: Figure[Fraction]  # 55: one half
    banco_outdone: RuleId  # 56
    with_table_once: RuleId  # 57
    up_to_bank: RuleId  # 58
    no_pooling: RuleId  # 59
    cards_to_highest: RuleId  # 60
    equal_highest: RuleId  # 61

    # the coup
    initial_cards: Figure[int]  # 62: two
    cards_handed: RuleId  # 63
    ponto_rules: RuleId  # 64
    ponto_shows: Figure[frozenset[int]]  # 64.a: 8, 9
    ponto_stands: Figure[frozenset[int]]  # 64.b: 6, 7
    ponto_draws: Figure[frozenset[int]]  # 64.c: under 5
    ponto_free: Figure[frozenset[int]]  # 64.d: 5
    ponto_says: RuleId  # 65
    says_shown: RuleId  # 65.a
    says_no: RuleId  # 65.b
    says_card: RuleId  # 65.c
    repeated: RuleId  # 66
    banker_turns: RuleId  # 67
    banker_shows: Figure[frozenset[int]]  # 67.a: 8, 9
    banker_stands: Figure[frozenset[int]]  # 67.b: 7
    banker_draws: Figure[frozenset[int]]  # 67.c: 0, 1, 2
    banker_table: Figure[dict[int, dict[str, str]]]  # 67.d: 3 to 6; third card "0" to "9" or "none": draw, stand, free
    ponto_third: RuleId  # 68
    banker_third: RuleId  # 69
    false_draws: RuleId  # 70
    coup_rebuilt: RuleId  # 71
    points_announced: RuleId  # 72
    dealer_confirms: RuleId  # 73
    deposit: RuleId  # 74
    card_deposited: RuleId  # 75
    tie: RuleId  # 76

    # the hand passed, the auction
    pass_after_win: RuleId  # 77
    offered_at_level: RuleId  # 78
    after_standing_banker: RuleId  # 79
    same_amount: RuleId  # 80
    taken_out_of_turn: RuleId  # 81
    auction: RuleId  # 82
    no_priority_in_auction: RuleId  # 83
    equal_bids: RuleId  # 84
    no_bids: RuleId  # 85
    passer_bars_bid: RuleId  # 86
    joint_bids: Figure[int]  # 87: two
    must_deal: RuleId  # 88
    passed_after_tie: RuleId  # 89
    quick_pass: RuleId  # 90
    loser_standing: RuleId  # 91
    let_hand_pass: RuleId  # 92
    no_following: RuleId  # 93
    absent: RuleId  # 94
    payment_order: RuleId  # 95

    # what the pagador calls
    calls: RuleId  # 96
    stakes_in_play: Figure[Words]  # 96
    betting_closed: Figure[Words]  # 96
    enrolled: Figure[Words]  # 96
    bank: Figure[Words]  # 96.a
    who_banco: Figure[Words]  # 96.a
    place_bets: Figure[Words]  # 96.a
    who_completes: Figure[Words]  # 96.a
    banco: Figure[Words]  # 96.a
    banco_priority: Figure[Words]  # 96.a
    banco_closed: Figure[Words]  # 96.a
    eight: Figure[Words]  # 96.b
    nine: Figure[Words]  # 96.b
    no: Figure[Words]  # 96.b
    card: Figure[Words]  # 96.b
    tie_at: Figure[Words]  # 96.b
    ponto_wins: Figure[Words]  # 96.b
    banca_wins: Figure[Words]  # 96.b
    bacara_word: Figure[Words]  # 96.b
    hand_passes: Figure[Words]  # 96.c
    hand_given_up: Figure[Words]  # 96.c
    auction_opens: Figure[Words]  # 96.c
    bid: Figure[Words]  # 96.c
    awarded: Figure[Words]  # 96.c
    hand_skips: Figure[Words]  # 96.c
    hand_stays: Figure[Words]  # 96.c
    bank_refused: Figure[Words]  # 96.c
    first_coup: Figure[Words]  # 96.c
    last_coup_of_shoe: Figure[Words]  # 96.c
    last_coup: Figure[Words]  # 96.c
    with_table_at_table: Figure[Words]  # 56: «Bancô com a mesa feito à mesa»
    alone_at_table: Figure[Words]  # 56: «Bancô seul, feito à mesa»
    plays_by_table: Figure[Words]  # 102: «O banqueiro joga segundo a tabela»

    # advice
    no_return: RuleId  # 97
    advice: RuleId  # 98
    ponto_informed: RuleId  # 99
    staff_error: RuleId  # 100
    cannot_play: RuleId  # 101
    banker_cannot_play: RuleId  # 102

    # faults
    faults: RuleId  # 103
    banker_faults: RuleId  # 104
    must_give_coup: RuleId  # 104.a
    turned_ponto_card: RuleId  # 104.b
    two_stuck: RuleId  # 104.c
    banker_three_cards: RuleId  # 104.d
    two_for_one: RuleId  # 104.e
    fifth_card: RuleId  # 104.f
    ponto_three_cards: RuleId  # 104.g
    no_tie: Figure[frozenset[int]]  # 104.g: 7, 8
    ponto_four_cards: RuleId  # 104.h
    thrown_down: Figure[int]  # 104.i: counts as 9 shown
    third_deposited: Figure[int]  # 104.j: counts as 9
    too_late: RuleId  # 104.l
    fallen_cards: RuleId  # 104.m
    against_advice: RuleId  # 104.n
    ponto_faults: RuleId  # 105
    not_shown: RuleId  # 105.a
    nine_not_shown: RuleId  # 105.b
    changed_word: RuleId  # 105.c
    changed_on_five: RuleId  # 105.d
    too_slow: RuleId  # 105.e
    dealer_faults: RuleId  # 106
    face_up: RuleId  # 106.a
    wrong_call: RuleId  # 106.b
    misdeal: RuleId  # 106.c
    last_coup_cards: Figure[int]  # 106.d: six
    closing_time: Figure[int]  # 107: twenty minutes


def law_of(edition: str) -> CheminLaw:
    return read(CheminLaw, SECTIONS[edition])
