#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/archive/nres/records.h"

// The sorted-name table, whose elements are stored in the records: docs/formats/nres.md A5.
namespace ngi::nres {

// Returns the entry ids in fold order of their names; equal names by
// entry id.
std::vector<std::uint32_t> sorted_order(std::span<const Record> records);

// Stores that order in the records.
void write_sort_table(std::span<Record> records);

// True when the stored table is a permutation in fold order, so that a binary
// search in it finds every entry. The order of equal names does not matter here.
bool stored_table_usable(std::span<const Record> records);

}  // namespace ngi::nres
