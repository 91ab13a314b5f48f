#include "ngi/forge/mesh/model_plan.h"

#include <algorithm>

#include "ngi/anim/tracks.h"
#include "ngi/forge/mesh/detail/grid.h"

namespace ngi::forge {

namespace {

constexpr double longest_step = 120;

bool same_pose(const msh::Key& a, const msh::Key& b) {
  return msh::decode(a.position) == msh::decode(b.position) && a.quat == b.quat;
}

msh::Key to_key(const PoseKey& key) {
  const Pose snapped = {snap(key.pose.position), key.pose.turn};
  return anim::quantise({static_cast<float>(key.frame), to_pose(snapped)}, msh::QuatOrder::Wxyz);
}

}  // namespace

Track rotate_about(const Pose& base, Axis axis, const std::vector<AxisKey>& keys) {
  Track track;
  const auto add = [&](int frame, double degrees) {
    track.push_back({frame, {base.position, base.turn * rotation(axis, degrees)}});
  };
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i > 0) {
      const AxisKey& from = keys[i - 1];
      const double way = keys[i].value - from.value;
      const int frames = keys[i].frame - from.frame;
      const int steps = std::min(frames, static_cast<int>(std::abs(way) / longest_step) + 1);
      for (int s = 1; s < steps; ++s) {
        const int passed = frames * s / steps;
        add(from.frame + passed, from.value + way * passed / frames);
      }
    }
    add(keys[i].frame, keys[i].value);
  }
  return track;
}

Track slide(const Pose& base, Axis axis, const std::vector<AxisKey>& keys) {
  Track track;
  for (const AxisKey& key : keys) {
    track.push_back({key.frame, {base.position + unit(axis) * key.value, base.turn}});
  }
  return track;
}

Track spin(const Pose& base, Axis axis, int frames, int turns) {
  return rotate_about(base, axis, {{0, 0}, {frames, 360.0 * turns}});
}

Track every_frame(int frames, const std::function<Pose(int frame)>& pose_at, int step) {
  Track track;
  for (int frame = 0; frame < frames; frame += step) track.push_back({frame, pose_at(frame)});
  track.push_back({frames, pose_at(frames)});
  return track;
}

std::vector<AxisKey> loop(std::vector<AxisKey> keys, int frames) {
  if (!keys.empty()) keys.push_back({frames, keys.front().value});
  return keys;
}

std::vector<msh::Key> to_keys(const Track& track) {
  std::vector<msh::Key> keys;
  for (const PoseKey& key : track) keys.push_back(to_key(key));
  const bool moves = std::any_of(keys.begin(), keys.end(),
                                 [&](const msh::Key& key) { return !same_pose(key, keys[0]); });
  if (!moves && !keys.empty()) keys.resize(1);
  return keys;
}

}  // namespace ngi::forge
