/* Ponto e banca, a fresh shoe for every coup: rounds, stream, cards, each card's points, rows, the rows, cells, the ends.
 * Six different cards from one word, three from each half; the tables say how the coup ends. */
#include "stream.h"

#define CARD_BITS 4
#define HAND_BITS 5
#define ENDS 3

static uint64_t *table(char ***told, uint64_t *size) {
    *size = number(*(*told)++);
    uint64_t *found = malloc(*size * sizeof *found);
    if (found)
        for (uint64_t place = 0; place < *size; place++) found[place] = number(*(*told)++);
    return found;
}

int main(int words, char **told) {
    if (words < TOLD) return 2;
    uint64_t rounds = number(told[1]), n, sums, cells;
    stream s = stream_of(told);
    told += TOLD;
    const uint64_t *restrict shoe = table(&told, &n), *restrict rows = table(&told, &sums), *wide = table(&told, &cells);
    uint8_t *restrict ends = malloc(cells);
    if (!shoe || !rows || !wide || !ends) return 1;
    for (uint64_t cell = 0; cell < cells; cell++) ends[cell] = (uint8_t)wide[cell];
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
