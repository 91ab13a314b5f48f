#pragma once

#include "ngi/math/power.h"

// Conversion between the game's display values and the linear factors of glTF: the sRGB
// curve. docs/formats/exchange.md 4.
namespace ngi::gltf {

inline float to_linear(float display) noexcept {
  const double c = display;
  return static_cast<float>(c <= 0.04045 ? c / 12.92 : math::pow((c + 0.055) / 1.055, 2.4));
}

inline float from_linear(float linear) noexcept {
  const double c = linear;
  return static_cast<float>(c <= 0.0031308 ? c * 12.92 : 1.055 * math::pow(c, 1 / 2.4) - 0.055);
}

}  // namespace ngi::gltf
