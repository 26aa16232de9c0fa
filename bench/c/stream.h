/* The streams of chance of the kernels: xoshiro256++, its state in four local words, and numbers below n from it. */
#ifndef STREAM_H
#define STREAM_H

#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define HALF UINT64_C(0xFFFFFFFF)

typedef struct {
    uint64_t a, b, c, d;
} stream;

static inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

static inline uint64_t drawn(stream *s) {
    uint64_t word = rotated(s->a + s->d, 23) + s->a;
    uint64_t shifted = s->b << 17;
    s->c ^= s->a;
    s->d ^= s->b;
    s->b ^= s->c;
    s->a ^= s->d;
    s->c ^= shifted;
    s->d = rotated(s->d, 45);
    return word;
}

/* How many of the 2**32 places of a half word are too many for n equal shares. */
static inline uint64_t unfit(uint64_t n) { return (HALF + 1) % n; }

/* A number below n from the upper half of a word. */
static inline uint64_t below(uint64_t n, stream *s) {
    uint64_t product = (drawn(s) >> 32) * n;
    if ((product & HALF) < n) {
        uint64_t least = unfit(n);
        while ((product & HALF) < least) product = (drawn(s) >> 32) * n;
    }
    return product >> 32;
}

/* Whether a half word times n fell where it is too many for n equal shares; `least` is what is unfit for n. */
static inline int unfair(uint64_t product, uint64_t least) { return (product & HALF) < least; }

/* What every program is told when it is called: the rounds and the four words of the stream. */
#define WORDS 6

static inline uint64_t number(const char *word) { return strtoull(word, NULL, 10); }

static inline stream stream_of(char **words) {
    return (stream){number(words[2]), number(words[3]), number(words[4]), number(words[5])};
}

/* What it reads then: the figures of the law, one number after the other. */
static inline int64_t told(void) {
    int64_t found;
    if (scanf("%" SCNd64, &found) != 1) exit(2);
    return found;
}

static inline uint64_t *told_many(uint64_t many) {
    uint64_t *found = malloc(many * sizeof *found);
    if (!found) exit(1);
    for (uint64_t place = 0; place < many; place++) found[place] = (uint64_t)told();
    return found;
}

static inline uint8_t *told_small(uint64_t many) {
    uint8_t *found = malloc(many);
    if (!found) exit(1);
    for (uint64_t place = 0; place < many; place++) found[place] = (uint8_t)told();
    return found;
}

static inline double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* What every program says: the CPU seconds its loop took, then its counts. */
static inline void say(double seconds, const int64_t *counts, size_t outcomes) {
    printf("%.9f", seconds);
    for (size_t outcome = 0; outcome < outcomes; outcome++) printf(" %" PRId64, counts[outcome]);
    printf("\n");
}

#endif
