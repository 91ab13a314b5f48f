#include "ngi/fx/run/detail/half_sphere.h"

namespace ngi::fx::run {

std::optional<DomeShape> dome_of(const HalfSphere& half) noexcept {
  const std::uint32_t kind = half.render_kind;
  if (kind > 2) return std::nullopt;
  const auto fineness = static_cast<std::uint8_t>(kind + 1);
  return DomeShape{.around = static_cast<std::uint8_t>(8 * fineness),
                   .up = static_cast<std::uint8_t>(3 * fineness),
                   .texture_once = half.render_flag == 0};
}

bool update(const HalfSphere& half, ProgressState& state, const UpdateInput& in) {
  return update(half.sprite, state, in);
}

void emit(const HalfSphere& half, const ProgressState& state, const EmitInput& in) {
  constexpr std::uint8_t undrawn_detail = 4;
  auto dome = dome_of(half);
  if (!dome || in.policy.dome_detail >= undrawn_detail) return;
  dome->detail = in.policy.dome_detail;
  auto surface = make_sprite(half.sprite, state.progress, in, SurfaceKind::Dome);
  if (!surface) return;
  surface->dome = *dome;
  add_surface(in, *surface);
}

}  // namespace ngi::fx::run
