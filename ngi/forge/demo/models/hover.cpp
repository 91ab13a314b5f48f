#include "ngi/forge/demo/models.h"
#include "ngi/forge/demo/models/shapes.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace hover_parts {

namespace {

enum Row : std::uint8_t { Hull, Dark, Glass, Blade, Blur, Glow };

constexpr int hover_frames = 48;
constexpr double fan_radius = 1.25;
constexpr Double3 fan_place = {-2.5, 0.1, 0.35};

Mesh skin(const Mesh& mesh) {
  return tile(mesh, 2).with_material(Hull);
}
Mesh metal(const Mesh& mesh) {
  return tile(mesh, 1).with_material(Dark);
}

Surface clear(Row row) {
  Surface surface = {.row = row};
  surface.batch_flags = msh::batch_flags::see_through | msh::batch_flags::two_sided;
  surface.triangle_flags = msh::triangle_flags::pass_through;
  return surface;
}

Mesh fuselage(const PartVariant& variant) {
  Mesh all = skin(hull_along_y({{-3.4, 0.3, 0.4, 0.1, 0.5},
                                {-2.0, 0.7, 0.8, 0.2, 0.35},
                                {-0.6, 1.5, 1.4, 0.35, 0.1},
                                {1.0, 1.4, 1.2, 0.35, 0.0},
                                {2.2, 0.9, 0.7, 0.22, -0.15},
                                {2.8, 0.4, 0.3, 0.1, -0.25}}));
  // Stub wings carry the fans.
  const Mesh wing =
      hull_along_z({{0, 1.2, 0.22, 0.06}, {1.0, 0.9, 0.16, 0.05}}).turned(Axis::Z, 90);
  all += skin(wing.turned(Axis::Y, -90).moved({-0.6, 0.1, 0.3}).with_mirror(Axis::X));
  if (variant.is_coarse()) return all;
  all += metal(plate(variant, {0.5, 1.2, 0.2}, 0.06).moved({0, -0.3, 0.85}));
  for (const double y : {-0.6, -0.3, 0.0}) {
    all +=
        metal(plate(variant, {0.08, 0.16, 0.34}, 0.02).moved({0.74, y, 0.2}).with_mirror(Axis::X));
  }
  all += metal(hull_along_y({{0.8, 0.5, 0.3, 0.08, -0.65}, {1.8, 0.3, 0.2, 0.06, -0.6}}));
  return all;
}

Mesh canopy(const PartVariant& variant) {
  Mesh all = tile(hull_along_y({{0.3, 0.8, 0.2, 0.08, 0.62},
                                {0.9, 0.9, 0.55, 0.2, 0.5},
                                {1.6, 0.76, 0.45, 0.16, 0.3},
                                {2.3, 0.4, 0.12, 0.04, 0.05}}),
                  2)
                 .finished(clear(Glass))
                 .with_triangle_flags(msh::triangle_flags::glass);
  if (variant.is_coarse()) return all;
  const Mesh ribs = bar({0.36, 0.9, 0.72}, {-0.36, 0.9, 0.72}, 0.06) +
                    bar({0, 0.4, 0.7}, {0, 0.9, 0.79}, 0.05) +
                    bar({0, 0.9, 0.79}, {0, 2.28, 0.12}, 0.05);
  return all + metal(ribs);
}

Mesh tail(const PartVariant& variant) {
  const Mesh fin = hull_along_z({{0, 0.14, 0.9, 0.04}, {1.2, 0.08, 0.5, 0.03, -0.45}});
  Mesh all = skin(fin.turned(Axis::Y, 28).moved({-0.12, 0, 0}).with_mirror(Axis::X));
  all += skin(plate(variant, {1.9, 0.5, 0.08}, 0.03).moved({0, 0.1, 0.1}));
  return all;
}

Mesh duct(const PartVariant& variant) {
  const int round = variant.segments(28);
  const double r = fan_radius;
  const Mesh ring =
      lathe({{r, -0.3}, {r + 0.14, -0.32}, {r + 0.26, 0.0}, {r + 0.18, 0.3}, {r, 0.34}, {r, -0.3}},
            round);
  Mesh all = skin(ring);
  if (variant.is_coarse()) return all;
  for (const double turn : {0.0, 60.0, 120.0}) {
    all +=
        metal(plate(variant, {2 * r, 0.08, 0.12}, 0.02).moved({0, 0, -0.2}).turned(Axis::Z, turn));
  }
  return all + metal(cylinder(0.2, 0.3, variant.segments(14)).moved({0, 0, -0.14}));
}

Mesh rotor(const PartVariant& variant) {
  const int blades = variant.is_fine() ? 5 : variant.is_coarse() ? 2 : 4;
  Mesh all = metal(
      lathe({{0, -0.06}, {0.2, -0.06}, {0.2, 0.06}, {0.1, 0.2}, {0, 0.24}}, variant.segments(14)));
  for (int i = 0; i < blades; ++i) {
    const Mesh one =
        map_planar(box({0.22, fan_radius - 0.15, 0.025}), Axis::Z).with_material(Blade);
    all += one.turned(Axis::Y, 14)
               .moved({0, fan_radius / 2 + 0.03, 0})
               .turned(Axis::Z, 360.0 * i / blades);
  }
  const Mesh haze = map_planar(disc(fan_radius - 0.03, variant.segments(24)), Axis::Z);
  return all + haze.finished(clear(Blur)).moved({0, 0, 0.02});
}

Mesh nozzle(const PartVariant& variant) {
  const int round = variant.segments(16);
  const Mesh cone_shell = lathe({{0.2, 0}, {0.3, 0}, {0.22, 0.5}, {0.16, 0.5}, {0.2, 0}}, round);
  Mesh all = metal(cone_shell.turned(Axis::X, 90));
  const Mesh flame = map_cylindrical(lathe({{0, 0}, {0.15, 0.0}, {0.12, 0.35}, {0, 0.9}}, round));
  return all + flame.finished(clear(Glow)).moved({0, 0, 0.4}).turned(Axis::X, 90);
}

Mesh chin_gun(const PartVariant& variant) {
  Mesh all = metal(sphere(0.22, variant.segments(14)));
  const Mesh tube_of_gun =
      variant.is_coarse() ? cylinder(0.05, 1.0, 4) : tube(0.055, 0.03, 1.0, variant.segments(10));
  return all +
         metal(tube_of_gun.turned(Axis::X, -90).moved({0.08, 0.6, -0.04}).with_mirror(Axis::X));
}

Mesh skid(const PartVariant& variant) {
  const int round = variant.segments(8);
  Mesh all =
      rod({0, -1.1, 0}, {0, 1.2, 0}, 0.06, round) + rod({0, 1.2, 0}, {0, 1.45, 0.15}, 0.06, round);
  all += rod({0, -0.6, 0}, {0.35, -0.5, 0.5}, 0.045, round) +
         rod({0, 0.7, 0}, {0.35, 0.6, 0.5}, 0.045, round);
  return metal(all);
}

}  // namespace

}  // namespace hover_parts

