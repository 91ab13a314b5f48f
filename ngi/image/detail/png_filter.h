#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ngi::image {

// Returns the rows of an 8-bit picture as PNG files hold them: each begins with the number of its
// filter, the one of the five that leaves the smallest differences. `pixel_size` is in bytes.
std::vector<std::uint8_t> filter_rows(std::span<const std::uint8_t> pixels, std::size_t row_size,
                                      std::size_t pixel_size);

// The same with filter 0 for every row, which suits pictures with a palette.
std::vector<std::uint8_t> leave_rows(std::span<const std::uint8_t> pixels, std::size_t row_size);

}  // namespace ngi::image
