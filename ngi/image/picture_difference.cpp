#include "ngi/image/picture_difference.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace ngi::image {

namespace {

using texture::Image;
using texture::Rgba8;

constexpr int unnoticed = 8;  // of 255
constexpr double grey = 0.5;

using Channels3 = std::array<double, 3>;

Channels3 on_grey(const Rgba8& pixel) noexcept {
  const double alpha = pixel.a / 255.0;
  const auto mixed = [alpha](std::uint8_t value) {
    return value / 255.0 * alpha + grey * (1 - alpha);
  };
  return {mixed(pixel.r), mixed(pixel.g), mixed(pixel.b)};
}

// Returns the mean of a pixel and its neighbours.
Channels3 softened(const Image& image, std::uint32_t x, std::uint32_t y) noexcept {
  Channels3 sum = {};
  int count = 0;
  const std::uint32_t last_x = std::min(x + 1, image.width - 1);
  const std::uint32_t last_y = std::min(y + 1, image.height - 1);
  for (std::uint32_t j = y == 0 ? 0 : y - 1; j <= last_y; ++j) {
    for (std::uint32_t i = x == 0 ? 0 : x - 1; i <= last_x; ++i) {
      const Channels3 colour = on_grey(image.at(i, j));
      for (std::size_t c = 0; c < 3; ++c) sum[c] += colour[c];
      ++count;
    }
  }
  for (double& channel : sum) channel /= count;
  return sum;
}

// Returns the square distance in the YIQ colour space, whose weights follow human
// perception: 0 to 1.
double perceived_square(const Channels3& a, const Channels3& b) noexcept {
  const double r = a[0] - b[0];
  const double g = a[1] - b[1];
  const double blue = a[2] - b[2];
  const double brightness = 0.299 * r + 0.587 * g + 0.114 * blue;
  const double orange = 0.596 * r - 0.274 * g - 0.322 * blue;
  const double purple = 0.211 * r - 0.523 * g + 0.312 * blue;
  return brightness * brightness + 0.6 * orange * orange + 0.4 * purple * purple;
}

}  // namespace

std::optional<PictureDifference> difference_of(const Image& a, const Image& b) {
  if (a.width != b.width || a.height != b.height || a.pixels.empty()) return std::nullopt;
  PictureDifference out;
  double squares = 0;
  for (std::uint32_t y = 0; y < a.height; ++y) {
    for (std::uint32_t x = 0; x < a.width; ++x) {
      const Channels3 first = on_grey(a.at(x, y));
      const Channels3 second = on_grey(b.at(x, y));
      double largest = 0;
      for (std::size_t c = 0; c < 3; ++c) {
        const double off = std::abs(first[c] - second[c]);
        out.mean_abs += off;
        largest = std::max(largest, off);
      }
      out.max_abs = std::max(out.max_abs, largest);
      if (largest * 255 > unnoticed) out.changed_ratio += 1;
      squares += perceived_square(softened(a, x, y), softened(b, x, y));
    }
  }
  const auto pixels = static_cast<double>(a.pixels.size());
  out.mean_abs /= 3 * pixels;
  out.changed_ratio /= pixels;
  out.perceived = std::sqrt(squares / pixels);
  return out;
}

Image mark_differences(const Image& a, const Image& b) {
  Image out = b;
  for (std::size_t i = 0; i < out.pixels.size(); ++i) {
    Rgba8& pixel = out.pixels[i];
    const Channels3 now = on_grey(pixel);
    const double dim = 0.25 + 0.5 * (0.299 * now[0] + 0.587 * now[1] + 0.114 * now[2]);
    double off = 0;
    if (i < a.pixels.size()) {
      const Channels3 before = on_grey(a.pixels[i]);
      for (std::size_t c = 0; c < 3; ++c) off = std::max(off, std::abs(before[c] - now[c]));
    }
    const double red = off * 255 > unnoticed ? std::min(0.4 + off * 2, 1.0) : 0;
    const auto channel = [](double value) {
      return static_cast<std::uint8_t>(std::clamp(value, 0.0, 1.0) * 255 + 0.5);
    };
    pixel = {channel(dim + (1 - dim) * red), channel(dim * (1 - red * 0.85)),
             channel(dim * (1 - red * 0.85)), 255};
  }
  return out;
}

}  // namespace ngi::image
