/* The functions of libcurl that SpeccRuntime uses, with prototypes that are bound at run time, so that neither curl's
   headers nor its library are needed to build. The numbers are those of curl/curl.h and never change. */
#ifndef SPECC_CCURL_H
#define SPECC_CCURL_H

#include "CInflate.h"

#include <stddef.h>
#include <stdint.h>

#if defined(__linux__)

#pragma clang assume_nonnull begin

typedef void CurlEasy;
typedef void CurlMulti;
typedef void CurlShare;
typedef struct CurlList CurlList;

/* A read, write or header callback of libcurl. The number of bytes is `size` times `count`. */
typedef size_t (*CurlBytes)(char *bytes, size_t size, size_t count, void *context);
/* A callback of libcurl when a connection is established, before the request is sent. */
typedef int (*CurlPrerequest)(void *context, char *_Nullable ip, char *_Nullable localIP, int port, int localPort);
enum { CURL_PREREQUEST_OK = 0, CURL_PREREQUEST_REFUSED = 1 };
/* A callback of libcurl when it has opened a socket, before it connects. */
typedef int (*CurlSocketOpened)(void *context, int socket, int purpose);
enum { CURL_SOCKET_OK = 0, CURL_SOCKET_REFUSED = 1 };
/* A callback of libcurl that opens a socket for an address, and returns -1 if it cannot. */
typedef int (*CurlOpenSocket)(void *context, int purpose, const void *address);
/* A callback of libcurl that closes a socket. Its context must exist as long as the multi handle. */
typedef int (*CurlSocketClosed)(void *context, int socket);
/* A callback of libcurl for a line of its log (CURL_LOG_TEXT), or for bytes that are sent or received. */
typedef int (*CurlLog)(CurlEasy *easy, int kind, char *bytes, size_t count, void *context);
enum { CURL_LOG_TEXT = 0 };
/* A callback of libcurl that continues the body of a request at an offset, to send it again. */
typedef int (*CurlSeek)(void *context, int64_t offset, int origin);
enum { CURL_SEEK_OK = 0, CURL_SEEK_IMPOSSIBLE = 2 };

typedef enum : int {
    CURL_CAINFO = 10065,
    CURL_CAPATH = 10097,
    CURL_ACCEPT_ENCODING = 10102,
    CURL_BUFFERSIZE = 98,
    CURL_CLOSESOCKETDATA = 10209,
    CURL_CLOSESOCKETFUNCTION = 20208,
    CURL_CUSTOMREQUEST = 10036,
    CURL_DEBUGDATA = 10095,
    CURL_DEBUGFUNCTION = 20094,
    CURL_DISALLOW_USERNAME_IN_URL = 278,
    CURL_ERRORBUFFER = 10010,
    CURL_FORBID_REUSE = 75,
    CURL_FRESH_CONNECT = 74,
    CURL_HEADERDATA = 10029,
    CURL_HEADERFUNCTION = 20079,
    CURL_HTTP09_ALLOWED = 285,
    CURL_HTTPHEADER = 10023,
    CURL_HTTP_VERSION = 84,
    CURL_KEYPASSWD = 10026,
    CURL_INFILESIZE_LARGE = 30115,
    CURL_NOBODY = 44,
    CURL_NOPROXY = 10177,
    CURL_NOSIGNAL = 99,
    CURL_OPENSOCKETDATA = 10164,
    CURL_OPENSOCKETFUNCTION = 20163,
    CURL_PATH_AS_IS = 234,
    CURL_PINNEDPUBLICKEY = 10230,
    CURL_PIPEWAIT = 237,
    CURL_PREREQDATA = 10313,
    CURL_PREREQFUNCTION = 20312,
    CURL_PRIVATE = 10103,
    CURL_PROTOCOLS = 181,
    CURL_PROXY = 10004,
    CURL_QUICK_EXIT = 322,
    CURL_READDATA = 10009,
    CURL_READFUNCTION = 20012,
    CURL_SEEKDATA = 10168,
    CURL_SEEKFUNCTION = 20167,
    CURL_SHARE = 10100,
    CURL_SOCKOPTDATA = 10149,
    CURL_SOCKOPTFUNCTION = 20148,
    CURL_SSLCERT = 10025,
    CURL_SSLKEY = 10087,
    CURL_SSLVERSION = 32,
    CURL_SSL_OPTIONS = 216,
    CURL_SSL_VERIFYHOST = 81,
    CURL_SSL_VERIFYPEER = 64,
    CURL_SUPPRESS_CONNECT_HEADERS = 265,
    CURL_UPLOAD = 46,
    CURL_URL = 10002,
    CURL_VERBOSE = 41,
    CURL_WRITEDATA = 10001,
    CURL_WRITEFUNCTION = 20011,
} CurlOption;

typedef enum : int {
    CURL_MULTI_MAXCONNECTS = 6,
    CURL_MULTI_MAX_HOST_CONNECTIONS = 7,
} CurlMultiOption;

typedef enum : int {
    CURL_INFO_OS_ERRNO = 0x200000 + 25,
    /* The number of connections that the transfer opened. */
    CURL_INFO_NUM_CONNECTS = 0x200000 + 26,
    CURL_INFO_PRIMARY_PORT = 0x200000 + 40,
    CURL_INFO_LOCAL_PORT = 0x200000 + 42,
    CURL_INFO_NAMELOOKUP_TIME = 0x600000 + 51,
    CURL_INFO_CONNECT_TIME = 0x600000 + 52,
    CURL_INFO_STARTTRANSFER_TIME = 0x600000 + 54,
    CURL_INFO_APPCONNECT_TIME = 0x600000 + 56,
} CurlInfo;

