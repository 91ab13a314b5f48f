#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/msh/draft.h"

// Cells, slots and batches: docs/formats/msh.md 9. Inserting or removing a record updates
// every index into the table.
namespace ngi::msh {

struct Vertex {
  Float3 position;
  Float3 normal = {0, 0, 1};
  Float2 uv = {};
  Float2 lightmap_uv = {};
};

// The triangles of one batch.
struct Part {
  std::uint16_t flags = 0;
  std::uint8_t wear_row = 0;
  std::optional<std::uint8_t> lightmap_row = {};  // sets the flag too
  std::uint16_t portal_node = none;               // sets the flag too
  std::vector<Vertex> vertices = {};
  std::vector<std::uint16_t> indices = {};         // three per triangle, into `vertices`
  std::vector<std::uint16_t> triangle_flags = {};  // one per triangle, or empty
};

// Points a cell of a node's slot matrix at a slot, or empties it.
Result<void> set_cell(Draft& draft, std::size_t node, int lod, int group,
                      std::optional<std::uint16_t> slot);

// Adds a slot with these batches, its bounds, face normals and links, to no cell. Returns its
// index.
Result<std::uint16_t> add_slot(Draft& draft, const std::vector<Part>& parts);
// Removes the slot from all cells, and the batches, triangles, indices and vertices that only it
// uses.
Result<void> remove_slot(Draft& draft, std::size_t slot);

// Appends a batch to a slot and updates its bounds and links. Returns the batch's index.
Result<std::uint16_t> add_batch(Draft& draft, std::size_t slot, const Part& part);
// Removes a batch from every slot that has it, with its triangles, indices and vertices, as far as
// no other batch uses them.
Result<void> remove_batch(Draft& draft, std::size_t batch);

}  // namespace ngi::msh
