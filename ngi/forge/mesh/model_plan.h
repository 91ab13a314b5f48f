#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "ngi/forge/mesh/lightmap.h"
#include "ngi/forge/mesh/node.h"
#include "ngi/msh/build.h"

namespace ngi::forge {

// A model with the material names of its WEAR: row i of a batch is materials[i].
struct ModelWithMaterials {
  std::string name;  // of the archive entry, without ".msh"
  msh::ModelPlan plan = {};
  std::vector<std::string> materials = {};
  std::vector<LightmapPage> lightmaps = {};
};

// Builds a model in code:
//
//   ModelBuilder model("windmill", {"STONE", "WOOD"});
//   auto& tower = model.node("tower").shape([](const PartVariant& variant) {
//     return tile(cone(2, 1.4, 8, variant.segments(16)).moved({0, 0, 4}), 2);
//   });
//   model.node("sails", tower).at({0, 1.6, 7}).spin(Axis::Y, 60).shape(sails);
//   auto document = msh::build(model.build().plan);
class ModelBuilder {
 public:
  ModelBuilder(std::string name, std::vector<std::string> materials);

  // References stay valid as nodes are added.
  NodeBuilder& node(std::string name);
  NodeBuilder& node(std::string name, const NodeBuilder& parent);

  // Position in the frame of the node.
  void light(const NodeBuilder& node, const RoomLight& light);
  // Lightmapped surfaces share one square page, lit by the lights of their own node.
  void lightmap(std::string name, std::uint32_t size);

  // Adds a path vertex of a building: docs/formats/msh.md 5.14. Returns its number.
  std::uint32_t hall_vertex(const NodeBuilder& node, const Double3& position, std::uint32_t flags);
  void hall_link(std::uint32_t start, std::uint32_t end);

  // Returns the finished plan.
  ModelWithMaterials build();

 private:
  ModelWithMaterials model_;
  std::deque<NodeBuilder> nodes_;
  std::vector<std::pair<std::uint16_t, RoomLight>> lights_;
};

}  // namespace ngi::forge
