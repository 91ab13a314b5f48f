#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/rules.h"

// What several edits of a landscape need.
namespace ngi::land {

inline tl::unexpected<Error> refuse_edit(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

// Fails unless all faces exist.
Result<void> require_faces(const Draft& draft, std::span<const std::uint32_t> faces);

// The faces whose centre is in a region.
std::vector<std::uint32_t> faces_in(const Draft& draft, const Region& region);

// Neither the surface of a liquid nor its bed.
bool is_ground(const Face& face) noexcept;

// The slots that have a face. In valid files there is one.
std::vector<std::size_t> slots_of_face(const Draft& draft, std::uint32_t face);

// The tile whose LOD 1 has each face; no_lod1_tile for faces of LOD 0 and of no tile.
constexpr std::uint32_t no_lod1_tile = 0xFFFF'FFFF;
std::vector<std::uint32_t> lod1_tiles(const Draft& draft);

// Updates what depends on the positions of vertices. `moved` has one flag per vertex.
void follow_vertices(Draft& draft, const std::vector<bool>& moved, const Follow& follow);

// Stores a vertex a second time with all its streams. Fails with TER-080.
Result<std::uint16_t> copy_vertex(Draft& draft, std::uint16_t vertex);

}  // namespace ngi::land
