#pragma once

#include "ngi/asset/fields/field_list.h"
#include "ngi/terrain/areals/records.h"

// The fields of an areal by name, for all code that handles records field by field.
namespace ngi::areals {

inline auto as_field(const Vec3& point) {
  return std::tie(point.x, point.y, point.z);
}
inline auto as_field(const Link& link) {
  return std::tie(link.areal, link.edge);
}

template <typename Visit>
void for_each_field(const ArealRecord& areal, Visit&& visit) {
  visit("anchor", areal.anchor);
  visit("reserved12", areal.reserved12);
  visit("area", areal.area);
  visit("normal", areal.normal);
  visit("walkable", areal.walkable);
  visit("reserved36", areal.reserved36);
  visit("class", areal.class_id);
  visit("reserved44", areal.reserved44);
}

template <typename Visit>
void for_each_field(const ArealCounts& counts, Visit&& visit) {
  visit("vertex_count", counts.vertices);
  visit("block_count", counts.blocks);
}

template <typename Visit>
void for_each_field(const GridHeader& grid, Visit&& visit) {
  visit("cells_x", grid.cells_x);
  visit("cells_y", grid.cells_y);
}

}  // namespace ngi::areals
