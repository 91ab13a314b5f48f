#include "ngi/exchange/gltf/mission_from_gltf.h"

#include <cmath>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/gltf/detail/node_tree.h"
#include "ngi/exchange/gltf/detail/placement.h"
#include "ngi/exchange/import/read_extras.h"
#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

using exchange::Members;
using exchange::SceneNode;

constexpr std::int64_t max_index = 0xFFFF'FFFF;

math::Affine affine_of(const Placement& placement) {
  const auto& l = placement.linear;
  const auto& p = placement.position;
  return {{l[0], l[1], l[2], p.x, l[3], l[4], l[5], p.y, l[6], l[7], l[8], p.z}};
}

bool is_finite(const math::Affine& matrix) {
  for (const double cell : matrix.m) {
    if (!std::isfinite(cell)) return false;
  }
  return true;
}

std::optional<std::uint32_t> index_of(const Members& members, std::string_view key) {
  const auto number = members.whole(key, 0, max_index);
  return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

SceneNode node_of(const Node& node, const Members& members) {
  SceneNode out = {.name = exchange::name_from_file(node.name), .file_name = node.name};
  out.object = index_of(members, "object");
  if (!out.object) out.lode = index_of(members, "lode");
  if (!out.object) return out;
  constexpr std::int64_t low = -0x8000'0000LL;
  out.clan = members.whole("clan", low, max_index);
  out.start_flag = members.whole("start_flag", low, max_index);
  out.resource = members.text("resource");
  out.object_name = members.text("name");
  return out;
}

Members mission_members(const Document& document) {
  const Index scene = document.scene.value_or(0);
  if (scene >= document.scenes.size()) return {};
  return Members::of_extras(document.scenes[scene].extras);
}

}  // namespace

Result<exchange::MissionNodes> mission_from_gltf(const Document& document, Report& report) {
  const Members scene = mission_members(document);
  if (scene.text("kind") != exchange::mission_kind) {
    return fail(exchange::rules::exchange_match, {},
                "the file is not the scene of a mission, which 'ngi convert data.tma x.glb' makes");
  }
  auto record = exchange::read_record(scene.text("exported"));
  if (!record) {
    return fail(exchange::rules::exchange_match, {},
                "the record of what was exported ('exported' of the scene) is damaged");
  }
  const auto tree = walk_nodes(document);
  if (!tree) return tl::unexpected(tree.error());
  exchange::MissionNodes out = {.record = *std::move(record)};
  const bool is_engine = scene.text("axes") == exchange::name_of(exchange::Axes::Engine);
  std::vector<math::Affine> places;
  std::vector<std::optional<std::size_t>> owners;  // the object that a node belongs to
  std::size_t others = 0;
  for (const NodeTree::Item& item : tree->items) {
    const Node& node = document.nodes[item.node];
    const bool as_engine = item.below_axes || (is_engine && !tree->has_axis_node);
    const AxisConversion turn = as_engine ? AxisConversion::None : AxisConversion::YUpToZUp;
    const math::Affine own = affine_of(place(node, turn));
    places.push_back(item.parent ? places[*item.parent] * own : own);
    std::optional<std::size_t> owner = item.parent ? owners[*item.parent] : std::nullopt;
    SceneNode read = node_of(node, Members::of_extras(node.extras));
    const bool is_known = read.object || read.lode;
    if (is_known && is_finite(places.back())) {
      read.place = places.back();
      read.parent = owner;
      owner = out.nodes.size();
      out.nodes.push_back(std::move(read));
    } else if (!item.below_axes && node.mesh) {
      ++others;
    }
    owners.push_back(owner);
  }
  if (others != 0) {
    report.add(exchange::rules::exchange_left_out, {},
               "meshes that are no objects of the mission were not imported; copy an object of the "
               "scene to add one");
  }
  return out;
}

}  // namespace ngi::gltf
