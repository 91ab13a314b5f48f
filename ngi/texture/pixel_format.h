#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ngi::texture {

// How a pixel is stored: docs/formats/materials.md 6.3. The numbers are those of the files.
enum class PixelFormat : std::uint32_t {
  Indexed = 0,
  La88 = 88,  // preview: luminance, alpha
  Rgb556 = 556,
  Rgb565 = 565,
  Rgb888 = 888,  // four bytes; the fourth is spare
  Argb4444 = 4444,
  Argb8888 = 8888,
};

std::span<const PixelFormat> all_pixel_formats() noexcept;

// Nothing for a number that no texture of a file has.
std::optional<PixelFormat> pixel_format(std::uint32_t number) noexcept;
// "565"; "0" or "indexed" are the same.
std::optional<PixelFormat> pixel_format_from_text(std::string_view text) noexcept;
std::string_view to_text(PixelFormat format) noexcept;  // "565", "indexed"

constexpr std::uint32_t bytes_per_pixel(PixelFormat format) noexcept {
  switch (format) {
    case PixelFormat::Indexed:
      return 1;
    case PixelFormat::La88:
    case PixelFormat::Rgb556:
    case PixelFormat::Rgb565:
    case PixelFormat::Argb4444:
      return 2;
    default:
      return 4;
  }
}

constexpr bool stores_alpha(PixelFormat format) noexcept {
  return format == PixelFormat::Argb4444 || format == PixelFormat::Argb8888 ||
         format == PixelFormat::La88;
}

// The engine makes these itself, most likely as bump maps. Colours are one possible reading; what
// is stored is never resampled.
constexpr bool is_preview(PixelFormat format) noexcept {
  return format == PixelFormat::La88 || format == PixelFormat::Rgb556;
}

}  // namespace ngi::texture
