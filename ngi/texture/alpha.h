#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/texture/pixels.h"
#include "ngi/texture/records.h"

// Opacity as the engine's loader has it: docs/formats/materials.md 6.6.
namespace ngi::texture {

enum class AlphaRule : std::uint8_t {
  AsStored,  // what the pixels say; indexed colours are opaque
  AsLoaded,  // what the engine shows: by format, flags5 and the load flags
};

// "stored" and "engine", the words of options and documents; nothing for another word.
std::string_view to_text(AlphaRule rule) noexcept;
std::optional<AlphaRule> alpha_rule(std::string_view word) noexcept;

struct AlphaOptions {
  AlphaRule rule = AlphaRule::AsStored;
  std::uint32_t load_flags = 0;  // for AsLoaded: load_flags::force_opaque
};

// Whether the loader makes a surface with alpha of a texture.
bool is_alpha_surface(const Header& header, std::uint32_t load_flags = 0) noexcept;

// Whether index 0 of an indexed texture is see-through and all others are opaque.
bool has_clear_index(const Header& header) noexcept;

// What the indices of a paletted texture stand for. `palette` has 256 entries.
Colours palette_colours(const Header& header, std::span<const PaletteEntry> palette,
                        const AlphaOptions& options = {}) noexcept;

}  // namespace ngi::texture
