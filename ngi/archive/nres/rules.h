#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of NRes: docs/formats/nres.md A11, in its order.
namespace ngi::nres::rules {

extern const Rule too_short;
extern const Rule bad_magic;
extern const Rule bad_version;
extern const Rule bad_count;
extern const Rule directory_range;
extern const Rule size_mismatch;
extern const Rule payload_range;
extern const Rule name_unterminated;
extern const Rule name_empty;
extern const Rule name_tail;
extern const Rule name_characters;
extern const Rule sort_range;
extern const Rule sort_repeated;
extern const Rule sort_order;
extern const Rule sort_ties;
extern const Rule payload_unaligned;
extern const Rule payload_overlap;
extern const Rule padding_not_zero;
extern const Rule unindexed_region;
extern const Rule payload_order;
extern const Rule name_repeated;
extern const Rule directory_unaligned;
extern const Rule limit_exceeded;
extern const Rule name_unfit;
extern const Rule too_large_to_write;
extern const Rule no_entry;
extern const Rule directory_damaged;
extern const Rule payload_cut;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::nres::rules
