#pragma once

#include <array>
#include <cstdint>

#include "ngi/material/mat0/records.h"

namespace ngi::mat0 {

// A phase in the engine's material pool: docs/formats/materials.md 2.3. A D3D material,
// then texture slot and cell. The order of the colours differs from the file.
struct PoolRecord {
  std::array<float, 4> diffuse = {};
  std::array<float, 4> ambient = {};  // the alpha is the opacity
  std::array<float, 4> specular = {};
  std::array<float, 4> emissive = {};
  std::uint32_t power = 0;
  std::int32_t texture_slot = -1;  // of the texture cache; -1 is none
  std::int32_t cell = -1;          // -1 is the whole texture

  friend bool operator==(const PoolRecord&, const PoolRecord&) = default;
};
static_assert(sizeof(PoolRecord) == 76);

// Converts a phase without its texture slot, which a manager assigns. Bytes become floats by one
// multiplication with a 32-bit constant; a division would differ by 1 ulp.
PoolRecord to_pool(const Phase& phase) noexcept;

}  // namespace ngi::mat0
