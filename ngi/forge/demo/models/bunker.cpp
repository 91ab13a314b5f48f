#include "ngi/forge/demo/models.h"
#include "ngi/forge/mesh/mesh.h"

namespace ngi::forge {

namespace bunker_parts {

namespace {

enum Row : std::uint8_t { Wall, Trim, Roof, Floor, Lamp };

constexpr double half = 6.5;  // of the square base
constexpr double eaves = 3.2;
constexpr std::uint32_t exit_flag = 1;  // docs/formats/msh.md 5.14
constexpr std::uint32_t any_size = 0x1000'0000;

Mesh plate(const PartVariant& variant, const Double3& size) {
  return variant.is_fine() ? bevelled_box(size, 0.08) : box(size);
}

// The base stands on the whole foundation and goes a little below it.
Mesh base() {
  const Mesh slab = tapered_box({2 * half, 2 * half, 0.6}, {2 * half - 0.5, 2 * half - 0.5});
  return tile(slab, 4).with_material(Floor);
}

// Eight sloping walls.
Mesh walls(const PartVariant& variant) {
  const double cut = variant.is_coarse() ? 1.5 : 2.2;
  const Outline foot = cut_rectangle(10.4, 10.4, cut);
  Mesh all = loft({ring_at(foot, 0.1), ring_at(inset(foot, 0.9), eaves)}, Caps::None);
  return tile(all, 4).with_material(Wall);
}

Mesh roof(const PartVariant& variant) {
  const Outline edge = cut_rectangle(9.6, 9.6, 2);
  const Mesh slab = loft({ring_at(edge, eaves - 0.1), ring_at(edge, eaves + 0.45),
                          ring_at(inset(edge, 1.4), eaves + 1.0)});
  Mesh all = tile(slab, 4).with_material(Roof);
  if (variant.is_coarse()) return all;
  const int segments = variant.segments(16);
  all += tile(cone(1.6, 1.3, 0.7, segments).moved({0, 0, eaves + 1.3}), 2).with_material(Trim);
  all += tile(cylinder(0.12, 2.6, variant.segments(8)).moved({2.6, -2.2, eaves + 1.8}), 1)
             .with_material(Trim);
  return all;
}

// A firing slit on each side but the front, and the frame of the gate.
Mesh openings(const PartVariant& variant) {
  Mesh all;
  if (variant.is_coarse()) return all;
  const Mesh slit = plate(variant, {4.2, 0.5, 0.75}).moved({0, -4.75, 2.0});
  for (const double turn : {0.0, 90.0, 270.0}) all += slit.turned(Axis::Z, turn);
  const Mesh posts = plate(variant, {0.6, 1.1, 2.7}).moved({1.7, 4.9, 1.4});
  all += posts.with_mirror(Axis::X);
  all += plate(variant, {4.4, 1.3, 0.6}).moved({0, 4.9, 2.95});
  all += box({2.9, 0.3, 2.6}).moved({0, 4.75, 1.4});
  return tile(all, 2).with_material(Trim);
}

Mesh lamps(const PartVariant& variant) {
  if (variant.is_coarse()) return {};
  const Mesh lamp = map_box(box({0.5, 0.16, 0.28})).moved({0, 5.62, 2.95});
  return lamp.with_material(Lamp);
}

}  // namespace

}  // namespace bunker_parts

ModelWithMaterials bunker() {
  using namespace bunker_parts;
  ModelBuilder model("bld_bunker", {"BLD_WALL", "BLD_TRIM", "BLD_ROOF", "BLD_FLOOR", "BLD_LAMP"});
  auto& root = model.node("Base_bunker");
  auto& shell = model.node("bunker_m1o1", root).shape([](const PartVariant& variant) {
    return base() + walls(variant) + roof(variant) + openings(variant) + lamps(variant);
  });
  const auto outside = model.hall_vertex(shell, {0, half + 3, 0}, exit_flag | any_size);
  const auto inside = model.hall_vertex(shell, {0, 1, 0.3}, any_size);
  model.hall_link(outside, inside);
  return model.build();
}

}  // namespace ngi::forge
