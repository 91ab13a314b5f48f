#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ngi/msh/edit.h"

namespace ngi::msh {

// Description of one node of a new model.
struct NodePlan {
  NewNode node;
  // The batches of each cell, by (lod, group).
  std::map<std::pair<int, int>, std::vector<Part>> cells = {};
};

struct ModelPlan {
  std::string name = "model";  // of the tables' directory entries
  std::vector<NodePlan> nodes = {};
  std::vector<HallVertex> hall_vertices = {};
  std::vector<HallLink> hall_links = {};
  std::vector<Light> lights = {};
};

// Builds a new model with the defaults and the table order of docs/formats/msh.md 9. Computes
// bounds, face normals, links, frame map and header. The result passes strict reading.
// Parents must precede their children.
Result<Draft> plan_to_draft(const ModelPlan& plan);
Result<Document> build(const ModelPlan& plan);

}  // namespace ngi::msh
