#include "ngi/fx/run/detail/glow.h"

#include <algorithm>

namespace ngi::fx::run {

float glow_progress(float x, float eye_distance, float reach) noexcept {
  return reach == 0 ? x : std::min(1.0F, x * eye_distance / reach);
}

bool update(const Glow& glow, ProgressState& state, const UpdateInput& in) {
  return update(glow.sprite, state, in);
}

void emit(const Glow& glow, const ProgressState& state, const EmitInput& in) {
  const float x = glow_progress(state.progress, length(in.eye_in_frame), glow.reach);
  emit(glow.sprite, {x}, in);
}

}  // namespace ngi::fx::run
