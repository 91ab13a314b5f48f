#include "ngi/texture/edit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "ngi/texture/detail/nearest_colour.h"

namespace ngi::texture {

namespace {

using Channels = std::array<std::uint32_t, 3>;  // r, g, b

// Pixels whose colours differ only in the lowest bits, with the range of their colours.
struct Bin {
  std::uint64_t count = 0;
  std::array<std::uint64_t, 3> sums = {};

  std::uint32_t mean(std::size_t channel) const noexcept {
    return static_cast<std::uint32_t>((sums[channel] + count / 2) / count);
  }
  void add(const Bin& other) noexcept {
    count += other.count;
    for (std::size_t i = 0; i < 3; ++i) sums[i] += other.sums[i];
  }
};

constexpr PaletteEntry entry_of(const Rgba8& p) noexcept {
  return {p.b, p.g, p.r, 0};
}

PaletteEntry mean_entry(const Bin& bin) noexcept {
  const auto channel = [&bin](std::size_t i) { return static_cast<std::uint8_t>(bin.mean(i)); };
  return {channel(2), channel(1), channel(0), 0};
}

// Returns false, with `out` unspecified, when there are more than `max_colours` colours.
bool quantise_exactly(const Image& image, std::size_t max_colours, Quantised& out) {
  std::unordered_map<std::uint32_t, std::byte> known;
  out.indices.reserve(image.pixels.size());
  for (const Rgba8& pixel : image.pixels) {
    const auto next = static_cast<std::byte>(known.size());
    const auto [found, is_new] = known.try_emplace(colour_key({pixel.r, pixel.g, pixel.b}), next);
    if (is_new) {
      if (known.size() > max_colours) return false;
      out.palette[known.size() - 1] = entry_of(pixel);
    }
    out.indices.push_back(found->second);
  }
  return true;
}

// Uses five bits per channel, which bounds the work for images of any size.
std::vector<Bin> fill_bins(const Image& image) {
  std::vector<Bin> bins(std::size_t{32} * 32 * 32);
  for (const Rgba8& p : image.pixels) {
    Bin& bin = bins[static_cast<std::size_t>(p.r >> 3) << 10 |
                    static_cast<std::size_t>(p.g >> 3) << 5 | static_cast<std::size_t>(p.b >> 3)];
    ++bin.count;
    bin.sums[0] += p.r;
    bin.sums[1] += p.g;
    bin.sums[2] += p.b;
  }
  std::erase_if(bins, [](const Bin& bin) { return bin.count == 0; });
  return bins;
}

// A range of bins that will share one palette entry.
struct Box {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t longest = 0;   // the channel with the largest spread
  std::uint64_t weight = 0;  // priority for splitting

