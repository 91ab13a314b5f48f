#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/msh/mesh_view.h"
#include "ngi/scene/bounds.h"
#include "ngi/scene/cell.h"

// What to draw of an instance: batches, or triangles in world space.
namespace ngi::scene {

using msh::material_row;
using msh::MaterialPolicy;
using msh::MaterialRow;
using msh::WearTables;

// One batch of one piece, to be drawn with the piece's world matrix.
struct DrawItem {
  std::uint32_t piece = 0;
  std::uint32_t part = 0;
  std::uint32_t node = 0;  // of the part's model
  std::uint32_t slot = 0;
  std::uint32_t batch = 0;
  std::uint32_t flags = 0;  // the 32-bit batch word
  MaterialRow material;
  std::optional<std::uint8_t> lightmap;  // row of the WEAR's LIGHTMAPS
  std::uint32_t index_start = 0;
  std::uint32_t index_count = 0;
  std::uint32_t base_vertex = 0;
  std::uint32_t first_triangle = 0;  // descriptor of its first triangle; may not exist
  bool see_through = false;          // by its flags; the material may also make it transparent

  friend bool operator==(const DrawItem&, const DrawItem&) = default;
};

enum class BatchSet : std::uint8_t {
  Picture,      // neither portals nor empty batches: for viewing a single model
  WithPortals,  // also portals unless suppressed: for a scene that fades them (portal.h)
  All,          // every batch of the cell: the traversal of docs/formats/msh.md 6.3
};

struct DrawOptions {
  CellChoice cells = {};
  BatchSet batches = BatchSet::Picture;
  bool keep_empty = false;  // include batches without triangles, which the engine submits too
  MaterialPolicy material_policy = MaterialPolicy::Auto;
  std::span<const std::uint32_t> wear_rows = {};  // of the WEAR of each part; empty: unknown
  const Frustum* frustum = nullptr;               // nullptr: no culling
  std::size_t limit = 1'000'000;                  // hostile cells can share batches without limit
};

// Options for all batches of the chosen cell of every node.
constexpr DrawOptions whole_cell(int state, int level) noexcept {
  return {.cells = {.state = state, .level = level, .cockpit = Cockpit::Always},
          .batches = BatchSet::All};
}

// Appends the draws of an instance in piece order, then batch order. Returns their number, which
// exceeds the number appended when the limit was reached. Reusing the list avoids
// allocations.
std::uint64_t list_draws(const Instance& instance, const DrawOptions& options,
                         std::vector<DrawItem>& out);

// True when a piece's slot is outside the frustum: by its sphere, then by its box.
bool is_culled(const Instance& instance, std::size_t piece, std::uint16_t slot,
               const Frustum& frustum) noexcept;

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
