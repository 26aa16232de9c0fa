/* Craps: rounds, stream, positions, and for each of them and each of 36 throws the position after it.
   Two tables at once, two throws at a time on each; then their series are played to the end. */
#include "stream.h"

#define THROWS 36
#define PAIRS (THROWS * THROWS)
#define THROWS_A_TURN 8

int main(int given, char **words) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(words[1]), positions = (uint64_t)told(), cells = positions * THROWS;
    if (positions * PAIRS > UINT16_MAX) return 2;
    stream s = stream_of(words);
    const uint64_t *after = told_many(cells);
    uint16_t *twice = calloc(positions * PAIRS, sizeof *twice);
    int64_t *by_two = calloc(positions * PAIRS, sizeof *by_two), *counts = calloc(cells, sizeof *counts);
    if (!twice || !by_two || !counts) return 1;
    for (uint64_t cell = 0; cell < cells; cell++)
        for (uint64_t throw = 0; throw < THROWS; throw++)
            twice[cell * THROWS + throw] = (uint16_t)(after[after[cell] * THROWS + throw] * PAIRS);

    double start = cpu_seconds();
    const uint64_t pairs = PAIRS, least = unfit(PAIRS);
    uint64_t here = 0, there = 0;
    for (uint64_t turns = rounds / THROWS_A_TURN; turns;) {
        uint64_t word = drawn(&s), one = (word >> 32) * pairs, two = (word & HALF) * pairs;
        word = drawn(&s);
        uint64_t three = (word >> 32) * pairs, four = (word & HALF) * pairs;
        int again = unfair(one, least) || unfair(two, least) || unfair(three, least) || unfair(four, least);
        if (__builtin_expect(again, 0)) continue;
        one = here + (one >> 32);
        two = there + (two >> 32);
        here = twice[one];
        there = twice[two];
        by_two[one]++;
        by_two[two]++;
        three = here + (three >> 32);
        four = there + (four >> 32);
        here = twice[three];
        there = twice[four];
        by_two[three]++;
        by_two[four]++;
        turns--;
    }
    uint64_t left = rounds % THROWS_A_TURN, last[] = {here / PAIRS, there / PAIRS};
    for (int table = 0; table < 2; table++)
        for (uint64_t position = last[table]; position || left; left -= left > 0) {
            uint64_t cell = position * THROWS + below(THROWS, &s);
            counts[cell]++;
            position = after[cell];
        }
    for (uint64_t cell = 0; cell < cells; cell++)
        for (uint64_t throw = 0; throw < THROWS; throw++) {
            int64_t came = by_two[cell * THROWS + throw];
            counts[cell] += came;
            counts[after[cell] * THROWS + throw] += came;
        }
    say(cpu_seconds() - start, counts, cells);
    return 0;
}
