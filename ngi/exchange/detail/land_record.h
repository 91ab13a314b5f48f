#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ngi/terrain/land/model.h"

// What a scene records about its landscape, and the faces that it shows:
// docs/formats/exchange.md 9.
namespace ngi::exchange {

// Returns 16 hex digits that depend on positions, faces, their materials, and blend alphas.
std::string land_fingerprint(std::span<const land::Position> positions,
                             std::span<const land::Face> faces, std::span<const le_f32> alpha);

// The faces of a level of detail, ascending: those in the slots that tiles name for it. Without
// tiles all faces are near ones.
std::vector<std::uint32_t> faces_of_lod(std::span<const land::Tile> tiles,
                                        std::span<const land::Slot> slots, std::size_t face_count,
                                        std::size_t lod);

// Whether a scene can show a face: its vertices exist and are different.
bool is_shown(const land::Face& face, std::size_t vertex_count) noexcept;

}  // namespace ngi::exchange
