// A library to preload (LD_PRELOAD) that lets single system calls fail, and records changes of files. Linux only.
//
// Faults: `faults_arm("open", EMFILE, 3)` lets the third call of `open` in the process fail. Index 0 lets every call fail, and the
// error FAULT_SHORT lets a call transfer only a part of the bytes. The environment variable FAULT=open:24:3 does the same from the
// start of the process, or with FAULT_SIGNAL from SIGUSR2 on; if the call happens, FAULT_FILE is created.
//
// Trace: the file TRACE receives every change of files in the folder TRACE_FOLDER, and every mark, as a line with tabs:
//
//     create INODE PATH · write INODE OFFSET COUNT (followed by the bytes) · truncate INODE SIZE · sync INODE
//     mkdir PATH · rename PATH PATH · unlink PATH · syncfolder PATH · mark TEXT
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define FAULT_SHORT -1
#define NONE 0

static char armed_name[32];
static atomic_int armed_error = NONE;
static atomic_long armed_index, calls, hits;
static char hit_file[PATH_MAX];

static int trace_file = -1;
static char trace_folder[PATH_MAX];
static pthread_mutex_t trace_lock = PTHREAD_MUTEX_INITIALIZER;

#define NEXT(name) ((__typeof__(&name))next(#name))

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

// MARK: Faults

void faults_arm(const char *name, int error, long index) {
    atomic_store(&armed_error, NONE);
    snprintf(armed_name, sizeof armed_name, "%s", name);
    atomic_store(&armed_index, index);
    atomic_store(&calls, 0);
    atomic_store(&hits, 0);
    atomic_store(&armed_error, error);
}

/// Returns the number of calls that failed.
long faults_disarm(void) {
    atomic_store(&armed_error, NONE);
    return atomic_load(&hits);
}

/// The error that this call fails with; 0 for none.
static int fault(const char *name) {
    int error = atomic_load(&armed_error);
    if (error == NONE || strcmp(name, armed_name) != 0) return NONE;
    long index = atomic_load(&armed_index);
    if (atomic_fetch_add(&calls, 1) + 1 != index && index != 0) return NONE;
    if (atomic_fetch_add(&hits, 1) == 0 && hit_file[0]) {
        close((int)syscall(SYS_openat, AT_FDCWD, hit_file, O_CREAT | O_WRONLY, 0600));
    }
    return error;
}

static int waiting_error;

static void arm_waiting(int number) {
    (void)number;
    atomic_store(&calls, 0);
    atomic_store(&armed_error, waiting_error);
}

