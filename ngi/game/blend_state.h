#pragma once

#include <cstdint>
#include <string_view>

namespace ngi::game {

// How a batch is put onto the picture: docs/formats/rendering.md 12. Nothing is ever culled, and
// depth is always tested.
struct BlendState {
  std::uint32_t mode = 0;  // the engine's number: 0, 2, 3, 4 or 5
  std::string_view source = "one";
  std::string_view destination = "zero";
  bool alpha_test = false;   // only alpha 0 is dropped
  bool see_through = false;  // drawn after what is opaque, without writing depth

  friend bool operator==(const BlendState&, const BlendState&) = default;
};

// By the material's selector, which is 4 bits of its attr1 (docs/formats/materials.md 2.6). One
// outside the engine's table is opaque.
BlendState blend_state(std::uint32_t selector) noexcept;

}  // namespace ngi::game
