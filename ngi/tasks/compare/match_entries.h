#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ngi/archive/nesting.h"

namespace ngi::tasks {

struct EntryPair {
  std::size_t a;
  std::size_t b;
};

// Pairs of entries of two archives.
struct Matching {
  std::vector<EntryPair> pairs;  // in the order of a
  std::vector<std::size_t> only_a;
  std::vector<std::size_t> only_b;
};

// Matches entries by name and type, repeated ones in their order; then by name alone; then by
// content; then by position and type. Content is compared as far as the budget allows.
Matching match_entries(const Container& a, const Container& b, NestingBudget& budget);

// Returns the numbers of a sequence that are not in a longest ascending subsequence: the fewest
// that must have been moved.
std::vector<bool> out_of_order(const std::vector<std::uint64_t>& sequence);

}  // namespace ngi::tasks
