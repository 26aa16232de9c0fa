/* A machine with five reels, three rows and free games: rounds, stream, what a model says of its prizes, its lines, and
   the strips of a paid game and of a free one. What the first three reels come to is looked up: the prizes of lines
   that are broken, the lines that go on, and the scatters; of a line that goes on, what the last two symbols make of
   it. One wild, one scatter, and a row of the plan for each symbol. */
#include "stream.h"
#include <string.h>

#define REELS 5
#define ROWS 3
#define COUNTS 16
#define MOST_SYMBOLS 32
#define MOST_LINES 32
#define BLOCKS 4

enum { TOTAL, LINES, SCATTERS, FREE_GAMES };

typedef struct {
    uint64_t prize : 24, begin : 24, many : 8, scatters : 8;
} head;

typedef struct {
    uint32_t row : 24, line : 8;
} walker;

typedef struct {
    uint64_t length[REELS], least[REELS];
    uint8_t *shows[REELS];    /* the symbols of a strip, with as many more as a window has rows */
    uint8_t *scatters[REELS]; /* how many scatters show on each stop */
    head *heads;
    walker *walkers;
} reels;

static uint64_t lines, symbols, limit, cap, multiplier, wild, times, scatter;
static int64_t plan[MOST_SYMBOLS][REELS + 1], scatter_prize[COUNTS], games[2][COUNTS];
static uint8_t at[MOST_LINES][REELS];
static int32_t *ends; /* for each beginning of a line that can go on, what the last two symbols make of it */

/* The best prize of so many symbols from the left. */
static int32_t prize_of(const uint8_t *symbol, int many) {
    int64_t best = 0;
    for (uint64_t row = 0; row < symbols; row++) {
        int64_t helped = 1;
        for (int count = 1; count <= many; count++) {
            uint8_t shown = symbol[count - 1];
            if (shown != row && shown != wild) break;
            if (shown != row) helped = (int64_t)times;
            if (plan[row][count] * helped > best) best = plan[row][count] * helped;
        }
    }
    return (int32_t)best;
}

/* Whether a fourth symbol can make more of three. */
static int goes_on(const uint8_t *symbol) {
    for (uint64_t row = 0; row < symbols; row++) {
        int whole = plan[row][4] || plan[row][5];
        for (int reel = 0; reel < 3; reel++) whole &= symbol[reel] == row || symbol[reel] == wild;
        if (whole) return 1;
    }
    return 0;
}

/* Where the ends of these three symbols are; written when they are first met. */
static uint32_t row_of(const uint8_t *three) {
    static int32_t known[MOST_SYMBOLS * MOST_SYMBOLS * MOST_SYMBOLS];
    static uint32_t many;
    uint64_t pairs = symbols * symbols, number = (three[0] * symbols + three[1]) * symbols + three[2];
    if (!known[number]) {
        ends = realloc(ends, (many + 1) * pairs * sizeof *ends);
        if (!ends) exit(1);
        uint8_t five[REELS] = {three[0], three[1], three[2]};
        for (uint64_t pair = 0; pair < pairs; pair++) {
            five[3] = (uint8_t)(pair / symbols);
            five[4] = (uint8_t)(pair % symbols);
            ends[many * pairs + pair] = prize_of(five, REELS);
        }
        known[number] = (int32_t)++many;
    }
    return (uint32_t)((uint64_t)(known[number] - 1) * pairs);
}

static void read_reels(reels *r) {
    for (int reel = 0; reel < REELS; reel++) {
        uint64_t length = r->length[reel] = (uint64_t)told();
        r->least[reel] = unfit(length);
        uint8_t *strip = told_small(length);
        r->shows[reel] = malloc(length + ROWS);
        r->scatters[reel] = calloc(length, 1);
        if (!r->shows[reel] || !r->scatters[reel]) exit(1);
        for (uint64_t stop = 0; stop < length + ROWS; stop++) r->shows[reel][stop] = strip[stop % length];
        for (uint64_t stop = 0; stop < length; stop++)
            for (int row = 0; row < ROWS; row++) r->scatters[reel][stop] += r->shows[reel][stop + (uint64_t)row] == scatter;
        free(strip);
    }
    uint64_t ways = r->length[0] * r->length[1] * r->length[2], found = 0;
    uint64_t slots = 1;
    while (slots < 2 * ways) slots *= 2;
    uint64_t *known = calloc(slots, sizeof *known);
    r->heads = malloc(ways * sizeof *r->heads);
    r->walkers = malloc((ways + 1) * lines * sizeof *r->walkers);
    if (!known || !r->heads || !r->walkers) exit(1);
    for (uint64_t way = 0; way < ways; way++) {
        uint64_t stop[] = {way / (r->length[1] * r->length[2]), way / r->length[2] % r->length[1], way % r->length[2]};
        head *h = &r->heads[way];
        *h = (head){0};
        for (int reel = 0; reel < 3; reel++) h->scatters += r->scatters[reel][stop[reel]];
        walker *own = r->walkers + found;
        uint64_t many = 0, slot = 0;
        for (uint64_t line = 0; line < lines; line++) {
            uint8_t three[3];
            for (int reel = 0; reel < 3; reel++) three[reel] = r->shows[reel][stop[reel] + at[line][reel]];
            if (goes_on(three)) {
                own[many] = (walker){.row = row_of(three), .line = (uint32_t)line};
                slot = (slot ^ own[many].row * lines ^ line) * UINT64_C(0x9E3779B97F4A7C15);
                slot ^= slot >> 29;
                many++;
            } else
                h->prize += (uint64_t)prize_of(three, 3);
        }
        h->many = many;
        if (!many) continue;
        /* ways with the same lines going on share their list; `known` is the number of a way with it, and one more */
        for (slot &= slots - 1; known[slot]; slot = (slot + 1) & (slots - 1)) {
            head *one = &r->heads[known[slot] - 1];
            if (one->many == many && !memcmp(r->walkers + one->begin, own, many * sizeof *own)) break;
        }
        if (known[slot])
            h->begin = r->heads[known[slot] - 1].begin;
        else {
            known[slot] = way + 1;
            h->begin = found;
            found += many;
        }
    }
    free(known);
}

