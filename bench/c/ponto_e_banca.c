/* Ponto e banca, a fresh shoe for every coup: rounds, stream, cards, each card's points, rows, the rows, cells, the ends.
 * Six different cards from one word, three from each half; the tables say how the coup ends. */
#include "stream.h"

#define CARD_BITS 4
#define HAND_BITS 5
#define ENDS 3

int main(int given, char **words) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(words[1]), n = (uint64_t)told();
    stream s = stream_of(words);
    const uint64_t *restrict shoe = told_many(n), *restrict rows = told_many((uint64_t)told());
    const uint8_t *restrict ends = told_small((uint64_t)told());
    int64_t counts[ENDS] = {0};
    uint64_t least = unfit(n * n * n);

    double start = cpu_seconds();
    for (uint64_t coup = 0; coup < rounds; coup++) {
        uint64_t i, j, k, x, y, z;
        for (;;) {
            uint64_t word = drawn(&s);
            uint64_t first = (word >> 32) * n, second = (first & HALF) * n, third = (second & HALF) * n;
            uint64_t fourth = (word & HALF) * n, fifth = (fourth & HALF) * n, sixth = (fifth & HALF) * n;
            i = first >> 32, j = second >> 32, k = third >> 32, x = fourth >> 32, y = fifth >> 32, z = sixth >> 32;
            if (__builtin_expect((third & HALF) >= least && (sixth & HALF) >= least && i != j && i != k && i != x &&
                                     i != y && i != z && j != k && j != x && j != y && j != z && k != x && k != y &&
                                     k != z && x != y && x != z && y != z,
                                 1))
                break;
        }
        uint64_t row = rows[shoe[i] + shoe[k] + ((shoe[j] + shoe[x]) << HAND_BITS)];
        counts[ends[row + (shoe[y] << CARD_BITS) + shoe[z]]]++;
    }
    say(cpu_seconds() - start, counts, ENDS);
    return 0;
}
