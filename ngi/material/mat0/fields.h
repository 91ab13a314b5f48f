#pragma once

#include <tuple>

#include "ngi/asset/fields/field_list.h"
#include "ngi/material/mat0/records.h"

// The fields of the records by name, in file order (ngi/asset/fields/field_list.h).
namespace ngi::mat0 {

inline auto as_field(const Rgba& colour) {
  return std::tie(colour.r, colour.g, colour.b, colour.a);
}

template <typename Visit>
void for_each_field(const Phase& phase, Visit&& visit) {
  visit("ambient", phase.ambient);
  visit("diffuse", phase.diffuse);
  visit("specular", phase.specular);
  visit("emissive", phase.emissive);
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
