#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/terrain/land/document.h"

namespace ngi::land {

// What a material does to a landscape that wears it.
struct MaterialFacts {
  std::size_t tracks = 0;
  bool deadly = false;  // does damage to what stands on it
};

// The material tables beside the landscape, by row.
struct WearTables {
  std::optional<std::vector<std::string>> land1 = {};  // nothing: missing or unreadable
  std::optional<std::vector<std::string>> land2 = {};
  // Returns the facts of a material, or nothing when the game has none of that name. Without the
  // function the rules that need it are skipped.
  std::function<std::optional<MaterialFacts>(std::string_view)> material = {};
};

struct CheckOptions {
  // In tolerant reading some warnings are infos and some errors warnings: the columns of
  // docs/formats/terrain.md 7.1.
  Reading reading = Reading::Strict;
  const WearTables* wear = nullptr;  // nullptr: the rules of the tables are skipped
};

// Checks every rule of docs/formats/terrain.md 7.1. nres::check covers the container's own rules.
// Cost: linear in the landscape.
void check(const Document& document, Report& report, const CheckOptions& options = {});

}  // namespace ngi::land
