#include "ngi/texture/mips.h"

#include <array>
#include <optional>

#include "ngi/texture/detail/nearest_colour.h"

namespace ngi::texture {

namespace {

// Bit widths of the components of a stored pixel, lowest bits first.
struct Layout {
  std::array<std::uint32_t, 4> widths;  // in bits; 0: no such component
};

constexpr Layout layout_of(PixelFormat format) noexcept {
  switch (format) {
    case PixelFormat::Rgb565:
      return {{5, 6, 5, 0}};
    case PixelFormat::Rgb556:
      return {{6, 5, 5, 0}};
    case PixelFormat::Argb4444:
      return {{4, 4, 4, 4}};
    case PixelFormat::La88:
      return {{8, 8, 0, 0}};
    default:
      return {{8, 8, 8, 8}};
  }
}

using Sums = std::array<std::uint64_t, 4>;

std::uint32_t load_pixel(const std::byte* stored, std::size_t size) noexcept {
  std::uint32_t pixel = 0;
  for (std::size_t i = 0; i < size; ++i)
    pixel |= std::to_integer<std::uint32_t>(stored[i]) << (8 * i);
  return pixel;
}

void store_pixel(std::byte* stored, std::size_t size, std::uint32_t pixel) noexcept {
  for (std::size_t i = 0; i < size; ++i)
    stored[i] = static_cast<std::byte>(pixel >> (8 * i) & 0xFF);
}

void add(Sums& sums, const Layout& layout, std::uint32_t pixel) noexcept {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    sums[i] += pixel & ((1U << layout.widths[i]) - 1);
    pixel >>= layout.widths[i];
  }
}

std::uint32_t mean_of(const Sums& sums, const Layout& layout, std::uint64_t count) noexcept {
  std::uint32_t pixel = 0;
  std::uint32_t at = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (layout.widths[i] == 0) break;
    pixel |= static_cast<std::uint32_t>(sums[i] / count) << at;
    at += layout.widths[i];
  }
  return pixel;
}

// Averages blocks of level 0.
class Averager {
 public:
  Averager(PixelFormat format, std::span<const PaletteEntry> palette, LevelSize base,
           std::span<const std::byte> level0)
      : layout_(layout_of(format)),
        size_(bytes_per_pixel(format)),
        palette_(palette),
        base_(base),
        level0_(level0) {
    if (format == PixelFormat::Indexed) nearest_.emplace(palette);
  }

  std::size_t pixel_size() const noexcept { return size_; }

  // Returns the stored pixel for columns [x0, x1) of rows [y0, y1).
  std::uint32_t mean(std::uint64_t x0, std::uint64_t x1, std::uint64_t y0, std::uint64_t y1) {
    Sums sums = {};
    for (std::uint64_t y = y0; y < y1; ++y) {
      const std::byte* row = &level0_[y * base_.width * size_];
      for (std::uint64_t x = x0; x < x1; ++x) add(sums, layout_, colour(row + x * size_));
    }
    const std::uint32_t pixel = mean_of(sums, layout_, (x1 - x0) * (y1 - y0));
    if (!nearest_) return pixel;
    const auto channel = [pixel](std::uint32_t at) {
      return static_cast<std::uint8_t>(pixel >> at & 0xFF);
    };
    return nearest_->find({channel(16), channel(8), channel(0)});
  }

 private:
  std::uint32_t colour(const std::byte* stored) const noexcept {
    if (!nearest_) return load_pixel(stored, size_);
    const PaletteEntry& entry = palette_[std::to_integer<std::size_t>(*stored)];
    return entry.b | static_cast<std::uint32_t>(entry.g) << 8 |
           static_cast<std::uint32_t>(entry.r) << 16;
  }

  Layout layout_;
  std::size_t size_;
  std::span<const PaletteEntry> palette_;
  LevelSize base_;
  std::span<const std::byte> level0_;
  std::optional<NearestColour> nearest_;
};

}  // namespace

std::vector<std::byte> make_level(PixelFormat format, std::span<const PaletteEntry> palette,
                                  LevelSize base, std::span<const std::byte> level0,
                                  std::uint32_t level) {
  Averager averager(format, palette, base, level0);
  const LevelSize size = level_size(base, level);
  const std::size_t pixel = averager.pixel_size();
  std::vector<std::byte> out(size.pixels() * pixel);
  // Blocks cover level 0 exactly once, so for odd sizes they differ in size.
  const auto edge = [](std::uint64_t i, std::uint32_t whole, std::uint32_t parts) {
    return i * whole / parts;
  };
  for (std::uint64_t y = 0; y < size.height; ++y) {
    for (std::uint64_t x = 0; x < size.width; ++x) {
      const std::uint32_t mean =
          averager.mean(edge(x, base.width, size.width), edge(x + 1, base.width, size.width),
                        edge(y, base.height, size.height), edge(y + 1, base.height, size.height));
      store_pixel(&out[(y * size.width + x) * pixel], pixel, mean);
    }
  }
  return out;
}

}  // namespace ngi::texture
