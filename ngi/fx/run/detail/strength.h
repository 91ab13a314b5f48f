#pragma once

#include <cstdint>

#include "ngi/fx/run/host.h"

// The strength ("alpha") of an effect: docs/formats/fxid.md 6.3.
namespace ngi::fx::run {

struct StrengthInput {
  std::uint32_t mode = 0;
  std::uint32_t flags = 0;  // header_flags
  double start_ms = 0;
  double end_ms = 0;
  double now_ms = 0;
  float constant = 0;  // for mode 0
  float previous = 0;  // the result of the previous evaluation
  OwnerValues owner = {};
};

constexpr bool needs_owner(std::uint32_t mode) noexcept {
  return mode >= 4 && mode <= 17;
}

// Returns the raw value, which may be outside 0..1. Policy: a zero denominator gives 0 (for the
// age, 1 from the end on), and modes above 17 give 0.
float strength(const StrengthInput& input) noexcept;

// The `t` of commands; 0 for NaN.
constexpr float clamped(float strength) noexcept {
  if (strength >= 1) return 1;
  return strength > 0 ? strength : 0;
}

}  // namespace ngi::fx::run
