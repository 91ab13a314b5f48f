#include "ngi/forge/demo/models/shapes.h"
#include "ngi/forge/demo/models/warbot_gait.h"
#include "ngi/forge/demo/models/warbot_parts.h"

namespace ngi::forge::bot {

namespace {

Mesh piston(const PartVariant& variant, const Double3& from, const Double3& to) {
  if (variant.is_coarse()) return {};
  const int segments = variant.segments(10);
  return metal(rod(from, lerp(from, to, 0.6), 0.1, segments) +
               rod(lerp(from, to, 0.5), to, 0.055, segments));
}

}  // namespace

Mesh hips(const PartVariant& variant) {
  Mesh all = metal(plate(variant, {1.15, 1.0, 0.7}, 0.12));
  all += metal(hub(variant, 0.36, 2 * gait::hip_spread + 0.1, 16));
  all += metal(cylinder(0.52, 0.5, variant.segments(20)).moved({0, 0, 0.5}));
  all += armour(hull_along_y({{-0.75, 0.5, 0.3, 0.1, 0.05},
                              {-0.5, 0.9, 0.62, 0.12},
                              {0.5, 1.0, 0.7, 0.14},
                              {0.85, 0.6, 0.36, 0.1, -0.1}})
                    .moved({0, 0, -0.08}));
  if (variant.is_fine())
    all += paint(plate(variant, {0.5, 0.06, 0.12}, 0.02).moved({0, 0.87, -0.12}));
  return all;
}

Mesh thigh(const PartVariant& variant) {
  const double knee = -gait::thigh_length;
  Mesh all = metal(hub(variant, 0.48, 0.62, 20) +
                   hull_along_z({{knee, 0.34, 0.36, 0.06}, {0, 0.4, 0.5, 0.08}}));
  all += armour(hull_along_z({{knee + 0.25, 0.5, 0.5, 0.1, -0.05},
                              {-0.85, 0.66, 0.86, 0.14, -0.05},
                              {-0.3, 0.66, 0.8, 0.14},
                              {-0.05, 0.5, 0.5, 0.1}}));
  if (!variant.is_coarse()) {
    all += paint(hub(variant, 0.3, 0.74, 16));
    all += metal(plate(variant, {0.1, 0.5, 0.7}, 0.03).moved({-0.36, -0.05, -0.8}));
  }
  all += piston(variant, {0.16, 0.42, -0.25}, {0.16, 0.22, knee + 0.1});
  all += piston(variant, {-0.16, 0.42, -0.25}, {-0.16, 0.22, knee + 0.1});
  return as_state(variant, all, Burnt, 11);
}

Mesh shin(const PartVariant& variant) {
  const double ankle = -gait::shin_length;
  Mesh all = metal(hub(variant, 0.36, 0.7, 18) +
                   hull_along_z({{ankle, 0.26, 0.3, 0.05}, {0, 0.3, 0.4, 0.06}}));
  all += armour(hull_along_z({{ankle + 0.3, 0.44, 0.4, 0.1, 0.08},
                              {-0.9, 0.6, 0.62, 0.14, 0.1},
                              {-0.2, 0.62, 0.6, 0.14, 0.06},
                              {0.12, 0.4, 0.34, 0.1, 0.02}}));
  if (!variant.is_coarse()) {
    // A guard over the knee, which bends backwards.
    all += armour(hull_along_z({{-0.3, 0.36, 0.12, 0.04, -0.4},
                                {0.05, 0.44, 0.2, 0.06, -0.42},
                                {0.3, 0.3, 0.12, 0.04, -0.34}}));
    all += paint(plate(variant, {0.63, 0.5, 0.08}, 0.02).moved({0, 0.12, -0.75}));
  }
  all += piston(variant, {0.12, -0.24, -0.3}, {0.12, -0.2, ankle + 0.15});
  all += piston(variant, {-0.12, -0.24, -0.3}, {-0.12, -0.2, ankle + 0.15});
  return as_state(variant, all, Burnt, 12);
}

Mesh foot(const PartVariant& variant) {
  const double sole = -gait::ankle_height;
  Mesh all = metal(hub(variant, 0.26, 0.56, 16));
  all += armour(hull_along_z({{sole, 0.9, 1.1, 0.22, 0.05},
                              {sole + 0.16, 0.92, 1.12, 0.22, 0.05},
                              {sole + 0.42, 0.5, 0.6, 0.12}}));
  // The spur behind.
  all += metal(
      hull_along_y({{-1.05, 0.26, 0.14, 0.04, sole + 0.07}, {-0.4, 0.42, 0.3, 0.08, sole + 0.16}}));
  if (variant.is_fine()) {
    all += paint(plate(variant, {0.94, 0.16, 0.1}, 0.02).moved({0, 0.05, sole + 0.1}));
    all += metal(rod({0.2, 0, 0.05}, {0.2, 0.4, sole + 0.35}, 0.05, 8).with_mirror(Axis::X));
  }
  return all;
}

Mesh toe(const PartVariant& variant) {
  // The origin is at the hinge at the front of the foot.
  const auto claw = [&](double x, double out) {
    Mesh one = hull_along_y({{0, 0.34, 0.26, 0.06, 0.02},
                             {0.45, 0.32, 0.24, 0.06, 0.0},
                             {0.75, 0.16, 0.08, 0.03, -0.08}});
    return one.turned(Axis::Z, out).moved({x, 0, 0});
  };
  Mesh all = metal(hub(variant, 0.15, 0.86, 12)) + armour(claw(-0.27, 12) + claw(0.27, -12));
  if (!variant.is_coarse()) all += metal(claw(0, 0).scaled({0.7, 0.8, 0.8}));
  return all;
}

}  // namespace ngi::forge::bot
