#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/texture/image.h"
#include "ngi/texture/records.h"

// Palettes for images: the quantiser of docs/formats/materials.md 6.12. Alpha is
// ignored. The result is the same on every machine.
namespace ngi::texture {

enum class Dither : std::uint8_t { None, FloydSteinberg };

struct Quantised {
  Palette palette = {};
  std::vector<std::byte> indices = {};
  bool exact = false;  // no colour was changed
};

// Exact when there are at most `max_colours` colours: then the palette lists them in order of first
// appearance. Otherwise median cut, refined by moving each entry to the mean of its pixels. The
// entries from `max_colours` on are black.
Quantised quantise(const Image& image, Dither dither = Dither::None,
                   std::size_t max_colours = palette_entries);

// Maps to the nearest entries of an existing palette (256 entries).
std::vector<std::byte> map_to_palette(const Image& image, std::span<const PaletteEntry> palette,
                                      Dither dither = Dither::None);

}  // namespace ngi::texture
