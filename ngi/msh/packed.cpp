#include "ngi/msh/mesh_view.h"

#include <algorithm>
#include <cmath>

namespace ngi::msh {

namespace {

constexpr std::uint16_t no_edge = 3;
constexpr std::uint16_t selector_bits = 0x003F;

// The product of a float and a scale of at most 15 bits is exact in double, so the only rounding is
// the last one.
template <typename Integer>
Integer quantise(float value, double scale, int low, int high) noexcept {
  if (std::isnan(value)) return 0;
  const double rounded = std::round(static_cast<double>(value) * scale);
  return static_cast<Integer>(std::clamp<double>(rounded, low, high));
}

}  // namespace

float decode_normal_component(std::int8_t raw) noexcept {
  return std::clamp(static_cast<float>(raw) / 127.0F, -1.0F, 1.0F);
}

std::int8_t encode_normal_component(float value) noexcept {
  return quantise<std::int8_t>(value, 127.0, -128, 127);
}

Float3 decode_normal(const PackedNormal& normal) noexcept {
  return {decode_normal_component(normal.x), decode_normal_component(normal.y),
          decode_normal_component(normal.z)};
}

PackedNormal encode_normal(const Float3& normal) noexcept {
  return {encode_normal_component(normal.x), encode_normal_component(normal.y),
          encode_normal_component(normal.z), 0};
}

std::int16_t encode_uv_component(float value) noexcept {
  return quantise<std::int16_t>(value, 1024.0, -32768, 32767);
}

PackedUv encode_uv(const Float2& uv) noexcept {
  return {encode_uv_component(uv.u), encode_uv_component(uv.v)};
}

std::int16_t encode_unit_component(float value) noexcept {
  return quantise<std::int16_t>(value, 32767.0, -32767, 32767);
}

std::array<le_i16, 3> encode_face_normal(const Float3& normal) noexcept {
  return {encode_unit_component(normal.x), encode_unit_component(normal.y),
          encode_unit_component(normal.z)};
}

Selectors decode_selectors(std::uint16_t packed) noexcept {
  Selectors selectors = {};
  for (std::size_t i = 0; i < selectors.size(); ++i) {
    const auto edge = static_cast<std::uint16_t>((packed >> (2 * i)) & no_edge);
    selectors[i] = edge == no_edge ? none : edge;
  }
  return selectors;
}

std::uint16_t encode_selectors(const Selectors& selectors, std::uint16_t kept) noexcept {
  unsigned packed = kept & ~static_cast<unsigned>(selector_bits);
  for (std::size_t i = 0; i < selectors.size(); ++i) {
    packed |= static_cast<unsigned>(std::min(selectors[i], no_edge)) << (2 * i);
  }
  return static_cast<std::uint16_t>(packed);
}

}  // namespace ngi::msh
