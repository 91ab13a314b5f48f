#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/asset/asset_facts.h"
#include "ngi/asset/kind.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"

// Statistics of files, archives and whole games.
namespace ngi::tasks {

struct Tally {
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;

  void add(std::uint64_t size) noexcept {
    ++count;
    bytes += size;
  }
};

struct Spread {
  std::uint64_t smallest = 0;
  std::uint64_t median = 0;  // the lower of two
  std::uint64_t largest = 0;
};

Spread spread_of(std::vector<std::uint64_t> values);
std::uint64_t sum_of(std::span<const std::uint64_t> values) noexcept;

// The NRes entries of one type.
struct TypeStatistics {
  std::vector<std::uint64_t> sizes;
  std::array<std::map<std::uint32_t, std::uint64_t>, 3> attributes;  // value -> count
};

// The RsLi entries of one storage method.
struct MethodStatistics {
  Tally unpacked;
  std::uint64_t packed = 0;
};

// Nested archives whose entries have these types in this order.
struct OrderStatistics {
  std::uint64_t count = 0;
  std::string first;  // path of the first one found
};

struct Oddity {
  Severity severity = Severity::Info;
  std::uint64_t count = 0;
  std::vector<std::string> where;  // paths of the first few
  bool elsewhere = false;          // more places than listed

  void add(Severity how_bad, std::uint64_t how_many, const std::string& path);
};

// Counts of a file or a whole game. merge() adds the counts of another file; the order of merging
// decides only which places are listed.
struct Statistics {
  Tally files;
  Tally archives;  // at any depth
  Tally entries;
  std::map<Kind, Tally> kinds;  // of files and entries
  std::map<std::uint32_t, TypeStatistics> types;
  std::map<std::string_view, MethodStatistics> methods;
  std::map<std::vector<std::uint32_t>, OrderStatistics> orders;
  std::map<Kind, AssetFacts> facts;
  std::map<std::string_view, Oddity> oddities;  // by the code of the rule
  Oddity empty;                                 // zero-size entries

  void merge(const Statistics& other);
};

// Counts an asset and everything nested in it. Every archive is checked, so RsLi entries are
// unpacked; issues of the checks count as oddities.
Statistics statistics_of(const Asset& asset, const ContainerOptions& options = {});
// Returns the statistics of a file that cannot be read.
Statistics statistics_of(const Issue& problem);

// Counts assets. CANCELLED when the work is cancelled.
Result<Statistics> count_statistics(const std::vector<AssetPath>& paths,
                                    const ContainerOptions& options, const Work& work = {});
// Counts an asset, or the files of a folder. Folders that cannot be listed are reported and left
// out. CANCELLED when the work is cancelled.
Result<Statistics> count_statistics(const AssetPath& path, const ContainerOptions& options,
                                    Report& report, const Work& work = {});

}  // namespace ngi::tasks
