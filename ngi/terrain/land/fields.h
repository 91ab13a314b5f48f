#pragma once

#include <tuple>

#include "ngi/asset/fields/field_list.h"
#include "ngi/terrain/land/records.h"

// The fields of the records by name, in the order in which documents show them
// (ngi/asset/fields/field_list.h).
namespace ngi::land {

inline auto as_field(const Vec3& v) {
  return std::tie(v.x, v.y, v.z);
}
inline auto as_field(const PackedNormal& normal) {
  return std::tie(normal.x, normal.y, normal.z, normal.opaque3);
}
inline auto as_field(const PackedUv& uv) {
  return std::tie(uv.u, uv.v);
}

template <typename Visit>
void for_each_field(const Tile& tile, Visit&& visit) {
  visit("opaque0", tile.opaque0);
  visit("slots", tile.slots);
}

template <typename Visit>
void for_each_field(const Header& header, Visit&& visit) {
  visit("hull", header.box);
  visit("sphere", std::tie(header.sphere_center, header.sphere_radius));
  visit("segment", std::tie(header.axis_start, header.axis_end, header.axis_radius));
}

template <typename Visit>
void for_each_field(const Slot& slot, Visit&& visit) {
  visit("face_start", slot.face_start);
  visit("face_count", slot.face_count);
  visit("batch_start", slot.batch_start);
  visit("batch_count", slot.batch_count);
  visit("aabb_min", slot.aabb_min);
  visit("aabb_max", slot.aabb_max);
  visit("sphere", std::tie(slot.sphere_center, slot.sphere_radius));
  visit("tail", slot.tail);
}

template <typename Visit>
void for_each_field(const DrawEntry& entry, Visit&& visit) {
  visit("face", entry.face);
  visit("flags", shown_in_hex(entry.flags));
  visit("opaque3", entry.opaque3);
}

template <typename Visit>
void for_each_field(const Face& face, Visit&& visit) {
  visit("flags", shown_in_hex(face.flags));
  visit("primary", face.primary);
  visit("secondary", face.secondary);
  visit("opaque6", face.opaque6);
  visit("vertices", face.vertices);
  visit("neighbours", face.neighbours);
  visit("normal_raw", face.normal);
  visit("selectors_raw", face.selectors);
}

}  // namespace ngi::land
