#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/compare.h"
#include "ngi/terrain/land/draft.h"

// Landscapes to edit, and what an edit changed in one.
namespace ngi::land {

// A landscape from a file, so that writing preserves it.
inline Draft opened(const Draft& made) {
  return *open_draft(*Document::parse(join(*write(made))));
}

inline Draft waves() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double x, double y) { return 10 * std::sin(x / 31) + 8 * std::cos(y / 47); };
  plan.wear = [](double x, double y) {
    return forge::LandWear{.primary = static_cast<std::uint8_t>(x + y < 250 ? 1 : 2)};
  };
  return opened(forge::make_land(plan));
}

// Flat ground at 5 with a tile of water at 5, which shares its vertices with the ground.
inline Draft pond() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double, double) { return 5.0; };
  plan.wear = [](double x, double y) {
    const bool wet = x > 100 && x < 200 && y < 100;
    return forge::LandWear{.flags = face_flags::usual |
                                    (wet ? face_flags::liquid | face_flags::two_sided : 0)};
  };
  return opened(forge::make_land(plan));
}

// The fields that differ, without their indices: "face.normal_raw".
inline std::set<std::string> changed_fields(const Draft& before, const Draft& after) {
  Differences found(Detail::Content, 100'000);
  const Asset a = {"a", "Land.msh", join(*write(before)), {}};
  const Asset b = {"a", "Land.msh", join(*write(after)), {}};
  compare_assets(a, b, found);
  std::set<std::string> fields;
  for (const Difference& difference : found.listed()) {
    std::string field = difference.field;
    const auto open = field.find('[');
    if (open != std::string::npos) field.erase(open, field.find(']') - open + 1);
    fields.insert(field);
  }
  return fields;
}

inline std::string issues_of(const Draft& draft) {
  Report report;
  check(*Document::parse(join(*write(draft))), report);
  std::string out;
  for (const Issue& issue : report.issues()) out += full_message(issue) + "\n";
  return out;
}

inline std::uint32_t vertex_at(const Draft& draft, float x, float y) {
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    if (draft.positions[v].x == x && draft.positions[v].y == y) {
      return static_cast<std::uint32_t>(v);
    }
  }
  ADD_FAILURE() << "no vertex at " << x << " " << y;
  return 0;
}

// What a moved vertex may change.
inline const std::vector<std::string> of_heights = {
    "position",      "normal",      "face.normal_raw", "slot.aabb_min",
    "slot.aabb_max", "slot.sphere", "header.hull"};

}  // namespace ngi::land
