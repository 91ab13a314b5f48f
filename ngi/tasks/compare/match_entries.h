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

// Which entry of one archive is which of the other.
struct Matching {
  std::vector<EntryPair> pairs;  // in the order of a
  std::vector<std::size_t> only_a;
  std::vector<std::size_t> only_b;
};

// By name and type, repeated ones in their order; then by name alone; then by the same content
// under another name; then by the same place and type. Content is looked at as far as the budget
// goes.
Matching match_entries(const Container& a, const Container& b, NestingBudget& budget);

// Which numbers of a sequence stand outside a longest ascending part of it: the fewest that must
// have been moved.
std::vector<bool> out_of_order(const std::vector<std::uint64_t>& sequence);

}  // namespace ngi::tasks
