#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "ngi/msh/packed.h"
#include "ngi/msh/records.h"

namespace ngi::msh {

// Non-owning view of the geometry tables.
struct MeshView {
  std::span<const Slot> slots;
  std::span<const Batch> batches;
  std::span<const Batch> stored_batches;  // as stored, before tolerant reading; same length
  std::span<const Index> indices;
  std::span<const Position> positions;
  std::span<const Triangle> triangles;
};

struct SlotTriangle {
  std::uint32_t batch;
  std::uint32_t triangle;                 // index of its descriptor in Res7, which may not exist
  std::array<std::uint32_t, 3> vertices;  // in Res3
};

// Visits the triangles of a slot in order: docs/formats/msh.md 6.4. Descriptors advance by the
// stored counts, also for dropped and incomplete triangles.
template <typename Visit>
void walk_slot(const MeshView& mesh, const Slot& slot, Visit&& visit) {
  std::uint64_t descriptor = slot.tri_start;
  const std::uint64_t end = std::min<std::uint64_t>(
      std::uint64_t{slot.batch_start} + slot.batch_count, mesh.batches.size());
  for (std::uint64_t b = slot.batch_start; b < end; ++b) {
    const Batch& batch = mesh.batches[b];
    const std::uint64_t first = descriptor;
    descriptor += (std::uint64_t{mesh.stored_batches[b].index_count} + 2) / 3;
    const std::uint64_t start = batch.index_start;
    const std::uint64_t count = batch.index_count;
    if (start + count > mesh.indices.size()) continue;
    for (std::uint64_t k = 0; k + 2 < count; k += 3) {
      std::array<std::uint64_t, 3> corners;
      for (std::size_t i = 0; i < 3; ++i) {
        corners[i] = std::uint64_t{batch.base_vertex} + mesh.indices[start + k + i];
      }
      if (std::max({corners[0], corners[1], corners[2]}) >= mesh.positions.size()) continue;
      visit(SlotTriangle{
          static_cast<std::uint32_t>(b),
          static_cast<std::uint32_t>(first + k / 3),
          {static_cast<std::uint32_t>(corners[0]), static_cast<std::uint32_t>(corners[1]),
           static_cast<std::uint32_t>(corners[2])}});
    }
  }
}

// Bounds of a slot's vertices: box and sphere around its centre (msh.md 9, "Bounds
// generation"). All zero without vertices; points that are not finite are ignored.
struct Bounds {
  Float3 min;
  Float3 max;
  Float3 center;
  float radius = 0;
};

Bounds bounds_of(std::span<const Float3> points);
float box_area(const Bounds& bounds) noexcept;  // X times Y extent
float box_volume(const Bounds& bounds) noexcept;
Bounds slot_bounds(const MeshView& mesh, const Slot& slot);
// Sets box and sphere; keeps the tail words (msh.md 5.2).
void set_bounds(Slot& slot, const Bounds& bounds);

}  // namespace ngi::msh
