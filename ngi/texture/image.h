#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::texture {

// One pixel as pictures have it: red, green, blue, opacity.
struct Rgba8 {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 0;

  friend bool operator==(const Rgba8&, const Rgba8&) = default;
};
static_assert(sizeof(Rgba8) == 4 && alignof(Rgba8) == 1);

// A picture: rows from the top, tightly packed. make_image() gives one whose pixels fit its size.
struct Image {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<Rgba8> pixels = {};

  std::span<Rgba8> row(std::uint32_t y) noexcept {
    return std::span(pixels).subspan(std::size_t{y} * width, width);
  }
  std::span<const Rgba8> row(std::uint32_t y) const noexcept {
    return std::span(pixels).subspan(std::size_t{y} * width, width);
  }
  Rgba8& at(std::uint32_t x, std::uint32_t y) noexcept { return row(y)[x]; }
  const Rgba8& at(std::uint32_t x, std::uint32_t y) const noexcept { return row(y)[x]; }

  friend bool operator==(const Image&, const Image&) = default;
};

// A picture of transparent black. TEXM-402 when a side is 0 or the pixels take more bytes than
// limits.decoded_size; nothing is allocated then.
Result<Image> make_image(std::uint32_t width, std::uint32_t height, const Limits& limits = {});
// The same around pixels that are there already; TEXM-402 when they are not width * height.
Result<Image> image_of(std::uint32_t width, std::uint32_t height, std::vector<Rgba8> pixels,
                       const Limits& limits = {});
// The check alone, for readers of other files, before they read a pixel.
Result<void> check_image_size(std::uint64_t width, std::uint64_t height, const Limits& limits = {});

}  // namespace ngi::texture
