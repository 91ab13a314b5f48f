#pragma once

#include <functional>
#include <vector>

#include "ngi/forge/mesh/pose.h"
#include "ngi/msh/records.h"

// How a node moves: poses by frame. docs/formats/msh.md 7.7 is the form they take in the file.
namespace ngi::forge {

struct PoseKey {
  int frame = 0;
  Pose pose = {};
};

using Track = std::vector<PoseKey>;

// An angle (degrees) or a way (metres) by frame.
struct AxisKey {
  int frame = 0;
  double value = 0;
};

// Turns about an axis of the node, through its pivot. Between two keys the engine takes the shorter
// way, so keys are added where a step is longer than a third of a turn.
Track rotate_about(const Pose& base, Axis axis, const std::vector<AxisKey>& keys);
// Moves along an axis of the parent.
Track slide(const Pose& base, Axis axis, const std::vector<AxisKey>& keys);
// Whole turns, in a loop.
Track spin(const Pose& base, Axis axis, int frames, int turns);
// A pose for every `step`th frame, and for the last.
Track every_frame(int frames, const std::function<Pose(int frame)>& pose_at, int step = 1);

// Ends the keys where they began, so that they can be played round and round.
std::vector<AxisKey> loop(std::vector<AxisKey> keys, int frames);

// The keys as the file holds them. A track that never moves has one.
std::vector<msh::Key> to_keys(const Track& track);

}  // namespace ngi::forge
