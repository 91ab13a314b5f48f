#include "ngi/forge/demo/models/building_parts.h"
#include "ngi/forge/demo/models/shapes.h"
#include "ngi/forge/mesh/detail/damage.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge::hangar {

namespace {

Mesh concrete(const Mesh& mesh) {
  return tile(mesh, 4).with_material(Wall);
}
Mesh steel(const Mesh& mesh) {
  return tile(mesh, 2).with_material(Trim);
}

constexpr double ridge = 9.4;

// The outline of the vault in the XZ plane, from right to left.
Outline vault(int segments, double grow) {
  Outline line;
  for (int i = 0; i <= segments; ++i) {
    const double degrees = 180.0 * i / segments;
    line.push_back({(half_x + grow) * math::cosine(degrees),
                    eaves + (ridge - eaves + grow) * math::sine(degrees)});
  }
  return line;
}

// An arch as thick as the roof, from y = -depth / 2; its outline is extruded along Y.
Mesh arch(int segments, double grow, double thick, double depth) {
  Outline outline = vault(segments, grow);
  Outline back = vault(segments, grow - thick);
  outline.insert(outline.end(), back.rbegin(), back.rend());
  // The rotation maps the outline's height to Z and the extrusion to -Y.
  return extrude(outline, depth).turned(Axis::X, 90).moved({0, depth / 2, 0});
}

Mesh roofing(const PartVariant& variant) {
  const int segments = variant.segments(20);
  Mesh all = tile(arch(segments, 0.4, 0.4, 2 * half_y + 0.8), 4).with_material(Roof);
  if (variant.is_coarse()) return all;
  for (const double y : fan_places) {
    all += steel(tube(0.95, 0.82, 0.5, segments).posed(fan_pose(y)));
  }
  for (const double y : {-8.8, -4.4, 0.0, 4.4, 8.8}) {
    all += steel(arch(segments, 0.65, 0.3, 0.5).moved({0, y, 0}));
  }
  return all;
}

// The wall above another wall that closes the vault; faces -Y.
Mesh gable(int segments) {
  Mesh all;
  for (const auto& [a, b, c] : triangulate(vault(segments, 0))) {
    const Outline line = vault(segments, 0);
    all +=
        triangle({line[a].x, 0, line[a].y}, {line[b].x, 0, line[b].y}, {line[c].x, 0, line[c].y});
  }
  return all;
}

constexpr std::array<Opening, 3> windows = {
    {{-6, -4, 1.2, 2.8}, {-1, 1, 1.2, 2.8}, {4, 6, 1.2, 2.8}}};

Mesh walls(const PartVariant& variant) {
  const int segments = variant.segments(20);
  const Mesh back = wall_around(2 * half_x, eaves, {}) + gable(segments);
  const Mesh front =
      wall_around(2 * half_x, eaves, {{-gateway.right, -gateway.left, 0, gateway.top}}) +
      gable(segments);
  const Mesh blank = wall_around(2 * half_y, eaves, {});
  const std::vector<Opening> glass_openings(windows.begin(),
                                            variant.is_coarse() ? windows.begin() : windows.end());
  const Mesh glazed = wall_around(2 * half_y, eaves, glass_openings);
  return concrete(back.moved({0, -half_y, 0}) + front.turned(Axis::Z, 180).moved({0, half_y, 0}) +
                  blank.turned(Axis::Z, 270).moved({-half_x, 0, 0}) +
                  glazed.turned(Axis::Z, 90).moved({half_x, 0, 0}));
}

Mesh panes(const PartVariant& variant) {
  Mesh all;
  if (variant.is_coarse()) return all;
  Surface surface = {.row = Glass};
  surface.batch_flags = msh::batch_flags::see_through | msh::batch_flags::two_sided;
  surface.triangle_flags = msh::triangle_flags::glass;
  for (const Opening& window : windows) {
    const double middle = (window.left + window.right) / 2;
    const Mesh pane =
        map_planar(rectangle_face(2, 1.6), Axis::Z).turned(Axis::X, 90).turned(Axis::Z, 90);
    all += pane.finished(surface).moved({half_x - 0.15, middle, 2});
    const Mesh sides =
        plate(variant, {0.4, 0.16, 1.9}, 0.03).moved({0, 1.04, 0}).with_mirror(Axis::Y);
    const Mesh ends =
        plate(variant, {0.4, 2.2, 0.16}, 0.03).moved({0, 0, 0.86}).with_mirror(Axis::Z);
    all += steel((sides + ends).moved({half_x, middle, 2}));
  }
  return all;
}

// Pillars between the wall panels, a plinth, and the frame of the gate.
Mesh frame(const PartVariant& variant) {
  const double gate_middle = (gateway.left + gateway.right) / 2;
  const double gate_width = gateway.right - gateway.left;
  Mesh posts = plate(variant, {0.8, 1.6, gateway.top + 0.5}, 0.12)
                   .moved({gate_width / 2 + 0.4, 0, gateway.top / 2 + 0.25});
  Mesh all = steel(posts.with_mirror(Axis::X).moved({gate_middle, half_y, 0}));
  all += steel(plate(variant, {gate_width + 2.4, 1.8, 0.9}, 0.14)
                   .moved({gate_middle, half_y, gateway.top + 0.5}));
  const Mesh ramp =
      hull_along_y({{0, gate_width + 0.6, 0.2, 0.0}, {2.6, gate_width + 1.6, 0.02, 0.0, -0.09}});
  all += tile(ramp, 4)
             .with_material(Floor)
             .with_triangle_flags(floor_flags(variant))
             .moved({gate_middle, half_y, 0.0});
  if (variant.is_coarse()) return all;
  for (const double y : {-8.6, -2.9, 2.9, 8.6}) {
    all += concrete(
        hull_along_z({{0, 1.2, 0.9, 0.12}, {4.6, 0.9, 0.8, 0.12}, {eaves + 0.3, 0.5, 0.7, 0.1}})
            .moved({half_x + 0.1, y, 0})
            .with_mirror(Axis::X));
  }
  all += concrete(plate(variant, {0.5, 2 * half_y + 0.4, 0.7}, 0.1)
                      .moved({half_x + 0.1, 0, 0.35})
                      .with_mirror(Axis::X));
  return all;
}

Mesh gate_portal(std::uint16_t hall_node) {
  Surface surface = {.row = Doorway};
  surface.batch_flags = msh::batch_flags::see_through;
  surface.portal = hall_node;
  const double width = gateway.right - gateway.left;
  return map_planar(rectangle_face(width, gateway.top), Axis::Z)
      .turned(Axis::X, -90)
      .moved({(gateway.left + gateway.right) / 2, half_y, gateway.top / 2})
      .finished(surface);
}

}  // namespace

