#pragma once

#include "ngi/forge/mesh/model_plan.h"

// The walk cycle of the warbot.
namespace ngi::forge::gait {

constexpr int frames = 32;         // of one cycle; both feet step once
constexpr int stance_frames = 20;  // during which a foot is on the ground
constexpr double stride = 4.0;     // metres per cycle
constexpr double thigh_length = 1.75;
constexpr double shin_length = 1.85;
constexpr double ankle_height = 0.5;
constexpr double hip_spread = 0.95;  // distance of a leg from the centre
constexpr double hip_height = 3.35;

enum class Side { Left, Right };

// Poses relative to the parent: hips to the root, thigh to the hips, and so on.
struct LegPose {
  Pose thigh;
  Pose shin;
  Pose foot;
};

Pose root_at(int frame);  // moves by one stride per cycle
Pose hips_at(int frame);
LegPose leg_at(Side side, int frame);

// True in the frames in which the foot is on the ground.
bool is_standing(Side side, int frame);

}  // namespace ngi::forge::gait
