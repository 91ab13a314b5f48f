#include "ngi/exchange/obj/detail/sidecar.h"

#include <algorithm>

#include "ngi/core/bytes.h"
#include "ngi/core/text.h"
#include "ngi/json/writer.h"

namespace ngi::obj {

namespace {

using math::Float3;

void write_numbers(json::Writer& out, const Float3& v) {
  for (const float number : {v.x, v.y, v.z}) out.real(number);
}

void write_numbers(json::Writer& out, const math::Rotation& r) {
  for (const double number : {r.x, r.y, r.z, r.w}) out.real(static_cast<float>(number));
}

template <typename T>
void write_list(json::Writer& out, std::string_view key, const T& value) {
  out.key(key);
  out.begin_array(json::Lines::One);
  write_numbers(out, value);
  out.end_array();
}

void write_keys(json::Writer& out, const std::vector<exchange::Key>& track) {
  if (track.empty()) return;
  out.key("keys");
  out.begin_array(json::Lines::One);
  for (const exchange::Key& key : track) {
    out.begin_array(json::Lines::One);
    out.real(key.frame);
    write_numbers(out, key.position);
    write_numbers(out, key.rotation);
    out.end_array();
  }
  out.end_array();
}

void write_node(json::Writer& out, const exchange::Node& node) {
  out.begin_object(json::Lines::One);
  out.key("name");
  out.text(node.name);
  if (node.parent) {
    out.key("parent");
    out.whole(*node.parent);
  }
  write_list(out, "position", node.rest.position);
  write_list(out, "rotation", node.rest.rotation);
  write_keys(out, node.track);
  exchange::write_node_extras(out, node);
  out.end_object();
}

void write_lightmap_uvs(json::Writer& out, const Object& object) {
  const auto has_uvs = [](const exchange::Part* part) { return !part->uv1.empty(); };
  if (std::ranges::none_of(object.parts, has_uvs)) return;
  out.key("uv1");
  out.begin_array(json::Lines::One);
  for (const exchange::Part* part : object.parts) {
    for (std::size_t i = 0; i < part->positions.size(); ++i) {
      const math::Float2 uv = part->uv1.empty() ? math::Float2{} : part->uv1[i];
      out.real(uv.u);
      out.real(uv.v);
    }
  }
  out.end_array();
}

void write_opaque15(json::Writer& out, const Object& object) {
  const auto has_words = [](const exchange::Part* part) { return !part->opaque15.empty(); };
  if (std::ranges::none_of(object.parts, has_words)) return;
  std::vector<le_u16> words;
  for (const exchange::Part* part : object.parts) {
    if (part->opaque15.empty()) words.resize(words.size() + part->positions.size() * 4);
    for (const auto& four : part->opaque15) words.insert(words.end(), four.begin(), four.end());
  }
  out.key("res15");
  out.text(to_hex(std::as_bytes(std::span(words))));
}

// Numbers and alphas of a landscape's vertices.
void write_land_lists(json::Writer& out, const Object& object) {
  const auto has_numbers = [](const exchange::Part* part) { return !part->vertex_numbers.empty(); };
  if (!std::ranges::all_of(object.parts, has_numbers)) return;
  out.key("vertices");
  out.begin_array(json::Lines::One);
  for (const exchange::Part* part : object.parts) {
    for (const std::uint32_t number : part->vertex_numbers) out.whole(number);
  }
  out.end_array();
  out.key("heights");
  out.begin_array(json::Lines::One);
  for (const exchange::Part* part : object.parts) {
    for (const float height : part->exported_heights) out.real(height);
  }
  out.end_array();
  const auto has_alpha = [](const exchange::Part* part) { return !part->blend_alpha.empty(); };
  if (!std::ranges::all_of(object.parts, has_alpha)) return;
  out.key("alpha");
  out.begin_array(json::Lines::One);
  for (const exchange::Part* part : object.parts) {
    for (const float alpha : part->blend_alpha) out.real(alpha);
  }
  out.end_array();
}

void write_object(json::Writer& out, const Object& object) {
  out.begin_object(json::Lines::One);
  out.key("name");
  out.text(object.name);
  out.key("node");
  out.whole(object.node);
  out.key("state");
  out.whole(object.cell.state);
  out.key("level");
  out.whole(object.cell.level);
  if (object.portals) {
    out.key("portals");
    out.whole(1);
  }
  exchange::write_mesh_extras(out, *object.shape, object.parts);
  write_lightmap_uvs(out, object);
  write_opaque15(out, object);
  write_land_lists(out, object);
  out.end_object();
}

}  // namespace

std::string write_sidecar(const exchange::Model& model, exchange::Axes axes,
                          std::span<const Object> objects) {
  json::Writer out;
  out.begin_object();
  out.key("ngi");
  out.begin_object();
  exchange::write_scene_extras(out, model, axes);
  out.end_object();
  out.key("nodes");
  out.begin_array();
  for (const exchange::Node& node : model.nodes) write_node(out, node);
  out.end_array();
  out.key("objects");
  out.begin_array();
  for (const Object& object : objects) write_object(out, object);
  out.end_array();
  if (model.land && !model.land->outlines.empty()) {
    out.key("areals");
    out.begin_array();
    for (const exchange::Outline& outline : model.land->outlines) {
      out.begin_object(json::Lines::One);
      exchange::write_outline_extras(out, outline);
      out.end_object();
    }
    out.end_array();
  }
  out.key("materials");
  out.begin_array();
  const std::vector<std::string> names = material_names(model);
  for (std::size_t i = 0; i < names.size(); ++i) {
    out.begin_object(json::Lines::One);
    out.key("name");
    out.text(names[i]);
    exchange::write_material_extras(out, model.materials[i]);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return std::move(out).take();
}

}  // namespace ngi::obj
