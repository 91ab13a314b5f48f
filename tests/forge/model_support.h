#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/forge/demo/models.h"
#include "ngi/msh/check.h"
#include "ngi/msh/model.h"

namespace ngi::test {

inline msh::Document built(const forge::ModelWithMaterials& model) {
  auto document = msh::build(model.plan);
  if (!document) {
    ADD_FAILURE() << model.name << ": " << full_message(document.error().issue);
    std::abort();
  }
  return *document;
}

// Everything that any rule says of the model, hints included.
inline std::vector<std::string> objections(const forge::ModelWithMaterials& model) {
  const msh::WearSize wear = {static_cast<std::uint32_t>(model.materials.size()),
                              static_cast<std::uint32_t>(model.lightmaps.size())};
  Report report;
  msh::check(built(model), report, wear);
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) out.push_back(full_message(issue));
  return out;
}

// Triangles of a level in the whole state.
inline std::size_t triangles_of(const msh::NodePlan& node, int level) {
  const auto cell = node.cells.find({0, level});
  if (cell == node.cells.end()) return 0;
  std::size_t sum = 0;
  for (const msh::Part& part : cell->second) sum += part.indices.size() / 3;
  return sum;
}

inline std::size_t triangles_of(const forge::ModelWithMaterials& model, int level) {
  std::size_t sum = 0;
  for (const msh::NodePlan& node : model.plan.nodes) sum += triangles_of(node, level);
  return sum;
}

}  // namespace ngi::test
