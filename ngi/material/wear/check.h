#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "ngi/core/report.h"

namespace ngi::wear {

struct CheckOptions {
  // attr1 to attr3 of the directory entry.
  std::optional<std::array<std::uint32_t, 3>> attributes = {};
  // Tell whether a library has a name; without them the rules about libraries are skipped.
  std::function<bool(std::string_view)> has_material = {};
  std::function<bool(std::string_view)> has_lightmap = {};
};

// Checks every rule of docs/formats/materials.md 10 that begins with WEAR.
void check(std::string_view text, Report& report, const CheckOptions& options = {});

}  // namespace ngi::wear
