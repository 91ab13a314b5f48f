#pragma once

#include <tuple>

#include "ngi/asset/fields/field_list.h"
#include "ngi/msh/records.h"

// The fields of the records by name, in the order in which documents show them
// (ngi/asset/fields/field_list.h).
namespace ngi::msh {

inline auto as_field(const Vec3& v) {
  return std::tie(v.x, v.y, v.z);
}
inline auto as_field(const PackedNormal& normal) {
  return std::tie(normal.x, normal.y, normal.z, normal.opaque3);
}
inline auto as_field(const PackedUv& uv) {
  return std::tie(uv.u, uv.v);
}
inline auto as_field(const NodeName& name) {
  return name.text;
}
inline auto as_field(const VertexOpaque15& record) {
  return record.opaque0;
}
// Not taken apart.
RawField<VertexColours> as_field(const VertexColours& record);

template <typename Visit>
void for_each_field(const Node& node, Visit&& visit) {
  visit("flags", node.flags);
  visit("parent", node.parent);
  visit("map_start", node.map_start);
  visit("fallback_key", node.fallback_key);
  visit("slots", node.slots);
}

template <typename Visit>
void for_each_field(const Header& header, Visit&& visit) {
  visit("hull", header.box);
  visit("sphere", std::tie(header.sphere_center, header.sphere_radius));
  visit("segment", std::tie(header.axis_a, header.axis_b, header.axis_radius));
}

template <typename Visit>
void for_each_field(const Slot& slot, Visit&& visit) {
  visit("tri_start", slot.tri_start);
  visit("tri_count", slot.tri_count);
  visit("batch_start", slot.batch_start);
  visit("batch_count", slot.batch_count);
  visit("aabb_min", slot.aabb_min);
  visit("aabb_max", slot.aabb_max);
  visit("sphere", std::tie(slot.sphere_center, slot.sphere_radius));
  visit("tail", std::tie(slot.area, slot.volume, slot.opaque56));
}

template <typename Visit>
void for_each_field(const Triangle& triangle, Visit&& visit) {
  visit("flags", triangle.flags);
  visit("links", triangle.links);
  visit("normal_raw", triangle.normal);
  visit("selectors_raw", triangle.selectors);
}

template <typename Visit>
void for_each_field(const Key& key, Visit&& visit) {
  visit("pos", key.position);
  visit("time", key.time);
  visit("quat_raw", key.quat);
}

template <typename Visit>
void for_each_field(const Batch& batch, Visit&& visit) {
  visit("flags", batch.flags);
  visit("material_index", batch.material_index);
  visit("wear_row", batch.wear_row);
  visit("lightmap_row", batch.lightmap_row);
  visit("portal_node", batch.portal_node);
  visit("index_count", batch.index_count);
  visit("index_start", batch.index_start);
  visit("vertex_count", batch.vertex_count);
  visit("base_vertex", batch.base_vertex);
}

template <typename Visit>
void for_each_field(const HallVertex& vertex, Visit&& visit) {
  visit("pos", vertex.position);
  visit("flags", vertex.flags);
  visit("node", vertex.node);
}

template <typename Visit>
void for_each_field(const HallLink& link, Visit&& visit) {
  visit("start", link.start);
  visit("end", link.end);
  visit("tail", link.tail);
}

template <typename Visit>
void for_each_field(const Light& light, Visit&& visit) {
  visit("node", light.node);
  visit("pos", light.position);
  visit("dir", light.direction);
  visit("colour", light.colour);
  visit("intensity", light.intensity);
}

}  // namespace ngi::msh
