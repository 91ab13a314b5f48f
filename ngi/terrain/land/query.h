#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ngi/math/vector.h"
#include "ngi/terrain/land/model.h"

// Queries of a landscape with our definitions: docs/formats/terrain.md 6. All of them look at LOD 0
// only. engine_query.h has those of the engine.
namespace ngi::land {

// Masks on the flags of faces: docs/formats/terrain.md 3.8 and 6.1.

// The two compact forms in which the engine holds the flags of a face at run time.
struct CompactFlags {
  std::uint16_t main16 = 0;
  std::uint8_t material6 = 0;

  friend bool operator==(const CompactFlags&, const CompactFlags&) = default;
};

// Bit 0x00100000 and those above 0x00200000 have no compact form.
CompactFlags to_compact(std::uint32_t flags) noexcept;
std::uint32_t to_flags(const CompactFlags& compact) noexcept;

// Which faces a query sees.
struct Filter {
  std::uint32_t required = 0;
  std::uint32_t forbidden = 0;

  constexpr bool accepts(std::uint32_t flags) const noexcept {
    return (flags & required) == required && (flags & forbidden) == 0;
  }
};

namespace filters {
// Ours: docs/formats/terrain.md 6.
constexpr Filter any = {};
constexpr Filter ground = {.forbidden = face_flags::liquid};
constexpr Filter water = {.required = face_flags::liquid};
// The engine's: 6.1.
constexpr Filter engine_ground = {.forbidden = face_flags::liquid | face_flags::not_walked |
                                               face_flags::not_walked2};
constexpr Filter projectile = {.forbidden = face_flags::liquid | face_flags::not_walked | 0x10080};
constexpr Filter sight = {};
constexpr Filter effect_view = {.forbidden = face_flags::not_walked};
}  // namespace filters

// The faces that queries look at, ascending: those of the LOD 0 slots of all tiles; all faces when
// there is no tile grid.
std::vector<std::uint32_t> lod0_faces(const Land& land);

// The stored normal of a face: component / 32767.
math::Float3 face_normal(const Face& face) noexcept;

struct GroundPoint {
  double z = 0;
  std::uint32_t face = 0;

  friend bool operator==(const GroundPoint&, const GroundPoint&) = default;
};

enum class Sided : std::uint8_t {
  Both,
  EngineLike,  // only from the side of the stored normal, but for faces with flag 0x8
};

struct Ray {
  math::Double3 origin;
  math::Double3 direction;  // of any length; t counts in it
  double t_max = std::numeric_limits<double>::infinity();
};

struct RayHit {
  double t = 0;
  std::uint32_t face = 0;

  friend bool operator==(const RayHit&, const RayHit&) = default;
};

// Height of the ground at a point: the highest of the faces there, of equal ones the one with the
// smaller number. Nothing outside all faces. These two look at every face; LandIndex gives the same
// answers fast.
std::optional<GroundPoint> height(const Land& land, double x, double y,
                                  const Filter& filter = filters::ground);
// The nearest hit of a ray, of equal ones the face with the smaller number.
std::optional<RayHit> raycast(const Land& land, const Ray& ray, const Filter& filter = filters::any,
                              Sided sided = Sided::Both);

// Finds the faces of LOD 0 at a point and along a ray. Cells of a grid list the faces for heights;
// a tree of boxes has them for rays. Made once for many queries, in linear time and memory. Keeps
// the landscape alive. Thread-safe.
class LandIndex {
 public:
  // What is asked. An index for heights answers rays too, at the cost of the plain walk.
  enum class Queries : std::uint8_t { HeightsAndRays, Heights };

  explicit LandIndex(const Land& land, Queries queries = Queries::HeightsAndRays);

  std::optional<GroundPoint> height(double x, double y,
                                    const Filter& filter = filters::ground) const;
  std::optional<RayHit> raycast(const Ray& ray, const Filter& filter = filters::any,
                                Sided sided = Sided::Both) const;

  const Land& land() const noexcept { return land_; }

 private:
  // A face as the queries need it.
  struct IndexedFace {
    std::array<math::Float3, 3> corners;
    std::uint32_t flags;
    std::uint32_t number;
  };
  // A box of the tree. A leaf has `count` faces from `first` on; an inner node has its children at
  // `first` and `first + 1`.
  struct Box {
    math::Float3 low;
    math::Float3 high;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  void build_cells();
  void build_tree();
  void split(std::size_t box, std::size_t first, std::size_t count);
  std::uint32_t column(double x) const noexcept;
  std::uint32_t row(double y) const noexcept;

  Land land_;
  std::vector<IndexedFace> faces_;  // ascending by number
  double x0_ = 0;
  double y0_ = 0;
  double per_x_ = 0;  // cells per unit
  double per_y_ = 0;
  std::uint32_t cells_ = 1;  // along each axis
  std::vector<std::uint32_t> cell_starts_;
  std::vector<std::uint32_t> cell_faces_;  // places in faces_
  std::vector<Box> boxes_;
  std::vector<std::uint32_t> tree_faces_;  // places in faces_
};

// The rectangle of all liquid faces and the level of the water: docs/formats/terrain.md 3.10.
// Nothing when there is no liquid face.
struct WaterBox {
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
  float level = 0;
};
std::optional<WaterBox> water_box(const Land& land);

}  // namespace ngi::land
