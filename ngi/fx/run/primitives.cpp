#include "ngi/fx/run/primitives.h"

#include <algorithm>
#include <numeric>

namespace ngi::fx::run {

void far_to_near(const std::vector<Surface>& surfaces, const Float3& eye,
                 std::vector<std::uint32_t>& order) {
  order.resize(surfaces.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto square = [&](std::uint32_t i) {
    const Float3 v = surfaces[i].matrix.origin - eye;
    return dot(v, v);
  };
  // Not stable_sort, which allocates; the index breaks ties.
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const float far_a = square(a);
    const float far_b = square(b);
    return far_a != far_b ? far_a > far_b : a < b;
  });
}

float light_at(const LightSource& light, float colour, float distance, float cosine) noexcept {
  if (!(distance <= light.range) || !(cosine > 0)) return 0;
  const float y = (light.range - distance) / light.range;
  const auto& a = light.attenuation;
  return colour * cosine * (a[0] + a[1] * y + a[2] * y * y);
}

float gain_at(const SoundEvent& sound, float distance) noexcept {
  if (distance <= sound.near_distance) return 1;
  if (!(sound.near_distance > 0)) return 0;
  if (sound.action == SoundAction::Play && distance > sound.far_distance) return 0;
  return sound.near_distance /
         std::min(distance, std::max(sound.near_distance, sound.far_distance));
}

}  // namespace ngi::fx::run