  static Box around(std::span<const Bin> bins, std::size_t begin, std::size_t end) {
    Box box = {begin, end, 0, 0};
    std::uint64_t count = 0;
    Channels low = {255, 255, 255};
    Channels high = {0, 0, 0};
    for (const Bin& bin : bins.subspan(begin, end - begin)) {
      count += bin.count;
      for (std::size_t i = 0; i < 3; ++i) {
        low[i] = std::min(low[i], bin.mean(i));
        high[i] = std::max(high[i], bin.mean(i));
      }
    }
    for (std::size_t i = 1; i < 3; ++i) {
      if (high[i] - low[i] > high[box.longest] - low[box.longest]) box.longest = i;
    }
    const std::uint64_t spread = high[box.longest] - low[box.longest];
    if (end - begin > 1) box.weight = spread * spread * count;
    return box;
  }
};

// Returns the split with half of the pixels of a box on either side; never at its ends.
std::size_t median_of(std::span<const Bin> bins, const Box& box) {
  std::uint64_t total = 0;
  for (std::size_t i = box.begin; i < box.end; ++i) total += bins[i].count;
  std::uint64_t before = 0;
  std::size_t at = box.begin;
  while (at + 1 < box.end && (at == box.begin || before * 2 < total)) before += bins[at++].count;
  return at;
}

std::vector<PaletteEntry> median_cut(std::vector<Bin>& bins, std::size_t max_colours) {
  std::vector<Box> boxes = {Box::around(bins, 0, bins.size())};
  while (boxes.size() < max_colours) {
    const auto widest = std::max_element(
        boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.weight < b.weight; });
    if (widest->weight == 0) break;
    const Box box = *widest;
    std::stable_sort(
        bins.begin() + static_cast<std::ptrdiff_t>(box.begin),
        bins.begin() + static_cast<std::ptrdiff_t>(box.end),
        [&box](const Bin& a, const Bin& b) { return a.mean(box.longest) < b.mean(box.longest); });
    const std::size_t middle = median_of(bins, box);
    *widest = Box::around(bins, box.begin, middle);
    boxes.push_back(Box::around(bins, middle, box.end));
  }
  std::vector<PaletteEntry> palette;
  for (const Box& box : boxes) {
    Bin all;
    for (std::size_t i = box.begin; i < box.end; ++i) all.add(bins[i]);
    palette.push_back(mean_entry(all));
  }
  return palette;
}

// k-means: moves each entry to the mean of the bins nearest to it.
void refine(std::span<const Bin> bins, std::vector<PaletteEntry>& palette) {
  constexpr int rounds = 8;
  for (int round = 0; round < rounds; ++round) {
    NearestColour nearest(palette);
    std::vector<Bin> clusters(palette.size());
    for (const Bin& bin : bins) {
      const PaletteEntry mean = mean_entry(bin);
      clusters[nearest.find({mean.r, mean.g, mean.b})].add(bin);
    }
    bool moved = false;
    for (std::size_t i = 0; i < palette.size(); ++i) {
      if (clusters[i].count == 0) continue;
      const PaletteEntry entry = mean_entry(clusters[i]);
      moved = moved || entry != palette[i];
      palette[i] = entry;
    }
    if (!moved) return;
  }
}

// Floyd-Steinberg dithering: distributes the error of a pixel to its neighbours, in sixteenths.
class ErrorRows {
 public:
  explicit ErrorRows(std::uint32_t width) : now_(width + 2), next_(width + 2) {}

  Rgb corrected(const Rgba8& p, std::size_t x) const noexcept {
    const auto& error = now_[x + 1];
    const auto channel = [](int value, int sixteenths) {
      return static_cast<std::uint8_t>(std::clamp(value + sixteenths / 16, 0, 255));
    };
    return {channel(p.r, error[0]), channel(p.g, error[1]), channel(p.b, error[2])};
  }

  void spread(const Rgb& wanted, const PaletteEntry& got, std::size_t x) noexcept {
    const std::array<int, 3> off = {wanted.r - got.r, wanted.g - got.g, wanted.b - got.b};
    for (std::size_t i = 0; i < 3; ++i) {
      now_[x + 2][i] += off[i] * 7;
      next_[x][i] += off[i] * 3;
      next_[x + 1][i] += off[i] * 5;
      next_[x + 2][i] += off[i];
    }
  }

  void next_row() {
    std::swap(now_, next_);
    std::fill(next_.begin(), next_.end(), std::array<int, 3>{});
  }

 private:
  std::vector<std::array<int, 3>> now_;  // with one extra element at each end
  std::vector<std::array<int, 3>> next_;
};

}  // namespace

std::vector<std::byte> map_to_palette(const Image& image, std::span<const PaletteEntry> palette,
                                      Dither dither) {
  NearestColour nearest(palette);
  std::vector<std::byte> indices;
  indices.reserve(image.pixels.size());
  ErrorRows errors(image.width);
  for (std::uint32_t y = 0; y < image.height; ++y) {
    const auto row = image.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      const bool dithers = dither == Dither::FloydSteinberg;
      const Rgb wanted = dithers ? errors.corrected(row[x], x) : Rgb{row[x].r, row[x].g, row[x].b};
      const std::uint8_t index = nearest.find(wanted);
      if (dithers) errors.spread(wanted, palette[index], x);
      indices.push_back(static_cast<std::byte>(index));
    }
    errors.next_row();
  }
  return indices;
}

Quantised quantise(const Image& image, Dither dither, std::size_t max_colours) {
  Quantised out;
  out.exact = quantise_exactly(image, max_colours, out);
  if (out.exact) return out;
  std::vector<Bin> bins = fill_bins(image);
  auto palette = median_cut(bins, max_colours);
  refine(bins, palette);
  out.palette = {};
  std::copy(palette.begin(), palette.end(), out.palette.begin());
  out.indices = map_to_palette(image, palette, dither);
  return out;
}

}  // namespace ngi::texture
