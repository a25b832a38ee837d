#include "CCurl.h"

#if defined(__linux__)

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>

struct message {
    int kind;
    CurlEasy *easy;
    union {
        void *whatever;
        int code;
    } data;
};

/* The beginning of curl_version_info_data. Members after `number` exist from the age in the comment on. */
struct version {
    int age;
    const char *version;
    unsigned int number;
    const char *host;
    int features;
    const char *tls;
    long tlsNumber;
    const char *zlib;
    const char *const *protocols;
    const char *ares;
    int aresNumber;
    const char *idn;
    int iconvNumber;
    const char *ssh;
    unsigned int brotliNumber;
    const char *brotli;
    unsigned int http2Number;
    const char *http2;
    const char *quic;
    /* AGE_WITH_AUTHORITIES */
    const char *authoritiesFile;
    const char *authoritiesFolder;
};

/* The beginning of curl_sockaddr. */
struct address {
    int family, type, protocol;
};

enum {
    GLOBAL_DEFAULT = 3,
    MESSAGE_DONE = 1,
    INFO_TYPE = 0xf00000,
    INFO_LONG = 0x200000,
    INFO_PRIVATE = 0x100000 + 21,
    INFO_ACTIVESOCKET = 0x500000 + 44,
    AGE_WITH_AUTHORITIES = 6,
    SHARE_ADD = 1,
    SHARE_TLS_SESSIONS = 4,
};

/* For each function: its name without "curl_", the type of its result, the types of its parameters. */
#define FUNCTIONS(_) \
    _(global_init, int, (long)) \
    _(version_info, const struct version *, (int)) \
    _(easy_init, CurlEasy *, (void)) \
    _(easy_cleanup, void, (CurlEasy *)) \
    _(easy_reset, void, (CurlEasy *)) \
    _(easy_pause, int, (CurlEasy *, int)) \
    _(easy_strerror, const char *, (int)) \
    _(easy_setopt, int, (CurlEasy *, int, ...)) \
    _(easy_getinfo, int, (CurlEasy *, int, ...)) \
    _(multi_init, CurlMulti *, (void)) \
    _(multi_cleanup, int, (CurlMulti *)) \
    _(multi_add_handle, int, (CurlMulti *, CurlEasy *)) \
    _(multi_remove_handle, int, (CurlMulti *, CurlEasy *)) \
    _(multi_setopt, int, (CurlMulti *, int, ...)) \
    _(multi_perform, int, (CurlMulti *, int *)) \
    _(multi_poll, int, (CurlMulti *, void *, unsigned int, int, int *)) \
    _(multi_wakeup, int, (CurlMulti *)) \
    _(multi_info_read, struct message *, (CurlMulti *, int *)) \
    _(share_init, CurlShare *, (void)) \
    _(share_setopt, int, (CurlShare *, int, ...)) \
    _(share_cleanup, int, (CurlShare *)) \
    _(slist_append, CurlList *, (CurlList *, const char *)) \
    _(slist_free_all, void, (CurlList *))

struct functions {
#define DECLARE(name, result, parameters) result(*name) parameters;
    FUNCTIONS(DECLARE)
#undef DECLARE
};

static struct functions curl;
static unsigned int version;

