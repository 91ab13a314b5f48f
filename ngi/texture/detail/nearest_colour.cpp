#include "ngi/texture/detail/nearest_colour.h"

#include <algorithm>
#include <limits>

namespace ngi::texture {

namespace {

constexpr std::uint32_t box_side = 8;

struct Reach {
  std::uint32_t nearest = 0;
  std::uint32_t farthest = 0;
};

// Returns the least and largest square distance from `value` to a box edge that begins at `low`.
Reach reach_of(int value, int low) noexcept {
  const int high = low + static_cast<int>(box_side) - 1;
  const int inside = std::clamp(value, low, high) - value;
  const int outside = std::max(value - low, high - value);
  return {static_cast<std::uint32_t>(inside * inside),
          static_cast<std::uint32_t>(outside * outside)};
}

Reach operator+(Reach a, Reach b) noexcept {
  return {a.nearest + b.nearest, a.farthest + b.farthest};
}

}  // namespace

NearestColour::NearestColour(std::span<const PaletteEntry> palette)
    : palette_(palette.begin(), palette.end()), boxes_(std::size_t{32} * 32 * 32) {}

NearestColour::Candidates NearestColour::gather(std::uint32_t box) {
  const int r = static_cast<int>((box >> 10 & 31) * box_side);
  const int g = static_cast<int>((box >> 5 & 31) * box_side);
  const int b = static_cast<int>((box & 31) * box_side);
  std::array<Reach, palette_entries> reaches = {};
  std::uint32_t bound = std::numeric_limits<std::uint32_t>::max();
  for (std::size_t i = 0; i < palette_.size(); ++i) {
    reaches[i] =
        reach_of(palette_[i].r, r) + reach_of(palette_[i].g, g) + reach_of(palette_[i].b, b);
    bound = std::min(bound, reaches[i].farthest);
  }
  Candidates found = {static_cast<std::uint32_t>(candidates_.size()), 0};
  for (std::size_t i = 0; i < palette_.size(); ++i) {
    if (reaches[i].nearest > bound) continue;
    candidates_.push_back(static_cast<std::uint8_t>(i));
    ++found.count;
  }
  return found;
}

std::uint8_t NearestColour::find(Rgb colour) {
  const std::uint32_t box = static_cast<std::uint32_t>(colour.r >> box_bits) << 10 |
                            static_cast<std::uint32_t>(colour.g >> box_bits) << 5 |
                            static_cast<std::uint32_t>(colour.b >> box_bits);
  Candidates& known = boxes_[box];
  if (known.count == 0) known = gather(box);
  std::uint8_t best = candidates_[known.begin];
  std::uint32_t best_distance = square_distance(palette_[best], colour);
  for (std::uint32_t i = 1; i < known.count; ++i) {
    const std::uint8_t candidate = candidates_[known.begin + i];
    const std::uint32_t distance = square_distance(palette_[candidate], colour);
    if (distance >= best_distance) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

}  // namespace ngi::texture
