#include <algorithm>
#include <set>
#include <tuple>

#include "ngi/tasks/compare/archives.h"

namespace ngi::tasks {

namespace {

// Returns the pairs that were moved relative to the others.
std::vector<bool> moved_pairs(const std::vector<EntryPair>& pairs,
                              const std::vector<std::uint64_t>& place_a,
                              const std::vector<std::uint64_t>& place_b) {
  std::vector<std::size_t> by_a(pairs.size());
  for (std::size_t i = 0; i < by_a.size(); ++i) by_a[i] = i;
  std::vector<std::size_t> by_b = by_a;
  std::sort(by_a.begin(), by_a.end(), [&](std::size_t x, std::size_t y) {
    return std::tie(place_a[pairs[x].a], pairs[x].a) < std::tie(place_a[pairs[y].a], pairs[y].a);
  });
  std::sort(by_b.begin(), by_b.end(), [&](std::size_t x, std::size_t y) {
    return std::tie(place_b[pairs[x].b], pairs[x].b) < std::tie(place_b[pairs[y].b], pairs[y].b);
  });
  std::vector<std::uint64_t> rank(pairs.size());
  for (std::size_t i = 0; i < by_b.size(); ++i) rank[by_b[i]] = i;
  std::vector<std::uint64_t> sequence;
  for (const std::size_t i : by_a) sequence.push_back(rank[i]);
  const std::vector<bool> out = out_of_order(sequence);
  std::vector<bool> moved(pairs.size());
  for (std::size_t i = 0; i < by_a.size(); ++i) moved[by_a[i]] = out[i];
  return moved;
}

void compare_places(const ArchivePair& pair, std::string_view field,
                    const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  const std::vector<bool> moved = moved_pairs(pair.matching.pairs, a, b);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    const EntryPair& entries = pair.matching.pairs[i];
    pair.out.compare(pair.paths_a[entries.a], field, static_cast<std::int64_t>(a[entries.a]),
                     static_cast<std::int64_t>(b[entries.b]),
                     moved[i] ? Change::Moved : Change::Shifted);
  }
}

std::vector<std::uint64_t> numbers_up_to(std::size_t count) {
  std::vector<std::uint64_t> numbers(count);
  for (std::size_t i = 0; i < count; ++i) numbers[i] = i;
  return numbers;
}

std::string region_name(const Region& region) {
  return "unindexed bytes at " + hex_argument(region.begin);
}

std::string size_text(const Region& region) {
  return "size " + std::to_string(region.bytes.size());
}

// Returns the regions of `from` whose content `other` does not have.
std::vector<Region> without_equals(const std::vector<Region>& from,
                                   const std::vector<Region>& other) {
  std::multiset<std::string_view> contents;
  for (const Region& region : other) contents.insert(region.bytes.text());
  std::vector<Region> rest;
  for (const Region& region : from) {
    const auto equal = contents.find(region.bytes.text());
    if (equal == contents.end()) {
      rest.push_back(region);
    } else {
      contents.erase(equal);
    }
  }
  return rest;
}

}  // namespace

void compare_offsets(const ArchivePair& pair, const std::vector<std::uint64_t>& a,
                     const std::vector<std::uint64_t>& b) {
  compare_places(pair, "offset", a, b);
}

void compare_indices(const ArchivePair& pair) {
  compare_places(pair, "index", numbers_up_to(pair.a.size()), numbers_up_to(pair.b.size()));
}

void compare_sort_tables(const ArchivePair& pair, const std::vector<std::uint32_t>& a,
                         const std::vector<std::uint32_t>& b, Tables tables) {
  const Change kind = tables == Tables::Good ? Change::Shifted : Change::Changed;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    pair.out.compare(pair.paths_a[i], "sort_index", std::int64_t{a[i]}, std::int64_t{b[i]}, kind);
  }
}

void compare_regions(const ArchivePair& pair, const std::vector<Region>& a,
                     const std::vector<Region>& b) {
  const std::vector<Region> rest_a = without_equals(a, b);
  const std::vector<Region> rest_b = without_equals(b, a);
  const std::size_t both = std::min(rest_a.size(), rest_b.size());
  for (std::size_t i = 0; i < both; ++i) {
    pair.out.compare_bytes(pair.path, region_name(rest_a[i]), rest_a[i].bytes, rest_b[i].bytes);
  }
  for (std::size_t i = both; i < rest_a.size(); ++i) {
    pair.out.add({pair.path, Change::Removed, region_name(rest_a[i]), size_text(rest_a[i]), {}});
  }
  for (std::size_t i = both; i < rest_b.size(); ++i) {
    pair.out.add({pair.path, Change::Added, region_name(rest_b[i]), {}, size_text(rest_b[i])});
  }
}

}  // namespace ngi::tasks
