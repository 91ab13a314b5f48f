#pragma once

#include <functional>
#include <vector>

#include "ngi/forge/mesh/pose.h"
#include "ngi/msh/records.h"

// Animation of a node: poses by frame. docs/formats/msh.md 7.7 describes the stored form.
namespace ngi::forge {

struct PoseKey {
  int frame = 0;
  Pose pose = {};
};

using Track = std::vector<PoseKey>;

// An angle (degrees) or a distance (metres) by frame.
struct AxisKey {
  int frame = 0;
  double value = 0;
};

// Rotates about an axis of the node through its pivot. The engine interpolates the shorter
// way, so keys are added where a step is longer than a third of a turn.
Track rotate_about(const Pose& base, Axis axis, const std::vector<AxisKey>& keys);
// Translates along an axis of the parent.
Track slide(const Pose& base, Axis axis, const std::vector<AxisKey>& keys);
// Whole turns in a loop.
Track spin(const Pose& base, Axis axis, int frames, int turns);
// Makes a pose for every `step`th frame, and for the last.
Track every_frame(int frames, const std::function<Pose(int frame)>& pose_at, int step = 1);

// Adds the first key at the end, so that the animation loops.
std::vector<AxisKey> loop(std::vector<AxisKey> keys, int frames);

// Converts to stored keys. A track without motion has one.
std::vector<msh::Key> to_keys(const Track& track);

}  // namespace ngi::forge
