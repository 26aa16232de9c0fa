/* Games in which a coup is one answer of chance: rounds, stream, ways, and for each way which outcome it is.
   Pairs of ways from the halves of a word, counted apart. */
#include "stream.h"

#define COUPS_A_TURN 8

int main(int given, char **words) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(words[1]), ways = (uint64_t)told(), pairs = ways * ways, least = unfit(pairs);
    const uint64_t *outcome = told_many(ways);
    stream s = stream_of(words);
    int64_t *upper = calloc(pairs, sizeof *upper), *lower = calloc(pairs, sizeof *lower);
    int64_t *came = calloc(ways, sizeof *came), *counts = calloc(ways, sizeof *counts);
    if (!upper || !lower || !came || !counts) return 1;

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
    for (uint64_t coup = 0; coup < rounds % COUPS_A_TURN; coup++) came[below(ways, &s)]++;
    for (uint64_t first = 0; first < ways; first++)
        for (uint64_t second = 0; second < ways; second++) {
            int64_t both = upper[first * ways + second] + lower[first * ways + second];
            came[first] += both;
            came[second] += both;
        }
    for (uint64_t way = 0; way < ways; way++) counts[outcome[way]] += came[way];
    say(cpu_seconds() - start, counts, outcome[ways - 1] + 1);
    return 0;
}
