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
  Auto,  // the palette that is there when it has every colour, else a new one
  Keep,  // the palette that is there, and of its colours the nearest
  New,
};

struct EncodeOptions {
  PaletteChoice palette = PaletteChoice::Auto;
  Dither dither = Dither::None;
  Report* report = nullptr;  // where TEXM-403 goes
  // Of a texture with a clear index: a pixel that is opaque is never of that index, though it has
  // the colour of the entry and stood there. Pictures of stored pixels are opaque everywhere.
  bool by_opacity = false;
};

// What a picture is encoded over. Spare bytes and the choice among equal palette entries are taken
// from the pixels that stood there before where their colour has not changed, so that a picture
// nobody touched gives the bytes it came from.
struct EncodeOver {
  std::span<const PaletteEntry> palette = {};  // 256 entries, or none
  std::span<const std::byte> pixels = {};      // as many as the picture has, or none
  bool clear_index = false;                    // index 0 is for see-through pixels and no others
  bool by_opacity = false;                     // EncodeOptions
};

struct EncodedPicture {
  std::vector<std::byte> pixels = {};
  std::vector<PaletteEntry> palette = {};  // 256 entries when the format is Indexed
};

EncodedPicture encode_picture(const Image& image, PixelFormat format, const EncodeOver& over,
                              const EncodeOptions& options = {});

}  // namespace ngi::texture
