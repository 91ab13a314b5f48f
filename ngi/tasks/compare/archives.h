#pragma once

#include <string>
#include <vector>

#include "ngi/tasks/compare.h"
#include "ngi/tasks/compare/match_entries.h"

namespace ngi::tasks {

// Two archives of one kind whose entries have been matched, and where to say what differs.
struct ArchivePair {
  const Container& a;
  const Container& b;
  const Matching& matching;
  const std::vector<std::string>& paths_a;  // of the entries
  const std::vector<std::string>& paths_b;
  const std::string& path;  // of the archives themselves
  Differences& out;
};

// Everything but the entries' payloads: headers, records, places, sort tables, unindexed bytes.
void compare_nres(const ArchivePair& pair);
void compare_rsli(const ArchivePair& pair);

// Bytes of an archive that no entry points at, in file order.
struct Region {
  std::uint64_t begin;
  Bytes bytes;
};
void compare_regions(const ArchivePair& pair, const std::vector<Region>& a,
                     const std::vector<Region>& b);

// Where the payloads stand, each given by its entry.
void compare_offsets(const ArchivePair& pair, const std::vector<std::uint64_t>& a,
                     const std::vector<std::uint64_t>& b);
// Where the entries stand in the directory.
void compare_indices(const ArchivePair& pair);

// The values of two sort tables, row by row. Tables that are as they should be follow from the
// names.
enum class Tables : std::uint8_t { Good, Odd };
void compare_sort_tables(const ArchivePair& pair, const std::vector<std::uint32_t>& a,
                         const std::vector<std::uint32_t>& b, Tables tables);

}  // namespace ngi::tasks
