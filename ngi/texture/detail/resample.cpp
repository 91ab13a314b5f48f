#include "ngi/texture/detail/resample.h"

#include <algorithm>
#include <array>

namespace ngi::texture {

namespace {

// One axis of an image resampled from `from` to `to` pixels.
struct Axis {
  std::uint64_t from = 1;
  std::uint64_t to = 1;

  bool shrinks() const noexcept { return to < from; }
  // Sum of the weights of one new pixel.
  std::uint64_t total() const noexcept { return shrinks() ? from : 2 * to; }
};

// Calls use(old, weight) for the old pixels that a new one covers, in units of which an old pixel
// has `to` and a new one `from`.
template <typename Use>
void for_each_covered(const Axis& axis, std::uint64_t i, Use&& use) {
  const std::uint64_t begin = i * axis.from;
  const std::uint64_t end = begin + axis.from;
  for (std::uint64_t old = begin / axis.to; old * axis.to < end; ++old) {
    const std::uint64_t first = std::max(begin, old * axis.to);
    use(static_cast<std::uint32_t>(old), std::min(end, (old + 1) * axis.to) - first);
  }
}

// The same for the two old pixels whose centres enclose a new one; at the edges there is only
// one. The unit is half a new pixel.
template <typename Use>
void for_each_neighbour(const Axis& axis, std::uint64_t i, Use&& use) {
  const std::uint64_t centre = (2 * i + 1) * axis.from;
  const std::uint64_t place = std::clamp(centre, axis.to, (2 * axis.from - 1) * axis.to) - axis.to;
  const auto first = static_cast<std::uint32_t>(place / (2 * axis.to));
  const std::uint64_t part = place % (2 * axis.to);
  use(first, 2 * axis.to - part);
  if (part > 0) use(first + 1, part);
}

template <typename Use>
void for_each_tap(const Axis& axis, std::uint64_t i, Use&& use) {
  if (axis.shrinks()) {
    for_each_covered(axis, i, use);
  } else {
    for_each_neighbour(axis, i, use);
  }
}

Rgba8 mix(const Image& image, const Axis& columns, std::uint64_t x, const Axis& rows,
          std::uint64_t y) {
  std::array<std::uint64_t, 4> sums = {};
  for_each_tap(rows, y, [&](std::uint32_t row, std::uint64_t row_weight) {
    for_each_tap(columns, x, [&](std::uint32_t column, std::uint64_t column_weight) {
      const Rgba8& pixel = image.at(column, row);
      const std::uint64_t weight = row_weight * column_weight;
      sums[0] += pixel.r * weight;
      sums[1] += pixel.g * weight;
      sums[2] += pixel.b * weight;
      sums[3] += pixel.a * weight;
    });
  });
  const std::uint64_t total = rows.total() * columns.total();
  const auto mean = [total](std::uint64_t sum) {
    return static_cast<std::uint8_t>((sum + total / 2) / total);
  };
  return {mean(sums[0]), mean(sums[1]), mean(sums[2]), mean(sums[3])};
}

}  // namespace

Result<Image> resample(const Image& image, LevelSize size, const Limits& limits) {
  auto out = make_image(size.width, size.height, limits);
  if (!out) return out;
  const Axis columns = {image.width, size.width};
  const Axis rows = {image.height, size.height};
  for (std::uint32_t y = 0; y < size.height; ++y) {
    for (std::uint32_t x = 0; x < size.width; ++x) {
      out->at(x, y) = mix(image, columns, x, rows, y);
    }
  }
  return out;
}

}  // namespace ngi::texture
