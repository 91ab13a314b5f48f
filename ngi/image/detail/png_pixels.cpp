#include "ngi/image/detail/png_pixels.h"

#include <libdeflate.h>

#include <algorithm>
#include <memory>

#include "ngi/image/detail/png_filter.h"
#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

constexpr std::uint32_t longest_png_side = 0x7FFFFFFF;
// Of 1 to 12. Textures become somewhat smaller than with zlib's default, in a third of the time.
constexpr int compression_level = 6;

struct FreeCompressor {
  void operator()(libdeflate_compressor* compressor) const noexcept {
    libdeflate_free_compressor(compressor);
  }
};

}  // namespace

Result<void> check_png_size(std::uint32_t width, std::uint32_t height) {
  if (width == 0 || height == 0 || width > longest_png_side || height > longest_png_side) {
    return fail(rules::image_unwritable, {}, "a side is 0 or above 2147483647");
  }
  return {};
}

void add_header(const PngHeader& header, PngChunks& chunks) {
  chunks.begin(13, "IHDR");
  chunks.number(header.width, 4);
  chunks.number(header.height, 4);
  chunks.number(header.bits, 1);
  chunks.number(header.colour_type, 1);
  chunks.number(0, 3);  // compression, filters, no interlace
  chunks.end();
}

std::vector<std::byte> compress_rows(std::span<const std::uint8_t> pixels, std::size_t row_size,
                                     std::size_t pixel_size) {
  return compress(filter_rows(pixels, row_size, pixel_size));
}

std::vector<std::byte> compress(std::span<const std::uint8_t> rows) {
  const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(
      libdeflate_alloc_compressor(compression_level));
  if (!compressor) return {};
  std::vector<std::byte> out(libdeflate_zlib_compress_bound(compressor.get(), rows.size()));
  out.resize(
      libdeflate_zlib_compress(compressor.get(), rows.data(), rows.size(), out.data(), out.size()));
  return out;
}

// A chunk holds at most 2^31 - 1 bytes.
void add_pixels(std::span<const std::byte> packed, PngChunks& chunks) {
  constexpr std::size_t longest = 1U << 30;
  for (std::size_t at = 0; at < packed.size(); at += longest) {
    const auto part = packed.subspan(at, std::min(longest, packed.size() - at));
    chunks.begin(part.size(), "IDAT");
    chunks.bytes(part);
    chunks.end();
  }
}

}  // namespace ngi::image