/* Opens the copy that is already loaded, for example by FoundationNetworking, or else the system's. */
static void *open_library(const char *name) {
    void *library = dlopen(name, RTLD_NOLOAD | RTLD_NOW);
    return library ? library : dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

/* Returns the name of the first function that the library does not have, or NULL. */
static const char *bind_functions(void *library, struct functions *found) {
#define BIND(name, result, parameters) \
    found->name = (result(*) parameters)dlsym(library, "curl_" #name); \
    if (!found->name) return "curl_" #name;
    FUNCTIONS(BIND)
#undef BIND
    return NULL;
}

int ccurl_load(const char *name, unsigned int oldest, char *reason, size_t size) {
    void *library = open_library(name);
    if (!library) {
        const char *error = dlerror();
        snprintf(reason, size, "%s", error ? error : name);
        return 1;
    }
    struct functions found;
    const char *missing = bind_functions(library, &found);
    if (missing) {
        snprintf(reason, size, "%s has no function %s", name, missing);
        return 1;
    }
    const struct version *info = found.version_info(0);
    if (info->number < oldest) {
        snprintf(reason, size, "%s is version %s, which is too old", name, info->version);
        return 1;
    }
    int code = found.global_init(GLOBAL_DEFAULT);
    if (code) {
        snprintf(reason, size, "%s cannot start: %s", name, found.easy_strerror(code));
        return 1;
    }
    curl = found;
    version = info->number;
    return 0;
}

unsigned int ccurl_version(void) { return version; }

static const struct version *version_with_authorities(void) {
    const struct version *info = curl.version_info(AGE_WITH_AUTHORITIES);
    return info->age >= AGE_WITH_AUTHORITIES ? info : NULL;
}

const char *ccurl_authorities_file(void) {
    const struct version *info = version_with_authorities();
    return info ? info->authoritiesFile : NULL;
}

const char *ccurl_authorities_folder(void) {
    const struct version *info = version_with_authorities();
    return info ? info->authoritiesFolder : NULL;
}

CurlEasy *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(CurlEasy *easy) { curl.easy_cleanup(easy); }
void ccurl_easy_reset(CurlEasy *easy) { curl.easy_reset(easy); }
int ccurl_easy_pause(CurlEasy *easy, int what) { return curl.easy_pause(easy, what); }
const char *ccurl_easy_text(int code) { return curl.easy_strerror(code); }

int ccurl_set_number(CurlEasy *easy, CurlOption option, long value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_offset(CurlEasy *easy, CurlOption option, int64_t value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_pointer(CurlEasy *easy, CurlOption option, const void *value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_bytes(CurlEasy *easy, CurlOption option, CurlBytes function) { return curl.easy_setopt(easy, option, function); }
int ccurl_set_prerequest(CurlEasy *easy, CurlPrerequest function) {
    return curl.easy_setopt(easy, CURL_PREREQFUNCTION, function);
}
int ccurl_set_socket_opened(CurlEasy *easy, CurlSocketOpened function) {
    return curl.easy_setopt(easy, CURL_SOCKOPTFUNCTION, function);
}
int ccurl_set_open_socket(CurlEasy *easy, CurlOpenSocket function) {
    return curl.easy_setopt(easy, CURL_OPENSOCKETFUNCTION, function);
}
int ccurl_set_socket_closed(CurlEasy *easy, CurlSocketClosed function) {
    return curl.easy_setopt(easy, CURL_CLOSESOCKETFUNCTION, function);
}
int ccurl_set_log(CurlEasy *easy, CurlLog function) { return curl.easy_setopt(easy, CURL_DEBUGFUNCTION, function); }
int ccurl_set_seek(CurlEasy *easy, CurlSeek function) { return curl.easy_setopt(easy, CURL_SEEKFUNCTION, function); }

int64_t ccurl_number(CurlEasy *easy, CurlInfo info) {
    if ((info & INFO_TYPE) == INFO_LONG) {
        long number = 0;
        return curl.easy_getinfo(easy, info, &number) ? 0 : number;
    }
    int64_t number = 0;
    return curl.easy_getinfo(easy, info, &number) ? 0 : number;
}

int ccurl_socket(CurlEasy *easy) {
    int socket = -1;
    return curl.easy_getinfo(easy, INFO_ACTIVESOCKET, &socket) ? -1 : socket;
}

int ccurl_open_socket(const void *address, int *error) {
    const struct address *wanted = address;
    int descriptor = socket(wanted->family, wanted->type | SOCK_CLOEXEC, wanted->protocol);
    *error = descriptor < 0 ? errno : 0;
    return descriptor;
}

int ccurl_local_port(int socket) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &size)) return 0;
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    return address.ss_family == AF_INET ? ntohs(((struct sockaddr_in *)&address)->sin_port) : 0;
}

int ccurl_has_unread(int socket) {
    char byte;
    return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

CurlShare *ccurl_share_init(void) {
    CurlShare *share = curl.share_init();
    if (share) curl.share_setopt(share, SHARE_ADD, SHARE_TLS_SESSIONS);
    return share;
}

void ccurl_share_cleanup(CurlShare *share) { curl.share_cleanup(share); }

CurlMulti *ccurl_multi_init(int *error) {
    errno = 0;
    CurlMulti *multi = curl.multi_init();
    *error = multi ? errno : ENOMEM;
    /* libcurl continues without its pair of sockets, and could then never be woken. */
    if (multi && curl.multi_wakeup(multi)) {
        if (!*error) *error = EMFILE;
        curl.multi_cleanup(multi);
        return NULL;
    }
    return multi;
}

void ccurl_multi_cleanup(CurlMulti *multi) { curl.multi_cleanup(multi); }
int ccurl_multi_add(CurlMulti *multi, CurlEasy *easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_multi_remove(CurlMulti *multi, CurlEasy *easy) { return curl.multi_remove_handle(multi, easy); }
int ccurl_multi_set_number(CurlMulti *multi, CurlMultiOption option, long value) { return curl.multi_setopt(multi, option, value); }
void ccurl_multi_wakeup(CurlMulti *multi) {
    for (int attempt = 0; attempt < 3; attempt++)
        if (curl.multi_wakeup(multi) == 0) return;
}

int ccurl_multi_perform(CurlMulti *multi) {
    int running;
    return curl.multi_perform(multi, &running);
}

int ccurl_multi_poll(CurlMulti *multi, int milliseconds) {
    int events = 0;
    if (curl.multi_poll(multi, NULL, 0, milliseconds, &events) == 0) return events;
    /* Such as with more transfers than descriptors are allowed. */
    poll(NULL, 0, 1);
    return 0;
}

void *ccurl_multi_next_end(CurlMulti *multi, int *code) {
    int left;
    struct message *message;
    while ((message = curl.multi_info_read(multi, &left))) {
        char *context = NULL;
        if (message->kind != MESSAGE_DONE) continue;
        *code = message->data.code;
        curl.easy_getinfo(message->easy, INFO_PRIVATE, &context);
        if (context) return context;
    }
    return NULL;
}

int ccurl_start_thread(void *(*run)(void *), void *context) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 1 << 19);
    int error = pthread_create(&thread, &attributes, run, context);
    pthread_attr_destroy(&attributes);
    return error;
}

int ccurl_thread_clock(void) {
    clockid_t clock;
    return pthread_getcpuclockid(pthread_self(), &clock) ? CLOCK_THREAD_CPUTIME_ID : clock;
}

int64_t ccurl_thread_time(int clock) {
    struct timespec time;
    return clock_gettime(clock, &time) ? 0 : time.tv_sec * 1000000000LL + time.tv_nsec;
}

void ccurl_prepare_thread(const char *name) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    prctl(PR_SET_NAME, name);
}

CurlList *ccurl_list_append(CurlList *list, const char *text) { return curl.slist_append(list, text); }
void ccurl_list_free(CurlList *list) { curl.slist_free_all(list); }

#endif
