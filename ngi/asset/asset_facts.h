#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/asset/asset_path.h"

namespace ngi {

// Counts that a format module makes of its assets.
struct AssetFacts {
  std::map<std::string, std::vector<std::uint64_t>> numbers;  // "triangles": one number per asset
  std::map<std::string, std::map<std::string, std::uint64_t>> tallies;  // "format": value, times

  void number(std::string_view subject, std::uint64_t value);
  void tally(std::string_view subject, std::string_view value, std::uint64_t times = 1);
  void merge(const AssetFacts& other);
};

}  // namespace ngi
