#include "ngi/forge/demo/models.h"
#include "ngi/forge/demo/models/shapes.h"
#include "ngi/forge/mesh/mesh.h"

namespace ngi::forge {

namespace radar_parts {

namespace {

enum Row : std::uint8_t { Steel, DishMesh, Beacon };

constexpr double height = 9;
constexpr int turn_frames = 90;

double half_width(double z) {
  return 1.5 - 0.95 * z / height;
}

Mesh one_side(const PartVariant& variant) {
  Mesh side;
  constexpr int bays = 5;
  side += bar({half_width(0), half_width(0), 0}, {half_width(height), half_width(height), height},
              0.16);
  if (variant.is_coarse()) return side;
  for (int bay = 0; bay < bays; ++bay) {
    const double low = height * bay / bays;
    const double high = height * (bay + 1) / bays;
    const double w = half_width(low);
    const double v = half_width(high);
    side += bar({-v, v, high}, {v, v, high}, 0.09);
    if (!variant.is_fine()) continue;
    side += bar({-w, w, low}, {v, v, high}, 0.07);
    side += bar({w, w, low}, {-v, v, high}, 0.07);
  }
  return side;
}

Mesh mast(const PartVariant& variant) {
  Mesh all;
  for (const double turn : {0.0, 90.0, 180.0, 270.0})
    all += one_side(variant).turned(Axis::Z, turn);
  if (variant.is_coarse()) {
    all += tapered_box({1, 1, height}, {0.4, 0.4}).moved({0, 0, height / 2});
  }
  all += bevelled_box({3.8, 3.8, 0.4}, 0.1).moved({0, 0, 0.2});
  all += cylinder(0.8, 0.3, variant.segments(18)).moved({0, 0, height + 0.1});
  return tile(all, 1).with_material(Steel);
}

// A double-sided bowl around +Y, and the horn in front of it on three legs.
Mesh dish(const PartVariant& variant) {
  const int segments = variant.segments(24);
  const Outline outer = {{0, 0}, {0.8, 0.08}, {1.5, 0.34}, {2.0, 0.72}};
  const Mesh bowl = lathe(outer, segments);
  Mesh all =
      map_planar(bowl + bowl.reversed().moved({0, 0, 0.06}), Axis::Z).with_material(DishMesh);
  Mesh frame = tube(2.06, 1.94, 0.12, segments).moved({0, 0, 0.74});
  for (const double turn : {90.0, 210.0, 330.0}) {
    frame += bar({1.9, 0, 0.7}, {0.1, 0, 1.9}, 0.06).turned(Axis::Z, turn);
  }
  frame += cone(0.2, 0.08, 0.4, variant.segments(10)).moved({0, 0, 1.9});
  return all + tile(frame, 1).with_material(Steel);
}

Mesh yoke(const PartVariant& variant) {
  Mesh all = cylinder(0.45, 0.5, variant.segments(16)).moved({0, 0, 0.25});
  all += bevelled_box({1.3, 0.5, 0.3}, 0.06).moved({0, 0, 0.6});
  all += bevelled_box({0.16, 0.44, 1.3}, 0.05).moved({0.6, 0, 1.2}).with_mirror(Axis::X);
  all += cylinder(0.12, 1.5, variant.segments(10)).turned(Axis::Y, 90).moved({0, 0, 1.6});
  all += bevelled_box({0.7, 0.8, 0.5}, 0.08).moved({0, -0.75, 1.6});
  return tile(all, 1).with_material(Steel);
}

Mesh light(const PartVariant& variant) {
  return map_cylindrical(sphere(0.16, variant.segments(12))).with_material(Beacon);
}

}  // namespace

}  // namespace radar_parts

ModelWithMaterials radar() {
  using namespace radar_parts;
  ModelBuilder model("mast_radar", {"MAST_STEEL", "MAST_DISH", "MAST_LIGHT"});
  auto& root = model.node("Base_mast");
  auto& tower = model.node("mast_m1o1", root).shape(mast);
  auto& head = model.node("yoke_m1o1", tower).at({0, 0, height + 0.25});
  head.spin(Axis::Z, turn_frames).shape(yoke);
  const auto nod = loop({{0, 12}, {30, -6}, {60, 20}}, turn_frames);
  model.node("dish_m1o1", head)
      .at({0, 0.25, 1.6})
      .facing(rotation(Axis::X, -90))
      .rotate_about(Axis::X, nod)
      .shape(dish);
  model.node("beacon_m1o1", head)
      .at({0, -0.75, 2.0})
      .flags(msh::node_flags::no_shadow)
      .shape(light);
  return model.build();
}

}  // namespace ngi::forge
