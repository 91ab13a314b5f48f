#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::texture {

// One pixel of an image: red, green, blue, alpha.
struct Rgba8 {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 0;

  friend bool operator==(const Rgba8&, const Rgba8&) = default;
};
static_assert(sizeof(Rgba8) == 4 && alignof(Rgba8) == 1);

// An image: rows from the top, tightly packed. make_image() makes one whose pixels fit its size.
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

// Makes an image of transparent black. Fails with TEXM-402 before allocating when a side is 0 or
// the pixels need more bytes than limits.decoded_size.
Result<Image> make_image(std::uint32_t width, std::uint32_t height, const Limits& limits = {});
// Makes an image from existing pixels; TEXM-402 when they are not width * height.
Result<Image> image_of(std::uint32_t width, std::uint32_t height, std::vector<Rgba8> pixels,
                       const Limits& limits = {});
// Checks only the size, for readers of other formats.
Result<void> check_image_size(std::uint64_t width, std::uint64_t height, const Limits& limits = {});

}  // namespace ngi::texture