ModelWithMaterials hover() {
  using namespace hover_parts;
  ModelBuilder model("fly_dart",
                     {"FLY_HULL", "FLY_DARK", "FLY_GLASS", "FLY_BLADE", "FLY_BLUR", "FLY_GLOW"});
  auto& root = model.node("Base_fly");
  // A slight drift while hovering.
  const auto drift = [](int frame) {
    const double cycle = 360.0 * frame / hover_frames;
    return Pose{
        {0, 0, 2.2 + 0.12 * math::sine(cycle)},
        rotation(Axis::Y, 2 * math::cosine(cycle)) * rotation(Axis::X, 1.5 * math::sine(cycle))};
  };
  auto& body = model.node("body_m1o1", root).flags(msh::node_flags::vital);
  body.track(every_frame(hover_frames, drift, 4)).shape(fuselage);
  model.node("canopy_m1o1", body).flags(msh::node_flags::no_shadow).shape(canopy);
  model.node("tail_m1o1", body).at({0, -3.2, 0.55}).shape(tail);
  for (const double side : {1.0, -1.0}) {
    const std::string suffix = side > 0 ? "_l_m1o1" : "_r_m1o1";
    const auto place = [=](const Double3& v) { return Double3{v.x * side, v.y, v.z}; };
    auto& fan = model.node("duct" + suffix, body).at(place(fan_place));
    const auto lean = loop({{0, 3 * side}, {hover_frames / 2, -3 * side}}, hover_frames);
    fan.rotate_about(Axis::X, lean).shape(duct);
    model.node("rotor" + suffix, fan)
        .flags(msh::node_flags::no_shadow)
        .spin(Axis::Z, hover_frames, side > 0 ? 4 : -4)
        .shape(rotor);
    model.node("nozzle" + suffix, body)
        .at(place({-0.5, -1.5, 0.15}))
        .rotate_about(Axis::X, loop({{0, -8}, {hover_frames / 2, 10}}, hover_frames))
        .shape(nozzle);
    model.node("skid" + suffix, body)
        .at(place({-0.75, 0.2, -1.05}))
        .shape([=](const PartVariant& variant) {
          return side > 0 ? skid(variant) : skid(variant).mirrored(Axis::X);
        });
  }
  const auto aim = loop({{0, -20}, {hover_frames / 3, 25}, {hover_frames / 2, 25}}, hover_frames);
  model.node("gun_m1o1", body).at({0, 1.7, -0.62}).rotate_about(Axis::Z, aim).shape(chin_gun);
  model.node("Base_GS", body).at({0, 0, -0.75}).label("universal_fs");
  return model.build();
}

}  // namespace ngi::forge
