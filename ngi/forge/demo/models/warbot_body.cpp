#include "ngi/forge/demo/models/shapes.h"
#include "ngi/forge/demo/models/warbot_parts.h"
#include "ngi/forge/mesh/detail/damage.h"

namespace ngi::forge::bot {

namespace {

Mesh glass_over(const Mesh& mesh) {
  Surface surface = {.row = Glass};
  surface.batch_flags = msh::batch_flags::see_through;
  surface.triangle_flags = msh::triangle_flags::glass;
  return tile(mesh, 2).finished(surface);
}

Mesh torso_whole(const PartVariant& variant) {
  Mesh all = armour(hull_along_z({{0.1, 1.2, 1.3, 0.25, -0.1},
                                  {0.4, 2.0, 2.2, 0.4, -0.1},
                                  {1.15, 2.3, 2.6, 0.45, -0.15},
                                  {1.65, 1.5, 1.9, 0.35, -0.3}}));
  all += metal(cylinder(0.6, 0.3, variant.segments(20)));
  if (variant.is_coarse()) return all;
  all += metal(plate(variant, {1.2, 0.5, 0.16}, 0.04).moved({0, -0.6, 1.72}));
  // Stripes along the collar and intakes at the sides.
  all +=
      paint(plate(variant, {0.1, 1.3, 0.08}, 0.02).moved({0.62, -0.3, 1.68}).with_mirror(Axis::X));
  for (const double z : {0.62, 0.78, 0.94}) {
    const Mesh slat = plate(variant, {0.1, 0.7, 0.07}, 0.02).turned(Axis::Y, 20);
    all += metal(slat.moved({1.1 + 0.06 * (z - 0.62) / 0.16, -0.75, z}).with_mirror(Axis::X));
  }
  return all;
}

}  // namespace

Mesh torso(const PartVariant& variant) {
  Mesh whole = torso_whole(variant);
  if (variant.is_whole()) return whole;
  Mesh dented = apply_damage(whole, {.dent = 0.05 + 0.05 * variant.state,
                                     .burnt_share = 0.25 + 0.25 * variant.state,
                                     .burnt_row = Burnt,
                                     .seed = 5});
  if (variant.state == 1) return dented;
  const Box corner = {{0.2, -2, 1.2}, {3, 2, 3}};
  return without(dented, corner) +
         tile(box({0.9, 1.4, 0.9}).moved({0.2, -0.3, 0.9}), 2).with_material(Burnt);
}

Mesh nose(const PartVariant& variant) {
  // The origin is at its joint with the torso; contains the cockpit.
  Mesh all = armour(hull_along_y({{-0.3, 1.1, 0.9, 0.2},
                                  {0.5, 1.15, 0.95, 0.22, -0.02},
                                  {1.15, 0.8, 0.5, 0.16, -0.2},
                                  {1.5, 0.42, 0.22, 0.08, -0.3}}));
  if (!variant.is_coarse()) {
    all += metal(plate(variant, {0.5, 0.9, 0.14}, 0.04).moved({0, 0.7, -0.5}));
    all += metal(rod({0.25, 0.9, -0.42}, {0.25, 1.75, -0.42}, 0.05, variant.segments(10))
                     .with_mirror(Axis::X));
    all +=
        decal(0.34, 0.34, Sign).turned(Axis::Z, -90).moved({0.59, 0.15, 0.05}).with_mirror(Axis::X);
  }
  return all;
}

Mesh canopy(const PartVariant& variant) {
  Mesh all = glass_over(hull_along_y({{-0.1, 0.74, 0.2, 0.08, 0.52},
                                      {0.3, 0.8, 0.44, 0.16, 0.42},
                                      {0.75, 0.74, 0.4, 0.14, 0.26},
                                      {1.15, 0.5, 0.16, 0.06, 0.0}}));
  if (variant.is_coarse()) return all;
  const auto rib = [&](double y, double z, double width) {
    return plate(variant, {width, 0.07, 0.07}, 0.02).moved({0, y, z});
  };
  const Mesh sides = bar({0.28, -0.08, 0.6}, {0.2, 1.12, 0.06}, 0.06).with_mirror(Axis::X);
  all += metal(rib(-0.08, 0.62, 0.72) + rib(0.5, 0.57, 0.6) + sides);
  return all;
}

// The inside of the nose, its frame and the instruments; drawn only in the pilot's own view.
Mesh cockpit() {
  const Mesh shell = hull_along_y({{-0.3, 1.0, 0.9, 0.18}, {0.6, 1.0, 0.9, 0.18}}).reversed();
  Mesh all = without(shell, {{-2, 0.55, -2}, {2, 1, 2}});
  all += tapered_box({0.9, 0.3, 0.35}, {0.9, 0.14}, {0, 0.06}).moved({0, 0.5, -0.28});
  all += bevelled_box({0.16, 0.5, 0.2}, 0.03).moved({0.4, 0.2, -0.25}).with_mirror(Axis::X);
  all += rod({0.25, 0.2, -0.3}, {0.25, 0.28, -0.06}, 0.03, 8).with_mirror(Axis::X);
  Mesh frame = bar({0.46, 0.62, -0.3}, {0.3, 0.56, 0.45}, 0.06).with_mirror(Axis::X);
  frame += bar({-0.3, 0.56, 0.45}, {0.3, 0.56, 0.45}, 0.06);
  Mesh lights;
  for (const double x : {-0.3, -0.1, 0.1, 0.3}) {
    lights +=
        decal(0.12, 0.08, Lamp).turned(Axis::Z, 180).turned(Axis::X, -20).moved({x, 0.4, -0.2});
  }
  return tile(all, 1).with_material(Inside) + metal(frame) + lights;
}

Mesh sensor(const PartVariant& variant) {
  Mesh all = metal(cylinder(0.12, 0.24, variant.segments(12)).moved({0, 0, 0.12}) +
                   plate(variant, {0.5, 0.3, 0.24}, 0.05).moved({0, 0.02, 0.32}));
  return all + decal(0.34, 0.12, Lamp).moved({0, 0.175, 0.32});
}

Mesh radiator(const PartVariant& variant) {
  Mesh all = armour(plate(variant, {1.3, 0.5, 1.0}, 0.1));
  if (variant.is_coarse()) return all;
  for (int i = 0; i < 5; ++i) {
    all += metal(plate(variant, {1.0, 0.1, 0.07}, 0.02)
                     .turned(Axis::X, 25)
                     .moved({0, -0.27, -0.34 + 0.17 * i}));
  }
  return all;
}

Mesh exhaust(const PartVariant& variant) {
  const int segments = variant.segments(14);
  const Mesh pipe = tube(0.16, 0.11, 0.9, segments).turned(Axis::X, 25).moved({0, -0.15, 0.3});
  const Mesh collar = cylinder(0.21, 0.16, segments).turned(Axis::X, 25);
  return metal(pipe) + paint(collar);
}

Mesh antenna(const PartVariant& variant) {
  Mesh all = cylinder(0.09, 0.2, variant.segments(10)).moved({0, 0, 0.1});
  all += cone(0.03, 0.012, 2.0, variant.segments(6)).moved({0, 0, 1.2});
  if (!variant.is_coarse()) all += sphere(0.045, variant.segments(8)).moved({0, 0, 2.2});
  return metal(all);
}

Mesh head_lamp(const PartVariant& variant) {
  const int segments = variant.segments(14);
  const Mesh can = cone(0.14, 0.2, 0.3, segments).turned(Axis::X, -90);
  const Mesh light =
      map_planar(disc(0.17, segments), Axis::Z).turned(Axis::X, -90).moved({0, 0.16, 0});
  return metal(can) + light.with_material(Lamp);
}

}  // namespace ngi::forge::bot