typedef struct {
    int64_t prize;
    uint64_t scatters;
} shown;

/* A game: what its lines pay, and how many scatters show. */
static inline shown game(const reels *r, stream *s) {
    uint64_t a, b, c, d, e;
    do {
        uint64_t word = drawn(s);
        a = (word >> 32) * r->length[0];
        b = (word & HALF) * r->length[1];
        word = drawn(s);
        c = (word >> 32) * r->length[2];
        d = (word & HALF) * r->length[3];
        word = drawn(s);
        e = (word >> 32) * r->length[4];
    } while (__builtin_expect(unfair(a, r->least[0]) | unfair(b, r->least[1]) | unfair(c, r->least[2]) |
                                  unfair(d, r->least[3]) | unfair(e, r->least[4]),
                              0));
    head h = r->heads[((a >> 32) * r->length[1] + (b >> 32)) * r->length[2] + (c >> 32)];
    const uint8_t *fourth = r->shows[3] + (d >> 32), *fifth = r->shows[4] + (e >> 32);
    int64_t prize = (int64_t)h.prize;
    for (const walker *w = r->walkers + h.begin, *last = w + h.many; w < last; w++)
        prize += ends[w->row + fourth[at[w->line][3]] * symbols + fifth[at[w->line][4]]];
    return (shown){prize, (uint64_t)h.scatters + r->scatters[3][d >> 32] + r->scatters[4][e >> 32]};
}

/* Count a prize where it belongs; those at the limit and beyond in a place that is not said. */
static inline void count(int64_t *counts, uint64_t block, int64_t prize) {
    counts[(uint64_t)prize < limit ? block * limit + (uint64_t)prize : BLOCKS * limit + cap + 1]++;
}

static inline uint64_t least_of(uint64_t one, uint64_t other) { return one < other ? one : other; }

int main(int given, char **words) {
    if (given != WORDS) return 2;
    uint64_t rounds = number(words[1]);
    stream s = stream_of(words);
    uint64_t *figures[] = {&lines, &symbols, &limit, &cap, &multiplier, &wild, &times, &scatter};
    for (size_t place = 0; place < sizeof figures / sizeof *figures; place++) *figures[place] = (uint64_t)told();
    if (lines > MOST_LINES || symbols > MOST_SYMBOLS) return 2;
    for (uint64_t symbol = 0; symbol < symbols; symbol++)
        for (int many = 0; many <= REELS; many++) plan[symbol][many] = told();
    for (int many = 0; many < COUNTS; many++) scatter_prize[many] = told();
    for (int game_free = 0; game_free < 2; game_free++)
        for (int many = 0; many < COUNTS; many++) games[game_free][many] = told();
    for (uint64_t line = 0; line < lines; line++)
        for (int reel = 0; reel < REELS; reel++) at[line][reel] = (uint8_t)told();
    static reels paid, bonus;
    read_reels(&paid);
    read_reels(&bonus);
    uint64_t outcomes = BLOCKS * limit + cap + 1;
    int64_t *counts = calloc(outcomes + 1, sizeof *counts), *plain = calloc(limit, sizeof *plain);
    if (!counts || !plain) return 1;

    double start = cpu_seconds();
    for (uint64_t round = 0; round < rounds; round++) {
        shown came = game(&paid, &s);
        int64_t won = scatter_prize[came.scatters];
        uint64_t total = least_of((uint64_t)games[0][came.scatters], cap), played = 0;
        if (__builtin_expect(!won && !total && (uint64_t)came.prize < limit, 1)) {
            plain[came.prize]++;
            continue;
        }
        int64_t more = 0;
        for (; played < total; played++) {
            shown next = game(&bonus, &s);
            more += (next.prize + scatter_prize[next.scatters]) * (int64_t)multiplier;
            total = least_of(total + (uint64_t)games[1][next.scatters], cap);
        }
        count(counts, TOTAL, came.prize + won + more);
        count(counts, LINES, came.prize);
        count(counts, SCATTERS, won);
        count(counts, FREE_GAMES, more);
        counts[BLOCKS * limit + played]++;
    }
    for (uint64_t prize = 0; prize < limit; prize++) {
        counts[TOTAL * limit + prize] += plain[prize];
        counts[LINES * limit + prize] += plain[prize];
        counts[SCATTERS * limit] += plain[prize];
        counts[FREE_GAMES * limit] += plain[prize];
        counts[BLOCKS * limit] += plain[prize];
    }
    say(cpu_seconds() - start, counts, outcomes);
    return 0;
}
