#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/texture/image.h"

// Picture files: PNG, TGA, DDS, JPEG and animated PNG.
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

// PNG files: docs/formats/files.md 8.

bool is_png(std::span<const std::byte> bytes) noexcept;

// Reads any PNG: palettes, grey, 1 to 16 bits, interlaced, transparent colours. 16 bits are reduced
// to 8; gamma and colour profiles are not applied. IMAGE-FORMAT, IMAGE-DAMAGED; TEXM-402 before
// allocation when the picture is too large.
Result<Picture> read_png(std::span<const std::byte> bytes, const Limits& limits = {});

// Writes a palette in its order with unchanged indices, or 8 bits per channel.
// IMAGE-UNWRITABLE when a side is 0 or above 2^31 - 1.
Result<Bytes> write_png(const Picture& picture);

// Truevision TGA files: docs/formats/files.md 8. They have no signature, so they cannot be
// recognized by content.

// Reads palettes, true colour and grey, plain or run-length encoded, from any corner. The alpha of
// 16 and 32 bits is used when the header declares it. IMAGE-FORMAT, IMAGE-DAMAGED,
// IMAGE-UNSUPPORTED; TEXM-402 before allocation when the picture is too large.
Result<Picture> read_tga(std::span<const std::byte> bytes, const Limits& limits = {});

// Writes uncompressed, from the top left: 24 bits per pixel, or 32 with alpha; a palette in its
// order with unchanged indices. IMAGE-UNWRITABLE when a side is above 65535.
Result<Bytes> write_tga(const Picture& picture);

// Uncompressed DirectDraw surfaces: docs/formats/files.md 8. They hold the words of a
// texture unchanged, with all levels.

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

// Writes an animated PNG from PNG files of equal size and kind, as write_png() makes them. Each is
// shown for `delay_ms`, in an endless loop. Programs without support for animation show
// the first. IMAGE-UNWRITABLE when there is no picture or they differ in size or kind.
Result<Bytes> write_apng(std::span<const Bytes> pictures, std::uint16_t delay_ms);

// JPEG files by libjpeg-turbo, read only: docs/formats/files.md 8.

bool is_jpeg(std::span<const std::byte> bytes) noexcept;

// Reads baseline and progressive files, grey and colour. Orientation and colour profiles are not
// applied. IMAGE-FORMAT, IMAGE-DAMAGED, IMAGE-UNSUPPORTED (four inks); TEXM-402 before allocation
// when the picture is too large.
Result<Picture> read_jpeg(std::span<const std::byte> bytes, const Limits& limits = {});

}  // namespace ngi::image
