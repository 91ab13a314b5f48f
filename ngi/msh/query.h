#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/msh/model.h"

// The questions the engine asks a model, with the engine's answers: docs/formats/msh.md 6.
// `lod` and `group` are the seeds' names of the slot matrix's row (damage state 0..2) and column
// (level 0..4; 4 is the unit's own view).
namespace ngi::msh {

constexpr int current = -1;  // as `lod`: the piece's present damage state

// Where the cell stands in the node table, counted in 16-bit words.
constexpr std::uint64_t cell_word(std::uint64_t node, std::uint64_t lod, std::uint64_t group) {
  return 4 + node * (sizeof(Node) / 2) + lod * level_count + group;
}

// The slot of a cell. Nothing for an empty cell, and for a node, lod or group that does not exist.
std::optional<std::uint16_t> find_slot(const Model& model, std::size_t node, int lod, int group,
                                       int current_lod = 0) noexcept;

// How many damage states the node has: states 0, 1, 2 in a row with a level-0 cell, at least 1.
// rendering.md 5.
int count_states(const Node& node) noexcept;

struct Draw {
  std::uint32_t node;
  std::uint32_t slot;
  std::uint32_t batch;

  friend bool operator==(const Draw&, const Draw&) = default;
};

// Every batch of one cell of all nodes, in node order, then batch order: msh.md 6.3.
std::vector<Draw> list_draws(const Model& model, int lod, int group, int current_lod = 0);

inline bool owns_triangle(const Slot& slot, std::uint32_t triangle) noexcept {
  return slot.tri_start <= triangle &&
         triangle < std::uint32_t{slot.tri_start} + std::uint32_t{slot.tri_count};
}

// The first slot that owns the triangle.
std::optional<std::uint16_t> find_owner(const Model& model, std::uint32_t triangle) noexcept;

// Which triangles a walk visits: all bits of `require`, no bit of `exclude`.
struct TriangleFilter {
  std::uint16_t require = 0;
  std::uint16_t exclude = 0;
  std::uint32_t batch_require = 0;  // on the 32-bit batch word
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

// Visits the triangles of one cell of one node with their descriptors: msh.md 6.4. Descriptors are
// counted on whether or not the filter accepts them. Visit takes a SlotTriangle. A model without
// Res7 has no triangles to walk.
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

// The triangles across the three edges that belong to the same slot.
std::vector<std::uint16_t> neighbours(const Model& model, std::uint16_t slot,
                                      std::uint32_t triangle);

enum class Passage : std::uint8_t { Open, FlyersOnly, Closed };

// Who may take a link of the hall way: msh.md 5.14.
Passage passage(const HallLink& link) noexcept;

}  // namespace ngi::msh
