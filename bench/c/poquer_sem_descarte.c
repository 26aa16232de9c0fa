/* Póquer sem descarte: rounds, stream, then the fraction that is refused and, each after its size: the deck, kinds of hands in
 * several suits and in one, suits that go before others, masks of open cards. */
#include "stream.h"

#define HAND 5
#define DEALT 10
#define DECK 52
#define BITS 58
#define FRACTION ((UINT64_C(1) << BITS) - 1)
#define HEIGHTS ((UINT64_C(1) << 20) - 1)
#define SUITS ((UINT64_C(1) << 12) - 1)
#define EACH_SUIT UINT64_C(0x249)
#define RANK UINT64_C(0xFFFF)
#define MAKES 10
#define HIGH 9
#define rare(condition) __builtin_expect(!!(condition), 0)

enum { NEVER, ALWAYS, SOMETIMES }; /* whether a player goes on; from here up it is a row of masks */
enum { FOLDED, NOT_PLAYED, LOST, EQUAL, WON, ENDS }; /* the last is how many there are */

static inline uint64_t suits_in(uint64_t hand) { return hand >> 20 & SUITS; }

static inline uint64_t kind_of(uint64_t hand, const uint64_t *restrict mixed, const uint64_t *restrict suited) {
    uint64_t suits = suits_in(hand);
    if (rare(suits & suits >> 2 & EACH_SUIT)) return suited[hand & HEIGHTS];
    return mixed[hand & HEIGHTS];
}

/* The suits of a hand's cards, from the highest down. */
static __attribute__((noinline)) uint64_t suits_of(const uint64_t *restrict hand) {
    uint64_t cards[HAND], code = 0;
    for (int place = 0; place < HAND; place++) {
        uint64_t card = hand[place] >> 32;
        int at = place;
        for (; at > 0 && cards[at - 1] < card; at--) cards[at] = cards[at - 1];
        cards[at] = card;
    }
    for (int place = 0; place < HAND; place++) code = code << 2 | (cards[place] & 3);
    return code;
}

int main(int given, char **words) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(words[1]);
    stream s = stream_of(words);
    const uint64_t least = (uint64_t)told();
    uint64_t *restrict deck = told_many((uint64_t)told());
    const uint64_t *restrict mixed = told_many((uint64_t)told()), *restrict suited = told_many((uint64_t)told());
    const uint8_t *restrict first = told_small((uint64_t)told());
    const uint64_t *restrict masks = told_many((uint64_t)told());
    int64_t counts[ENDS * MAKES] = {0};

    double start = cpu_seconds();
    while (rounds) {
        uint64_t part = drawn(&s) >> (64 - BITS), own = 0, bank = 0;
#pragma GCC unroll 10
        for (uint64_t place = 0; place < DEALT; place++) {
            part = (part & FRACTION) * (DECK - place);
            uint64_t other = place + (part >> BITS), card = deck[other];
            deck[other] = deck[place];
            deck[place] = card;
            if (place < HAND)
                own += card;
            else
                bank += card;
        }
        if (rare((part & FRACTION) < least)) continue;
        rounds--;
        uint64_t mine = kind_of(own, mixed, suited), makes = mine >> 16 & 15, choice = mine >> 21;
        if (rare(choice >= SOMETIMES))
            choice = masks[((choice - SOMETIMES) << 10) + suits_of(deck)] >> (deck[DEALT - 1] >> 32) & 1;
        if (choice == NEVER) {
            counts[FOLDED * MAKES + makes]++;
            continue;
        }
        uint64_t theirs = kind_of(bank, mixed, suited);
        int64_t lead = (int64_t)(mine & RANK) - (int64_t)(theirs & RANK);
        if (rare(lead == 0) && makes == HIGH) lead = first[suits_in(own)] - first[suits_in(bank)];
        uint64_t ended = (uint64_t)(EQUAL + (lead > 0) - (lead < 0));
        counts[(theirs >> 20 & 1 ? ended : NOT_PLAYED) * MAKES + makes]++;
    }
    double seconds = cpu_seconds() - start;
    say(seconds, counts, ENDS * MAKES);
    return 0;
}
