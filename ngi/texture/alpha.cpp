#include "ngi/texture/texture.h"

#include <algorithm>

namespace ngi::texture {

namespace {

constexpr std::size_t fade_steps = 32;

Rgba8 opaque(const PaletteEntry& entry) noexcept {
  return {entry.r, entry.g, entry.b, 255};
}

// Fills a ramp of one colour from transparent to opaque; indices beyond it repeat its last value.
void fade(Colours& colours, Rgba8 colour) noexcept {
  for (std::size_t i = 0; i < colours.size(); ++i) {
    colour.a = static_cast<std::uint8_t>(8 * std::min(i, fade_steps - 1) + 7);
    colours[i] = colour;
  }
}

}  // namespace

std::string_view to_text(AlphaRule rule) noexcept {
  return rule == AlphaRule::AsStored ? "stored" : "engine";
}

std::optional<AlphaRule> alpha_rule(std::string_view word) noexcept {
  for (const AlphaRule rule : {AlphaRule::AsStored, AlphaRule::AsLoaded}) {
    if (word == to_text(rule)) return rule;
  }
  return std::nullopt;
}

bool is_alpha_surface(const Header& header, std::uint32_t load_flags) noexcept {
  if (load_flags & load_flags::force_opaque) return false;
  const auto format = pixel_format(header.format);
  return format == PixelFormat::Argb4444 || format == PixelFormat::Argb8888 ||
         (header.flags5 & (flags5_bits::alpha | flags5_bits::fade)) != 0;
}

bool has_clear_index(const Header& header) noexcept {
  return pixel_format(header.format) == PixelFormat::Indexed && is_alpha_surface(header) &&
         (header.flags5 & flags5_bits::fade) == 0;
}

Colours palette_colours(const Header& header, std::span<const PaletteEntry> palette,
                        const AlphaOptions& options) noexcept {
  Colours colours = {};
  std::transform(palette.begin(), palette.begin() + palette_entries, colours.begin(), opaque);
  if (options.rule == AlphaRule::AsStored || !is_alpha_surface(header, options.load_flags)) {
    return colours;
  }
  if (header.flags5 & flags5_bits::fade) {
    fade(colours, colours[header.flags5 & 0xFFU]);
  } else {
    colours[0].a = 0;
  }
  return colours;
}

}  // namespace ngi::texture
