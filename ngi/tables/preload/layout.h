#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"

// preload.lda, the game's cache of unit designs: docs/formats/missions.md 5.
namespace ngi::preload {

struct Design {
  std::array<char, 260> path;
  std::uint8_t researched;
  std::array<std::uint8_t, 3> opaque261;
  le_u32 type;  // of the unit scheme
  le_i32 size_class;
  le_f32 hit_points;
  le_f32 gun_damage;
  le_f32 top_speed;
  le_f32 range;  // never written
  le_u32 opaque288;
};
static_assert(sizeof(Design) == 292 && alignof(Design) == 1);

template <typename Visit>
void for_each_field(const Design& design, Visit&& visit) {
  visit("path", design.path);
  visit("researched", design.researched);
  visit("opaque261", design.opaque261);
  visit("type", design.type);
  visit("size_class", design.size_class);
  visit("hit_points", design.hit_points);
  visit("gun_damage", design.gun_damage);
  visit("top_speed", design.top_speed);
  visit("range", design.range);
  visit("opaque288", design.opaque288);
}

inline constexpr std::array parts = {layout::table<Design>("design", "designs")};
inline constexpr layout::Layout file_layout = {"lda",
                                               "a preload list",
                                               "design[0].hit_points",
                                               parts,
                                               tables::rules::preload_size,
                                               tables::rules::edit_invalid};

void check(const Bytes& bytes, Report& report);

}  // namespace ngi::preload
