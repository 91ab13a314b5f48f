#pragma once

#include <cstdint>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/texture/pixel_format.h"

namespace ngi::forge {

// Specification of a texture of the corpus; materials use its number of cells.
struct TextureSpec {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  texture::PixelFormat format = texture::PixelFormat::Rgb565;
  bool has_chain = true;  // further levels
  std::uint32_t flags4 = 0;
  std::uint32_t flags5 = 0;
  std::size_t cells = 0;  // of its Page; 0: no Page
};

std::vector<TextureSpec> texture_specs(const CorpusPlan& plan);

}  // namespace ngi::forge
