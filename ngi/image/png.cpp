#include "ngi/image/formats.h"

#include <spng.h>

#include <algorithm>

#include "ngi/image/detail/png_chunks.h"
#include "ngi/image/detail/spng_context.h"
#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

using texture::Image;
using texture::Rgba8;

Channels channels_of(const spng_ihdr& header, bool has_transparency) noexcept {
  if (header.color_type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA) return Channels::GreyAlpha;
  const bool alpha = header.color_type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA || has_transparency;
  return alpha ? Channels::Rgba : Channels::Rgb;
}

std::vector<Rgba8> read_palette(spng_ctx* context, bool has_transparency) {
  spng_plte colours = {};
  spng_trns transparency = {};
  if (spng_get_plte(context, &colours) != SPNG_OK) return {};
  if (has_transparency) spng_get_trns(context, &transparency);
  std::vector<Rgba8> palette;
  for (std::uint32_t i = 0; i < std::min(colours.n_entries, 256U); ++i) {
    const spng_plte_entry& colour = colours.entries[i];
    const bool opaque = i >= transparency.n_type3_entries;
    palette.push_back({colour.red, colour.green, colour.blue,
                       opaque ? std::uint8_t{255} : transparency.type3_alpha[i]});
  }
  return palette;
}

// Reads 8-bit indices, the only depth at which indices are bytes.
Result<void> read_indexed(spng_ctx* context, bool has_transparency, Picture& picture) {
  picture.palette = read_palette(context, has_transparency);
  picture.indices.resize(picture.image.pixels.size());
  const int code =
      spng_decode_image(context, picture.indices.data(), picture.indices.size(), SPNG_FMT_PNG, 0);
  if (code != SPNG_OK) return damaged_png(code);
  for (std::size_t i = 0; i < picture.indices.size(); ++i) {
    if (picture.indices[i] >= picture.palette.size()) return damaged_png(SPNG_EPLTE_IDX);
    picture.image.pixels[i] = picture.palette[picture.indices[i]];
  }
  return {};
}

Result<void> read_colours(spng_ctx* context, Picture& picture) {
  auto& pixels = picture.image.pixels;
  const int code = spng_decode_image(context, pixels.data(), pixels.size() * sizeof(Rgba8),
                                     SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
  if (code != SPNG_OK) return damaged_png(code);
  return {};
}

}  // namespace

bool is_png(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= png_signature.size() &&
         std::equal(png_signature.begin(), png_signature.end(), bytes.begin(),
                    [](unsigned char a, std::byte b) { return std::byte{a} == b; });
}

Result<Picture> read_png(std::span<const std::byte> bytes, const Limits& limits) {
  if (!is_png(bytes)) return fail(rules::image_format, {.offset = 0}, "PNG");
  const SpngContext context(spng_ctx_new(0));
  if (!context) return damaged_png(SPNG_EMEM);
  spng_set_chunk_limits(context.get(), longest_png_chunk, longest_png_chunk);
  spng_set_png_buffer(context.get(), bytes.data(), bytes.size());
  spng_ihdr header = {};
  if (const int code = spng_get_ihdr(context.get(), &header)) return damaged_png(code);
  if (auto fits = texture::check_image_size(header.width, header.height, limits); !fits) {
    return fail(std::move(fits));
  }
  // Reads the chunks before the pixels.
  if (const int code = spng_decode_chunks(context.get())) return damaged_png(code);
  auto image = texture::make_image(header.width, header.height, limits);
  if (!image) return fail(std::move(image));
  spng_trns transparency = {};
  const bool has_transparency = spng_get_trns(context.get(), &transparency) == SPNG_OK;
  Picture picture = {*std::move(image), channels_of(header, has_transparency), {}, {}};
  const bool indexed = header.color_type == SPNG_COLOR_TYPE_INDEXED && header.bit_depth == 8;
  auto read = indexed ? read_indexed(context.get(), has_transparency, picture)
                      : read_colours(context.get(), picture);
  if (!read) return fail(std::move(read));
  // Reads to the end, so that a file truncated after its last pixel is detected.
  if (const int code = spng_decode_chunks(context.get())) return damaged_png(code);
  return picture;
}

}  // namespace ngi::image
