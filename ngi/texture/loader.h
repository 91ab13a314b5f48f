#pragma once

#include <cstdint>
#include <vector>

#include "ngi/texture/texture.h"

// What the engine's loader takes from a texture file: docs/formats/materials.md 6.6 to 6.9.
namespace ngi::texture {

struct LoaderView {
  std::uint32_t skipped =
      0;                // first levels that are left out, 6.8; fewer than levels() of the file
  LevelSize size = {};  // of the first level that is used
  // The whole texture, then the rectangles of its Page chunk when the caller asked for them, 6.7.
  std::vector<PageRecord> cells = {};
  bool alpha_surface = false;  // 6.6
  std::uint32_t stage = 0;     // stage_of() the load flags
};

// Returns the texture stage for which a surface is made, 6.9: 0 or 1.
constexpr std::uint32_t stage_of(std::uint32_t load_flags) noexcept {
  return (load_flags & load_flags::second_stage) != 0 ? 1U : 0U;
}

// `load_flags` are the caller's, 6.9. Where they have a word of 6.8, it decides about the skipped
// levels, else flags5 of the file does.
LoaderView loader_view(const Texture& texture, std::uint32_t load_flags);

}  // namespace ngi::texture
