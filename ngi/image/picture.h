#pragma once

#include <cstdint>
#include <vector>

#include "ngi/texture/image.h"

namespace ngi::image {

// Channels of a picture file.
enum class Channels : std::uint8_t { Rgb, Rgba, GreyAlpha };

// A decoded picture file.
struct Picture {
  texture::Image image = {};
  Channels channels = Channels::Rgba;
  // For a picture with a palette: the colours and the index of each pixel, so that a texture keeps
  // the order of its colours, including duplicates. Both are empty otherwise.
  std::vector<texture::Rgba8> palette = {};  // at most 256
  std::vector<std::uint8_t> indices = {};    // one per pixel, each below the palette's size

  bool has_palette() const noexcept { return !palette.empty(); }
  friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace ngi::image
