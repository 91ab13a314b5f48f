#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/rsli/method.h"
#include "ngi/asset/kind.h"
#include "ngi/asset/validate.h"

namespace ngi {

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
  std::uint64_t median = 0;  // the lower one for an even count
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
  bool elsewhere = false;          // there are more places than listed

  void add(Severity how_bad, std::uint64_t how_many, const std::string& path);
};

// Values that a format module counts in the assets of its kind.
struct AssetFacts {
  std::map<std::string, std::vector<std::uint64_t>> numbers;  // "triangles": one per asset
  std::map<std::string, std::map<std::string, std::uint64_t>> tallies;  // "format": value, count

  void number(std::string_view subject, std::uint64_t value);
  void tally(std::string_view subject, std::string_view value, std::uint64_t times = 1);
  void merge(const AssetFacts& other);
};

// Like KindCheck. An asset that cannot be read adds nothing; its check reports the reason.
struct KindCount {
  Kind kind;
  void (*count)(const Asset& asset, const Limits& limits, AssetFacts& facts);
};

struct StatisticsOptions {
  ContainerOptions container = {};
  std::span<const KindCheck> checks = {};  // their issues are counted as oddities
  std::span<const KindCount> counts = {};
};

// The contents of a file or a whole game. merge() adds up several files; the order
// of merging affects only which places are named first.
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

// Counts an asset and everything nested in it. Checks every archive, so it unpacks RsLi entries.
Statistics statistics_of(const Asset& asset, const StatisticsOptions& options = {});
// Counts a file that cannot be read.
Statistics statistics_of(const Issue& problem);

}  // namespace ngi
