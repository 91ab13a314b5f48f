#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>

#include "ngi/exchange/model.h"

// Vertex attributes of landscapes: docs/formats/exchange.md 9.
namespace ngi::gltf {

inline constexpr std::string_view vertex_attribute = "_NGI_VERTEX";
inline constexpr std::string_view alpha_attribute = "_NGI_AUX14";

// The number of a vertex as a texture coordinate, because programs keep those when they drop other
// attributes. V is a hash of U: a vertex that a program made between two others has none.
inline math::Float2 vertex_mark(std::uint32_t number) noexcept {
  std::uint32_t hash = number;
  hash = (hash ^ hash >> 16U) * 0x85EB'CA6BU;
  hash = (hash ^ hash >> 13U) * 0xC2B2'AE35U;
  hash = (hash ^ hash >> 16U) & 0xFFFFU;
  return {static_cast<float>(number), static_cast<float>(hash)};
}

// The number that a mark or an attribute holds; no_vertex when it is none.
inline std::uint32_t vertex_number(float value) noexcept {
  constexpr float most = 65535;
  const float whole = std::round(value);
  const bool good = whole >= 0 && whole <= most && std::abs(value - whole) < 0.01F;
  return good ? static_cast<std::uint32_t>(whole) : exchange::no_vertex;
}

inline std::uint32_t vertex_number(const math::Float2& mark) noexcept {
  const std::uint32_t number = vertex_number(mark.u);
  if (number == exchange::no_vertex) return number;
  return std::abs(vertex_mark(number).v - mark.v) < 0.01F ? number : exchange::no_vertex;
}

}  // namespace ngi::gltf
