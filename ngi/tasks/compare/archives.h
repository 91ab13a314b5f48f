#pragma once

#include <string>
#include <vector>

#include "ngi/tasks/compare.h"
#include "ngi/tasks/compare/match_entries.h"

namespace ngi::tasks {

// Two archives of one kind with matched entries, and the list of differences to fill.
struct ArchivePair {
  const Container& a;
  const Container& b;
  const Matching& matching;
  const std::vector<std::string>& paths_a;  // of the entries
  const std::vector<std::string>& paths_b;
  const std::string& path;  // of the archives themselves
  Differences& out;
};

// Compares everything except payloads: headers, records, positions, sort tables, unindexed bytes.
void compare_nres(const ArchivePair& pair);
void compare_rsli(const ArchivePair& pair);

// Bytes of an archive that no entry points at, in file order.
struct Region {
  std::uint64_t begin;
  Bytes bytes;
};
void compare_regions(const ArchivePair& pair, const std::vector<Region>& a,
                     const std::vector<Region>& b);

// Compares the order of the payloads in the file.
void compare_offsets(const ArchivePair& pair, const std::vector<std::uint64_t>& a,
                     const std::vector<std::uint64_t>& b);
// Compares the order of the entries in the directory.
void compare_indices(const ArchivePair& pair);

// Compares two sort tables row by row. Differences of correct tables only follow from the names.
enum class Tables : std::uint8_t { Good, Odd };
void compare_sort_tables(const ArchivePair& pair, const std::vector<std::uint32_t>& a,
                         const std::vector<std::uint32_t>& b, Tables tables);

}  // namespace ngi::tasks
