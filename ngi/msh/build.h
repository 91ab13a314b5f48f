#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ngi/msh/edit/nodes.h"
#include "ngi/msh/edit/slots.h"

namespace ngi::msh {

// What one node of a new model is and shows.
struct NodePlan {
  NewNode node;
  // By (lod, group): the batches of the cell.
  std::map<std::pair<int, int>, std::vector<Part>> cells = {};
};

struct ModelPlan {
  std::string name = "model";  // of the tables' directory entries
  std::vector<NodePlan> nodes = {};
  std::vector<HallVertex> hall_vertices = {};
  std::vector<HallLink> hall_links = {};
  std::vector<Light> lights = {};
};

// A model from nothing, with the defaults and the table order of docs/formats/msh.md 9: bounds,
// face normals, links, frame map and header are computed. The result passes strict reading.
// Parents come before their children.
Result<Draft> plan_to_draft(const ModelPlan& plan);
Result<Document> build(const ModelPlan& plan);

}  // namespace ngi::msh
