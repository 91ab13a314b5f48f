#include "ngi/fx/run/detail/strength.h"

#include <algorithm>
#include <cmath>

namespace ngi::fx::run {

namespace {

double ratio(double value, double limit) noexcept {
  return limit == 0 ? 0 : value / limit;
}

double size(const Float3& v) noexcept {
  const double x = v.x;
  const double y = v.y;
  const double z = v.z;
  return std::sqrt(x * x + y * y + z * z);
}

// Returns the age as a fraction of the duration.
double normalised_age(const StrengthInput& in) noexcept {
  const double duration = in.end_ms - in.start_ms;
  if (duration == 0) return in.now_ms >= in.end_ms ? 1 : 0;
  return (in.now_ms - in.start_ms) / duration;
}

double speed_share(const OwnerValues& owner) noexcept {
  return ratio(size(owner.velocity), size(owner.top_speed));
}

double spin_share(const OwnerValues& owner) noexcept {
  return ratio(size(owner.spin), size(owner.spin_limit));
}

double value_of_owner(const StrengthInput& in) noexcept {
  const OwnerValues& owner = in.owner;
  const float x = owner.node_value;
  switch (in.mode) {
    case 4:
      return x;
    case 5:
      return speed_share(owner);
    case 6:
      return ratio(owner.velocity.x, owner.top_speed.x);
    case 7:
      return ratio(owner.velocity.y, owner.top_speed.y);
    case 8:
      return ratio(owner.velocity.z, owner.top_speed.z);
    case 9:
      return spin_share(owner);
    case 10:
      return ratio(owner.spin.x, owner.spin_limit.x);
    case 11:
      return ratio(owner.spin.y, owner.spin_limit.y);
    case 12:
      return ratio(owner.spin.z, owner.spin_limit.z);
    case 13:
      return 1 - static_cast<double>(owner.attach_value);
    case 14:
      return 1 - static_cast<double>(owner.life);
    case 15:
      return std::max(speed_share(owner), spin_share(owner));
    case 16:
      return x < in.previous && x != 0 ? in.previous : x;
    case 17:
      return x > in.previous && x != 1 ? in.previous : x;
    default:
      return 0;
  }
}

double base_value(const StrengthInput& in, double age) noexcept {
  switch (in.mode) {
    case 0:
      return in.constant;
    case 1:
      return age;
    case 2:
      return age - std::floor(age);
    case 3:
      return 1 - age;
    default:
      return value_of_owner(in);
  }
}

}  // namespace

float strength(const StrengthInput& input) noexcept {
  const double age = normalised_age(input);
  double value = base_value(input, age);
  if ((input.flags & header_flags::mul_by_life) != 0) value *= age;
  if ((input.flags & header_flags::triangular) != 0) value = 2 * (value < 0.5 ? value : 1 - value);
  return static_cast<float>(value);
}

}  // namespace ngi::fx::run
