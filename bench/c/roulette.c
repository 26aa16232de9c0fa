/* Roulette: rounds, stream, pockets. Pairs of pockets from the halves of a word, counted apart. */
#include "stream.h"

#define COUPS_A_TURN 8

int main(int words, char **told) {
    if (words != TOLD + 1) return 2;
    uint64_t rounds = number(told[1]), pockets = number(told[TOLD]), pairs = pockets * pockets, least = unfit(pairs);
    stream s = stream_of(told);
    int64_t *upper = calloc(pairs, sizeof *upper), *lower = calloc(pairs, sizeof *lower);
    int64_t *counts = calloc(pockets, sizeof *counts);
    if (!upper || !lower || !counts) return 1;

    double start = cpu_seconds();
    for (uint64_t turns = rounds / COUPS_A_TURN; turns;) {
        uint64_t word = drawn(&s), one = (word >> 32) * pairs, two = (word & HALF) * pairs;
        word = drawn(&s);
        uint64_t three = (word >> 32) * pairs, four = (word & HALF) * pairs;
        int again = unfair(one, least) || unfair(two, least) || unfair(three, least) || unfair(four, least);
        if (__builtin_expect(again, 0)) continue;
        upper[one >> 32]++;
        lower[two >> 32]++;
        upper[three >> 32]++;
        lower[four >> 32]++;
        turns--;
    }
    for (uint64_t coup = 0; coup < rounds % COUPS_A_TURN; coup++) counts[below(pockets, &s)]++;
    for (uint64_t pair = 0; pair < pairs; pair++) {
        counts[pair / pockets] += upper[pair] + lower[pair];
        counts[pair % pockets] += upper[pair] + lower[pair];
    }
    say(cpu_seconds() - start, counts, pockets);
    return 0;
}
