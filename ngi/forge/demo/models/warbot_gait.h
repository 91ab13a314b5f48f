#pragma once

#include "ngi/forge/mesh/tracks.h"

// How the warbot walks.
namespace ngi::forge::gait {

constexpr int frames = 32;         // of one cycle; both feet step once
constexpr int stance_frames = 20;  // of which a foot stands on the ground
constexpr double stride = 4.0;     // metres that one cycle leads
constexpr double thigh_length = 1.75;
constexpr double shin_length = 1.85;
constexpr double ankle_height = 0.5;
constexpr double hip_spread = 0.95;  // of a leg from the middle
constexpr double hip_height = 3.35;

enum class Side { Left, Right };

// In the frame of the parent: hips in that of the root, the thigh in that of the hips, and so on.
struct LegPose {
  Pose thigh;
  Pose shin;
  Pose foot;
};

Pose root_at(int frame);  // travels a stride
Pose hips_at(int frame);
LegPose leg_at(Side side, int frame);

// The frames of the cycle in which the foot stands.
bool is_standing(Side side, int frame);

}  // namespace ngi::forge::gait
