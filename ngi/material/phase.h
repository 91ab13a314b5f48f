#pragma once

#include <cstdint>
#include <optional>

#include "ngi/material/mat0/material.h"

// What a material shows at a time, and the random numbers for it.
namespace ngi::material {

// rand() of the C runtime that the game was built with: docs/formats/materials.md 3.3.
class MsvcRandom {
 public:
  explicit MsvcRandom(std::uint32_t seed = 1) noexcept : state_(seed) {}

  // 0 to 32767.
  std::uint32_t next() noexcept {
    state_ = state_ * 214013U + 2531011U;
    return (state_ >> 16U) & 0x7FFFU;
  }

 private:
  std::uint32_t state_;
};

// Selection and interpolation of the phases of a material: docs/formats/materials.md 3. The
// arithmetic is the engine's: 32-bit unsigned milliseconds, 32-bit floats, no other rounding.

// A position between two keys.
struct Selection {
  std::uint32_t key = 0;
  std::uint32_t next_key = 0;
  std::uint32_t phase_a = 0;
  std::uint32_t phase_b = 0;
  float alpha = 0;  // may exceed 1, see Overshoot

  friend bool operator==(const Selection&, const Selection&) = default;
};

// Where ping-pong turns, and at fraction 1.0, no interval matches and the engine extrapolates from
// key 0 with a weight above 1. 3.3.
enum class Overshoot : std::uint8_t { AsEngine, Clamp };

// The fields that the mask's bits select, 3.4. SeedLiteral interprets the offsets of the seed
// document as offsets into the pool record, which is wrong; it exists for comparisons.
enum class InterpFrame : std::uint8_t { ByName, SeedLiteral };

struct SampleOptions {
  Overshoot overshoot = Overshoot::AsEngine;
  InterpFrame frame = InterpFrame::ByName;
};

// The start time of a WEAR row's animation. Random animations overwrite it.
struct RowState {
  std::uint32_t start_time = 0;
};

// Returns the animation of a block index; block 0 when the index is out of range, nullptr when
// there are no blocks.
const mat0::Animation* find_animation(const mat0::Material& material, std::uint32_t block) noexcept;

// Selects by the clock, 3.3. Only random animations change `row.start_time`.
Selection select_by_time(const mat0::Animation& animation, std::uint32_t clock, RowState& row,
                         MsvcRandom& random, Overshoot overshoot = Overshoot::AsEngine) noexcept;

// Selects by a fraction of the cycle, 3.5, in any mode. NaN and values outside 0 to 1 mean 0.5.
Selection select_by_fraction(const mat0::Animation& animation, float fraction,
                             Overshoot overshoot = Overshoot::AsEngine) noexcept;

// Interpolates the groups of the mask from `a` to `b`; power, texture and cell are always
// those of `a`.
mat0::PoolRecord interpolate(const mat0::PoolRecord& a, const mat0::PoolRecord& b,
                             std::uint32_t mask, float alpha,
                             InterpFrame frame = InterpFrame::ByName) noexcept;

struct Sample {
  Selection selection;
  mat0::PoolRecord values;
};

// Selects and interpolates. nullopt when the material has no phases.
std::optional<Sample> sample_by_time(const mat0::Material& material, std::uint32_t block,
                                     std::uint32_t clock, RowState& row, MsvcRandom& random,
                                     const SampleOptions& options = {}) noexcept;
std::optional<Sample> sample_by_fraction(const mat0::Material& material, std::uint32_t block,
                                         float fraction,
                                         const SampleOptions& options = {}) noexcept;

}  // namespace ngi::material
