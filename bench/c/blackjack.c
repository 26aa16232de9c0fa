/* Blackjack: rounds, stream, the law, the cards and a strategy in the order read below. */
#include "stream.h"

#include <string.h>

#define BITS 55
#define FRACTION ((UINT64_C(1) << BITS) - 1)
#define CODES 256
#define VALUE 15
#define VALUES 10
#define MODES 11
#define SUITS 3
#define AHEAD 8
#define rare(condition) __builtin_expect(!!(condition), 0)

enum { STAND, HIT, DOUBLE, SPLIT, SURRENDER, BLACKJACK };
enum { DEAD, WON, START };

typedef struct {
    int64_t notice, burnt_first, burnt_each, bank_stays, most_points, ace_more, most_hands, stake, prize, blackjack,
        even_money, insured, insurance_prize, given_up, special_prize, takes_all, bank_always, split_start, nothing;
} figures;

typedef struct {
    uint8_t *cards;
    uint64_t size, room, at, done, *refused;
    stream chance;
} sabot;

static uint16_t *shorts(size_t many) {
    uint16_t *found = malloc(many * sizeof *found);
    for (size_t place = 0; place < many; place++) found[place] = (uint16_t)told();
    return found;
}

static inline void swap(uint8_t *one, uint8_t *other) {
    uint8_t card = *other;
    *other = *one;
    *one = card;
}

/* Four cards more in their places, by one word; behind the last come blanks. */
static inline __attribute__((always_inline)) void arrange(sabot *s) {
    uint64_t batch = s->done >> 2, left = s->size - s->done;
    if (rare(left == 0)) {
        s->done = s->room;
        return;
    }
    uint64_t first, second, third, fourth;
    do {
        first = (drawn(&s->chance) >> (64 - BITS)) * left;
        second = (first & FRACTION) * (left - 1);
        third = (second & FRACTION) * (left - 2);
        fourth = (third & FRACTION) * (left - 3);
    } while (rare((fourth & FRACTION) < s->refused[batch]));
    uint8_t *from = s->cards + s->done;
    swap(from, from + (first >> BITS));
    swap(from + 1, from + 1 + (second >> BITS));
    swap(from + 2, from + 2 + (third >> BITS));
    swap(from + 3, from + 3 + (fourth >> BITS));
    s->done += 4;
}

/* The same where it is seldom needed: out of the way of the loop, which is faster for it. */
static __attribute__((noinline, cold)) void arrange_more(sabot *s) { arrange(s); }

static inline __attribute__((always_inline)) uint8_t next_card(sabot *s) {
    if (rare(s->at == s->done)) arrange_more(s);
    return s->cards[s->at++];
}

/* The points with an ace as 11 where that is not too much. */
static inline __attribute__((always_inline)) int64_t best(const figures *law, int64_t hard, int64_t ace) {
    return hard + law->ace_more * (ace & (hard + law->ace_more <= law->most_points));
}

/* What a hand that stands brings; a bank over 21 has nothing, and with a blackjack more than 21. */
static inline __attribute__((always_inline)) int64_t settled(
    const figures *law, int64_t own, int64_t stake, int64_t bank) {
    return stake * ((own > bank) * law->prize - (own < bank) * law->stake);
}

