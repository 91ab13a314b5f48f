#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/texture/image.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/quantise.h"

namespace ngi::texture {

enum class PaletteChoice : std::uint8_t {
  Auto,  // the existing palette when it has every colour, else a new one
  Keep,  // the existing palette, with the nearest colours
  New,
};

struct EncodeOptions {
  PaletteChoice palette = PaletteChoice::Auto;
  Dither dither = Dither::None;
  Report* report = nullptr;  // receives TEXM-403
  // For textures with a clear index: an opaque pixel never gets that index, even if it has the
  // colour of its entry and had the index before. In stored pixels everything is opaque.
  bool by_opacity = false;
};

// The existing level that a picture replaces. Where a pixel's colour is unchanged, its spare byte
// and its choice among equal palette entries are kept, so that an unchanged picture is encoded to
// the original bytes.
struct EncodeOver {
  std::span<const PaletteEntry> palette = {};  // 256 entries, or none
  std::span<const std::byte> pixels = {};      // one per pixel of the picture, or none
  bool clear_index = false;                    // index 0 is reserved for transparent pixels
  bool by_opacity = false;                     // EncodeOptions
};

struct EncodedPicture {
  std::vector<std::byte> pixels = {};
  std::vector<PaletteEntry> palette = {};  // 256 entries when the format is Indexed
};

EncodedPicture encode_picture(const Image& image, PixelFormat format, const EncodeOver& over,
                              const EncodeOptions& options = {});

}  // namespace ngi::texture
