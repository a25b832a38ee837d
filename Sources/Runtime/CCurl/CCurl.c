#include "CCurl.h"

#if defined(__linux__)

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>

struct message {
    int kind;
    CurlEasy *easy;
    union {
        void *whatever;
        int code;
    } data;
};

struct version {
    int age;
    const char *version;
    unsigned int number;
};

enum {
    GLOBAL_DEFAULT = 3,
    MESSAGE_DONE = 1,
    INFO_TYPE = 0xf00000,
    INFO_LONG = 0x200000,
    INFO_PRIVATE = 0x100000 + 21,
    INFO_ACTIVESOCKET = 0x500000 + 44,
};

/* For each function: its name without "curl_", the type of its result, the types of its parameters. */
#define FUNCTIONS(_) \
    _(global_init, int, (long)) \
    _(version_info, const struct version *, (int)) \
    _(easy_init, CurlEasy *, (void)) \
    _(easy_cleanup, void, (CurlEasy *)) \
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
    _(slist_append, CurlList *, (CurlList *, const char *)) \
    _(slist_free_all, void, (CurlList *))

struct functions {
#define DECLARE(name, result, parameters) result(*name) parameters;
    FUNCTIONS(DECLARE)
#undef DECLARE
};

static struct functions curl;
static unsigned int version;

/* Opens the copy that FoundationNetworking has already loaded, or else the system's. */
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

CurlEasy *ccurl_easy_init(void) { return curl.easy_init(); }
void ccurl_easy_cleanup(CurlEasy *easy) { curl.easy_cleanup(easy); }
int ccurl_easy_pause(CurlEasy *easy, int what) { return curl.easy_pause(easy, what); }
const char *ccurl_easy_text(int code) { return curl.easy_strerror(code); }

int ccurl_set_number(CurlEasy *easy, CurlOption option, long value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_offset(CurlEasy *easy, CurlOption option, int64_t value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_pointer(CurlEasy *easy, CurlOption option, const void *value) { return curl.easy_setopt(easy, option, value); }
int ccurl_set_bytes(CurlEasy *easy, CurlOption option, CurlBytes function) { return curl.easy_setopt(easy, option, function); }
int ccurl_set_prerequest(CurlEasy *easy, CurlPrerequest function) {
    return curl.easy_setopt(easy, CURL_PREREQFUNCTION, function);
}

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

int ccurl_has_unread(int socket, int localPort) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &size)) return 0;
    in_port_t port = address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                   : ((struct sockaddr_in *)&address)->sin_port;
    char byte;
    return ntohs(port) == localPort && recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

CurlMulti *ccurl_multi_init(void) { return curl.multi_init(); }
void ccurl_multi_cleanup(CurlMulti *multi) { curl.multi_cleanup(multi); }
int ccurl_multi_add(CurlMulti *multi, CurlEasy *easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_multi_remove(CurlMulti *multi, CurlEasy *easy) { return curl.multi_remove_handle(multi, easy); }
int ccurl_multi_set_number(CurlMulti *multi, CurlMultiOption option, long value) { return curl.multi_setopt(multi, option, value); }
int ccurl_multi_wakeup(CurlMulti *multi) { return curl.multi_wakeup(multi); }

int ccurl_multi_perform(CurlMulti *multi) {
    int running;
    return curl.multi_perform(multi, &running);
}

int ccurl_multi_poll(CurlMulti *multi, int milliseconds) {
    return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
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
