#include "ngi/scene/portal.h"

#include <algorithm>
#include <cmath>

namespace ngi::scene {

namespace {

// 1.3 times the engine's PortalNearDist and PortalFarDist, for a field of view of one radian.
constexpr float near_distance = 97.5F;
constexpr float far_distance = 123.5F;
// The same for signs, applied to the square root of the distance.
constexpr float sign_start = 2.6F;
constexpr float sign_length = 5.2F;

float clamp_to_unit(float x) noexcept {
  return std::clamp(x, 0.0F, 1.0F);
}

}  // namespace

float portal_alpha(std::uint32_t batch_word, float angle, float distance) noexcept {
  if ((batch_word & msh::batch_flags::portal_open) != 0) return 0;
  if ((batch_word & msh::batch_flags::portal_sign) != 0) {
    return clamp_to_unit((std::sqrt(distance) - sign_start / angle) / (sign_length / angle));
  }
  const float near = near_distance / angle;
  const float far = far_distance / angle;
  return clamp_to_unit((distance - near) / (far - near));
}

bool opens_node_beyond(std::uint32_t batch_word, float angle, float distance) noexcept {
  constexpr std::uint32_t always = msh::batch_flags::portal_open | msh::batch_flags::portal_sign;
  return (batch_word & always) != 0 || !(distance > far_distance / angle);
}

}  // namespace ngi::scene
