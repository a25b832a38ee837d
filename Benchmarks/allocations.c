/* Counts the allocations of a process that loads this library by LD_PRELOAD, and the bytes that are in use (glibc). */
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_long count, bytes;

long specc_allocation_count(void) { return atomic_load(&count); }
long specc_allocated_bytes(void) { return atomic_load(&bytes); }

static void *added(void *memory) {
    if (memory) {
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, (long)malloc_usable_size(memory), memory_order_relaxed);
    }
    return memory;
}

static void removed(void *memory) {
    if (memory) atomic_fetch_sub_explicit(&bytes, (long)malloc_usable_size(memory), memory_order_relaxed);
}

void *malloc(size_t size) { return added(__libc_malloc(size)); }
void *calloc(size_t size, size_t number) { return added(__libc_calloc(size, number)); }
void *memalign(size_t alignment, size_t size) { return added(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

void *realloc(void *memory, size_t size) {
    removed(memory);
    return added(__libc_realloc(memory, size));
}

void free(void *memory) {
    removed(memory);
    __libc_free(memory);
}
