#include "ngi/anim/sample.h"

#include <cmath>
#include <limits>

namespace ngi::anim {

std::uint32_t frame_index(float t) noexcept {
  constexpr float two_to_63 = 9223372036854775808.0F;
  const float shifted = t - 0.5F;
  // The value that the x87 stores for a number beyond 64-bit integers.
  std::int64_t whole = std::numeric_limits<std::int64_t>::min();
  if (std::fabs(shifted) < two_to_63) whole = std::llrint(shifted);
  return static_cast<std::uint32_t>(whole);
}

}  // namespace ngi::anim
