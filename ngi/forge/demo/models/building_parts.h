#pragma once

#include "ngi/forge/mesh/model_plan.h"

// The shapes of the hangar in its own frame: Z 0 is the ground, the gate faces +Y.
namespace ngi::forge::hangar {

enum Row : std::uint8_t {
  Wall,
  Trim,
  Roof,
  Floor,
  Inside,
  Gate,
  Glass,
  Lamp,
  Ruin,
  DoorwaySign,
  Doorway
};

struct Opening {
  double left;  // metres along the wall, from its middle
  double right;
  double bottom;
  double top;
};

// Half the size outside, and the thickness of the walls.
constexpr double half_x = 12;
constexpr double half_y = 9;
constexpr double eaves = 6;
constexpr double thickness = 0.6;
constexpr double ceiling = 5.6;
constexpr double office_ceiling = 3.6;
constexpr double divide = 5;  // the wall between hall and office, along X

constexpr Opening gateway = {-7, 1, 0, 5};        // along X, in the front wall
constexpr Opening office_door = {-1, 1, 0, 2.6};  // along Y, in the dividing wall
constexpr double gate_leaf_width = 4;
constexpr std::array<double, 3> fan_places = {-5.5, 0, 5.5};  // along Y

// Walkable floors are marked only in the finest level (docs/formats/msh.md 5.7).
inline std::uint16_t floor_flags(const PartVariant& variant) {
  return variant.is_fine() ? msh::triangle_flags::floor : std::uint16_t{0};
}

// A wall in the XZ plane that faces -Y, with openings.
Mesh wall_around(double width, double height, const std::vector<Opening>& openings);

Mesh shell(const PartVariant& variant, std::uint16_t hall_node);
Mesh hall(const PartVariant& variant, std::uint16_t shell_node, std::uint16_t office_node);
Mesh office(const PartVariant& variant, std::uint16_t hall_node);

Mesh gate_leaf(const PartVariant& variant);
Mesh door_leaf(const PartVariant& variant);
Mesh tower(const PartVariant& variant);
Pose fan_pose(double y);  // parallel to the roof
Mesh fan(const PartVariant& variant);
Mesh crane(const PartVariant& variant);
Mesh crane_hook(const PartVariant& variant);
Mesh wall_lamp(const PartVariant& variant);
Mesh tanks(const PartVariant& variant);

}  // namespace ngi::forge::hangar
