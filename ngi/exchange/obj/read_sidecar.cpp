#include "ngi/exchange/obj/read_sidecar.h"

#include <cmath>

#include "ngi/core/text.h"
#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/obj/detail/lines.h"
#include "ngi/json/reader.h"
#include "ngi/math/rotation.h"

namespace ngi::obj {

namespace {

using exchange::Members;
using math::Float3;

float read_number(const json::Value& value) {
  const double number = value.number();
  if (!(std::abs(number) <= largest_number)) {
    value.fail("must be a number from -1e30 to 1e30");
    return 0;
  }
  return static_cast<float>(number);
}

Float3 read_position(const json::Value& list, std::size_t first) {
  return {read_number(list.at(first)), read_number(list.at(first + 1)),
          read_number(list.at(first + 2))};
}

math::Rotation read_rotation(const json::Value& list, std::size_t first) {
  return normalised(math::Rotation{read_number(list.at(first)), read_number(list.at(first + 1)),
                                   read_number(list.at(first + 2)),
                                   read_number(list.at(first + 3))});
}

exchange::Key read_key(const json::Value& key) {
  key.require_size(8);
  if (key.failed()) return {};
  return {read_number(key.at(0)), read_position(key, 1), read_rotation(key, 4)};
}

std::vector<exchange::Key> read_track(const json::Value& keys) {
  constexpr double last_frame = 65534;  // docs/formats/msh.md 9, limits
  std::vector<exchange::Key> track;
  for (std::size_t k = 0; k < keys.size() && !keys.failed(); ++k) {
    const exchange::Key key = read_key(keys.at(k));
    if (std::abs(key.frame) > last_frame || (!track.empty() && key.frame <= track.back().frame)) {
      keys.at(k).at(0).fail("must be a frame up to 65534, after that of the previous key");
    }
    track.push_back(key);
  }
  return track;
}

exchange::Node read_node(const json::Value& value, std::size_t index) {
  exchange::Node node = {.name = value["name"].text()};
  if (value.has("parent")) {
    node.parent = value["parent"].whole<std::size_t>();
    if (*node.parent >= index) value["parent"].fail("must be the index of an earlier node");
  }
  value["position"].require_size(3);
  value["rotation"].require_size(4);
  if (value.failed()) return {};
  node.rest = {0, read_position(value["position"], 0), read_rotation(value["rotation"], 0)};
  if (value.has("keys")) node.track = read_track(value["keys"]);
  read_node_members(Members::of_object(value.object()), node);
  return node;
}

std::vector<math::Float2> read_uvs(const json::Value& list) {
  std::vector<math::Float2> uvs;
  for (std::size_t i = 0; i + 1 < list.size() && !list.failed(); i += 2) {
    uvs.push_back({read_number(list.at(i)), read_number(list.at(i + 1))});
  }
  return uvs;
}

std::vector<std::array<std::uint16_t, 4>> read_opaque15(const std::string& bytes) {
  const auto words = view<le_u16>(std::as_bytes(std::span(bytes)), 0, bytes.size() / 2);
  std::vector<std::array<std::uint16_t, 4>> out;
  for (std::size_t i = 0; i + 3 < words.size(); i += 4) {
    out.push_back({words[i], words[i + 1], words[i + 2], words[i + 3]});
  }
  return out;
}

int read_choice(const json::Value& value, int count) {
  const int choice = value.whole<int>();
  if (choice >= 0 && choice < count) return choice;
  value.fail("must be from 0 to " + std::to_string(count - 1));
  return 0;
}

// An optional list of numbers.
std::vector<float> read_numbers(const json::Value& value, const char* key) {
  std::vector<float> numbers;
  if (!value.has(key)) return numbers;
  const json::Value list = value[key];
  for (std::size_t i = 0; i < list.size() && !list.failed(); ++i) {
    numbers.push_back(read_number(list.at(i)));
  }
  return numbers;
}

SidecarObject read_object(const json::Value& value, std::size_t nodes) {
  SidecarObject out = {.name = value["name"].text(), .node = value["node"].whole<std::size_t>()};
  if (out.node >= nodes) value["node"].fail("must be an index in nodes");
  out.cell = {read_choice(value["state"], msh::state_count),
              read_choice(value["level"], msh::level_count)};
  if (value.failed()) return out;
  out.mesh = Members::of_object(value.object());
  out.portals = out.mesh.whole("portals", 0, 1).value_or(0) != 0;
  if (value.has("uv1")) out.uv1 = read_uvs(value["uv1"]);
  out.opaque15 = read_opaque15(out.mesh.bytes("res15"));
  for (const std::int64_t number : out.mesh.whole_list("vertices")) {
    const bool good = number >= 0 && number <= 0xFFFF;
    out.vertex_numbers.push_back(good ? static_cast<std::uint32_t>(number) : exchange::no_vertex);
  }
  out.exported_heights = read_numbers(value, "heights");
  out.blend_alpha = read_numbers(value, "alpha");
  return out;
}

SidecarMaterial read_material(const json::Value& value) {
  SidecarMaterial out = {.name = value["name"].text()};
  out.material.name = exchange::name_from_file(out.name);
  if (!value.failed()) read_material_members(Members::of_object(value.object()), out.material);
  return out;
}

Sidecar read_lists(const json::Value& root) {
  Sidecar out;
  const json::Value scene = root["ngi"];
  if (scene["schema"].text() != exchange::schema) {
    scene["schema"].fail("must be \"" + std::string(exchange::schema) + "\"");
  }
  if (root.failed()) return out;
  const Members members = Members::of_object(scene.object());
  read_scene_members(members, out.model);
  if (members.text("axes") == "engine") out.axes = exchange::Axes::Engine;
  const json::Value nodes = root["nodes"];
  for (std::size_t i = 0; i < nodes.size() && !root.failed(); ++i) {
    out.model.nodes.push_back(read_node(nodes.at(i), i));
  }
  const json::Value objects = root["objects"];
  for (std::size_t i = 0; i < objects.size() && !root.failed(); ++i) {
    out.objects.push_back(read_object(objects.at(i), out.model.nodes.size()));
  }
  if (out.model.land && root.has("areals")) {
    const json::Value areals = root["areals"];
    for (std::size_t i = 0; i < areals.size() && !root.failed(); ++i) {
      out.areals.push_back(areals.at(i)["areal"].whole<std::uint32_t>());
    }
  }
  const json::Value materials = root["materials"];
  for (std::size_t i = 0; i < materials.size() && !root.failed(); ++i) {
    out.materials.push_back(read_material(materials.at(i)));
  }
  return out;
}

}  // namespace

Result<Sidecar> read_sidecar(std::string_view text, const Limits& limits) {
  const auto document = json::Reader::parse(text, limits);
  if (!document) return tl::unexpected(document.error());
  Sidecar out = read_lists(document->root());
  if (document->failed()) return tl::unexpected(document->error());
  return out;
}

}  // namespace ngi::obj
