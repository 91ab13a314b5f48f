#include "ngi/forge/demo/sample_models.h"

namespace ngi::forge {

msh::Part unit_square(float z, std::uint8_t wear_row) {
  msh::Part part;
  part.wear_row = wear_row;
  for (const auto& [x, y] : {std::pair{0.0F, 0.0F}, {1.0F, 0.0F}, {1.0F, 1.0F}, {0.0F, 1.0F}}) {
    part.vertices.push_back({.position = {x, y, z}, .uv = {x, y}});
  }
  part.indices = {0, 1, 2, 0, 2, 3};
  return part;
}

msh::ModelPlan two_nodes_of_squares() {
  const std::int16_t none = 0;
  const std::int16_t half = 23170;  // of the square root of 2: a quarter turn about z
  const std::vector<msh::Key> track = {
      {msh::encode({}), 0.0F, {std::int16_t{32767}, none, none, none}},
      {msh::encode({2, 0, 0}), 2.0F, {half, none, none, half}},
      {msh::encode({2, 4, 0}), 3.0F, {half, none, none, half}}};
  msh::ModelPlan out;
  out.name = "sample";
  out.nodes.push_back({{.name = "base", .label = "central_tc"}, {{{0, 0}, {unit_square()}}}});
  out.nodes.push_back({{.name = "arm", .parent = 0, .track = track},
                       {{{0, 0}, {unit_square(1, 1), unit_square(2, 2)}},
                        {{0, 1}, {unit_square(1, 1)}},
                        {{1, 0}, {unit_square(3, 2)}}}});
  return out;
}

}  // namespace ngi::forge
