#include "ngi/forge/demo/models/warbot_gait.h"

#include <algorithm>

#include "ngi/math/trigonometry.h"

namespace ngi::forge::gait {

namespace {

constexpr double stance_share = static_cast<double>(stance_frames) / frames;
constexpr double mid_stance = stance_share / 2;  // of the left foot
constexpr double reach = stride * stance_share / 2;

// 0 to 1; the right foot is half a cycle later.
double phase_of(Side side, int frame) {
  const double phase = static_cast<double>(frame) / frames + (side == Side::Right ? 0.5 : 0.0);
  return phase - std::floor(phase);
}

// From -reach to reach, starting and ending at ground speed.
double swing_way(double s) {
  const double ground = -stride * (1 - stance_share);
  const double start = 2 * s * s * s - 3 * s * s + 1;
  const double bend = (s * s * s - 2 * s * s + s) + (s * s * s - s * s);
  return reach * (1 - 2 * start) + ground * bend;
}

// Ankle and foot in the frame of the root.
Pose foot_in_root(Side side, int frame) {
  const double phase = phase_of(side, frame);
  const double x = side == Side::Left ? -hip_spread : hip_spread;
  if (phase < stance_share) return {{x, reach - stride * phase, ankle_height}};
  const double s = (phase - stance_share) / (1 - stance_share);
  const double lift = math::sine(180 * s) * math::sine(180 * s) * 0.85;
  return {{x, swing_way(s), ankle_height + lift}, rotation(Axis::X, -26 * math::sine(360 * s))};
}

struct Knee {
  Double3 place;
  Double3 axis;  // of the bend
};

// Returns the rearmost of the points that both bones reach.
Knee bend_knee(const Double3& hip, const Double3& ankle) {
  constexpr double a = thigh_length;
  constexpr double b = shin_length;
  const Double3 way = ankle - hip;
  const double distance = std::min(length(way), a + b - 1e-3);
  const Double3 down = normalised(way);
  const Double3 back = {0, -1, 0};
  const Double3 bend = normalised(back - down * math::dot(back, down));
  const double depth = (a * a - b * b + distance * distance) / (2 * distance);
  const double out = std::sqrt(std::max(0.0, a * a - depth * depth));
  return {hip + down * depth + bend * out, math::cross(bend, down)};
}

// A frame at `at` whose -Z points to `to`; X is the axis of the joint.
Pose bone(const Double3& at, const Double3& to, const Double3& axis) {
  const Double3 z = normalised(at - to);
  const Double3 x = normalised(axis - z * math::dot(axis, z));
  return {at, rotation_to(x, math::cross(z, x), z)};
}

Pose inverse(const Pose& pose) {
  const Rotation back = pose.turn.inverse();
  return {-back.apply(pose.position), back};
}

}  // namespace

Pose root_at(int frame) {
  return {{0, stride * frame / frames, 0}};
}

Pose hips_at(int frame) {
  const double cycle = 360.0 * frame / frames;
  const double over_left = math::cosine(cycle - 360 * mid_stance);
  const Double3 position = {-0.14 * over_left, 0,
                            hip_height + 0.08 * math::cosine(2 * (cycle - 360 * mid_stance))};
  return {position, rotation(Axis::Z, -5 * math::cosine(cycle)) * rotation(Axis::Y, 2 * over_left)};
}

LegPose leg_at(Side side, int frame) {
  const Pose hips = hips_at(frame);
  const Pose foot = foot_in_root(side, frame);
  const Double3 hip = hips.apply({side == Side::Left ? -hip_spread : hip_spread, 0, 0});
  const Knee knee = bend_knee(hip, foot.position);
  const Pose thigh = bone(hip, knee.place, knee.axis);
  const Pose shin = bone(knee.place, foot.position, knee.axis);
  return {inverse(hips) * thigh, inverse(thigh) * shin, inverse(shin) * foot};
}

bool is_standing(Side side, int frame) {
  return phase_of(side, frame) < stance_share;
}

}  // namespace ngi::forge::gait
