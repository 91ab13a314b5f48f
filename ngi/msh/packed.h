#pragma once

#include <array>
#include <cstdint>

#include "ngi/math/vector.h"
#include "ngi/msh/records.h"

// Decoding and encoding the packed numbers of a model. Decoding is the engine's arithmetic;
// encoding rounds halves away from zero (docs/formats/msh.md 5.4 to 5.10 and D34) and turns NaN
// into 0. Keep the raw records where you can: -128 in a normal and bits 6..15 of the selectors do
// not survive a decode and encode.
namespace ngi::msh {

using math::Float2;
using math::Float3;

inline Float3 decode(const Vec3& v) noexcept {
  return {v.x, v.y, v.z};
}
inline Vec3 encode(const Float3& v) noexcept {
  return {v.x, v.y, v.z};
}

// n / 127 held within -1..1.
float decode_normal_component(std::int8_t raw) noexcept;
std::int8_t encode_normal_component(float value) noexcept;
Float3 decode_normal(const PackedNormal& normal) noexcept;
PackedNormal encode_normal(const Float3& normal) noexcept;

// n / 1024, exact.
inline float decode_uv_component(std::int16_t raw) noexcept {
  return static_cast<float>(raw) / 1024.0F;
}
std::int16_t encode_uv_component(float value) noexcept;
inline Float2 decode_uv(const PackedUv& uv) noexcept {
  return {decode_uv_component(uv.u), decode_uv_component(uv.v)};
}
PackedUv encode_uv(const Float2& uv) noexcept;

// Components of face normals and quaternions: n * (1 / 32767), not clamped. Encoding never gives
// -32768.
inline float decode_unit_component(std::int16_t raw) noexcept {
  return static_cast<float>(raw) * (1.0F / 32767.0F);
}
std::int16_t encode_unit_component(float value) noexcept;
inline Float3 decode_face_normal(const Triangle& triangle) noexcept {
  return {decode_unit_component(triangle.normal[0]), decode_unit_component(triangle.normal[1]),
          decode_unit_component(triangle.normal[2])};
}
std::array<le_i16, 3> encode_face_normal(const Float3& normal) noexcept;

// Returns the edge of the neighbour at each of the three edges; none where the selector is 3.
using Selectors = std::array<std::uint16_t, 3>;
Selectors decode_selectors(std::uint16_t packed) noexcept;
// Keeps bits 6..15 of `kept`.
std::uint16_t encode_selectors(const Selectors& selectors, std::uint16_t kept = 0) noexcept;

// Order of the four words of a stored quaternion: msh.md 5.10. The files of the game have Wxyz;
// Xyzw is the reading of the seed text.
enum class QuatOrder : std::uint8_t { Wxyz, Xyzw };

// The 32-bit word whose halves are `flags` and `material_index`.
inline std::uint32_t batch_word(const Batch& batch) noexcept {
  return static_cast<std::uint32_t>(batch.flags) | static_cast<std::uint32_t>(batch.material_index)
                                                       << 16;
}

}  // namespace ngi::msh
