#include "ngi/exchange/detail/track.h"

#include <algorithm>
#include <cmath>

#include "ngi/msh/mesh_view.h"

namespace ngi::exchange {

namespace {

constexpr double last_frame = 65534;  // docs/formats/msh.md 9, limits

float between(float a, float b, double part) {
  return static_cast<float>(a + (static_cast<double>(b) - a) * part);
}

void keep_larger(Deviation& maximum, const Deviation& found) {
  maximum.position = std::max(maximum.position, found.position);
  maximum.rotation = std::max(maximum.rotation, found.rotation);
}

}  // namespace

Key sample(std::span<const Key> track, double frame) noexcept {
  const auto right = std::upper_bound(track.begin(), track.end(), frame,
                                      [](double at, const Key& key) { return at < key.frame; });
  if (right == track.begin()) return track.front();
  const Key& a = *(right - 1);
  if (right == track.end() || a.frame == frame) return a;
  const Key& b = *right;
  const double part = (frame - a.frame) / (b.frame - a.frame);
  return {frame,
          {between(a.position.x, b.position.x, part), between(a.position.y, b.position.y, part),
           between(a.position.z, b.position.z, part)},
          slerp(a.rotation, b.rotation, part)};
}

Deviation deviation(const Key& a, const Key& b) noexcept {
  const auto apart = [](float x, float y) { return std::abs(static_cast<double>(x) - y); };
  return {std::max({apart(a.position.x, b.position.x), apart(a.position.y, b.position.y),
                    apart(a.position.z, b.position.z)}),
          distance(a.rotation, b.rotation)};
}

bool has_whole_frames(std::span<const Key> track) noexcept {
  return std::all_of(track.begin(), track.end(), [](const Key& key) {
    return key.frame >= 0 && key.frame <= last_frame && key.frame == std::floor(key.frame);
  });
}

WholeFrames at_whole_frames(std::span<const Key> track) {
  if (has_whole_frames(track)) return {{track.begin(), track.end()}, {}};
  WholeFrames whole;
  const double first = std::clamp(std::floor(track.front().frame), 0.0, last_frame);
  const double last = std::clamp(std::ceil(track.back().frame), first, last_frame);
  for (double frame = first; frame <= last; ++frame) {
    Key key = sample(track, frame);
    key.frame = frame;
    whole.track.push_back(key);
  }
  for (const Key& key : track) {
    keep_larger(whole.largest, deviation(sample(whole.track, key.frame), key));
  }
  return whole;
}

Rotation from_key(const std::array<le_i16, 4>& quat, msh::QuatOrder order) noexcept {
  const bool scalar_first = order == msh::QuatOrder::Wxyz;
  const le_i16 w = quat[scalar_first ? 0 : 3];
  const le_i16 x = quat[scalar_first ? 1 : 0];
  const le_i16 y = quat[scalar_first ? 2 : 1];
  const le_i16 z = quat[scalar_first ? 3 : 2];
  return normalised(Rotation{-msh::decode_unit_component(x), -msh::decode_unit_component(y),
                             -msh::decode_unit_component(z), msh::decode_unit_component(w)});
}

std::array<le_i16, 4> to_key(const Rotation& rotation, msh::QuatOrder order) noexcept {
  const auto [x, y, z, w] = normalised(rotation);
  const auto pack = [](double value) {
    return le_i16(msh::encode_unit_component(static_cast<float>(value)));
  };
  if (order == msh::QuatOrder::Xyzw) return {pack(-x), pack(-y), pack(-z), pack(w)};
  return {pack(w), pack(-x), pack(-y), pack(-z)};
}

Key from_key(const msh::Key& key, msh::QuatOrder order) noexcept {
  return {key.time, msh::decode(key.position), from_key(key.quat, order)};
}

msh::Key to_key(const Key& key, msh::QuatOrder order) noexcept {
  return {msh::encode(key.position), static_cast<float>(key.frame), to_key(key.rotation, order)};
}

}  // namespace ngi::exchange
