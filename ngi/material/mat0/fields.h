#pragma once

#include <string_view>

#include "ngi/material/mat0/records.h"

// The fields of the records by name, in file order, as documents show them. One list serves every
// code that goes through a record field by field: `visit(name, field)` is called for each, where a
// field is an Rgba or a number. The texture name is text and not among them.
namespace ngi::mat0 {

template <typename PhaseLike, typename Visit>
  requires requires(PhaseLike& phase) { phase.ambient; }
void for_each_field(PhaseLike& phase, Visit&& visit) {
  visit("ambient", phase.ambient);
  visit("diffuse", phase.diffuse);
  visit("specular", phase.specular);
  visit("emissive", phase.emissive);
  visit("power", phase.power);
  visit("page_cell", phase.cell);
}

template <typename KeyLike, typename Visit>
  requires requires(KeyLike& key) { key.end_time; }
void for_each_field(KeyLike& key, Visit&& visit) {
  visit("phase", key.phase);
  visit("end_time", key.end_time);
  visit("k2", key.opaque4);
}

}  // namespace ngi::mat0
