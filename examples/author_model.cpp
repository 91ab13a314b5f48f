// author_model FILE: a windmill with turning sails, made in code and written as a model. Includes
// headers that are not installed, so a project that does this takes OpenNGI by add_subdirectory.
#include <cstdio>

#include "ngi/core/file.h"
#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/model_plan.h"

using namespace ngi::forge;

namespace {

enum Row : std::uint8_t { Stone, Wood, Cloth };

Mesh tower(const PartVariant& variant) {
  const Mesh wall = cone(2.2, 1.5, 8, variant.segments(16)).moved({0, 0, 4});
  const Mesh roof = cone(1.9, 0, 1.8, variant.segments(16)).moved({0, 0, 8.9});
  return tile(wall, 2).with_material(Stone) + tile(roof, 2).with_material(Wood);
}

Mesh sails(const PartVariant& variant) {
  Mesh all =
      tile(cylinder(0.2, 0.6, variant.segments(12)).turned(Axis::X, 90), 1).with_material(Wood);
  const Mesh arm = tile(box({0.16, 0.1, 5}), 1).with_material(Wood).moved({0, 0, 2.5});
  const Mesh sail = map_box(box({1.1, 0.04, 3.6})).with_material(Cloth).moved({0.6, 0, 3});
  for (int i = 0; i < 4; ++i) all += (arm + sail).turned(Axis::Y, 90 * i);
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::puts("usage: author_model FILE"), 1;
  ModelBuilder model("windmill", {"STONE", "WOOD", "CLOTH"});
  auto& root = model.node("tower").shape(tower);
  model.node("sails", root).at({0, 2.1, 7}).spin(Axis::Y, 60).shape(sails);

  const auto document = ngi::msh::build(model.build().plan);
  if (!document) return std::puts(ngi::full_message(document.error().issue).c_str()), 2;
  const auto written =
      ngi::write_file_atomically(argv[1], {document->bytes()}, ngi::Existing::Replace);
  if (!written) return std::puts(ngi::full_message(written.error().issue).c_str()), 2;
  std::printf("wrote %s: %zu nodes, %zu triangles\n", argv[1], document->nodes().size(),
              document->triangles().size());
}
