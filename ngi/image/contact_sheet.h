#pragma once

#include <span>
#include <string>

#include "ngi/texture/image.h"

namespace ngi::image {

// One picture of a contact sheet.
struct SheetPicture {
  std::string name;      // written below it
  texture::Image image;  // without pixels: a cross marks a picture that could not be read
};

struct SheetOptions {
  std::uint32_t columns = 0;  // 0: as many as make the sheet about square
  std::uint32_t cell = 128;   // side of the square a picture is fitted into, in pixels
};

// Whether a sheet of so many pictures may be made; for whoever has still to decode them. TEXM-402.
Result<void> check_sheet_size(std::size_t pictures, const SheetOptions& options,
                              const Limits& limits = {});

// All pictures in rows, in their order, each fitted into its cell: a larger one is reduced by the
// mean of the pixels, one of half the size or less is enlarged by a whole factor. Checks lie under
// what is not opaque; names that are too long end in dots. Cost: linear in the pixels. TEXM-402
// when the sheet would be too large.
Result<texture::Image> contact_sheet(std::span<const SheetPicture> pictures,
                                     const SheetOptions& options = {}, const Limits& limits = {});

// What lies under a picture that is not opaque.
enum class Ground : std::uint8_t { None, Checks };

// Each pixel as a square of `factor` a side. TEXM-402 when that is too large.
Result<texture::Image> enlarged(const texture::Image& image, std::uint32_t factor, Ground ground,
                                const Limits& limits = {});

// The picture reduced to fit into a square, its sides in proportion, each at least 1.
texture::Image fit_into(const texture::Image& image, std::uint32_t side);

}  // namespace ngi::image
