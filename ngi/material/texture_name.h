#pragma once

#include <string_view>

namespace ngi::material {

// Whether the loader takes it for a texture or lightmap: docs/formats/materials.md 4.1.
constexpr bool is_texture_name(std::string_view name) noexcept {
  constexpr std::size_t last_place_of_dot = 16;
  return name.find('.') <= last_place_of_dot;
}

}  // namespace ngi::material
