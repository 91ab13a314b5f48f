#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/texture/document.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

namespace ngi::texture {

// Generates level `level` as in shipped textures (docs/formats/materials.md 6.11): each stored
// component is the truncated mean over the block of level 0 that the pixel covers, not of the
// previous level. For indexed textures the colours are averaged and mapped to the nearest entry of
// `palette`. Cost: one pass over level 0.
std::vector<std::byte> make_level(PixelFormat format, std::span<const PaletteEntry> palette,
                                  LevelSize base, std::span<const std::byte> level0,
                                  std::uint32_t level);

}  // namespace ngi::texture
