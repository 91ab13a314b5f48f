#include "ngi/forge/demo/models.h"
#include "ngi/forge/mesh/mesh.h"

namespace ngi::forge {

namespace crate_parts {

namespace {

enum Row : std::uint8_t { Body, Edge, Light, Sign };

constexpr double size = 1.6;

// The frame's twelve beams, as three directions of four.
Mesh frame(const PartVariant& variant) {
  const double reach = size / 2 - 0.06;
  Mesh beams;
  for (const double x : {-reach, reach}) {
    for (const double y : {-reach, reach}) {
      const Double3 beam = {0.16, 0.16, size};
      beams += (variant.is_fine() ? bevelled_box(beam, 0.03) : box(beam)).moved({x, y, 0});
    }
  }
  return tile(beams + beams.turned(Axis::X, 90) + beams.turned(Axis::Y, 90), 1).with_material(Edge);
}

// A panel with a rim around a recessed plate, facing +Z.
Mesh panel(const PartVariant& variant) {
  const double half = size / 2 - 0.1;
  if (variant.is_coarse())
    return map_planar(rectangle_face(2 * half, 2 * half), Axis::Z).with_material(Body);
  const Outline outer = rectangle(2 * half, 2 * half);
  const Outline rim = inset(outer, 0.1);
  const Mesh plate =
      loft({ring_at(outer, 0), ring_at(rim, 0), ring_at(inset(rim, 0.04), -0.06)}, Caps::None) +
      rectangle_face(2 * half - 0.28, 2 * half - 0.28).moved({0, 0, -0.06});
  return map_planar(plate, Axis::Z).with_material(Body);
}

Mesh panels(const PartVariant& variant) {
  const Mesh top = panel(variant).moved({0, 0, size / 2 - 0.02});
  Mesh all = top + top.turned(Axis::X, 180);
  for (const double turn : {0.0, 90.0, 180.0, 270.0}) {
    all += top.turned(Axis::X, 90).turned(Axis::Z, turn);
  }
  return all;
}

// A cross brace over a side, facing -Y.
Mesh braces(const PartVariant& variant) {
  if (variant.is_coarse()) return {};
  const Mesh bar = box({0.12, 0.05, size * 1.15});
  const Mesh brace = bar.turned(Axis::Y, 45).moved({0, -size / 2 + 0.06, 0});
  return tile(brace + brace.turned(Axis::Z, 180), 1).with_material(Edge);
}

Mesh warning_sign() {
  const Mesh plate = rectangle_face(0.6, 0.6).turned(Axis::X, 90).turned(Axis::Z, 90);
  return map_planar(plate, Axis::X)
      .moved({size / 2 + 0.01 - 0.06, 0, 0})
      .with_material(Sign)
      .with_triangle_flags(msh::triangle_flags::pass_through);
}

Mesh lamp(const PartVariant& variant) {
  const int segments = variant.segments(12);
  const Mesh dome = lathe({{0.13, 0}, {0.13, 0.08}, {0.09, 0.17}, {0, 0.2}}, segments);
  Mesh all = map_cylindrical(dome).with_material(Light);
  if (!variant.is_coarse()) {
    all += tile(tube(0.17, 0.13, 0.06, segments).moved({0, 0, 0.03}), 1).with_material(Edge);
  }
  return all;
}

}  // namespace

}  // namespace crate_parts

ModelWithMaterials crate() {
  using namespace crate_parts;
  ModelBuilder model("box_alarm", {"BOX_BODY", "BOX_EDGE", "BOX_LIGHT", "BOX_SIGN"});
  auto& root = model.node("Base_box");
  auto& chest =
      model.node("box_m1o1", root).at({0, 0, size / 2}).shape([](const PartVariant& variant) {
        return frame(variant) + panels(variant) + braces(variant) +
               warning_sign().turned(Axis::Z, 180).with_mirror(Axis::X);
      });
  const double reach = size / 2 - 0.14;
  int number = 0;
  for (const double x : {-reach, reach}) {
    for (const double y : {-reach, reach}) {
      model.node("lamp" + std::to_string(++number) + "_m1o1", chest)
          .at({x, y, size / 2 + 0.02})
          .flags(msh::node_flags::no_shadow)
          .shape(lamp);
    }
  }
  return model.build();
}

}  // namespace ngi::forge
