#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace ngi::texture {

// Pixel formats: docs/formats/materials.md 6.3. The values are those in files.
enum class PixelFormat : std::uint32_t {
  Indexed = 0,
  La88 = 88,  // preview: luminance, alpha
  Rgb556 = 556,
  Rgb565 = 565,
  Rgb888 = 888,  // four bytes; the fourth is unused
  Argb4444 = 4444,
  Argb8888 = 8888,
};

std::span<const PixelFormat> all_pixel_formats() noexcept;

// Returns nullopt for an unknown number.
std::optional<PixelFormat> pixel_format(std::uint32_t number) noexcept;
// Parses "565" and the like; "0" and "indexed" are the same.
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

// True for formats that only the engine itself makes, probably for bump maps. Their colours are a
// preview; the stored words are never resampled.
constexpr bool is_preview(PixelFormat format) noexcept {
  return format == PixelFormat::La88 || format == PixelFormat::Rgb556;
}

}  // namespace ngi::texture
