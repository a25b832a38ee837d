#include "CInflate.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stdlib.h>

/* The z_stream of zlib's ABI. */
struct stream {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state, *zalloc, *zfree, *opaque;
    int data_type;
    unsigned long adler, reserved;
};

struct CInflate {
    struct stream stream;
};

enum { NO_FLUSH = 0, OK = 0, STREAM_END = 1, BUFFER_ERROR = -5 };

static int (*start)(struct stream *, int, const char *, int);
static int (*inflate_step)(struct stream *, int);
static int (*reset)(struct stream *, int);
static int (*finish)(struct stream *);

int cinflate_load(const char *name) {
    void *library = dlopen(name, RTLD_NOLOAD | RTLD_NOW);
    if (!library) library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    start = (int (*)(struct stream *, int, const char *, int))dlsym(library, "inflateInit2_");
    inflate_step = (int (*)(struct stream *, int))dlsym(library, "inflate");
    reset = (int (*)(struct stream *, int))dlsym(library, "inflateReset2");
    finish = (int (*)(struct stream *))dlsym(library, "inflateEnd");
    return start && inflate_step && reset && finish;
}

CInflate *cinflate_new(CInflateFormat format) {
    CInflate *inflate = calloc(1, sizeof *inflate);
    if (inflate && start(&inflate->stream, format, "1", sizeof inflate->stream) != OK) {
        free(inflate);
        return NULL;
    }
    return inflate;
}

void cinflate_free(CInflate *inflate) {
    finish(&inflate->stream);
    free(inflate);
}

void cinflate_reset(CInflate *inflate, CInflateFormat format) { reset(&inflate->stream, format); }

CInflateResult cinflate(
    CInflate *inflate, const uint8_t *bytes, size_t count, size_t *used, uint8_t *space, size_t capacity, size_t *written
) {
    struct stream *stream = &inflate->stream;
    stream->next_in = bytes;
    stream->avail_in = (unsigned int)count;
    stream->next_out = space;
    stream->avail_out = (unsigned int)capacity;
    int code = inflate_step(stream, NO_FLUSH);
    *used = count - stream->avail_in;
    *written = capacity - stream->avail_out;
    /* A buffer error means that more input or output space is needed. */
    if (code == OK || code == BUFFER_ERROR) return CINFLATE_MORE;
    return code == STREAM_END ? CINFLATE_END : CINFLATE_BROKEN;
}

#endif
