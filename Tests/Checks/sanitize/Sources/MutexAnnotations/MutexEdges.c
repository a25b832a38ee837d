#define _GNU_SOURCE
/* Reports contended acquisitions of Swift's Mutex to the thread sanitizer.

   Acquiring a free lock is inlined into the caller, which the sanitizer instruments. A contended lock is acquired in
   libswiftSynchronization, which is not instrumented, so that accesses protected by the lock look like races. These two
   functions replace those of the library, call them, and annotate the acquisition and the release. */

#include "MutexEdges.h"

#if defined(__linux__) && __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void Lock(uint32_t thread, SELF void *mutex);
typedef SWIFT void Unlock(SELF void *mutex);

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK);

/* The function of the library, looked up by the first caller. Concurrent lookups have the same result. */
static void *found(_Atomic(void *) *place, const char *name) {
    void *theirs = atomic_load_explicit(place, memory_order_acquire);
    if (!theirs) {
        theirs = dlsym(RTLD_NEXT, name);
        atomic_store_explicit(place, theirs, memory_order_release);
    }
    return theirs;
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
    static _Atomic(void *) theirs;
    ((Lock *)found(&theirs, LOCK))(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
    static _Atomic(void *) theirs;
    __tsan_release(mutex);
    ((Unlock *)found(&theirs, UNLOCK))(mutex);
}

#endif
