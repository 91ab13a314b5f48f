#include "ngi/exchange/import/detail/merge_track.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/rotation.h"

namespace ngi::exchange {

namespace {

// A step of a stored quaternion is 1/32767; other programs convert positions by 32-bit matrices.
constexpr double rotation_noise = 4e-5;
constexpr double position_noise = 2e-5;
// Between keys the errors of both ends and of the interpolation add up.
constexpr double between_factor = 8;

double size_of(const Float3& v) {
  return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z), 1.0F});
}

bool is_near(const Key& a, const Key& b, double factor) {
  const Deviation apart = deviation(a, b);
  return apart.position <= factor * position_noise * size_of(b.position) &&
         apart.rotation <= factor * rotation_noise;
}

// Returns the stored key with the parts that the file changed.
msh::Key merged_key(const Key& file, const msh::Key& base, msh::QuatOrder order) {
  const Key old = from_key(base, order);
  const Deviation apart = deviation(file, old);
  msh::Key out = base;
  if (apart.position > position_noise * size_of(old.position)) {
    out.position = msh::encode(file.position);
  }
  if (apart.rotation > rotation_noise) out.quat = to_key(file.rotation, order);
  return out;
}

bool is_same_record(const msh::Key& a, const msh::Key& b) {
  return std::ranges::equal(bytes_of(a), bytes_of(b));
}

// Samples a track component by component, as some programs do.
Key sample_components(std::span<const Key> track, double frame) {
  Key key = sample(track, frame);
  const auto right = std::upper_bound(track.begin(), track.end(), frame,
                                      [](double at, const Key& k) { return at < k.frame; });
  if (right == track.begin() || right == track.end()) return key;
  const Key& left = *(right - 1);
  key.rotation =
      nlerp(left.rotation, right->rotation, (frame - left.frame) / (right->frame - left.frame));
  return key;
}

bool passes_through(std::span<const Key> track, std::span<const Key> file) {
  return std::all_of(file.begin(), file.end(), [&](const Key& key) {
    return is_near(key, sample(track, key.frame), between_factor) ||
           is_near(key, sample_components(track, key.frame), between_factor);
  });
}

// Returns the file's own keys; an equal key of the base at the same time is kept.
MergedTrack take_over(std::span<const Key> file, std::span<const msh::Key> base,
                      msh::QuatOrder order) {
  const WholeFrames whole = at_whole_frames(file);
  MergedTrack out = {.resampled = !has_whole_frames(file), .deviation = whole.largest};
  for (const Key& key : whole.track) {
    const auto old = std::find_if(base.begin(), base.end(),
                                  [&](const msh::Key& k) { return k.time == key.frame; });
    out.keys.push_back(old == base.end() ? to_key(key, order) : merged_key(key, *old, order));
    if (old == base.end() || !is_same_record(out.keys.back(), *old)) ++out.changed;
  }
  return out;
}

}  // namespace

bool is_same_pose(const Key& file, const Key& base) noexcept {
  return is_near(file, base, 1);
}

std::vector<Key> decoded(std::span<const msh::Key> keys, msh::QuatOrder order) {
  std::vector<Key> out;
  for (const msh::Key& key : keys) out.push_back(from_key(key, order));
  return out;
}

std::optional<MergedTrack> merge_track(std::span<const Key> file, std::span<const msh::Key> base,
                                       msh::QuatOrder order) {
  MergedTrack out = {.same_times = true};
  for (const msh::Key& key : base) {
    out.keys.push_back(merged_key(sample(file, key.time), key, order));
    if (!is_same_record(out.keys.back(), key)) ++out.changed;
  }
  if (passes_through(decoded(out.keys, order), file)) {
    return out.changed > 0 ? std::optional(std::move(out)) : std::nullopt;
  }
  out = take_over(file, base, order);
  if (out.changed == 0 && out.keys.size() == base.size()) return std::nullopt;
  return out;
}

}  // namespace ngi::exchange
