#pragma once

#include <cstdint>
#include <string_view>

namespace ngi::game {

// Blend state of a batch: docs/formats/rendering.md 12. There is no culling, and
// depth is always tested.
struct BlendState {
  std::uint32_t mode = 0;  // the engine's number: 0, 2, 3, 4 or 5
  std::string_view source = "one";
  std::string_view destination = "zero";
  bool alpha_test = false;   // discards only alpha 0
  bool see_through = false;  // drawn after opaque surfaces, without depth write

  friend bool operator==(const BlendState&, const BlendState&) = default;
};

// Returns the state for the material's selector, 4 bits of its attr1 (docs/formats/materials.md
// 2.6). A selector outside the engine's table is opaque.
BlendState blend_state(std::uint32_t selector) noexcept;

}  // namespace ngi::game
