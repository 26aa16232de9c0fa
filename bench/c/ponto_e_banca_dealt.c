/* Ponto e banca, whole shoes dealt: rounds, stream, then each after its size: the cards' points, rows, ends, cards taken,
 * what half a word must leave, the bets' nets, what decides them; at last the law's orders for a shoe. The sums over shoes of
 * what they brought and decided go where nobody looks, so that they are worked out. */
#include "stream.h"
#include <string.h>

#define CARD_BITS 4
#define HAND_BITS 5
#define ENDS 3
#define A_WORD 6

static inline void swap(uint64_t *shoe, uint64_t place, uint64_t other) {
    uint64_t card = shoe[place];
    shoe[place] = shoe[other];
    shoe[other] = card;
}

static inline void shuffle(uint64_t *restrict shoe, uint64_t size, const uint64_t *restrict least, stream *s) {
    uint64_t place = 0;
    while (place + A_WORD <= size) {
        uint64_t n = size - place, word = drawn(s);
        uint64_t first = (word >> 32) * n, second = (first & HALF) * (n - 1), third = (second & HALF) * (n - 2);
        uint64_t fourth = (word & HALF) * (n - 3), fifth = (fourth & HALF) * (n - 4), sixth = (fifth & HALF) * (n - 5);
        if (__builtin_expect((third & HALF) < least[place] || (sixth & HALF) < least[place + 3], 0)) continue;
        swap(shoe, place, place + (first >> 32));
        swap(shoe, place + 1, place + 1 + (second >> 32));
        swap(shoe, place + 2, place + 2 + (third >> 32));
        swap(shoe, place + 3, place + 3 + (fourth >> 32));
        swap(shoe, place + 4, place + 4 + (fifth >> 32));
        swap(shoe, place + 5, place + 5 + (sixth >> 32));
        place += A_WORD;
    }
    for (; place < size; place++) swap(shoe, place, place + below(size - place, s));
}

int main(int given, char **words) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(words[1]), size = (uint64_t)told();
    stream s = stream_of(words);
    uint64_t *restrict shoe = told_many(size);
    const uint64_t *restrict rows = told_many((uint64_t)told());
    const uint8_t *restrict ends = told_small((uint64_t)told()), *restrict taken = told_small((uint64_t)told());
    const uint64_t *restrict least = told_many((uint64_t)told());
    const uint64_t nets = (uint64_t)told(), bets = nets / ENDS;
    const int64_t *restrict brings = (int64_t *)told_many(nets);
    const int64_t *restrict decides = (int64_t *)told_many((uint64_t)told());
    const uint64_t first_burn = (uint64_t)told(), coup_burn = (uint64_t)told(), notice = size - (uint64_t)told();
    const uint64_t most = (uint64_t)told(), from_opening = (uint64_t)told();
    int64_t counts[ENDS] = {0};
    int64_t *by_shoe = calloc(3 * bets, sizeof *by_shoe);
    if (!by_shoe) return 1;

    double start = cpu_seconds();
    while (rounds) {
        shuffle(shoe, size, least, &s);
        int64_t of_shoe[ENDS] = {0};
        uint64_t place = first_burn, burn = 0, coups_left = UINT64_C(1) << 60;
        while (rounds && coups_left) {
            uint64_t begun = place, opened = place + burn;
            const uint64_t *card = shoe + opened;
            uint64_t cell = rows[card[0] + card[2] + ((card[1] + card[3]) << HAND_BITS)] + (card[4] << CARD_BITS) + card[5];
            of_shoe[ends[cell]]++;
            rounds--;
            place = opened + taken[cell];
            if (__builtin_expect(begun <= notice && notice < place, 0)) coups_left = notice <= opened ? from_opening : 1;
            coups_left = size - place >= most ? coups_left - 1 : 0;
            burn = coup_burn;
        }
        for (int end = 0; end < ENDS; end++) counts[end] += of_shoe[end];
        for (uint64_t bet = 0; bet < bets; bet++) {
            int64_t brought = 0, decided = 0;
            for (int end = 0; end < ENDS; end++) {
                brought += brings[bet * ENDS + end] * of_shoe[end];
                decided += decides[bet * ENDS + end] * of_shoe[end];
            }
            by_shoe[3 * bet] += brought * brought;
            by_shoe[3 * bet + 1] += brought * decided;
            by_shoe[3 * bet + 2] += decided * decided;
        }
    }
    double seconds = cpu_seconds() - start;
    for (uint64_t sum = 0; sum < 3 * bets; sum++) fprintf(stderr, "%" PRId64 " ", by_shoe[sum]);
    say(seconds, counts, ENDS);
    return 0;
}
