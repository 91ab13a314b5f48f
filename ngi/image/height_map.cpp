#include "ngi/image/height_map.h"

#include <spng.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <string>
#include <string_view>

#include "ngi/image/detail/png_chunks.h"
#include "ngi/image/detail/png_pixels.h"
#include "ngi/image/detail/spng_context.h"
#include "ngi/image/formats.h"
#include "ngi/image/rules.h"
#include "ngi/texture/image.h"

namespace ngi::image {

namespace {

constexpr std::string_view range_key = "ngi:height";

std::string shortest(float value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end};
}

void add_text(std::string_view text, PngChunks& chunks) {
  chunks.begin(range_key.size() + 1 + text.size(), "tEXt");
  chunks.bytes(std::as_bytes(std::span(range_key)));
  chunks.number(0, 1);
  chunks.bytes(std::as_bytes(std::span(text)));
  chunks.end();
}

// "MIN MAX"; nothing when the text is not two finite numbers.
std::optional<HeightRange> parse_range(std::string_view text) {
  HeightRange out;
  const char* const end = text.data() + text.size();
  const auto low = std::from_chars(text.data(), end, out.low);
  if (low.ec != std::errc() || low.ptr == end || *low.ptr != ' ') return std::nullopt;
  const auto high = std::from_chars(low.ptr + 1, end, out.high);
  if (high.ec != std::errc() || high.ptr != end) return std::nullopt;
  return std::isfinite(out.low) && std::isfinite(out.high) ? std::optional(out) : std::nullopt;
}

std::optional<HeightRange> read_range(spng_ctx* context) {
  std::uint32_t count = 0;
  if (spng_get_text(context, nullptr, &count) != SPNG_OK) return std::nullopt;
  std::vector<spng_text> texts(count);
  if (spng_get_text(context, texts.data(), &count) != SPNG_OK) return std::nullopt;
  for (const spng_text& text : texts) {
    if (text.type == SPNG_TEXT && std::string_view(text.keyword) == range_key) {
      return parse_range({text.text, text.length});
    }
  }
  return std::nullopt;
}

struct Rgba16 {
  std::uint16_t r, g, b, a;
};

std::uint16_t luminance(const Rgba16& p) noexcept {
  if (p.r == p.g && p.g == p.b) return p.r;
  return static_cast<std::uint16_t>((54U * p.r + 183U * p.g + 19U * p.b) >> 8U);
}

}  // namespace

std::uint16_t HeightRange::value(double height) const noexcept {
  const double share = (height - low) / (double{high} - low);
  if (!(share > 0)) return 0;
  return static_cast<std::uint16_t>(std::lround(std::min(share, 1.0) * 65535));
}

Result<Bytes> write_height_map(const HeightMap& map) {
  if (auto fits = check_png_size(map.width, map.height); !fits) return fail(std::move(fits));
  if (map.values.size() != std::size_t{map.width} * map.height) {
    return fail(rules::image_unwritable, {}, "the values do not fill the picture");
  }
  std::vector<std::uint8_t> pixels;
  pixels.reserve(map.values.size() * 2);
  for (const std::uint16_t value : map.values) {
    pixels.push_back(static_cast<std::uint8_t>(value >> 8U));
    pixels.push_back(static_cast<std::uint8_t>(value & 0xFFU));
  }
  const auto packed = compress_rows(pixels, std::size_t{map.width} * 2, 2);
  if (packed.empty()) return fail(rules::image_unwritable, {}, "out of memory");
  PngChunks chunks;
  add_header({.width = map.width, .height = map.height, .bits = 16, .colour_type = 0}, chunks);
  if (map.range) add_text(shortest(map.range->low) + " " + shortest(map.range->high), chunks);
  add_pixels(packed, chunks);
  return std::move(chunks).take();
}

Result<HeightMap> read_height_map(std::span<const std::byte> bytes, const Limits& limits) {
  if (!is_png(bytes)) return fail(rules::image_format, {.offset = 0}, "PNG");
  const SpngContext context(spng_ctx_new(0));
  if (!context) return damaged_png(SPNG_EMEM);
  spng_set_chunk_limits(context.get(), longest_png_chunk, longest_png_chunk);
  spng_set_png_buffer(context.get(), bytes.data(), bytes.size());
  spng_ihdr header = {};
  if (const int code = spng_get_ihdr(context.get(), &header)) return damaged_png(code);
  // A decoded pixel has eight bytes, twice those of an image.
  const std::uint64_t rows = 2 * std::uint64_t{header.height};
  if (auto fits = texture::check_image_size(header.width, rows, limits); !fits) {
    return fail(std::move(fits));
  }
  if (const int code = spng_decode_chunks(context.get())) return damaged_png(code);
  std::vector<Rgba16> pixels(std::size_t{header.width} * header.height);
  const int code = spng_decode_image(context.get(), pixels.data(), pixels.size() * sizeof(Rgba16),
                                     SPNG_FMT_RGBA16, 0);
  if (code != SPNG_OK) return damaged_png(code);
  if (const int end = spng_decode_chunks(context.get())) return damaged_png(end);
  HeightMap map = {header.width, header.height, {}, read_range(context.get())};
  map.values.reserve(pixels.size());
  for (const Rgba16& pixel : pixels) map.values.push_back(luminance(pixel));
  return map;
}

}  // namespace ngi::image
