/* The functions of zlib that SpeccRuntime uses, with prototypes that are bound at run time. */
#ifndef SPECC_CINFLATE_H
#define SPECC_CINFLATE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)

#pragma clang assume_nonnull begin

typedef struct CInflate CInflate;

typedef enum : int {
    /* gzip or zlib, detected by the first bytes. */
    CINFLATE_WRAPPED = 15 + 32,
    /* Deflate without a header. */
    CINFLATE_RAW = -15,
} CInflateFormat;

typedef enum : int {
    CINFLATE_MORE = 0,
    /* The stream has ended and its checksum is correct. */
    CINFLATE_END = 1,
    CINFLATE_BROKEN = 2,
} CInflateResult;

/* Whether zlib could be loaded. Called once, before any other function. */
int cinflate_load(const char *name);
/* Returns NULL if memory is exhausted. */
CInflate *_Nullable cinflate_new(CInflateFormat format);
void cinflate_free(CInflate *inflate);
/* Starts a new stream. */
void cinflate_reset(CInflate *inflate, CInflateFormat format);
/* Decompresses until the input or the output space is exhausted; sets the numbers of bytes used and written. */
CInflateResult cinflate(
    CInflate *inflate, const uint8_t *bytes, size_t count, size_t *used, uint8_t *space, size_t capacity, size_t *written
);

#pragma clang assume_nonnull end

#endif
#endif
