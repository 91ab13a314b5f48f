#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/texture/image.h"
#include "ngi/texture/records.h"

// Palettes for pictures: what docs/formats/materials.md 6.12 calls the quantiser. Opacity does not
// count; the same picture gives the same bytes everywhere.
namespace ngi::texture {

enum class Dither : std::uint8_t { None, FloydSteinberg };

struct Quantised {
  Palette palette = {};
  std::vector<std::byte> indices = {};
  bool exact = false;  // every pixel has its own colour
};

// Exact when there are at most `most` colours: then the palette has them in the order in which they
// first appear. Otherwise median cut, refined by moving each entry to the mean of its pixels. The
// entries from `most` on are black.
Quantised quantise(const Image& image, Dither dither = Dither::None,
                   std::size_t most = palette_entries);

// The nearest entries of a palette that is there already (256 entries).
std::vector<std::byte> map_to_palette(const Image& image, std::span<const PaletteEntry> palette,
                                      Dither dither = Dither::None);

}  // namespace ngi::texture
