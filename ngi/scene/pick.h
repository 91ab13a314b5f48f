#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ngi/math/vector.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/query.h"
#include "ngi/scene/bounds.h"
#include "ngi/scene/cell.h"
#include "ngi/scene/composite.h"

// What a ray, a box or a sphere meets.
namespace ngi::scene {

// Rays against spheres, boxes and triangles, in double: docs/formats/msh.md 6.5.
//
// The box test is monotone: a ray that crosses a box crosses every enclosing box, over an interval
// that contains the smaller one's, including rounding. A triangle is hit only within its own box.
// So skipping everything in a missed box never loses a hit, and a tree of boxes finds exactly the
// hits of a linear search.

struct Box {
  std::array<double, 3> low;
  std::array<double, 3> high;
};

// A ray prepared for many tests. Its direction has any length but zero; t is in lengths of
// it.
struct PreparedRay {
  std::array<double, 3> origin;
  std::array<double, 3> direction;
  std::array<double, 3> inverse;  // 1 / direction, or infinite where it is parallel to the faces
  double t_min = 0;
  double t_max = 0;
};

// Returns nullopt when a number is not finite or the direction is zero.
std::optional<PreparedRay> prepare_ray(const math::Double3& origin, const math::Double3& direction,
                                       double t_min, double t_max) noexcept;

struct Interval {
  double from;
  double to;

  bool is_empty() const noexcept { return !(from <= to); }
};

// Returns the interval of the ray, between t_min and t_max, that is inside the box.
Interval cross_box(const PreparedRay& ray, const Box& box) noexcept;

// Returns the box enlarged by 1e-5 of the largest extent, so that flat boxes are hit and rounding
// loses no edge.
Box inflated(const Box& box) noexcept;
Box box_around(const std::array<math::Float3, 3>& corners) noexcept;

bool meets_sphere(const PreparedRay& ray, const math::Float3& center, float radius) noexcept;

struct TriangleHit {
  double t;
  double u;  // weights of the second and third corner
  double v;
};

std::optional<TriangleHit> cross_triangle(const PreparedRay& ray,
                                          const std::array<math::Float3, 3>& corners) noexcept;

// Bounding-volume hierarchies over the triangles of slots. They are in node space, so one
// tree serves every pose and every instance.

class SlotTree {
 public:
  // A leaf when `count` is not 0: triangles first .. first + count. Otherwise the children are the
  // next node and node `first`.
  struct Node {
    std::array<float, 3> low;
    std::array<float, 3> high;
    std::uint32_t first;
    std::uint32_t count;
  };

  SlotTree(const msh::MeshView& mesh, const msh::Slot& slot);

  std::span<const Node> nodes() const noexcept { return nodes_; }
  std::span<const msh::SlotTriangle> triangles() const noexcept { return triangles_; }

  // Visits the triangles in the leaves that the ray crosses between t_min and t_max. Visit may
  // reduce the ray's t_max.
  template <typename Visit>
  void visit(PreparedRay& ray, Visit&& visit) const;

 private:
  struct Builder;

  std::vector<Node> nodes_;
  std::vector<msh::SlotTriangle> triangles_;
};

// The trees of all slots of a composite. Building costs n log n; pass it to pick().
class PickTree {
 public:
  explicit PickTree(const Composite& composite);

  // nullptr for a slot without a tree, and for a part of another composite.
  const SlotTree* find(const Part& part, std::uint32_t part_index,
                       std::uint16_t slot) const noexcept;

 private:
  struct Trees {
    std::shared_ptr<const PreparedModel> prepared;
    std::vector<std::unique_ptr<const SlotTree>> by_slot;
  };

  std::vector<Trees> parts_;
};

template <typename Visit>
void SlotTree::visit(PreparedRay& ray, Visit&& visit) const {
  if (nodes_.empty()) return;
  std::array<std::uint32_t, 64> waiting;  // enough for halves of fewer than 2^32 triangles
  std::size_t count = 0;
  waiting[count++] = 0;
  while (count > 0) {
    const std::uint32_t index = waiting[--count];
    const Node& node = nodes_[index];
    const Box box = {{node.low[0], node.low[1], node.low[2]},
                     {node.high[0], node.high[1], node.high[2]}};
    if (cross_box(ray, box).is_empty()) continue;
    if (node.count == 0) {
      waiting[count++] = node.first;
      waiting[count++] = index + 1;
      continue;
    }
    for (std::uint32_t i = 0; i < node.count; ++i) visit(triangles_[node.first + i]);
  }
}

// Ray picking: docs/formats/msh.md 6.5.

struct Ray {
  math::Float3 origin;
  math::Float3 direction;  // of any length
};

enum class Sides : std::uint8_t {
  Both,
  Front,  // the side of the face normal; batches with flag 0x0002 are double-sided
};

struct PickOptions {
  CellChoice cells = {};
  // Portals are ignored.
  msh::TriangleFilter filter = {.batch_exclude = msh::batch_flags::portal};
  Sides sides = Sides::Both;
  double t_min = 0;  // in lengths of the direction
  double t_max = std::numeric_limits<double>::max();
  // Optional acceleration; ignored unless it was made for the instance's composite.
  const PickTree* tree = nullptr;
};

struct Hit {
  std::uint32_t piece = 0;
  std::uint32_t part = 0;
  std::uint32_t node = 0;
  std::uint32_t slot = 0;
  std::uint32_t batch = 0;
  std::uint32_t triangle = 0;  // its descriptor in Res7, which may not exist
  std::array<std::uint32_t, 3> vertices = {};
  std::array<float, 3> barycentrics = {};
  double t = 0;              // in lengths of the ray's direction
  double distance = 0;       // in world space
  math::Float3 point;        // in world space
  math::Float3 normal;       // in world space, unit length
  math::Float3 face_normal;  // in node space; as stored where it exists
  std::uint16_t flags = 0;   // of the triangle
  std::array<std::uint16_t, 3> links = {msh::none, msh::none, msh::none};

  friend bool operator==(const Hit&, const Hit&) = default;
};

// Returns the nearest hit; of equal ones that with the lower piece, then the lower triangle. Hits
// whose distances differ only by rounding are equal.
std::optional<Hit> pick(const Instance& instance, const Ray& ray, const PickOptions& options = {});

// Appends every hit, nearest first; equal ones as pick() has them.
void pick_all(const Instance& instance, const Ray& ray, const PickOptions& options,
              std::vector<Hit>& out);

// Finds the triangles of an instance that intersect a world-space box or sphere. Touching counts.

struct WorldBox {
  math::Float3 low;
  math::Float3 high;
};

struct OverlapOptions {
  CellChoice cells = {};
  // Portals are ignored, as when picking.
  msh::TriangleFilter filter = {.batch_exclude = msh::batch_flags::portal};
};

struct Overlap {
  std::uint32_t piece = 0;
  std::uint32_t slot = 0;
  std::uint32_t batch = 0;
  std::uint32_t triangle = 0;  // its descriptor in Res7, which may not exist

  friend bool operator==(const Overlap&, const Overlap&) = default;
};

// Both append in piece order, then triangle order. A box or sphere that is not finite, or whose low
// corner is above the high one, contains nothing. A triangle that is not finite intersects
// nothing.
void find_in_box(const Instance& instance, const WorldBox& box, const OverlapOptions& options,
                 std::vector<Overlap>& out);
void find_in_sphere(const Instance& instance, const Sphere& sphere, const OverlapOptions& options,
                    std::vector<Overlap>& out);

}  // namespace ngi::scene
