#include "ngi/material/mat0/material.h"

#include <bit>

namespace ngi::mat0 {

namespace {

constexpr float byte_unit = std::bit_cast<float>(0x3B80'8081U);  // 1/255
constexpr float per_cent = std::bit_cast<float>(0x3C23'D70AU);   // 0.01

std::array<float, 4> to_floats(const Rgba& colour, float alpha_unit) noexcept {
  return {static_cast<float>(colour.r) * byte_unit, static_cast<float>(colour.g) * byte_unit,
          static_cast<float>(colour.b) * byte_unit, static_cast<float>(colour.a) * alpha_unit};
}

}  // namespace

PoolRecord to_pool(const Phase& phase) noexcept {
  const bool textured = phase.texture[0] != '\0';
  return {.diffuse = to_floats(phase.diffuse, byte_unit),
          .ambient = to_floats(phase.ambient, per_cent),
          .specular = to_floats(phase.specular, byte_unit),
          .emissive = to_floats(phase.emissive, byte_unit),
          .power = phase.power,
          .texture_slot = -1,
          .cell = textured ? phase.cell : -1};
}

}  // namespace ngi::mat0
