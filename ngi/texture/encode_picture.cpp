#include "ngi/texture/edit.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "ngi/texture/detail/nearest_colour.h"
#include "ngi/texture/rules.h"
#include "ngi/texture/texture.h"

namespace ngi::texture {

namespace {

std::uint32_t key_of(const Rgba8& p) noexcept {
  return colour_key({p.r, p.g, p.b});
}
std::uint32_t key_of(const PaletteEntry& entry) noexcept {
  return colour_key({entry.r, entry.g, entry.b});
}

bool is_clear(const Rgba8& pixel, const EncodeOver& over) noexcept {
  return over.clear_index && pixel.a < 128;
}

// Returns the first index that an opaque pixel may use.
std::size_t first_index(const EncodeOver& over) noexcept {
  return over.clear_index ? 1 : 0;
}

// True when the existing index has the colour of the opaque pixel.
bool is_as_before(const Image& image, const EncodeOver& over, std::size_t pixel) {
  if (over.pixels.empty()) return false;
  const auto index = std::to_integer<std::size_t>(over.pixels[pixel]);
  if (index < first_index(over) && over.by_opacity) return false;
  return key_of(over.palette[index]) == key_of(image.pixels[pixel]);
}

// Returns nullopt when the palette lacks a colour.
std::optional<std::vector<std::byte>> map_exactly(const Image& image, const EncodeOver& over) {
  std::unordered_map<std::uint32_t, std::byte> known;
  for (std::size_t i = first_index(over); i < over.palette.size(); ++i) {
    known.try_emplace(key_of(over.palette[i]), static_cast<std::byte>(i));
  }
  std::vector<std::byte> indices;
  indices.reserve(image.pixels.size());
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    if (is_clear(image.pixels[i], over)) {
      indices.push_back(std::byte{0});
      continue;
    }
    if (is_as_before(image, over, i)) {
      indices.push_back(over.pixels[i]);
      continue;
    }
    const auto found = known.find(key_of(image.pixels[i]));
    if (found == known.end()) return std::nullopt;
    indices.push_back(found->second);
  }
  return indices;
}

// Maps to the nearest of the entries that opaque pixels may use.
std::vector<std::byte> map_to_nearest(const Image& image, const EncodeOver& over,
                                      std::span<const PaletteEntry> palette, Dither dither) {
  const std::size_t first = first_index(over);
  std::vector<std::byte> indices = map_to_palette(image, palette.subspan(first), dither);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const auto index = std::to_integer<std::size_t>(indices[i]) + first;
    indices[i] = static_cast<std::byte>(is_clear(image.pixels[i], over) ? 0 : index);
  }
  return indices;
}

EncodedPicture encode_over_palette(const Image& image, const EncodeOver& over, Dither dither) {
  std::vector<std::byte> indices = map_to_nearest(image, over, over.palette, dither);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const bool keeps = !is_clear(image.pixels[i], over) && is_as_before(image, over, i);
    if (keeps) indices[i] = over.pixels[i];
  }
  return {std::move(indices), {over.palette.begin(), over.palette.end()}};
}

// Makes a new palette for the opaque pixels; the entry of transparent ones is kept.
EncodedPicture encode_around_clear_index(const Image& image, const EncodeOver& over,
                                         Dither dither) {
  Image opaque;
  std::copy_if(image.pixels.begin(), image.pixels.end(), std::back_inserter(opaque.pixels),
               [&](const Rgba8& pixel) { return !is_clear(pixel, over); });
  opaque.width = static_cast<std::uint32_t>(opaque.pixels.size());
  opaque.height = 1;
  const Quantised made = quantise(opaque, Dither::None, palette_entries - 1);
  EncodedPicture out;
  out.palette.push_back(over.palette.empty() ? PaletteEntry{} : over.palette[0]);
  out.palette.insert(out.palette.end(), made.palette.begin(), made.palette.end() - 1);
  out.pixels = map_to_nearest(image, over, out.palette, dither);
  return out;
}

EncodedPicture encode_indexed(const Image& image, const EncodeOver& over,
                              const EncodeOptions& options) {
  if (!over.palette.empty() && options.palette != PaletteChoice::New) {
    if (auto indices = map_exactly(image, over)) {
      return {*std::move(indices), {over.palette.begin(), over.palette.end()}};
    }
    if (options.palette == PaletteChoice::Keep) {
      return encode_over_palette(image, over, options.dither);
    }
  }
  if (over.clear_index) return encode_around_clear_index(image, over, options.dither);
  Quantised made = quantise(image, options.dither);
  return {std::move(made.indices), {made.palette.begin(), made.palette.end()}};
}

void keep_spare_bytes(std::span<const std::byte> before, std::span<std::byte> pixels) {
  for (std::size_t i = 0; i + 3 < before.size(); i += 4) {
    if (std::equal(&before[i], &before[i] + 3, &pixels[i])) pixels[i + 3] = before[i + 3];
  }
}

void warn_of_lost_alpha(const Image& image, PixelFormat format, Report& report) {
  if (stores_alpha(format) || format == PixelFormat::Indexed) return;
  const auto lost = std::count_if(image.pixels.begin(), image.pixels.end(),
                                  [](const Rgba8& pixel) { return pixel.a != 255; });
  if (lost > 0) report.add(rules::alpha_lost, {}, lost, to_text(format));
}

}  // namespace

EncodedPicture encode_picture(const Image& image, PixelFormat format, const EncodeOver& over,
                              const EncodeOptions& options) {
  if (options.report) warn_of_lost_alpha(image, format, *options.report);
  if (format == PixelFormat::Indexed) return encode_indexed(image, over, options);
  EncodedPicture out;
  out.pixels.resize(image.pixels.size() * bytes_per_pixel(format));
  encode_pixels(format, image.pixels, out.pixels);
  if (format == PixelFormat::Rgb888) keep_spare_bytes(over.pixels, out.pixels);
  return out;
}

}  // namespace ngi::texture
