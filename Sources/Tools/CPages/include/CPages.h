/* The pages of Docs/Rules and Docs/Changes, which the compiler of C embeds into specc. */
#ifndef SPECC_CPAGES_H
#define SPECC_CPAGES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

struct CPage {
    /* The name of the file without its extension. */
    const char *name;
    /* UTF-8, ended by a zero. */
    const unsigned char *text;
};

size_t cpages_rule_count(void);
/* A page of Docs/Rules; they are sorted by name. */
struct CPage cpages_rule(size_t index);

size_t cpages_change_count(void);
/* A page of Docs/Changes; they are sorted by name. */
struct CPage cpages_change(size_t index);

#pragma clang assume_nonnull end

#endif
