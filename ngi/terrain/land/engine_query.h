#pragma once

#include <cstdint>
#include <optional>

#include "ngi/terrain/land/query.h"

// Queries of a landscape with the engine's answers: docs/formats/terrain.md 6.1. The engine looks
// only into the LOD 0 slot of the tile under a point, in the order of its faces.
namespace ngi::land {

// A face is walked on while its normal's z is above this: cos 80 degrees.
constexpr float walkable_normal_z = 0.173648F;

enum class WalkDirection : std::uint8_t { Up, Down };

// GetWalkFace: the first face of the tile that holds the point in XY and whose plane is at or above
// (Up), or at or below (Down), the point.
std::optional<GroundPoint> walk_face(const Land& land, const math::Double3& point,
                                     WalkDirection direction,
                                     const Filter& filter = filters::engine_ground);

// The ground of a unit (preset EngineWalk): the face above its centre when that is walkable and
// nearer than `reach`, else a walkable face below, else the one above whatever its slope.
std::optional<GroundPoint> unit_ground(const Land& land, const math::Double3& centre, double reach,
                                       const Filter& filter = filters::engine_ground);

enum class WalkResult : std::uint8_t {
  Arrived = 0,
  TooSteep = 1,     // stopped at a face that is not walkable
  Lost = 4,         // no edge to cross, no neighbour, or a 25th face
  NotInFace = 0x10  // the walk does not begin in the held face
};

struct ContactWalk {
  WalkResult result = WalkResult::NotInFace;
  std::uint32_t face = 0;  // where the walk ended
};

// FindWorldFace: from the held face and the last point to a new point, across shared edges.
ContactWalk contact_walk(const Land& land, std::uint32_t face, const math::Double2& from,
                         const math::Double2& to);

// True when a body touches the bed below a liquid surface: the surface is less than the body's
// radius below its centre.
constexpr bool touches_bed(double surface, double centre, double radius) noexcept {
  return centre - surface < radius;
}

// What the edge of the map does to an object.
struct EdgePush {
  math::Double3 position;  // held inside the hull by its radius, and at most 20 above its top
  math::Double3 push;      // the soft push towards the inside
};
EdgePush map_edge(const Land& land, const math::Double3& position, double radius);

// True inside the box that stops projectiles: the hull with doubled height.
bool is_inside_projectile_box(const Land& land, const math::Double3& position);

}  // namespace ngi::land
