#include "ngi/exchange/rotation.h"

#include <algorithm>
#include <cmath>

#include "ngi/msh/packed.h"

namespace ngi::exchange {

namespace {

double dot(const Rotation& a, const Rotation& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

Rotation mix(const Rotation& a, double weight_a, const Rotation& b, double weight_b) {
  Rotation out = {};
  for (std::size_t i = 0; i < 4; ++i) out[i] = a[i] * weight_a + b[i] * weight_b;
  return out;
}

}  // namespace

Rotation normalised(const Rotation& rotation) noexcept {
  const double length = std::sqrt(dot(rotation, rotation));
  if (!(length > 0) || !std::isfinite(length)) return no_rotation;
  return mix(rotation, 1 / length, {}, 0);
}

double distance(const Rotation& a, const Rotation& b) noexcept {
  const double sign = dot(a, b) < 0 ? -1 : 1;
  double most = 0;
  for (std::size_t i = 0; i < 4; ++i) most = std::max(most, std::abs(a[i] - sign * b[i]));
  return most;
}

Rotation slerp(const Rotation& a, const Rotation& b, double part) noexcept {
  const double cosine = dot(a, b);
  const double sign = cosine < 0 ? -1 : 1;
  const double angle = std::acos(std::min(1.0, std::abs(cosine)));
  if (angle < 1e-6) return nlerp(a, b, part);
  const double sine = std::sin(angle);
  return normalised(
      mix(a, std::sin((1 - part) * angle) / sine, b, sign * std::sin(part * angle) / sine));
}

Rotation nlerp(const Rotation& a, const Rotation& b, double part) noexcept {
  return normalised(mix(a, 1 - part, b, dot(a, b) < 0 ? -part : part));
}

Rotation from_key(const std::array<le_i16, 4>& quat) noexcept {
  const auto [w, x, y, z] = quat;
  return normalised({-msh::decode_unit_component(x), -msh::decode_unit_component(y),
                     -msh::decode_unit_component(z), msh::decode_unit_component(w)});
}

std::array<le_i16, 4> to_key(const Rotation& rotation) noexcept {
  const auto [x, y, z, w] = normalised(rotation);
  const auto pack = [](double value) {
    return le_i16(msh::encode_unit_component(static_cast<float>(value)));
  };
  return {pack(w), pack(-x), pack(-y), pack(-z)};
}

}  // namespace ngi::exchange
