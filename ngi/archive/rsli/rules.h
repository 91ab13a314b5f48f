#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rules of RsLi archives: docs/formats/nres.md B10.
namespace ngi::rsli::rules {

extern const Rule bad_header;
extern const Rule table_range;
extern const Rule second_count;
extern const Rule total_unpacked;
extern const Rule seed_sum;
extern const Rule sort_permutation;
extern const Rule sort_order;
extern const Rule name;
extern const Rule range;
extern const Rule deflate_eof_plus_one;
extern const Rule overlap;
extern const Rule payload;
extern const Rule stored_size;
extern const Rule overlay;
extern const Rule reserved;
extern const Rule limit;
extern const Rule overlay_range;

// Rules about requests rather than files.
extern const Rule no_entry;
extern const Rule unwritable;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::rsli::rules
