#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/hierarchy.h"

// Small animations for the tests, and the ways they are compared.
namespace ngi::anim {

// The tables of an animation, kept alive for a view.
struct Tables {
  std::vector<msh::Node> nodes = {};
  std::vector<msh::Key> keys = {};
  std::vector<le_u16> frame_map = {};
  std::uint32_t frame_count = 0;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;

  AnimationView view() const { return {nodes, keys, frame_map, frame_count, quat_order}; }
};

inline msh::Node node(std::uint16_t parent, std::uint16_t map_start, std::uint16_t fallback_key) {
  msh::Node made = {};
  made.parent = parent;
  made.map_start = map_start;
  made.fallback_key = fallback_key;
  return made;
}

inline msh::Key key(msh::Vec3 position, float time, std::array<le_i16, 4> quat) {
  return {position, time, quat};
}

constexpr float root_half = 0.707106769F;
constexpr Quat identity = {1, 0, 0, 0};
constexpr Quat z90 = {root_half, 0, 0, root_half};
constexpr Quat x90 = {root_half, root_half, 0, 0};
constexpr Quat y90 = {root_half, 0, root_half, 0};

// docs/formats/msh.md V-KEY-1.
inline Tables v_key_1(msh::QuatOrder order = msh::QuatOrder::Wxyz) {
  const bool w_first = order == msh::QuatOrder::Wxyz;
  const auto raw = [&](std::int16_t w, std::int16_t z) {
    return w_first ? std::array<le_i16, 4>{w, 0, 0, z} : std::array<le_i16, 4>{0, 0, z, w};
  };
  return {.nodes = {node(msh::none, msh::none, 0), node(0, 0, 3)},
          .keys = {key({7, 8, 9}, 0, raw(32767, 0)), key({0, 0, 0}, 0, raw(32767, 0)),
                   key({2, 0, 0}, 2, raw(23170, 23170)), key({2, 4, 0}, 3, raw(23170, 23170))},
          .frame_map = {1, 1, 2, 3},
          .frame_count = 4,
          .quat_order = order};
}

// Anything a file could hold: maps that jump, times that go back, quaternions of any length, NaN.
template <typename Random>
Tables hostile_tables(Random& random) {
  const auto below = [&](std::uint32_t limit) {
    return static_cast<std::uint16_t>(
        std::uniform_int_distribution<std::uint32_t>(0, limit - 1)(random));
  };
  const auto number = [&]() -> float {
    const std::uint16_t kind = below(40);
    if (kind == 0) return std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (kind < 30) return below(24);
    return std::uniform_real_distribution<float>(-30, 30)(random);
  };
  Tables tables;
  const std::uint16_t key_count = below(40);
  for (int i = 0; i < key_count; ++i) {
    msh::Key made = key({number(), number(), number()}, number(), {});
    const int size = below(3) == 0 ? 32767 : 4000;
    for (le_i16& q : made.quat) {
      q = static_cast<std::int16_t>(std::uniform_int_distribution<int>(-size, size)(random));
    }
    if (i > 0 && below(4) == 0) made.quat = tables.keys.back().quat;
    tables.keys.push_back(made);
  }
  for (int i = below(120); i > 0; --i) tables.frame_map.emplace_back(below(key_count + 2U));
  for (int i = below(80); i > 0; --i) {
    tables.nodes.push_back(node(below(2) == 0 ? msh::none : below(70),
                                below(4) == 0 ? msh::none : below(90), below(key_count + 2U)));
  }
  tables.frame_count = below(30);
  return tables;
}

// The book's vectors are exact values rounded once; arithmetic that rounds on the way, as the
// engine's does, may end on the neighbouring float (docs/formats/msh.md 12 allows 1e-6).
constexpr float one_unit = 1.2e-7F;

inline void expect_near(const Quat& found, const Quat& expected) {
  EXPECT_NEAR(found.w, expected.w, one_unit);
  EXPECT_NEAR(found.x, expected.x, one_unit);
  EXPECT_NEAR(found.y, expected.y, one_unit);
  EXPECT_NEAR(found.z, expected.z, one_unit);
}

// The same bits, where every NaN is as good as another (which operand's payload survives is the
// compiler's choice).
inline bool same_bits(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

inline bool same_bits(const LocalPose& a, const LocalPose& b) {
  return same_bits(a.rotation.w, b.rotation.w) && same_bits(a.rotation.x, b.rotation.x) &&
         same_bits(a.rotation.y, b.rotation.y) && same_bits(a.rotation.z, b.rotation.z) &&
         same_bits(a.position.x, b.position.x) && same_bits(a.position.y, b.position.y) &&
         same_bits(a.position.z, b.position.z);
}

inline bool same_bits(const Matrix& a, const Matrix& b) {
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    if (!same_bits(a.cells[i], b.cells[i])) return false;
  }
  return true;
}

}  // namespace ngi::anim
