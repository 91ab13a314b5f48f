#include "ngi/forge/demo/models/shapes.h"
#include "ngi/forge/demo/models/warbot_parts.h"

namespace ngi::forge::bot {

Mesh shoulder(const PartVariant& variant) {
  Mesh all = metal(hub(variant, 0.34, 0.7, 18));
  all +=
      armour(hull_along_z({{-0.35, 0.6, 0.9, 0.16}, {0.2, 0.78, 1.15, 0.2}, {0.5, 0.5, 0.8, 0.16}})
                 .moved({-0.35, 0, 0}));
  if (!variant.is_coarse()) {
    all += paint(plate(variant, {0.06, 0.7, 0.12}, 0.02).moved({-0.74, 0, 0.2}));
    all += decal(0.4, 0.4, Sign).turned(Axis::Z, 90).turned(Axis::Y, -9).moved({-0.725, 0, -0.08});
  }
  return as_state(variant, all, Burnt, 21);
}

Mesh arm(const PartVariant& variant) {
  // Attached to the shoulder; holds the gun at its elbow.
  Mesh all = armour(
      hull_along_z({{-1.0, 0.34, 0.4, 0.08}, {-0.5, 0.46, 0.56, 0.1}, {0.1, 0.36, 0.4, 0.08}}));
  all += metal(hub(variant, 0.26, 0.5, 16).moved({0, 0, -1.0}));
  return as_state(variant, all, Burnt, 22);
}

Mesh gun(const PartVariant& variant) {
  Mesh all = armour(hull_along_y({{-0.7, 0.36, 0.44, 0.1},
                                  {-0.35, 0.62, 0.7, 0.14},
                                  {0.7, 0.62, 0.7, 0.14},
                                  {0.95, 0.44, 0.48, 0.1}}));
  all += metal(cylinder(0.27, 0.3, variant.segments(18)).turned(Axis::X, -90).moved({0, 1.05, 0}));
  if (!variant.is_coarse()) {
    all += paint(plate(variant, {0.64, 0.12, 0.72}, 0.02).moved({0, 0.45, 0}));
    // The ammunition drum.
    all += metal(hub(variant, 0.34, 0.3, 18).moved({-0.42, -0.1, -0.05}));
  }
  return as_state(variant, all, Burnt, 23);
}

Mesh barrels(const PartVariant& variant) {
  // Six barrels around Y; a single rod in coarser levels.
  Mesh all;
  if (variant.is_coarse()) {
    all = cylinder(0.2, 1.5, 6).turned(Axis::X, -90).moved({0, 0.75, 0});
  } else {
    for (int i = 0; i < 6; ++i) {
      const Mesh one = variant.is_fine() ? tube(0.065, 0.04, 1.5, 8) : cylinder(0.065, 1.5, 6);
      all += one.turned(Axis::X, -90).moved({0.16, 0.75, 0}).turned(Axis::Y, 60 * i);
    }
    for (const double y : {0.35, 0.85, 1.3}) {
      all += cylinder(0.235, 0.08, variant.segments(18)).turned(Axis::X, -90).moved({0, y, 0});
    }
  }
  return metal(all);
}

Mesh pod(const PartVariant& variant) {
  // A rocket pod; the tubes face +Y.
  Mesh all = armour(plate(variant, {0.8, 1.2, 0.7}, 0.08));
  if (variant.is_coarse()) return as_state(variant, all, Burnt, 24);
  for (const double x : {-0.22, 0.0, 0.22}) {
    for (const double z : {-0.16, 0.14}) {
      const int segments = variant.segments(10);
      all += metal(tube(0.1, 0.07, 0.12, segments).turned(Axis::X, -90).moved({x, 0.63, z}));
      all += paint(cone(0.07, 0.0, 0.14, segments).turned(Axis::X, -90).moved({x, 0.6, z}));
    }
  }
  return as_state(variant, all, Burnt, 24);
}

Mesh pod_hatch(const PartVariant& variant) {
  // The origin is at its hinge at the upper front edge of the pod.
  return armour(plate(variant, {0.8, 0.06, 0.34}, 0.02).moved({0, 0.03, 0.17}));
}

}  // namespace ngi::forge::bot
