#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ngi/msh/mesh_view.h"
#include "ngi/scene/composite.h"
#include "ngi/scene/ray.h"

// Bounding-volume hierarchies over the triangles of slots. They are in node space, so one
// tree serves every pose and every instance.
namespace ngi::scene {

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

}  // namespace ngi::scene
