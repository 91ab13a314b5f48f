#include "ngi/image/detail/png_filter.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ngi::image {

namespace {

// The loops below have no branches, so that the compiler makes vector instructions of them. All
// pointers have a pixel of zeros or of the row before their first byte.

// Predicts a byte from the bytes on the left, above and on the upper left, as PNG's fifth filter.
std::uint8_t paeth(std::uint8_t left, std::uint8_t above, std::uint8_t corner) noexcept {
  const auto from_left = static_cast<std::int16_t>(std::abs(above - corner));
  const auto from_above = static_cast<std::int16_t>(std::abs(left - corner));
  const auto from_corner = static_cast<std::int16_t>(std::abs(left + above - 2 * corner));
  const std::uint8_t second = from_above <= from_corner ? above : corner;
  return from_left <= std::min(from_above, from_corner) ? left : second;
}

constexpr std::size_t filters = 5;

class RowFilter {
 public:
  RowFilter(std::size_t row_size, std::size_t pixel_size)
      : size_(row_size),
        step_(pixel_size),
        above_(row_size + pixel_size),
        row_(row_size + pixel_size) {
    for (auto& tried : tried_) tried.resize(row_size + 1);
    for (std::size_t i = 0; i < filters; ++i) tried_[i][0] = static_cast<std::uint8_t>(i);
  }

  void append(std::span<const std::uint8_t> row, std::vector<std::uint8_t>& out) {
    std::copy(row.begin(), row.end(), row_.begin() + static_cast<std::ptrdiff_t>(step_));
    apply();
    std::size_t best = 0;
    std::uint64_t least = UINT64_MAX;
    for (std::size_t i = 0; i < filters; ++i) {
      const std::uint64_t cost = differences(tried_[i]);
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    out.insert(out.end(), tried_[best].begin(), tried_[best].end());
    std::swap(row_, above_);
  }

 private:
  void apply() noexcept {
    const std::uint8_t* const x = row_.data() + step_;
    const std::uint8_t* const left = row_.data();
    const std::uint8_t* const above = above_.data() + step_;
    const std::uint8_t* const corner = above_.data();
    run(0, [&](std::size_t i) { return x[i]; });
    run(1, [&](std::size_t i) { return static_cast<std::uint8_t>(x[i] - left[i]); });
    run(2, [&](std::size_t i) { return static_cast<std::uint8_t>(x[i] - above[i]); });
    run(3,
        [&](std::size_t i) { return static_cast<std::uint8_t>(x[i] - (left[i] + above[i]) / 2); });
    run(4, [&](std::size_t i) {
      return static_cast<std::uint8_t>(x[i] - paeth(left[i], above[i], corner[i]));
    });
  }
  template <typename Byte>
  void run(std::size_t filter, Byte byte) noexcept {
    std::uint8_t* const out = tried_[filter].data() + 1;
    for (std::size_t i = 0; i < size_; ++i) out[i] = byte(i);
  }

  // The sum of the bytes as signed differences: the estimate that the PNG specification suggests.
  static std::uint64_t differences(std::span<const std::uint8_t> row) noexcept {
    std::uint64_t sum = 0;
    for (std::size_t begin = 1; begin < row.size(); begin += block) {
      std::uint32_t part = 0;
      for (const std::uint8_t byte : row.subspan(begin, std::min(block, row.size() - begin))) {
        part += std::min<std::uint8_t>(byte, static_cast<std::uint8_t>(256 - byte));
      }
      sum += part;
    }
    return sum;
  }
  static constexpr std::size_t block = 1U << 20;  // its sum fits 32 bits

  std::size_t size_;
  std::size_t step_;
  std::vector<std::uint8_t> above_;  // a pixel of zeros, then the row
  std::vector<std::uint8_t> row_;
  std::array<std::vector<std::uint8_t>, filters> tried_;
};

}  // namespace

std::vector<std::uint8_t> filter_rows(std::span<const std::uint8_t> pixels, std::size_t row_size,
                                      std::size_t pixel_size) {
  std::vector<std::uint8_t> out;
  out.reserve(pixels.size() + pixels.size() / row_size);
  RowFilter filter(row_size, pixel_size);
  for (std::size_t at = 0; at < pixels.size(); at += row_size) {
    filter.append(pixels.subspan(at, row_size), out);
  }
  return out;
}

std::vector<std::uint8_t> leave_rows(std::span<const std::uint8_t> pixels, std::size_t row_size) {
  std::vector<std::uint8_t> out;
  out.reserve(pixels.size() + pixels.size() / row_size);
  for (std::size_t at = 0; at < pixels.size(); at += row_size) {
    const auto row = pixels.subspan(at, row_size);
    out.push_back(0);
    out.insert(out.end(), row.begin(), row.end());
  }
  return out;
}

}  // namespace ngi::image
