#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/msh/model.h"

// Queries on a model, with the results of the engine: docs/formats/msh.md 6.
// `lod` and `group` are the seeds' names for row (damage state 0..2) and column
// (level 0..4; 4 is the unit's own view) of the slot matrix.
namespace ngi::msh {

constexpr int current = -1;  // as `lod`: the current damage state of the part

// Returns the position of a cell in the node table, in 16-bit words.
constexpr std::uint64_t cell_word(std::uint64_t node, std::uint64_t lod, std::uint64_t group) {
  return 4 + node * (sizeof(Node) / 2) + lod * level_count + group;
}

// Returns the slot of a cell; nullopt for an empty cell, or if node, lod or group does not exist.
std::optional<std::uint16_t> find_slot(const Model& model, std::size_t node, int lod, int group,
                                       int current_lod = 0) noexcept;

// Returns the number of damage states: consecutive states from 0 with a level-0 cell, at least 1.
// rendering.md 5.
int count_states(const Node& node) noexcept;

struct Draw {
  std::uint32_t node;
  std::uint32_t slot;
  std::uint32_t batch;

  friend bool operator==(const Draw&, const Draw&) = default;
};

// Lists every batch of one cell of all nodes, in node order, then batch order: msh.md 6.3.
std::vector<Draw> list_draws(const Model& model, int lod, int group, int current_lod = 0);

inline bool owns_triangle(const Slot& slot, std::uint32_t triangle) noexcept {
  return slot.tri_start <= triangle &&
         triangle < std::uint32_t{slot.tri_start} + std::uint32_t{slot.tri_count};
}

// Returns the first slot that contains the triangle.
std::optional<std::uint16_t> find_owner(const Model& model, std::uint32_t triangle) noexcept;

// Selects triangles: all bits of `require` and no bit of `exclude`.
struct TriangleFilter {
  std::uint16_t require = 0;
  std::uint16_t exclude = 0;
  std::uint32_t batch_require = 0;  // bits of the 32-bit batch word
  std::uint32_t batch_exclude = 0;

  bool accepts(const Triangle& triangle) const noexcept {
    return (triangle.flags & require) == require && (triangle.flags & exclude) == 0;
  }
  bool accepts(const Batch& batch) const noexcept {
    const std::uint32_t word = batch_word(batch);
    return (word & batch_require) == batch_require && (word & batch_exclude) == 0;
  }
};

constexpr TriangleFilter projectile_filter = {
    .exclude = triangle_flags::pass_through | triangle_flags::glass,
    .batch_exclude = batch_flags::portal | 0x0200};

// Visits the triangles of one cell of one node with their descriptors: msh.md 6.4. Descriptors
// advance whether or not the filter accepts them. Visit takes a SlotTriangle. A model without
// Res7 has no triangles to visit.
template <typename Visit>
void walk_triangles(const Model& model, std::uint16_t slot, const TriangleFilter& filter,
                    Visit&& visit) {
  const MeshView mesh = model.mesh();
  walk_slot(mesh, mesh.slots[slot], [&](const SlotTriangle& found) {
    if (found.triangle >= mesh.triangles.size()) return;
    if (!filter.accepts(mesh.triangles[found.triangle])) return;
    if (!filter.accepts(mesh.batches[found.batch])) return;
    visit(found);
  });
}

// Returns the adjacent triangles that belong to the same slot.
std::vector<std::uint16_t> neighbours(const Model& model, std::uint16_t slot,
                                      std::uint32_t triangle);

enum class Passage : std::uint8_t { Open, FlyersOnly, Closed };

// Returns who may use a link of the hall way: msh.md 5.14.
Passage passage(const HallLink& link) noexcept;

}  // namespace ngi::msh