/* Results of a read or write callback in place of a count. */
static const size_t CURL_ABORTED = 0x10000000;
static const size_t CURL_PAUSED = 0x10000001;
/* Flags for `ccurl_easy_pause`, which can be combined. */
static const int CURL_PAUSE_RECEIVING = 1;
static const int CURL_PAUSE_SENDING = 4;
/* The size of the buffer for CURL_ERRORBUFFER in bytes. */
static const size_t CURL_ERROR_SIZE = 256;

/* Loads the library that the functions below call. Returns 0 on success, otherwise 1 with a message in `reason`. Must
   succeed once before any other function is called. `oldest` is a version number such as 0x075000 for 7.80.0. */
int ccurl_load(const char *name, unsigned int oldest, char *reason, size_t size);
/* The version of the loaded library, such as 0x075801. */
unsigned int ccurl_version(void);
/* The file and the folder of certificate authorities that the library uses by default; NULL if it has none, or before
   version 7.70. */
const char *_Nullable ccurl_authorities_file(void);
const char *_Nullable ccurl_authorities_folder(void);

CurlEasy *_Nullable ccurl_easy_init(void);
void ccurl_easy_cleanup(CurlEasy *easy);
/* Removes all options but CURL_SHARE. */
void ccurl_easy_reset(CurlEasy *easy);
int ccurl_easy_pause(CurlEasy *easy, int what);
const char *ccurl_easy_text(int code);
int ccurl_set_number(CurlEasy *easy, CurlOption option, long value);
int ccurl_set_offset(CurlEasy *easy, CurlOption option, int64_t value);
int ccurl_set_pointer(CurlEasy *easy, CurlOption option, const void *_Nullable value);
int ccurl_set_bytes(CurlEasy *easy, CurlOption option, CurlBytes function);
int ccurl_set_prerequest(CurlEasy *easy, CurlPrerequest function);
int ccurl_set_socket_opened(CurlEasy *easy, CurlSocketOpened function);
int ccurl_set_open_socket(CurlEasy *easy, CurlOpenSocket function);
int ccurl_set_socket_closed(CurlEasy *easy, CurlSocketClosed function);
int ccurl_set_log(CurlEasy *easy, CurlLog function);
int ccurl_set_seek(CurlEasy *easy, CurlSeek function);
/* A number about a transfer, 0 if it is unknown. Times are in microseconds from the start of the transfer. */
int64_t ccurl_number(CurlEasy *easy, CurlInfo info);

/* The socket of the connection that a finished transfer left open, or -1. */
int ccurl_socket(CurlEasy *easy);
/* Opens a socket for the address that libcurl passes to a CurlOpenSocket. Returns -1 and sets `error` to an errno if it
   cannot. */
int ccurl_open_socket(const void *address, int *error);
/* The local port of a socket; 0 if it is not a socket of the Internet. */
int ccurl_local_port(int socket);
/* Whether a socket has unread bytes. */
int ccurl_has_unread(int socket);

/* What the transfers of one thread have in common (CURL_SHARE): the sessions of TLS that new connections resume. Cleaned
   up after the transfers. NULL if there is no memory. */
CurlShare *_Nullable ccurl_share_init(void);
void ccurl_share_cleanup(CurlShare *share);

/* Returns NULL and sets `error` to an errno if there is no memory, or no descriptor for waking the handle. */
CurlMulti *_Nullable ccurl_multi_init(int *error);
void ccurl_multi_cleanup(CurlMulti *multi);
int ccurl_multi_add(CurlMulti *multi, CurlEasy *easy);
int ccurl_multi_remove(CurlMulti *multi, CurlEasy *easy);
int ccurl_multi_set_number(CurlMulti *multi, CurlMultiOption option, long value);
int ccurl_multi_perform(CurlMulti *multi);
/* Waits for activity on a connection, a wakeup or the timeout. Returns the number of active connections. If it cannot
   wait for them, it returns after a millisecond. */
int ccurl_multi_poll(CurlMulti *multi, int milliseconds);
/* The only function that any thread may call. A failed attempt is repeated: without a wakeup, a call would wait. */
void ccurl_multi_wakeup(CurlMulti *multi);
/* The CURL_PRIVATE pointer and result code of a finished transfer, or NULL if there is none. */
void *_Nullable ccurl_multi_next_end(CurlMulti *multi, int *code);

/* Starts a detached thread. Returns 0 or an errno. */
int ccurl_start_thread(void *_Nullable (*_Nonnull run)(void *_Nullable), void *_Nullable context);
/* The processor time in nanoseconds that a thread has used, by the identifier that `ccurl_thread_clock` returns for the
   calling one. */
int ccurl_thread_clock(void);
int64_t ccurl_thread_time(int clock);
/* Prepares a thread for transfers; called once. Writing to a closed connection then returns an error instead of ending
   the process. A name has at most 15 characters. */
void ccurl_prepare_thread(const char *name);

/* Appends to a list. Returns NULL and leaves the list unchanged if memory is exhausted. */
CurlList *_Nullable ccurl_list_append(CurlList *_Nullable list, const char *text);
void ccurl_list_free(CurlList *_Nullable list);

#pragma clang assume_nonnull end

#endif
#endif