Mesh shell(const PartVariant& variant, std::uint16_t hall_node) {
  const Mesh whole = walls(variant) + roofing(variant) + panes(variant) + frame(variant);
  const Mesh portal = gate_portal(hall_node);
  if (variant.is_whole()) return whole + portal;
  const Damage damage = {.grain = 2.5 * (1 + variant.level),
                         .dent = 0.08 + 0.06 * variant.state,
                         .burnt_share = 0.25 * variant.state,
                         .burnt_row = Ruin,
                         .seed = 3};
  const Mesh dented = apply_damage(whole, damage);
  // Half of the roof, with a hole shot through it.
  const Box hole =
      variant.state == 1 ? Box{{1, -5, 6.2}, {9, 2, 20}} : Box{{-3, -20, 6.2}, {20, 20, 20}};
  return without(dented, hole) + portal;
}

Mesh gate_leaf(const PartVariant& variant) {
  // The origin is at the centre of its base. The broad faces can be passed while the gate is open.
  const double height = gateway.top + 0.1;
  const Mesh sheet = map_box(box({gate_leaf_width, 0.16, height}))
                         .with_material(Gate)
                         .with_triangle_flags(msh::triangle_flags::door_leaf);
  Mesh all = sheet.moved({0, 0, height / 2});
  if (variant.is_coarse()) return all;
  for (const double z : {0.4, 1.7, 3.0, 4.3}) {
    all += steel(plate(variant, {gate_leaf_width - 0.2, 0.34, 0.22}, 0.04).moved({0, 0, z}));
  }
  return all;
}

Mesh door_leaf(const PartVariant& variant) {
  const double width = office_door.right - office_door.left;
  Mesh all = map_box(box({0.12, width, office_door.top}))
                 .with_material(Gate)
                 .with_triangle_flags(msh::triangle_flags::door_leaf);
  if (variant.is_fine())
    all += steel(plate(variant, {0.24, 0.1, 0.4}, 0.03).moved({0, width / 2 - 0.25, 0}));
  return all.moved({0, 0, office_door.top / 2 + 0.1});
}

