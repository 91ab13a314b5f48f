#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/scene/draw_list.h"

namespace ngi::scene {

struct WorldTriangle {
  std::array<math::Float3, 3> corners;
  std::uint32_t draw = 0;      // index in the draw list
  std::uint32_t triangle = 0;  // its descriptor in Res7, which may not exist
  std::array<std::uint32_t, 3> vertices = {};

  friend bool operator==(const WorldTriangle&, const WorldTriangle&) = default;
};

constexpr std::uint64_t triangle_limit = 1ULL << 24;  // for hostile models

// Visits the world-space triangles of the draws of an instance, in order. Visit
// takes a WorldTriangle and returns whether to continue.
template <typename Visit>
void visit_triangles(const Instance& instance, std::span<const DrawItem> draws, Visit&& visit) {
  for (std::uint32_t d = 0; d < draws.size(); ++d) {
    const DrawItem& draw = draws[d];
    const msh::Model& model = instance.composite().parts()[draw.part].model();
    const math::Matrix& world = instance.world()[draw.piece];
    for (std::uint32_t k = 0; k + 2 < draw.index_count; k += 3) {
      WorldTriangle triangle = {.corners = {}, .draw = d, .triangle = draw.first_triangle + k / 3};
      for (std::uint32_t i = 0; i < 3; ++i) {
        const std::uint32_t vertex = draw.base_vertex + model.indices()[draw.index_start + k + i];
        triangle.vertices[i] = vertex;
        triangle.corners[i] = math::transform_point(world, msh::decode(model.positions()[vertex]));
      }
      if (!visit(triangle)) return;
    }
  }
}

// Appends triangles up to the limit; returns their total number.
std::uint64_t list_triangles(const Instance& instance, std::span<const DrawItem> draws,
                             std::vector<WorldTriangle>& out, std::uint64_t limit = triangle_limit);

std::uint64_t count_triangles(std::span<const DrawItem> draws) noexcept;

}  // namespace ngi::scene
