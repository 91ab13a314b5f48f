#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/scene/bounds.h"
#include "ngi/scene/cell.h"
#include "ngi/world/world.h"

// What to draw of the objects of a world.
namespace ngi::world {

// An object that is drawn: the draws of one level of its model, moved by a matrix.
struct ObjectDraw {
  std::uint32_t object = 0;  // in World::objects()
  std::uint32_t model = 0;   // in World::models()
  std::uint32_t sign = 0;    // of the owner's clan
  std::uint8_t level = 0;    // of detail: ObjectModel::draws
  float distance = 0;        // of its sphere's centre from the eye

  friend bool operator==(const ObjectDraw&, const ObjectDraw&) = default;
};

struct ObjectDrawOptions {
  math::Double3 eye = {};
  const scene::Frustum* frustum = nullptr;  // nullptr: no culling
  scene::LevelDistances levels = {};
  double max_distance = 0;  // objects beyond it are left out; 0: none are
};

struct ObjectCounters {
  std::uint64_t drawn = 0;
  std::uint64_t tiles_culled = 0;  // tiles whose objects were left out without a look at each
  std::uint64_t culled = 0;        // objects outside the frustum or too far away
  std::uint64_t absent = 0;        // objects without a model, or that the game does not create

  friend bool operator==(const ObjectCounters&, const ObjectCounters&) = default;
};

// The objects of a world by the tiles of its ground, and what is drawn of them in one frame. The
// world must outlive it. After the first frame making a list allocates nothing.
//
//   world::ObjectDrawList list(world);
//   list.make({.eye = eye, .frustum = &frustum});
//   for (const world::ObjectDraw& draw : list.draws()) ...
class ObjectDrawList {
 public:
  explicit ObjectDrawList(const World& world);

  // Lists objects by model, sign and level, then by their order in the world, so that draws that
  // differ only in their matrices follow one another.
  void make(const ObjectDrawOptions& options);

  std::span<const ObjectDraw> draws() const noexcept { return draws_; }
  const ObjectCounters& counters() const noexcept { return counters_; }

 private:
  // Objects whose centre is over one tile. The sphere is around all of them.
  struct Tile {
    scene::Sphere sphere = {};
    std::vector<std::uint32_t> objects;
  };

  void look_at(std::uint32_t object, const ObjectDrawOptions& options);

  const World* world_;
  std::vector<Tile> tiles_;  // those with objects, ascending
  std::uint64_t absent_ = 0;
  std::vector<ObjectDraw> draws_;
  ObjectCounters counters_;
};

}  // namespace ngi::world
