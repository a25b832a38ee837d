#include "CPages.h"

#ifndef __has_embed
#error "specc embeds its pages with #embed, which needs clang 19 or newer: use the clang of Swift 6.2 or newer"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct CPage rules[] = {
#include "rules.inc"
};

static const struct CPage changes[] = {
#include "changes.inc"
};

size_t cpages_rule_count(void) { return sizeof rules / sizeof *rules; }
struct CPage cpages_rule(size_t index) { return rules[index]; }

size_t cpages_change_count(void) { return sizeof changes / sizeof *changes; }
struct CPage cpages_change(size_t index) { return changes[index]; }