__attribute__((constructor)) static void start(void) {
    const char *file = getenv("FAULT_FILE"), *text = getenv("FAULT"), *trace = getenv("TRACE"), *folder = getenv("TRACE_FOLDER");
    char name[32];
    int error;
    long index;
    if (file) snprintf(hit_file, sizeof hit_file, "%s", file);
    if (text && sscanf(text, "%31[a-z0-9_]:%d:%ld", name, &error, &index) == 3) faults_arm(name, error, index);
    if (getenv("FAULT_SIGNAL")) {
        waiting_error = atomic_exchange(&armed_error, NONE);
        signal(SIGUSR2, arm_waiting);
    }
    if (trace && folder) {
        snprintf(trace_folder, sizeof trace_folder, "%s/", folder);
        trace_file = (int)syscall(SYS_openat, AT_FDCWD, trace, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    }
}

// MARK: Trace

static int is_traced(const char *path) {
    return trace_file >= 0 && path && strncmp(path, trace_folder, strlen(trace_folder)) == 0;
}

/// The path of a descriptor, if it is in the traced folder.
static int traced_path(int file, char *path) {
    char link[64];
    if (trace_file < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_traced(path) || (strncmp(path, trace_folder, length) == 0 && (size_t)length + 1 == strlen(trace_folder));
}

static void record(const void *bytes, size_t count, const char *format, ...) {
    char line[2 * PATH_MAX + 64];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    pthread_mutex_lock(&trace_lock);
    syscall(SYS_write, trace_file, line, length);
    if (count) syscall(SYS_write, trace_file, bytes, count);
    pthread_mutex_unlock(&trace_lock);
}

void faults_mark(const char *text) {
    if (trace_file >= 0) record(NULL, 0, "mark\t%s\n", text);
}

static unsigned long inode(int file) {
    struct stat status;
    return fstat(file, &status) == 0 ? status.st_ino : 0;
}

static int opened(const char *path, int flags, int file, int existed) {
    if (file >= 0 && is_traced(path)) {
        if (!existed) record(NULL, 0, "create\t%lu\t%s\n", inode(file), path);
        else if (flags & O_TRUNC) record(NULL, 0, "truncate\t%lu\t0\n", inode(file));
    }
    return file;
}

static void written(int file, const void *bytes, ssize_t count, off_t offset) {
    char path[PATH_MAX];
    if (count > 0 && traced_path(file, path)) {
        record(bytes, count, "write\t%lu\t%ld\t%zd\n", inode(file), (long)offset, count);
    }
}

static off_t position(int file) {
    struct stat status;
    if (trace_file < 0) return 0;
    if (fcntl(file, F_GETFL) & O_APPEND) return fstat(file, &status) == 0 ? status.st_size : 0;
    return lseek(file, 0, SEEK_CUR);
}

// MARK: Functions

// A function that fails with a result, and otherwise does the same.
#define FAILING(result, failure, name, parameters, arguments)                                                                      \
    result name parameters {                                                                                                       \
        int error = fault(#name);                                                                                                  \
        if (error != NONE) {                                                                                                       \
            errno = error;                                                                                                         \
            return failure;                                                                                                        \
        }                                                                                                                          \
        return NEXT(name) arguments;                                                                                               \
    }

FAILING(int, -1, socket, (int domain, int type, int protocol), (domain, type, protocol))
FAILING(int, -1, socketpair, (int domain, int type, int protocol, int files[2]), (domain, type, protocol, files))
FAILING(int, -1, pipe, (int files[2]), (files))
FAILING(int, -1, pipe2, (int files[2], int flags), (files, flags))
FAILING(int, -1, eventfd, (unsigned value, int flags), (value, flags))
FAILING(int, -1, epoll_create1, (int flags), (flags))
FAILING(int, -1, accept, (int file, struct sockaddr *address, socklen_t *length), (file, address, length))
FAILING(int, -1, connect, (int file, const struct sockaddr *address, socklen_t length), (file, address, length))
FAILING(int, -1, flock, (int file, int operation), (file, operation))
FAILING(int, -1, chmod, (const char *path, mode_t mode), (path, mode))
FAILING(DIR *, NULL, opendir, (const char *path), (path))
FAILING(struct dirent *, NULL, readdir, (DIR *folder), (folder))
FAILING(void *, MAP_FAILED, mmap, (void *address, size_t size, int protection, int flags, int file, off_t offset),
        (address, size, protection, flags, file, offset))

int eventfd(unsigned, int);
int epoll_create1(int);
int flock(int, int);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *argument) {
    int error = fault("pthread_create");
    return error != NONE ? error : NEXT(pthread_create)(thread, attributes, work, argument);
}

#define OPENING(name)                                                                                                              \
    int name(const char *path, int flags, ...) {                                                                                   \
        mode_t mode = 0;                                                                                                           \
        if (flags & (O_CREAT | __O_TMPFILE)) {                                                                                     \
            va_list arguments;                                                                                                     \
            va_start(arguments, flags);                                                                                            \
            mode = va_arg(arguments, mode_t);                                                                                      \
            va_end(arguments);                                                                                                     \
        }                                                                                                                          \
        /* libdispatch observes its threads in files of /proc, and ends the process if it cannot. */                                \
        int error = strncmp(path, "/proc/", 6) == 0 ? NONE : fault("open");                                                        \
        if (error != NONE) {                                                                                                       \
            errno = error;                                                                                                         \
            return -1;                                                                                                             \
        }                                                                                                                          \
        int existed = !(flags & O_CREAT) || syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;                                     \
        return opened(path, flags, NEXT(name)(path, flags, mode), existed);                                                        \
    }

OPENING(open)
OPENING(open64)

#define TRANSFER(name, parameters, arguments)                                                                                      \
    ssize_t name parameters {                                                                                                      \
        int error = fault(#name);                                                                                                  \
        if (error != NONE && error != FAULT_SHORT) {                                                                               \
            errno = error;                                                                                                         \
            return -1;                                                                                                             \
        }                                                                                                                          \
        if (error == FAULT_SHORT && count > 1) count /= 2;                                                                         \
        return NEXT(name) arguments;                                                                                               \
    }

TRANSFER(read, (int file, void *bytes, size_t count), (file, bytes, count))
TRANSFER(pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
TRANSFER(recv, (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
TRANSFER(send, (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))

ssize_t write(int file, const void *bytes, size_t count) {
    int error = fault("write");
    if (error != NONE && error != FAULT_SHORT) {
        errno = error;
        return -1;
    }
    if (error == FAULT_SHORT && count > 1) count /= 2;
    off_t offset = position(file);
    ssize_t result = NEXT(write)(file, bytes, count);
    int code = errno;
    written(file, bytes, result, offset);
    errno = code;
    return result;
}

static int synced(const char *name, int file, int (*sync)(int)) {
    int error = fault(name);
    if (error != NONE) {
        errno = error;
        return -1;
    }
    int result = sync(file), code = errno;
    char path[PATH_MAX];
    struct stat status;
    if (result == 0 && traced_path(file, path) && fstat(file, &status) == 0) {
        if (S_ISDIR(status.st_mode)) record(NULL, 0, "syncfolder\t%s\n", path);
        else record(NULL, 0, "sync\t%lu\n", (unsigned long)status.st_ino);
    }
    errno = code;
    return result;
}

int fsync(int file) { return synced("fsync", file, NEXT(fsync)); }
int fdatasync(int file) { return synced("fdatasync", file, NEXT(fdatasync)); }

// A change of a folder, recorded with this line.
#define CHANGING(name, parameters, arguments, ...)                                                                                 \
    int name parameters {                                                                                                          \
        int error = fault(#name);                                                                                                  \
        if (error != NONE) {                                                                                                       \
            errno = error;                                                                                                         \
            return -1;                                                                                                             \
        }                                                                                                                          \
        int result = NEXT(name) arguments, code = errno;                                                                           \
        if (result == 0 && is_traced(path)) record(NULL, 0, __VA_ARGS__);                                                          \
        errno = code;                                                                                                              \
        return result;                                                                                                             \
    }

CHANGING(rename, (const char *path, const char *other), (path, other), "rename\t%s\t%s\n", path, other)
CHANGING(unlink, (const char *path), (path), "unlink\t%s\n", path)
CHANGING(mkdir, (const char *path, mode_t mode), (path, mode), "mkdir\t%s\n", path)

int ftruncate(int file, off_t size) {
    int error = fault("ftruncate");
    if (error != NONE) {
        errno = error;
        return -1;
    }
    int result = NEXT(ftruncate)(file, size), code = errno;
    char path[PATH_MAX];
    if (result == 0 && traced_path(file, path)) record(NULL, 0, "truncate\t%lu\t%ld\n", inode(file), (long)size);
    errno = code;
    return result;
}