Mesh tower(const PartVariant& variant) {
  Mesh all = concrete(hull_along_z({{0, 4.4, 4.4, 0.5}, {8.5, 3.6, 3.6, 0.5}}));
  all += concrete(hull_along_z({{8.5, 3.6, 3.6, 0.5}, {9.2, 5.2, 5.2, 0.8}, {9.6, 5.2, 5.2, 0.8}}));
  Surface surface = {.row = Glass};
  surface.batch_flags = msh::batch_flags::see_through;
  surface.triangle_flags = msh::triangle_flags::glass;
  all += map_box(hull_along_z({{9.6, 4.6, 4.6, 0.8}, {11.0, 5.0, 5.0, 0.9}})).finished(surface);
  all +=
      tile(hull_along_z({{11.0, 5.6, 5.6, 1.0}, {11.4, 5.6, 5.6, 1.0}, {12.0, 3.0, 3.0, 0.6}}), 4)
          .with_material(Roof);
  if (variant.is_coarse()) return all;
  for (int i = 0; i < 4; ++i) {
    all += steel(bar({1.9, 1.9, 9.5}, {2.05, 2.05, 11.1}, 0.2).turned(Axis::Z, 90 * i));
  }
  all += steel(rod({0.8, 0.8, 11.8}, {0.8, 0.8, 14.6}, 0.06, variant.segments(8)));
  all += steel(rod({-0.9, 0.5, 11.8}, {-0.9, 0.5, 13.4}, 0.05, variant.segments(8)));
  return all;
}

Pose fan_pose(double y) {
  return {{-5, y, 9.7}, rotation(Axis::Y, -10)};
}

Mesh fan(const PartVariant& variant) {
  Mesh all = steel(cylinder(0.16, 0.3, variant.segments(10)));
  const int blades = variant.is_coarse() ? 2 : 5;
  for (int i = 0; i < blades; ++i) {
    all += steel(box({0.34, 0.8, 0.04})
                     .turned(Axis::Y, 25)
                     .moved({0, 0.42, 0})
                     .turned(Axis::Z, 360.0 * i / blades));
  }
  return all;
}

Mesh crane(const PartVariant& variant) {
  // A bridge across the hall, centred at the origin.
  const double width = divide + half_x - 2 * thickness - 0.6;
  Mesh all = steel(plate(variant, {width, 0.4, 0.5}, 0.06).moved({0, 0.5, 0}).with_mirror(Axis::Y));
  all += steel(
      plate(variant, {0.6, 1.8, 0.5}, 0.08).moved({width / 2 - 0.3, 0, 0}).with_mirror(Axis::X));
  return all;
}

Mesh crane_hook(const PartVariant& variant) {
  Mesh all = steel(plate(variant, {1.2, 1.5, 0.5}, 0.08));
  all += steel(rod({0.2, 0, -0.2}, {0.2, 0, -1.4}, 0.04, variant.segments(8)).with_mirror(Axis::X));
  all += steel(plate(variant, {0.7, 0.3, 0.4}, 0.06).moved({0, 0, -1.5}));
  return all;
}

Mesh wall_lamp(const PartVariant& variant) {
  Mesh all = steel(plate(variant, {0.7, 0.5, 0.16}, 0.03).moved({0, 0.25, 0.12}));
  return all +
         map_box(plate(variant, {0.56, 0.36, 0.1}, 0.03)).with_material(Lamp).moved({0, 0.27, 0});
}

Mesh tanks(const PartVariant& variant) {
  const int round = variant.segments(20);
  const Mesh tank = lathe({{0, 0.4}, {1.2, 0.4}, {1.2, 4.0}, {0.9, 4.5}, {0, 4.7}}, round);
  Mesh all = steel(tank + tank.moved({0, 2.9, 0}));
  if (variant.is_coarse()) return all;
  for (const double y : {0.0, 2.9}) {
    all += steel(tube(1.26, 1.18, 0.16, round).moved({0, y, 1.4}) +
                 tube(1.26, 1.18, 0.16, round).moved({0, y, 3.2}));
    for (const double turn : {45.0, 135.0, 225.0, 315.0}) {
      all += steel(box({0.2, 0.2, 0.8}).moved({1, 0, 0.3}).turned(Axis::Z, turn).moved({0, y, 0}));
    }
  }
  return all + steel(rod({0, 0, 4.4}, {0, 2.9, 4.4}, 0.12, variant.segments(10)));
}

}  // namespace ngi::forge::hangar
