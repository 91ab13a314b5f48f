#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/texture/pixels.h"
#include "ngi/texture/records.h"

// Alpha as set by the engine's loader: docs/formats/materials.md 6.6.
namespace ngi::texture {

enum class AlphaRule : std::uint8_t {
  AsStored,  // alpha of the pixels; indexed colours are opaque
  AsLoaded,  // alpha as shown by the engine: by format, flags5 and the load flags
};

// Option and document values "stored" and "engine"; nullopt for another text.
std::string_view to_text(AlphaRule rule) noexcept;
std::optional<AlphaRule> alpha_rule(std::string_view word) noexcept;

struct AlphaOptions {
  AlphaRule rule = AlphaRule::AsStored;
  std::uint32_t load_flags = 0;  // for AsLoaded: load_flags::force_opaque
};

// True when the loader makes a surface with alpha for the texture.
bool is_alpha_surface(const Header& header, std::uint32_t load_flags = 0) noexcept;

// True when index 0 of an indexed texture is transparent and all others are opaque.
bool has_clear_index(const Header& header) noexcept;

// Returns the colours of the indices of a paletted texture. `palette` has 256 entries.
Colours palette_colours(const Header& header, std::span<const PaletteEntry> palette,
                        const AlphaOptions& options = {}) noexcept;

}  // namespace ngi::texture
