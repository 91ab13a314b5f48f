#include <array>

#include "ngi/image/detail/png_chunks.h"
#include "ngi/image/detail/png_filter.h"
#include "ngi/image/detail/png_pixels.h"
#include "ngi/image/formats.h"

namespace ngi::image {

namespace {

using texture::Rgba8;

std::size_t bytes_of_pixel(const Picture& picture) noexcept {
  if (picture.has_palette()) return 1;
  switch (picture.channels) {
    case Channels::Rgb:
      return 3;
    case Channels::Rgba:
      return 4;
    case Channels::GreyAlpha:
      break;
  }
  return 2;
}

std::uint8_t png_colour_type(const Picture& picture) noexcept {
  constexpr std::array<std::uint8_t, 5> by_size = {0, 3, 4, 2, 6};  // palette, grey + alpha, ...
  return by_size[bytes_of_pixel(picture)];
}

std::vector<std::uint8_t> png_pixels(const Picture& picture) {
  if (picture.has_palette()) return picture.indices;
  const auto& pixels = picture.image.pixels;
  const std::size_t size = bytes_of_pixel(picture);
  std::vector<std::uint8_t> out(pixels.size() * size);
  std::uint8_t* at = out.data();
  for (const Rgba8& pixel : pixels) {
    at[0] = pixel.r;
    if (size == 2) {
      at[1] = pixel.a;
    } else {
      at[1] = pixel.g;
      at[2] = pixel.b;
      if (size == 4) at[3] = pixel.a;
    }
    at += size;
  }
  return out;
}

void add_palette(const Picture& picture, PngChunks& chunks) {
  chunks.begin(picture.palette.size() * 3, "PLTE");
  std::size_t alphas = 0;  // all entries after the last transparent one are opaque
  for (std::size_t i = 0; i < picture.palette.size(); ++i) {
    const Rgba8& colour = picture.palette[i];
    for (const std::uint8_t channel : {colour.r, colour.g, colour.b}) chunks.number(channel, 1);
    if (colour.a != 255) alphas = i + 1;
  }
  chunks.end();
  if (alphas == 0) return;
  chunks.begin(alphas, "tRNS");
  for (std::size_t i = 0; i < alphas; ++i) chunks.number(picture.palette[i].a, 1);
  chunks.end();
}

}  // namespace

Result<Bytes> write_png(const Picture& picture) {
  const std::uint32_t width = picture.image.width;
  const std::uint32_t height = picture.image.height;
  if (auto fits = check_png_size(width, height); !fits) return fail(std::move(fits));
  const std::size_t pixel_size = bytes_of_pixel(picture);
  const std::vector<std::uint8_t> pixels = png_pixels(picture);
  const std::size_t row_size = std::size_t{width} * pixel_size;
  const auto packed = picture.has_palette() ? compress(leave_rows(pixels, row_size))
                                            : compress_rows(pixels, row_size, pixel_size);
  if (packed.empty()) return fail(rules::image_unwritable, {}, "out of memory");

  PngChunks chunks;
  add_header({.width = width, .height = height, .colour_type = png_colour_type(picture)}, chunks);
  if (picture.has_palette()) add_palette(picture, chunks);
  add_pixels(packed, chunks);
  return std::move(chunks).take();
}

}  // namespace ngi::image
