#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "ngi/asset/fields/field_list.h"
#include "ngi/material/mat0/records.h"

// The fields of the records by name, in file order (ngi/asset/fields/field_list.h).
namespace ngi::mat0 {

inline auto as_field(const Rgba& colour) {
  return std::tie(colour.r, colour.g, colour.b, colour.a);
}

// Colours are shown from 0 to 1, as documents and the engine's pool have them. The alpha of the
// ambient colour is stored in per cent (docs/formats/materials.md 3).
inline constexpr std::array<std::uint8_t, 4> colour_units = {255, 255, 255, 255};
inline constexpr std::array<std::uint8_t, 4> ambient_units = {255, 255, 255, 100};

template <typename Visit>
void for_each_field(const Phase& phase, Visit&& visit) {
  visit("ambient", in_units(phase.ambient, ambient_units));
  visit("diffuse", in_units(phase.diffuse, colour_units));
  visit("specular", in_units(phase.specular, colour_units));
  visit("emissive", in_units(phase.emissive, colour_units));
  visit("power", phase.power);
  visit("page_cell", phase.cell);
  visit("texture", phase.texture);
}

template <typename Visit>
void for_each_field(const Key& key, Visit&& visit) {
  visit("phase", key.phase);
  visit("end_time", key.end_time);
  visit("k2", key.opaque4);
}

}  // namespace ngi::mat0
