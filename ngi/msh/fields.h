#pragma once

#include <array>
#include <concepts>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "ngi/msh/records.h"

// The fields of the records by name, in the order in which documents show them. One list serves
// every code that goes through a record field by field: `visit(name, field)` is called for each,
// where a field is a number, a Vec3, an array of these, or a tuple of fields that one name covers.
namespace ngi::msh {

template <typename R, typename T>
concept MaybeConst = std::same_as<std::remove_const_t<R>, T>;

template <MaybeConst<Node> R, typename Visit>
void for_each_field(R& node, Visit&& visit) {
  visit("flags", node.flags);
  visit("parent", node.parent);
  visit("map_start", node.map_start);
  visit("fallback_key", node.fallback_key);
  visit("slots", node.slots);
}

template <MaybeConst<Header> R, typename Visit>
void for_each_field(R& header, Visit&& visit) {
  visit("hull", header.box);
  visit("sphere", std::tie(header.sphere_center, header.sphere_radius));
  visit("segment", std::tie(header.axis_a, header.axis_b, header.axis_radius));
}

template <MaybeConst<Slot> R, typename Visit>
void for_each_field(R& slot, Visit&& visit) {
  visit("tri_start", slot.tri_start);
  visit("tri_count", slot.tri_count);
  visit("batch_start", slot.batch_start);
  visit("batch_count", slot.batch_count);
  visit("aabb_min", slot.aabb_min);
  visit("aabb_max", slot.aabb_max);
  visit("sphere", std::tie(slot.sphere_center, slot.sphere_radius));
  visit("tail", std::tie(slot.area, slot.volume, slot.opaque56));
}

template <MaybeConst<Triangle> R, typename Visit>
void for_each_field(R& triangle, Visit&& visit) {
  visit("flags", triangle.flags);
  visit("links", triangle.links);
  visit("normal_raw", triangle.normal);
  visit("selectors_raw", triangle.selectors);
}

template <MaybeConst<Key> R, typename Visit>
void for_each_field(R& key, Visit&& visit) {
  visit("pos", key.position);
  visit("time", key.time);
  visit("quat_raw", key.quat);
}

template <MaybeConst<Batch> R, typename Visit>
void for_each_field(R& batch, Visit&& visit) {
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

template <MaybeConst<HallVertex> R, typename Visit>
void for_each_field(R& vertex, Visit&& visit) {
  visit("pos", vertex.position);
  visit("flags", vertex.flags);
  visit("node", vertex.node);
}

template <MaybeConst<HallLink> R, typename Visit>
void for_each_field(R& link, Visit&& visit) {
  visit("start", link.start);
  visit("end", link.end);
  visit("tail", link.tail);
}

template <MaybeConst<Light> R, typename Visit>
void for_each_field(R& light, Visit&& visit) {
  visit("node", light.node);
  visit("pos", light.position);
  visit("dir", light.direction);
  visit("colour", light.colour);
  visit("intensity", light.intensity);
}

template <typename T>
concept HasFields = requires(T& record) { for_each_field(record, [](auto&&...) {}); };

// A number of a record as it stands in memory.
template <typename T>
constexpr bool is_number = std::is_integral_v<T>;
template <typename T>
constexpr bool is_number<LittleEndian<T>> = true;

// Calls visit for every number that a field is made of, in order.
template <typename T, typename Visit>
  requires(is_number<std::remove_const_t<T>>)
void for_each_number(T& number, Visit&& visit) {
  visit(number);
}

template <MaybeConst<Vec3> T, typename Visit>
void for_each_number(T& v, Visit&& visit) {
  visit(v.x);
  visit(v.y);
  visit(v.z);
}

template <MaybeConst<PackedNormal> T, typename Visit>
void for_each_number(T& normal, Visit&& visit) {
  visit(normal.x);
  visit(normal.y);
  visit(normal.z);
  visit(normal.opaque3);
}

template <MaybeConst<PackedUv> T, typename Visit>
void for_each_number(T& uv, Visit&& visit) {
  visit(uv.u);
  visit(uv.v);
}

template <typename T, std::size_t n, typename Visit>
void for_each_number(std::array<T, n>& items, Visit&& visit) {
  for (T& item : items) for_each_number(item, visit);
}

template <typename T, std::size_t n, typename Visit>
void for_each_number(const std::array<T, n>& items, Visit&& visit) {
  for (const T& item : items) for_each_number(item, visit);
}

template <typename... T, typename Visit>
void for_each_number(const std::tuple<T&...>& fields, Visit&& visit) {
  std::apply([&visit](auto&... field) { (for_each_number(field, visit), ...); }, fields);
}

// What is made of numbers.
template <typename T>
concept HasNumbers = requires(T& field) { for_each_number(field, [](auto&) {}); };

}  // namespace ngi::msh
