#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/math/affine.h"
#include "ngi/msh/draft.h"

// Vertices and what is computed from them: docs/formats/msh.md 9.
namespace ngi::msh {

enum class VertexNormals : std::uint8_t {
  Keep,
  Turn,       // with the transformation
  Recompute,  // mean of the faces around the vertex, by their area
};

// What follows when vertices move.
struct Follow {
  VertexNormals normals = VertexNormals::Keep;
  bool face_normals = true;
  bool bounds = true;  // of the slots concerned, and of the whole model
};

std::vector<std::uint32_t> vertices_of_slot(const Draft& draft, std::size_t slot);

Result<void> set_positions(Draft& draft, std::size_t first, std::span<const Float3> positions,
                           const Follow& follow = {});
// Any vertices, each once, to as many places.
Result<void> move_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                           std::span<const Float3> positions, const Follow& follow = {});
Result<void> transform_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                                const math::Affine& matrix, const Follow& follow = {});
Result<void> set_normals(Draft& draft, std::size_t first, std::span<const Float3> normals);

enum class UvSet : std::uint8_t { Texture, Lightmap };
Result<void> set_uvs(Draft& draft, UvSet set, std::size_t first, std::span<const Float2> uvs);

// The row of the WEAR table that a batch wears.
Result<void> set_wear_row(Draft& draft, std::size_t batch, std::uint8_t row);
// Every batch that wears `from` wears `to`; gives how many there were.
std::size_t replace_wear_row(Draft& draft, std::uint8_t from, std::uint8_t to);
// Row and flag together; needs lightmap UVs.
Result<void> set_lightmap_row(Draft& draft, std::size_t batch, std::optional<std::uint8_t> row);

enum class SlotTail : std::uint8_t {
  Keep,
  Volume,  // also set the volume to that of the new box; the other words stay in any case
};
Result<void> recompute_slot_bounds(Draft& draft, std::size_t slot, SlotTail tail = SlotTail::Keep);
// Box, sphere and upright cylinder of what (0,0) shows at rest, without cockpits.
void recompute_header(Draft& draft);
// Whether the header's bounds are about this slot.
bool is_in_header_bounds(const Draft& draft, std::size_t slot);

// As a descriptor has it; some unit vector when the corners have no area.
std::array<le_i16, 3> face_normal(const Float3& a, const Float3& b, const Float3& c) noexcept;
// Of all batches of the slot, or of one.
Result<void> recompute_face_normals(Draft& draft, std::size_t slot,
                                    std::optional<std::size_t> batch = {});
// Neighbours by equal positions of edges, and their selectors; other bits of the words stay.
Result<void> rebuild_links(Draft& draft, std::size_t slot);

}  // namespace ngi::msh
