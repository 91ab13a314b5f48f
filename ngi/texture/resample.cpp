#include "ngi/texture/resample.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ngi::texture {

namespace {

// How much of which old pixel a new one has, along one axis. Weights sum to `total`.
struct Tap {
  std::uint32_t index = 0;
  std::uint64_t weight = 0;
};
struct Axis {
  std::vector<std::vector<Tap>> taps;
  std::uint64_t total = 1;
};

// In units of which an old pixel has `to` and a new one `from`.
Axis shrink(std::uint64_t from, std::uint64_t to) {
  Axis axis = {std::vector<std::vector<Tap>>(to), from};
  for (std::uint64_t i = 0; i < to; ++i) {
    const std::uint64_t begin = i * from;
    const std::uint64_t end = begin + from;
    for (std::uint64_t old = begin / to; old * to < end; ++old) {
      const std::uint64_t overlap = std::min(end, (old + 1) * to) - std::max(begin, old * to);
      axis.taps[i].push_back({static_cast<std::uint32_t>(old), overlap});
    }
  }
  return axis;
}

// Between the centres of two old pixels; at the edges one of them counts alone.
Axis grow(std::uint64_t from, std::uint64_t to) {
  Axis axis = {std::vector<std::vector<Tap>>(to), 2 * to};
  for (std::uint64_t i = 0; i < to; ++i) {
    const std::uint64_t centre = (2 * i + 1) * from;  // of the old row, in halves of a new pixel
    const std::uint64_t place = std::clamp(centre, to, (2 * from - 1) * to) - to;
    const auto first = static_cast<std::uint32_t>(place / (2 * to));
    const std::uint64_t part = place % (2 * to);
    axis.taps[i].push_back({first, 2 * to - part});
    if (part > 0) axis.taps[i].push_back({first + 1, part});
  }
  return axis;
}

Axis axis_of(std::uint32_t from, std::uint32_t to) {
  return to < from ? shrink(from, to) : grow(from, to);
}

Rgba8 mix(const Image& image, const std::vector<Tap>& columns, const std::vector<Tap>& rows,
          std::uint64_t total) {
  std::array<std::uint64_t, 4> sums = {};
  for (const Tap& row : rows) {
    for (const Tap& column : columns) {
      const Rgba8& pixel = image.at(column.index, row.index);
      const std::uint64_t weight = row.weight * column.weight;
      sums[0] += pixel.r * weight;
      sums[1] += pixel.g * weight;
      sums[2] += pixel.b * weight;
      sums[3] += pixel.a * weight;
    }
  }
  const auto mean = [total](std::uint64_t sum) {
    return static_cast<std::uint8_t>((sum + total / 2) / total);
  };
  return {mean(sums[0]), mean(sums[1]), mean(sums[2]), mean(sums[3])};
}

}  // namespace

Result<Image> resample(const Image& image, LevelSize size, const Limits& limits) {
  auto out = make_image(size.width, size.height, limits);
  if (!out) return out;
  const Axis columns = axis_of(image.width, size.width);
  const Axis rows = axis_of(image.height, size.height);
  for (std::uint32_t y = 0; y < size.height; ++y) {
    for (std::uint32_t x = 0; x < size.width; ++x) {
      out->at(x, y) = mix(image, columns.taps[x], rows.taps[y], columns.total * rows.total);
    }
  }
  return out;
}

}  // namespace ngi::texture
