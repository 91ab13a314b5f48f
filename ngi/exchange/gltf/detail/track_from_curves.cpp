#include "ngi/exchange/gltf/detail/track_from_curves.h"

#include <algorithm>
#include <cmath>

#include "ngi/exchange/rules.h"
#include "ngi/math/rotation.h"

namespace ngi::gltf {

namespace {

using exchange::Key;
using math::Float3;

constexpr double last_frame = 65534;  // docs/formats/msh.md 9, limits

bool is_straight(const std::optional<Curve>& curve) {
  return !curve || curve->interpolation == Interpolation::Linear;
}

// Converts seconds to frames. File times are 32-bit, so results close to whole frames are rounded.
double frame_of(double seconds, double fps) {
  constexpr double near = 1e-3;
  const double frame = seconds * fps;
  const double whole = std::round(frame);
  return std::abs(frame - whole) < near ? whole : frame;
}

// Returns the key times in seconds; both lists increase.
std::vector<double> key_times(const Curves& curves) {
  std::vector<double> times;
  for (const auto* curve : {&curves.translation, &curves.rotation}) {
    if (*curve) times.insert(times.end(), (*curve)->times.begin(), (*curve)->times.end());
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

std::size_t frame_count(const std::vector<double>& times, double fps) {
  const double first = std::floor(frame_of(times.front(), fps));
  const double last = std::ceil(frame_of(times.back(), fps));
  return static_cast<std::size_t>(last - first) + 1;
}

std::vector<double> whole_frame_times(const std::vector<double>& times, double fps) {
  std::vector<double> out;
  const double first = std::floor(frame_of(times.front(), fps));
  const std::size_t count = frame_count(times, fps);
  for (std::size_t i = 0; i < count; ++i) out.push_back((first + static_cast<double>(i)) / fps);
  return out;
}

Key key_at(const Curves& curves, const Placement& rest, double seconds, double fps,
           AxisConversion turn) {
  Key key = {frame_of(seconds, fps), rest.position, rest.rotation};
  if (curves.translation) {
    const auto value = curves.translation->at(seconds);
    key.position = turned(turn, Float3{static_cast<float>(value[0]), static_cast<float>(value[1]),
                                       static_cast<float>(value[2])});
  }
  if (curves.rotation) {
    key.rotation = turned(turn, normalised(rotation_of(curves.rotation->at(seconds))));
  }
  return key;
}

}  // namespace

Result<std::vector<Key>> track_from_curves(const Curves& curves, const Placement& rest, double fps,
                                           AxisConversion turn, Accessors& accessors) {
  std::vector<double> times = key_times(curves);
  if (!(std::max(std::abs(times.front()), std::abs(times.back())) * fps <= last_frame)) {
    return fail(exchange::rules::exchange_limit, {}, "too many", "animation frames",
                static_cast<int>(last_frame));
  }
  const bool straight = is_straight(curves.translation) && is_straight(curves.rotation);
  // Two keys may be a thousand frames apart.
  const std::size_t keys = straight ? times.size() : frame_count(times, fps);
  if (auto taken = accessors.take(keys * sizeof(Key)); !taken) return fail(std::move(taken));
  if (!straight) times = whole_frame_times(times, fps);
  std::vector<Key> track;
  for (const double seconds : times) {
    const Key key = key_at(curves, rest, seconds, fps, turn);
    if (track.empty() || track.back().frame < key.frame) track.push_back(key);
  }
  return track;
}

}  // namespace ngi::gltf
