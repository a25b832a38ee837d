/* What SpeccRuntime uses of zlib, which libcurl itself stands on: bound at run time, with prototypes of its own. */
#ifndef SPECC_CINFLATE_H
#define SPECC_CINFLATE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)

#pragma clang assume_nonnull begin

typedef struct CInflate CInflate;

typedef enum : int {
    /* The formats of gzip and zlib, told apart by their first bytes. */
    CINFLATE_WRAPPED = 15 + 32,
    /* Deflate without a wrapping. */
    CINFLATE_RAW = -15,
} CInflateFormat;

typedef enum : int {
    CINFLATE_MORE = 0,
    /* The stream has come to its end, and its check sum is right. */
    CINFLATE_END = 1,
    CINFLATE_BROKEN = 2,
} CInflateResult;

/* Whether zlib is there. To be called once, before anything else. */
int cinflate_load(const char *name);
/* NULL where there is no memory. */
CInflate *_Nullable cinflate_new(CInflateFormat format);
void cinflate_free(CInflate *inflate);
/* Begins a new stream. */
void cinflate_reset(CInflate *inflate, CInflateFormat format);
/* Unpacks as much as fits; says how many bytes it read and wrote. */
CInflateResult cinflate(
    CInflate *inflate, const uint8_t *bytes, size_t count, size_t *used, uint8_t *space, size_t capacity, size_t *written
);

#pragma clang assume_nonnull end

#endif
#endif
