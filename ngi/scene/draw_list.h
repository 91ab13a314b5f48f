#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/scene/cell.h"
#include "ngi/scene/frustum.h"
#include "ngi/scene/material_row.h"

namespace ngi::scene {

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

}  // namespace ngi::scene
