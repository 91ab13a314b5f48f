#include <algorithm>
#include <set>

#include "ngi/forge/demo/models/building_parts.h"
#include "ngi/forge/demo/models/shapes.h"

namespace ngi::forge::hangar {

namespace {

// Adds a lightmap, and walkable floor flags where requested.
Mesh baked(const Mesh& mesh, Row row, std::uint16_t triangle_flags = 0) {
  Surface surface = {.row = row};
  surface.lightmapped = true;
  surface.triangle_flags = triangle_flags;
  return tile(mesh, 4).finished(surface);
}

struct Room {
  Box box;
  std::vector<Opening> front = {};  // along X from the middle of the room
  std::vector<Opening> right = {};  // along Y
  std::vector<Opening> left = {};
};

// Floor, ceiling and four walls, seen from inside.
Mesh lining(const PartVariant& variant, const Room& room) {
  const Double3 size = room.box.hi - room.box.lo;
  const Double3 middle = lerp(room.box.lo, room.box.hi, 0.5);
  const auto put = [&](const Mesh& side, double turn, const Double3& at) {
    return side.turned(Axis::Z, turn).moved(at);
  };
  const Double3 ground = {middle.x, middle.y, room.box.lo.z};
  Mesh walls = put(wall_around(size.x, size.z, room.front), 0, ground + Double3{0, size.y / 2, 0});
  walls += put(wall_around(size.x, size.z, {}), 180, ground - Double3{0, size.y / 2, 0});
  walls += put(wall_around(size.y, size.z, room.right), 270, ground + Double3{size.x / 2, 0, 0});
  walls += put(wall_around(size.y, size.z, room.left), 90, ground - Double3{size.x / 2, 0, 0});
  const Mesh level = rectangle_face(size.x, size.y);
  return baked(walls, Inside) + baked(level.moved(ground), Floor, floor_flags(variant)) +
         baked(level.reversed().moved(ground + Double3{0, 0, size.z}), Roof);
}

Mesh portal(const Mesh& quad, std::uint16_t beyond, Row row, std::uint16_t more_flags) {
  Surface surface = {.row = row};
  surface.batch_flags = static_cast<std::uint16_t>(msh::batch_flags::see_through | more_flags);
  surface.portal = beyond;
  return quad.finished(surface);
}

// Fills an opening in a wall that faces -Y.
Mesh filling(const Opening& opening) {
  const double width = opening.right - opening.left;
  const double height = opening.top - opening.bottom;
  return map_planar(rectangle_face(width, height), Axis::Z)
      .turned(Axis::X, 90)
      .moved({(opening.left + opening.right) / 2, 0, (opening.bottom + opening.top) / 2});
}

constexpr Box hall_box = {{-half_x + thickness, -half_y + thickness, 0.1},
                          {divide - thickness / 2, half_y - thickness, ceiling}};
constexpr Box office_box = {{divide + thickness / 2, -half_y + thickness, 0.1},
                            {half_x - thickness, half_y - thickness, office_ceiling}};

// Converts an opening to the coordinates of a room with another centre and floor height.
Opening seen_from(const Opening& opening, double middle, double ground) {
  return {opening.left - middle, opening.right - middle, opening.bottom, opening.top - ground};
}

Mesh lamps_along(const PartVariant& variant, const Box& box, int count) {
  Mesh all;
  const Double3 size = box.hi - box.lo;
  for (int i = 0; i < count; ++i) {
    const double y = box.lo.y + size.y * (i + 0.5) / count;
    const Double3 place = {(box.lo.x + box.hi.x) / 2, y, box.hi.z - 0.1};
    all += map_box(plate(variant, {2.4, 0.35, 0.12}, 0.03)).with_material(Lamp).moved(place);
  }
  return all;
}

}  // namespace

Mesh wall_around(double width, double height, const std::vector<Opening>& openings) {
  // A grid through all edges of the openings, without the cells inside them.
  std::set<double> across = {-width / 2, width / 2};
  std::set<double> up = {0, height};
  for (const Opening& opening : openings) {
    across.insert({opening.left, opening.right});
    up.insert({opening.bottom, opening.top});
  }
  Mesh mesh;
  for (auto x = across.begin(); std::next(x) != across.end(); ++x) {
    for (auto z = up.begin(); std::next(z) != up.end(); ++z) {
      const double right = *std::next(x);
      const double top = *std::next(z);
      const bool open = std::any_of(openings.begin(), openings.end(), [&](const Opening& opening) {
        return *x >= opening.left && right <= opening.right && *z >= opening.bottom &&
               top <= opening.top;
      });
      if (!open) mesh += quad({*x, 0, *z}, {right, 0, *z}, {right, 0, top}, {*x, 0, top});
    }
  }
  return mesh;
}

Mesh hall(const PartVariant& variant, std::uint16_t shell_node, std::uint16_t office_node) {
  const double ground = hall_box.lo.z;
  const double middle = (hall_box.lo.x + hall_box.hi.x) / 2;
  const Opening way_out = seen_from(gateway, middle, ground);
  const Opening door = seen_from(office_door, 0, ground);
  Mesh all = lining(variant, {hall_box, {way_out}, {door}, {}});
  const Mesh to_outside = filling(way_out).moved({middle, hall_box.hi.y, ground});
  all += portal(to_outside, shell_node, Doorway, 0);
  const Mesh to_office = filling(door).turned(Axis::Z, 270).moved({hall_box.hi.x, 0, ground});
  all += portal(to_office, office_node, Doorway, msh::batch_flags::portal_open);
  // A sign next to the exit; unbroken in the coarser levels.
  const Mesh sign =
      filling({-0.6, 0.6, 0, 0.6}).moved({gateway.right + 1.2, hall_box.hi.y - 0.05, 3});
  all += portal(sign, shell_node, DoorwaySign, msh::batch_flags::portal_sign);
  all += lamps_along(variant, hall_box, 4);
  if (variant.is_coarse()) return all;
  for (const double y : {-6.0, -2.0, 2.0, 6.0}) {
    all += baked(plate(variant, {0.5, 0.5, 5.4}, 0.08).moved({hall_box.lo.x + 0.3, y, 2.8}), Trim);
  }
  all += baked(plate(variant, {1.6, 1.2, 1.2}, 0.08).moved({-10, -7.3, 0.7}), Trim);
  all += baked(plate(variant, {1.2, 1.2, 0.9}, 0.08).moved({-8.2, -7.4, 0.55}), Inside);
  return all;
}

Mesh office(const PartVariant& variant, std::uint16_t hall_node) {
  const double ground = office_box.lo.z;
  const Opening door = seen_from(office_door, 0, ground);
  Mesh all = lining(variant, {office_box, {}, {}, {door}});
  const Mesh to_hall = filling(door).turned(Axis::Z, 90).moved({office_box.lo.x, 0, ground});
  all += portal(to_hall, hall_node, Doorway, msh::batch_flags::portal_open);
  all += lamps_along(variant, office_box, 2);
  all += baked(plate(variant, {3.2, 0.9, 0.9}, 0.06).moved({8.6, -7.6, 0.55}), Trim);
  if (variant.is_coarse()) return all;
  // Consoles with lit screens.
  for (const double x : {7.6, 8.6, 9.6}) {
    all += baked(plate(variant, {0.8, 0.15, 0.6}, 0.03).moved({x, -7.7, 1.35}), Inside);
    all += decal(0.66, 0.46, Lamp).moved({x, -7.61, 1.35});
  }
  all += baked(plate(variant, {1.0, 5.0, 2.0}, 0.05).moved({10.8, 4, 1.1}), Inside);
  return all;
}

}  // namespace ngi::forge::hangar
