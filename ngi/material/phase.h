#pragma once

#include <cstdint>
#include <optional>

#include "ngi/material/mat0/material.h"
#include "ngi/material/random.h"

// Which phase of a material is shown, and how two of them mix: docs/formats/materials.md 3. All
// arithmetic is the engine's: 32-bit unsigned milliseconds, 32-bit floats, no rounding elsewhere.
namespace ngi::material {

// Between two keys.
struct Selection {
  std::uint32_t key = 0;
  std::uint32_t next_key = 0;
  std::uint32_t phase_a = 0;
  std::uint32_t phase_b = 0;
  float alpha = 0;  // may exceed 1, see Overshoot

  friend bool operator==(const Selection&, const Selection&) = default;
};

// Where ping-pong turns, and at fraction 1.0, no interval matches and the engine goes on from key 0
// with a weight above 1. 3.3.
enum class Overshoot : std::uint8_t { AsEngine, Clamp };

// Which fields the mask's bits mean, 3.4. SeedLiteral takes the offsets of the seed document for
// offsets into the pool record, which they are not; it is there for comparing with such readings.
enum class InterpFrame : std::uint8_t { ByName, SeedLiteral };

struct SampleOptions {
  Overshoot overshoot = Overshoot::AsEngine;
  InterpFrame frame = InterpFrame::ByName;
};

// What changes with time: the moment a WEAR row's animation began. Random animations overwrite it.
struct RowState {
  std::uint32_t start_time = 0;
};

// The animation of a block index; one outside the material's blocks means block 0. nullptr when
// there are none.
const mat0::Animation* find_animation(const mat0::Material& material, std::uint32_t block) noexcept;

// By the clock, 3.3. `row.start_time` is changed by random animations and by nothing else.
Selection select_by_time(const mat0::Animation& animation, std::uint32_t clock, RowState& row,
                         MsvcRandom& random, Overshoot overshoot = Overshoot::AsEngine) noexcept;

// By a fraction of the cycle, 3.5; the mode does not matter. Outside 0 to 1, and NaN, is 0.5.
Selection select_by_fraction(const mat0::Animation& animation, float fraction,
                             Overshoot overshoot = Overshoot::AsEngine) noexcept;

// `a` with the groups that the mask names moved towards `b`; power, texture and cell are always
// those of `a`.
mat0::PoolRecord interpolate(const mat0::PoolRecord& a, const mat0::PoolRecord& b,
                             std::uint32_t mask, float alpha,
                             InterpFrame frame = InterpFrame::ByName) noexcept;

struct Sample {
  Selection selection;
  mat0::PoolRecord values;
};

// Selection and values in one step. Nothing when the material has no phases.
std::optional<Sample> sample_by_time(const mat0::Material& material, std::uint32_t block,
                                     std::uint32_t clock, RowState& row, MsvcRandom& random,
                                     const SampleOptions& options = {}) noexcept;
std::optional<Sample> sample_by_fraction(const mat0::Material& material, std::uint32_t block,
                                         float fraction,
                                         const SampleOptions& options = {}) noexcept;

}  // namespace ngi::material
