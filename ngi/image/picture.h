#pragma once

#include <cstdint>
#include <vector>

#include "ngi/texture/image.h"

namespace ngi::image {

// Which channels the file of a picture has, or is to have.
enum class Channels : std::uint8_t { Rgb, Rgba, GreyAlpha };

// A picture as the files of other programs hold it.
struct Picture {
  texture::Image image = {};
  Channels channels = Channels::Rgba;
  // A picture with a palette also says which colour each pixel names, so that a texture keeps the
  // order of its colours and two equal ones apart. Both are empty otherwise.
  std::vector<texture::Rgba8> palette = {};  // at most 256
  std::vector<std::uint8_t> indices = {};    // one a pixel, each below the palette's size

  bool has_palette() const noexcept { return !palette.empty(); }
  friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace ngi::image
