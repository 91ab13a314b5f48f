#include "ngi/forge/mesh/model_plan.h"

#include "ngi/forge/mesh/detail/grid.h"
#include "ngi/math/matrix.h"

namespace ngi::forge {

namespace {

msh::Light to_record(std::uint16_t node, const RoomLight& light) {
  msh::Light record = {};
  record.node = std::int32_t{node};
  record.position = msh::encode(math::narrow(snap(light.position)));
  record.direction = msh::encode(math::narrow(light.direction));
  record.colour = {static_cast<float>(light.colour.x), static_cast<float>(light.colour.y),
                   static_cast<float>(light.colour.z), 1.0F};
  record.intensity = static_cast<float>(light.intensity);
  return record;
}

}  // namespace

ModelBuilder::ModelBuilder(std::string name, std::vector<std::string> materials) {
  model_.plan.name = name;
  model_.name = std::move(name);
  model_.materials = std::move(materials);
}

NodeBuilder& ModelBuilder::node(std::string name) {
  return nodes_.emplace_back(std::move(name), static_cast<std::uint16_t>(nodes_.size()), msh::none);
}

NodeBuilder& ModelBuilder::node(std::string name, const NodeBuilder& parent) {
  return nodes_.emplace_back(std::move(name), static_cast<std::uint16_t>(nodes_.size()),
                             parent.index());
}

void ModelBuilder::light(const NodeBuilder& node, const RoomLight& light) {
  lights_.emplace_back(node.index(), light);
}

void ModelBuilder::lightmap(std::string name, std::uint32_t size) {
  model_.lightmaps = {{std::move(name), size}};
}

std::uint32_t ModelBuilder::hall_vertex(const NodeBuilder& node, const Double3& position,
                                        std::uint32_t flags) {
  auto& vertices = model_.plan.hall_vertices;
  vertices.push_back(
      {msh::encode(math::narrow(snap(position))), flags, std::uint32_t{node.index()}});
  return static_cast<std::uint32_t>(vertices.size() - 1);
}

void ModelBuilder::hall_link(std::uint32_t start, std::uint32_t end) {
  constexpr std::uint32_t open = 0xFFFF'FFFF;
  msh::HallLink link = {start, end, {}};
  link.tail.fill(open);
  model_.plan.hall_links.push_back(link);
}

ModelWithMaterials ModelBuilder::build() {
  if (!model_.lightmaps.empty()) {
    LightmapPacker packer(model_.lightmaps[0].size);
    for (NodeBuilder& node : nodes_) {
      std::vector<RoomLight> shining;
      for (const auto& [index, light] : lights_) {
        if (index == node.index()) shining.push_back(light);
      }
      for (auto& [cell, mesh] : node.cells()) packer.add(mesh, shining);
    }
    model_.lightmaps[0].texels = packer.pack_and_bake();
  }
  model_.plan.nodes.clear();
  for (const NodeBuilder& node : nodes_) model_.plan.nodes.push_back(node.plan());
  model_.plan.lights.clear();
  for (const auto& [index, light] : lights_) model_.plan.lights.push_back(to_record(index, light));
  return model_;
}

}  // namespace ngi::forge
