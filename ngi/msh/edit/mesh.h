#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/math/affine.h"
#include "ngi/msh/draft.h"

// Vertices and data derived from them: docs/formats/msh.md 9.
namespace ngi::msh {

enum class VertexNormals : std::uint8_t {
  Keep,
  Turn,       // apply the transformation
  Recompute,  // area-weighted mean of the faces at the vertex
};

// What to update when vertices move.
struct Follow {
  VertexNormals normals = VertexNormals::Keep;
  bool face_normals = true;
  bool bounds = true;  // of the affected slots and of the whole model
  // Adjacency of triangles whose edges meet others now; all other links stay as they are.
  bool links = false;
};

std::vector<std::uint32_t> vertices_of_slot(const Draft& draft, std::size_t slot);

Result<void> set_positions(Draft& draft, std::size_t first, std::span<const Float3> positions,
                           const Follow& follow = {});
// Moves vertices, each listed once, to the positions of the same index.
Result<void> move_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                           std::span<const Float3> positions, const Follow& follow = {});
Result<void> transform_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                                const math::Affine& matrix, const Follow& follow = {});
// Makes one number of the index table another vertex of its batch. The vertex count of the batch
// follows in any case.
Result<void> set_index(Draft& draft, std::size_t index, std::uint16_t vertex,
                       const Follow& follow = {});
Result<void> set_normals(Draft& draft, std::size_t first, std::span<const Float3> normals);

enum class UvSet : std::uint8_t { Texture, Lightmap };
Result<void> set_uvs(Draft& draft, UvSet set, std::size_t first, std::span<const Float2> uvs);

// Sets the row of the WEAR table that a batch uses.
Result<void> set_wear_row(Draft& draft, std::size_t batch, std::uint8_t row);
// Changes every batch that uses row `from` to row `to`; returns the number of batches changed.
std::size_t replace_wear_row(Draft& draft, std::uint8_t from, std::uint8_t to);
// Sets row and flag together; needs lightmap UVs.
Result<void> set_lightmap_row(Draft& draft, std::size_t batch, std::optional<std::uint8_t> row);

// Sets the vertex count of a batch to its largest index plus one; nothing when its indices are
// outside the table.
void set_vertex_count(Batch& batch, std::span<const Index> indices);

enum class SlotTail : std::uint8_t {
  Keep,
  Volume,  // also set the volume to that of the new box; the other words are kept in any case
};
Result<void> recompute_slot_bounds(Draft& draft, std::size_t slot, SlotTail tail = SlotTail::Keep);
// Recomputes box, sphere and upright cylinder of cell (0,0) at rest, without cockpits.
void recompute_header(Draft& draft);
// True when the header's bounds include this slot.
bool is_in_header_bounds(const Draft& draft, std::size_t slot);

// Returns a normal in descriptor format; an arbitrary unit vector when the triangle has no area.
std::array<le_i16, 3> face_normal(const Float3& a, const Float3& b, const Float3& c) noexcept;
// Recomputes all batches of the slot, or one.
Result<void> recompute_face_normals(Draft& draft, std::size_t slot,
                                    std::optional<std::size_t> batch = {});
// Rebuilds adjacency by equal positions of edges, and its selectors; other bits are kept.
Result<void> rebuild_links(Draft& draft, std::size_t slot);

}  // namespace ngi::msh
