#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"

// Uncompressed DirectDraw surfaces: docs/formats/files.md 8. They hold the words of a
// texture unchanged, with all levels.
namespace ngi::image {

// Storage of a pixel: masks in a word, grey, or an index.
struct DdsFormat {
  enum class Kind : std::uint8_t { Colour, Luminance, Palette };

  Kind kind = Kind::Colour;
  std::uint32_t bits = 0;  // per pixel: 8, 16, 24 or 32
  std::uint32_t red = 0;   // for grey: the mask of the luminance
  std::uint32_t green = 0;
  std::uint32_t blue = 0;
  std::uint32_t alpha = 0;  // 0: none

  friend bool operator==(const DdsFormat&, const DdsFormat&) = default;
};

namespace dds {
using enum DdsFormat::Kind;
inline constexpr DdsFormat r5g6b5 = {Colour, 16, 0xF800, 0x07E0, 0x001F, 0};
inline constexpr DdsFormat r5g5b6 = {Colour, 16, 0xF800, 0x07C0, 0x003F, 0};
inline constexpr DdsFormat a1r5g5b5 = {Colour, 16, 0x7C00, 0x03E0, 0x001F, 0x8000};
inline constexpr DdsFormat a4r4g4b4 = {Colour, 16, 0x0F00, 0x00F0, 0x000F, 0xF000};
inline constexpr DdsFormat r8g8b8 = {Colour, 24, 0xFF0000, 0x00FF00, 0x0000FF, 0};
inline constexpr DdsFormat x8r8g8b8 = {Colour, 32, 0xFF0000, 0x00FF00, 0x0000FF, 0};
inline constexpr DdsFormat a8r8g8b8 = {Colour, 32, 0xFF0000, 0x00FF00, 0x0000FF, 0xFF000000};
inline constexpr DdsFormat a8l8 = {Luminance, 16, 0x00FF, 0, 0, 0xFF00};
inline constexpr DdsFormat p8 = {Palette, 8, 0, 0, 0, 0};
}  // namespace dds

// The content of a file. Level i has sides of max(1, side >> i), in tightly packed rows from the
// top, with `bits` per pixel.
struct DdsFile {
  DdsFormat format = {};
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<Bytes> levels = {};
  std::vector<texture::Rgba8> palette = {};  // 256 for Kind::Palette, else empty
};

bool is_dds(std::span<const std::byte> bytes) noexcept;

// The levels keep `bytes` alive. Fails with IMAGE-FORMAT, IMAGE-DAMAGED; IMAGE-UNSUPPORTED for
// compressed pixels, cube maps, volumes and layouts without masks; TEXM-402 when the first
// level is too large.
Result<DdsFile> read_dds(const Bytes& bytes, const Limits& limits = {});
// Decodes a level that exists in the file.
Result<Picture> dds_picture(const DdsFile& file, std::size_t level, const Limits& limits = {});

// Encodes a level; the format has masks or grey. Channels are quantised as in
// docs/formats/materials.md 6.4.
Bytes dds_level(const texture::Image& image, const DdsFormat& format);
Pieces write_dds(const DdsFile& file);

}  // namespace ngi::image