int main(int given, char **argv) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(argv[1]);
    int64_t read[sizeof(figures) / sizeof(int64_t)];
    for (size_t place = 0; place < sizeof read / sizeof *read; place++) read[place] = told();
    figures law;
    memcpy(&law, read, sizeof law);
    size_t outcomes = (size_t)told(), states = (size_t)told(), many = (size_t)told();
    sabot s = {.chance = stream_of(argv)};
    s.size = (uint64_t)told();
    s.room = (uint64_t)told();
    s.cards = told_small(s.room);
    s.refused = told_many(s.size / 4);
    uint8_t *alike = told_small(CODES);
    uint16_t *follow = shorts(states * CODES);
    uint8_t *waits = told_small(states * CODES), *threatens = told_small(CODES);
    uint16_t *child = shorts(many * VALUES);
    uint8_t *points_of = told_small(many), *doubled = told_small(many * VALUES);
    uint8_t *plays = told_small(VALUES * MODES * SUITS * many), *splits = told_small(2 * VALUES * VALUES);
    uint8_t *insures = told_small(many), *takes_even = told_small(many);
    int64_t *counts = calloc(outcomes, sizeof *counts), *totals = calloc((size_t)law.most_hands + 1, sizeof *totals);
    int64_t *stakes = calloc((size_t)law.most_hands + 1, sizeof *stakes);
    uint8_t *waiting_cards = calloc((size_t)law.most_hands + 1, 1);
    int64_t brought = 0, length = 0, sums[4] = {0};

    double start = cpu_seconds();
    s.at = (uint64_t)law.burnt_first;
    for (uint64_t round = 0; round < rounds; round++) {
        s.at += (uint64_t)law.burnt_each;
        while (s.done < s.at + AHEAD) arrange(&s);
        const uint8_t *dealt = s.cards + s.at;
        uint8_t one = dealt[0], up_card = dealt[1], two = dealt[2], hole = dealt[3];
        s.at += 4;
        uint64_t up = up_card & VALUE, down = hole & VALUE;
        int64_t bank_hard = (int64_t)(up + down) + 2, bank_ace = up == 0 || down == 0;
        int64_t bank = best(&law, bank_hard, bank_ace), bank_blackjack = bank == law.most_points;

        int64_t net = 0, hands = 1, first = 1, first_stands = 0, natural = 0, own = 0, staked = 0;
        uint64_t waiting = 0, ended = 0, held = START;
        const uint8_t *row = plays + up * MODES * SUITS * many;
        if (rare(up == 0) && insures[child[child[one & VALUE] * VALUES + (two & VALUE)]])
            net = bank_blackjack ? law.insurance_prize : -law.insured;
        for (;;) {
            uint64_t value = one & VALUE, other = two & VALUE;
            if (rare(alike[one] == alike[two]) && hands < law.most_hands &&
                splits[((hands > 1) * VALUES + up) * VALUES + value]) {
                if (hands == 1) {
                    held = (uint64_t)law.split_start;
                    row += (value + 1) * SUITS * many;
                    if (row[child[value]] == SURRENDER) {
                        net -= 2 * law.given_up;
                        break;
                    }
                }
                hands++;
                waiting_cards[waiting++] = two;
                two = next_card(&s);
                continue;
            }
            uint64_t hand = child[child[value] * VALUES + other];
            uint64_t prize = follow[follow[held * CODES + one] * CODES + two];
            uint64_t suit = rare(prize != DEAD) ? waits[prize * CODES + up_card] : 0;
            uint8_t play = row[suit * many + hand];
            while (play == HIT) {
                uint8_t card = next_card(&s);
                hand = child[hand * VALUES + (card & VALUE)];
                suit = 0;
                if (rare(prize != DEAD)) {
                    prize = follow[prize * CODES + card];
                    suit = waits[prize * CODES + up_card];
                }
                play = row[suit * many + hand];
            }
            if (rare(play == BLACKJACK)) {
                natural = 1;
                int even = up == 0 && takes_even[hand];
                if (even || !threatens[up_card])
                    net += even ? law.even_money : law.blackjack;
                else
                    ended = 1;
                break;
            }
            int64_t points = points_of[hand], stake = 1;
            if (play == DOUBLE) {
                uint8_t card = next_card(&s);
                points = doubled[hand * VALUES + (card & VALUE)];
                prize = follow[prize * CODES + card];
                stake = 2;
            }
            if (rare(prize == WON)) net += stake * law.special_prize;
            if (points == 0) {
                net -= stake * law.stake;
            } else if (play == SURRENDER) {
                net -= law.given_up;
            } else {
                first_stands |= first;
                own = points;
                staked = stake;
                if (rare(hands > 1)) {
                    totals[ended] = own;
                    stakes[ended] = staked;
                }
                ended++;
            }
            if (waiting == 0) break;
            first = 0;
            one = waiting_cards[--waiting];
            two = next_card(&s);
        }

        if (ended || law.bank_always) {
            while (bank < law.bank_stays) {
                uint64_t value = next_card(&s) & VALUE;
                bank_hard += (int64_t)value + 1;
                bank_ace |= value == 0;
                bank = best(&law, bank_hard, bank_ace);
            }
            bank = bank > law.most_points ? 0 : bank + bank_blackjack;
            if (rare(natural)) {
                if (ended && !bank_blackjack) net += law.blackjack;
            } else if (rare(bank_blackjack && !law.takes_all)) {
                net -= law.stake * first_stands;
            } else if (ended == 1) {
                net += settled(&law, own, staked, bank);
            } else {
                for (uint64_t place = 0; place < ended; place++) net += settled(&law, totals[place], stakes[place], bank);
            }
        }
        if (rare(s.at > s.size)) net = 0;
        counts[law.nothing + net]++;
        brought += net;
        length++;
        if (s.at > (uint64_t)law.notice) {
            sums[0]++;
            sums[1] += brought * brought;
            sums[2] += brought * length;
            sums[3] += length * length;
            brought = length = 0;
            s.at = (uint64_t)law.burnt_first;
            s.done = 0;
        }
    }
    double spent = cpu_seconds() - start;
    if (sums[0] > sums[3] || sums[2] > sums[1] + sums[3]) return 3;
    say(spent, counts, outcomes);
    return 0;
}
