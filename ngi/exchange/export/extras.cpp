#include "ngi/exchange/export/extras.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ngi/core/text.h"
#include "ngi/exchange/detail/base_record.h"
#include "ngi/exchange/detail/names.h"

namespace ngi::exchange {

namespace {

void text_member(json::Writer& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  out.key(key);
  out.text(text);
}

template <typename Number>
void number_member(json::Writer& out, std::string_view key, Number number) {
  out.key(key);
  if constexpr (std::is_floating_point_v<Number>) {
    out.real(number);
  } else {
    out.whole(number);
  }
}

template <typename List, typename Get>
void list_member(json::Writer& out, std::string_view key, const List& list, Get&& get) {
  out.key(key);
  out.begin_array(json::Lines::One);
  for (const auto& item : list) out.whole(get(item));
  out.end_array();
}

template <Record T>
std::string hex_of(std::span<const T> records) {
  return to_hex(std::as_bytes(records));
}

std::string hex_of(const std::vector<std::uint32_t>& words) {
  const std::vector<le_u32> stored(words.begin(), words.end());
  return hex_of(std::span(stored));
}

std::string hex_of(const std::vector<std::array<std::int16_t, 4>>& quats) {
  std::vector<le_i16> stored;
  for (const auto& quat : quats) stored.insert(stored.end(), quat.begin(), quat.end());
  return hex_of(std::span<const le_i16>(stored));
}

struct Run {
  std::size_t count = 0;
  std::uint16_t flags = 0;
};

std::vector<Run> flag_runs(std::span<const Part* const> parts) {
  std::vector<Run> runs;
  const auto add = [&](std::uint16_t flags, std::size_t count) {
    if (runs.empty() || runs.back().flags != flags) runs.push_back({0, flags});
    runs.back().count += count;
  };
  for (const Part* part : parts) {
    if (part->triangle_flags.empty()) add(0, part->indices.size() / 3);
    for (const std::uint16_t flags : part->triangle_flags) add(flags, 1);
  }
  return runs;
}

void write_flag_runs(json::Writer& out, std::span<const Part* const> parts) {
  const auto has_flags = [](const Part* part) { return !part->triangle_flags.empty(); };
  if (std::ranges::none_of(parts, has_flags)) return;
  out.key("triangle_flags");
  out.begin_array(json::Lines::One);
  for (const Run& run : flag_runs(parts)) {
    out.whole(run.count);
    out.whole(run.flags);
  }
  out.end_array();
}

}  // namespace

std::string_view name_of(Axes axes) noexcept {
  constexpr std::array<std::string_view, 3> names = {"gltf", "front", "engine"};
  return names[static_cast<std::size_t>(axes)];
}

std::string_view name_of(Lods lods) noexcept {
  constexpr std::array<std::string_view, 3> names = {"0", "1", "all"};
  return names[static_cast<std::size_t>(lods)];
}

namespace {

void write_land_extras(json::Writer& out, const Model& model, Axes axes) {
  text_member(out, "kind", land_kind);
  text_member(out, "lod", name_of(model.land->lods));
  text_member(out, "axes", name_of(axes));
  if (model.land->flipped) number_member(out, "flipped", 1);
  text_member(out, "wear", model.wear);
  text_member(out, "wear2", model.land->wear2);
  text_member(out, "base", model.base);
}

void write_mission_extras(json::Writer& out, const Model& model, Axes axes) {
  text_member(out, "kind", mission_kind);
  text_member(out, "axes", name_of(axes));
  text_member(out, "exported", record_text(model.mission->record));
}

void numbers_member(json::Writer& out, std::string_view key, const std::array<float, 3>& numbers) {
  out.key(key);
  out.begin_array(json::Lines::One);
  for (const float number : numbers) out.real(number);
  out.end_array();
}

}  // namespace

void write_object_extras(json::Writer& out, std::uint32_t index, const ObjectRecord& object) {
  number_member(out, "object", index);
  number_member(out, "kind", object.kind);
  out.key("resource");
  out.text(object.resource);
  number_member(out, "clan", object.clan);
  number_member(out, "logical_id", object.logical_id);
  numbers_member(out, "position", object.position);
  numbers_member(out, "rotation", object.rotation);
  numbers_member(out, "scale", object.scale);
  out.key("name");
  out.text(object.name);
  number_member(out, "start_flag", std::bit_cast<std::int32_t>(object.start_flag));
  number_member(out, "host", object.host);
  number_member(out, "hall_vertex", object.hall_vertex);
}

void write_lode_extras(json::Writer& out, std::size_t index) {
  number_member(out, "lode", index);
}

void write_scene_extras(json::Writer& out, const Model& model, Axes axes) {
  text_member(out, "schema", schema);
  text_member(out, "model", model.name);
  if (model.mission) return write_mission_extras(out, model, axes);
  if (model.land) return write_land_extras(out, model, axes);
  number_member(out, "state", model.shown.state);
  number_member(out, "level", model.shown.level);
  text_member(out, "cells", model.cells == Cells::All ? "all" : "visible");
  number_member(out, "fps", model.fps);
  number_member(out, "frames", std::min<std::uint32_t>(model.frames, 0x7FFF'FFFF));
  text_member(out, "root_motion", model.root_dropped ? "drop" : "keep");
  text_member(out, "axes", name_of(axes));
  number_member(out, "t", model.time);
  if (model.quat_order == msh::QuatOrder::Xyzw) text_member(out, "quat_order", "xyzw");
  text_member(out, "header", to_hex(model.header));
  for (const auto& [type, payload] : model.streams) {
    text_member(out, "res" + std::to_string(type), to_hex(payload));
  }
  text_member(out, "wear", model.wear);
  text_member(out, "base", model.base);
  text_member(out, "base_nodes", join_names(model.base_nodes));
}

void write_node_extras(json::Writer& out, const Node& node) {
  if (node.index) number_member(out, "index", *node.index);
  if (is_cut(node.name)) text_member(out, "name", node.name);
  text_member(out, "label", node.label);
  if (node.flags) number_member(out, "flags", *node.flags);
  text_member(out, "quats", hex_of(node.raw_quats));
}

void write_material_extras(json::Writer& out, const Material& material) {
  if (material.row) number_member(out, "row", *material.row);
  if (material.flags) number_member(out, "flags", std::bit_cast<std::int32_t>(*material.flags));
  if (material.lightmap) number_member(out, "lightmap", *material.lightmap);
  text_member(out, "lightmap_name", material.lightmap_name);
  number_member(out, "blend", material.blend);
  if (material.see_through) number_member(out, "see_through", 1);
  number_member(out, "phase", material.phase);
  text_member(out, "mat0", material.mat0);
  text_member(out, "picture", material.picture);
  text_member(out, "picture_hash", material.picture_hash);
  if (material.is_overlay) number_member(out, "overlay", 1);
  text_member(out, "microtexture", material.microtexture);
}

void write_outline_extras(json::Writer& out, const Outline& outline) {
  if (outline.areal) number_member(out, "areal", *outline.areal);
  number_member(out, "class", std::bit_cast<std::int32_t>(outline.class_id));
  number_member(out, "walkable", outline.walkable ? 1 : 0);
  if (outline.links.empty()) return;
  out.key("links");
  out.begin_array(json::Lines::One);
  for (const auto& [areal, edge] : outline.links) {
    out.whole(areal);
    out.whole(edge);
  }
  out.end_array();
}

void write_mesh_extras(json::Writer& out, const Shape& shape, std::span<const Part* const> parts) {
  if (shape.slot) number_member(out, "slot", *shape.slot);
  text_member(out, "tail", hex_of(shape.tail));
  const auto is_numbered = [](const Part* part) { return part->batch.has_value(); };
  if (std::ranges::all_of(parts, is_numbered)) {
    list_member(out, "batches", parts, [](const Part* part) { return *part->batch; });
  }
  list_member(out, "triangles", parts, [](const Part* part) { return part->indices.size() / 3; });
  const auto is_portal = [](const Part* part) { return part->portal_node.has_value(); };
  if (std::ranges::any_of(parts, is_portal)) {
    list_member(out, "portal_nodes", parts,
                [](const Part* part) { return part->portal_node.value_or(msh::none); });
  }
  write_flag_runs(out, parts);
}

}  // namespace ngi::exchange
