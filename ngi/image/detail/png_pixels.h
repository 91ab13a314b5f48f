#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/image/detail/png_chunks.h"

// The parts that every PNG file has, for writers.
namespace ngi::image {

struct PngHeader {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::uint8_t bits = 8;  // of a channel
  std::uint8_t colour_type = 0;
};

// IMAGE-UNWRITABLE when a side is 0 or above 2^31 - 1.
Result<void> check_png_size(std::uint32_t width, std::uint32_t height);
void add_header(const PngHeader& header, PngChunks& chunks);

// Returns no bytes when there is no memory.
std::vector<std::byte> compress(std::span<const std::uint8_t> rows);
// Filters and compresses rows of pixels. `pixel_size` is in bytes.
std::vector<std::byte> compress_rows(std::span<const std::uint8_t> pixels, std::size_t row_size,
                                     std::size_t pixel_size);
void add_pixels(std::span<const std::byte> packed, PngChunks& chunks);

}  // namespace ngi::image
