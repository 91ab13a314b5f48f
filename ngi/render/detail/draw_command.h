#pragma once

#include <cstdint>

#include "ngi/render/detail/mesh.h"
#include "ngi/render/detail/uniform_blocks.h"

namespace ngi::render {

// Blend and depth state of a draw: docs/formats/rendering.md 12. There is no culling.
struct DrawState {
  std::uint32_t blend_mode = 0;  // the engine's: 0, 2, 3, 4 or 5
  bool depth_test = true;
  bool depth_write = true;

  friend bool operator==(const DrawState&, const DrawState&) = default;
};

// One prepared draw.
struct DrawCommand {
  const Mesh* mesh = nullptr;
  std::uint32_t index_start = 0;
  std::uint32_t index_count = 0;
  std::uint32_t base_vertex = 0;
  std::uint32_t texture = 0;  // 0: none
  std::uint32_t lightmap = 0;
  DrawState state = {};
  bool before_ground = true;  // in the opaque pass; otherwise drawn after the ground
  bool casts_shadow = true;
  bool is_effect = false;  // drawn after the surfaces that are not opaque
  float distance = 0;      // from the eye
  DrawPlace place = {};
  DrawBlock block = {};
};

// Whether draws differ in nothing but their places and distances: one draw call can draw both.
bool are_instances(const DrawCommand& a, const DrawCommand& b) noexcept;

// Binds a texture to a unit of the shaders; 0 is none.
void bind_texture(std::uint32_t unit, std::uint32_t texture);
// Sets blending and depth unconditionally; the caller avoids redundant calls.
void apply(const DrawState& state);

}  // namespace ngi::render
