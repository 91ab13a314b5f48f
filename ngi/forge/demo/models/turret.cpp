#include "ngi/forge/demo/models.h"
#include "ngi/forge/demo/models/shapes.h"

namespace ngi::forge {

namespace turret_parts {

namespace {

enum Row : std::uint8_t { Hull, Dark, Barrel, Lamp, Burnt };

constexpr int turn_frames = 64;
constexpr double gun_spread = 0.55;
constexpr double recoil = -0.5;

Mesh armour(const Mesh& mesh) {
  return tile(mesh, 2).with_material(Hull);
}
Mesh metal(const Mesh& mesh) {
  return tile(mesh, 1).with_material(Dark);
}

Mesh pedestal(const PartVariant& variant) {
  const int sides = variant.is_coarse() ? 6 : 8;
  Mesh all = armour(loft({ring_at(circle(2.2, sides), 0), ring_at(circle(2.2, sides), 0.35),
                          ring_at(circle(1.5, sides), 0.9), ring_at(circle(1.35, sides), 1.3)}));
  if (!variant.is_coarse()) {
    for (int i = 0; i < 4; ++i) {
      const Mesh leg = hull_along_y({{1.3, 0.5, 0.8, 0.1, 0.4}, {2.5, 0.42, 0.3, 0.08, 0.15}});
      const Mesh bolt = cylinder(0.1, 0.12, variant.segments(8)).moved({0, 2.3, 0.36});
      all += (metal(leg) + metal(bolt)).turned(Axis::Z, 45 + 90 * i);
    }
  }
  return as_state(variant, all, Burnt, 1);
}

Mesh turntable(const PartVariant& variant) {
  const int round = variant.segments(24);
  Mesh all = metal(cylinder(1.2, 0.3, round).moved({0, 0, 0.1}));
  // Two side plates with the guns between them.
  const Mesh cheek = hull_along_z(
      {{0.2, 0.4, 1.7, 0.12}, {1.0, 0.42, 1.5, 0.14, -0.05}, {1.75, 0.3, 0.7, 0.1, -0.2}});
  all += armour(cheek.moved({-1.15, 0, 0}).with_mirror(Axis::X));
  all += armour(plate(variant, {2.0, 0.9, 0.5}, 0.1).moved({0, -0.55, 0.5}));
  if (!variant.is_coarse()) {
    all += metal(hub(variant, 0.3, 0.16, 16).moved({-1.4, -0.1, 1.2}).with_mirror(Axis::X));
    all += metal(plate(variant, {0.6, 0.4, 0.9}, 0.06).moved({0, -1.1, 0.7}));
  }
  return as_state(variant, all, Burnt, 2);
}

Mesh cradle(const PartVariant& variant) {
  // The origin is at the trunnions.
  Mesh all = metal(hub(variant, 0.26, 2.0, 16));
  all += armour(hull_along_y({{-0.8, 0.9, 0.5, 0.12},
                              {-0.4, 1.6, 0.8, 0.18},
                              {0.6, 1.7, 0.85, 0.2},
                              {0.95, 1.3, 0.55, 0.14}}));
  if (variant.is_fine()) all += metal(plate(variant, {0.16, 1.1, 0.1}, 0.02).moved({0, 0.1, 0.45}));
  return all;
}

Mesh gun_barrel(const PartVariant& variant) {
  const int round = variant.segments(16);
  const Outline profile = {{0.1, 0},     {0.2, 0},     {0.2, 1.1},   {0.13, 1.2}, {0.12, 2.7},
                           {0.19, 2.75}, {0.19, 3.15}, {0.09, 3.15}, {0.09, 2.9}, {0, 2.9}};
  const Outline plain = {{0, 0}, {0.18, 0}, {0.14, 3.15}, {0, 3.15}};
  const Mesh body = lathe(variant.is_coarse() ? plain : profile, round);
  return map_cylindrical(body).with_material(Barrel).turned(Axis::X, -90);
}

Mesh sight(const PartVariant& variant) {
  return metal(plate(variant, {0.4, 0.5, 0.3}, 0.05).moved({0, 0, 0.15})) +
         decal(0.26, 0.14, Lamp).moved({0, 0.255, 0.17});
}

Mesh beacon(const PartVariant& variant) {
  const int round = variant.segments(12);
  return map_cylindrical(lathe({{0.12, 0}, {0.12, 0.12}, {0.08, 0.2}, {0, 0.23}}, round))
      .with_material(Lamp);
}

Mesh shell_drum(const PartVariant& variant) {
  return metal(hub(variant, 0.42, 0.5, 18)) + armour(hub(variant, 0.3, 0.6, 12));
}

// Recoils at these frames: fast back, slowly forward.
std::vector<AxisKey> shots(std::initializer_list<int> frames) {
  std::vector<AxisKey> keys = {{0, 0}};
  for (const int frame : frames) {
    keys.push_back({frame, 0});
    keys.push_back({frame + 1, recoil});
    keys.push_back({frame + 8, 0});
  }
  return loop(keys, turn_frames);
}

}  // namespace

}  // namespace turret_parts

ModelWithMaterials turret() {
  using namespace turret_parts;
  ModelBuilder model("tur_twin", {"TUR_HULL", "TUR_DARK", "TUR_BARREL", "TUR_LAMP", "TUR_BURNT"});
  auto& root = model.node("Base_tur");
  auto& base = model.node("foot_m1o1", root).shape(pedestal, 2);
  auto& table = model.node("yaw_m1o1", base).at({0, 0, 1.3}).flags(msh::node_flags::vital);
  table.spin(Axis::Z, turn_frames).shape(turntable, 2);
  auto& guns = model.node("pitch_m1o1", table).at({0, -0.1, 1.2}).flags(msh::node_flags::vital);
  const auto nod = loop({{0, 0}, {16, 28}, {30, 28}, {46, -8}}, turn_frames);
  guns.rotate_about(Axis::X, nod).shape(cradle);
  model.node("gun_l_m1o1", guns)
      .at({-gun_spread, 0.7, 0})
      .slide(Axis::Y, shots({4, 20, 36, 52}))
      .shape(gun_barrel);
  model.node("gun_r_m1o1", guns)
      .at({gun_spread, 0.7, 0})
      .slide(Axis::Y, shots({12, 28, 44}))
      .shape(gun_barrel);
  model.node("sight_m1o1", guns).at({0, 0.2, 0.42}).shape(sight);
  model.node("drum_m1o1", table)
      .at({0, -1.15, 1.3})
      .rotate_about(Axis::X, loop({{0, 0}, {16, 60}, {32, 120}, {48, 60}}, turn_frames))
      .shape(shell_drum);
  model.node("beacon_m1o1", table)
      .at({0.8, -0.8, 0.75})
      .flags(msh::node_flags::no_shadow)
      .shape(beacon);
  model.node("Base_TC", guns).at({0, 1.2, 0.7}).label("universal_tc");
  return model.build();
}

}  // namespace ngi::forge
