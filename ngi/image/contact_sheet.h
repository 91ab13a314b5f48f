#pragma once

#include <span>
#include <string>

#include "ngi/texture/image.h"

namespace ngi::image {

// One picture of a contact sheet.
struct SheetPicture {
  std::string name;      // caption
  texture::Image image;  // without pixels: an unreadable picture, drawn as a cross
};

struct SheetOptions {
  std::uint32_t columns = 0;  // 0: for an approximately square sheet
  std::uint32_t cell = 128;   // side of the square cell of a picture, in pixels
};

// Checks whether a sheet of that many pictures may be made, before decoding them. TEXM-402.
Result<void> check_sheet_size(std::size_t pictures, const SheetOptions& options,
                              const Limits& limits = {});

// Arranges all pictures in rows, in their order, each fitted into its cell: a larger one is reduced
// by averaging, one of half the size or less is enlarged by a whole factor. Pixels that are not
// opaque are drawn over a checkerboard; long names are shortened. Cost: linear in the pixels.
// TEXM-402 when the sheet would be too large.
Result<texture::Image> contact_sheet(std::span<const SheetPicture> pictures,
                                     const SheetOptions& options = {}, const Limits& limits = {});

// Background of a picture that is not opaque.
enum class Ground : std::uint8_t { None, Checks };

// Enlarges each pixel to a square of `factor` pixels per side. TEXM-402 when that is too large.
Result<texture::Image> enlarged(const texture::Image& image, std::uint32_t factor, Ground ground,
                                const Limits& limits = {});

// Reduces the picture to fit into a square, keeping its proportions; each side is at least 1.
texture::Image fit_into(const texture::Image& image, std::uint32_t side);

}  // namespace ngi::image
