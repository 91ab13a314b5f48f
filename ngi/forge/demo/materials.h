#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ngi/archive/nres/write.h"
#include "ngi/material/mat0/records.h"

// The materials of the demo game: every name that its models wear (ngi/forge/demo/models.h) and
// those that its effects draw with.
namespace ngi::forge {

enum class Blend : std::uint8_t { Opaque, Alpha, Additive, Multiply, MultiplyTwice };

// What a material shows for how long.
struct Frame {
  std::string_view texture;
  std::int8_t cell = -1;
  std::uint32_t ambient = 0;  // 0xRRGGBB: what it shines with by itself
  std::uint16_t milliseconds = 0;
};

struct MaterialRecipe {
  std::string_view name;
  Blend blend = Blend::Opaque;
  std::span<const Frame> frames = {};
  mat0::Mode mode = mat0::Mode::Loop;
  std::uint32_t mask = 0;      // of colours that glide: mat0::interpolated
  std::uint8_t opacity = 100;  // per cent
  std::uint8_t power = 3;      // docs/formats/materials.md 2.3
};

std::span<const MaterialRecipe> all_materials() noexcept;

// The entry of Material.lib.
Result<nres::Entry> forge_material(const MaterialRecipe& recipe);

}  // namespace ngi::forge
