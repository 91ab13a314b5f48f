#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ngi/archive/nres/edit.h"
#include "ngi/material/mat0/records.h"

// The materials of the demo game: those of its models (ngi/forge/demo/models.h) and
// of its effects.
namespace ngi::forge {

enum class Blend : std::uint8_t { Opaque, Alpha, Additive, Multiply, MultiplyTwice };

// One animation frame of a material and its duration.
struct Frame {
  std::string_view texture;
  std::int8_t cell = -1;
  std::uint32_t ambient = 0;  // 0xRRGGBB: self-illumination
  std::uint16_t milliseconds = 0;
};

// What the ground adds to a material.
struct GroundRecipe {
  std::string_view fine_texture;   // the second track: docs/formats/terrain.md 3.7
  std::uint8_t surface_class = 0;  // docs/formats/materials.md 2.5
  float damage = 0;                // per second
};

struct MaterialRecipe {
  std::string_view name;
  Blend blend = Blend::Opaque;
  std::span<const Frame> frames = {};
  mat0::Mode mode = mat0::Mode::Loop;
  std::uint32_t mask = 0;      // of interpolated colours: mat0::interpolated
  std::uint8_t opacity = 100;  // per cent
  std::uint8_t power = 3;      // docs/formats/materials.md 2.3
  std::uint32_t diffuse = 0xFFFFFF;
  const GroundRecipe* ground = nullptr;  // of materials that a landscape wears
};

std::span<const MaterialRecipe> all_materials() noexcept;

// The entry of Material.lib.
Result<nres::Entry> forge_material(const MaterialRecipe& recipe);

}  // namespace ngi::forge
