#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/anim/pose.h"
#include "ngi/math/matrix.h"
#include "ngi/msh/records.h"

// Conversion of poses relative to parents into mesh-space matrices:
// docs/formats/rendering.md 3.3.
namespace ngi::anim {

// The order in which nodes can be posed, parents first; made once per model. Shipped files store
// nodes in that order, but any order works. A parent that does not exist counts as none. A
// cycle of parents is cut where the chain of the lowest node that leads to it enters, as in
// msh::Model (MSH-NODE-PARENT-CYCLE).
class Hierarchy {
 public:
  struct Step {
    std::uint32_t node;
    std::uint32_t parent;  // no_parent: a root
  };
  static constexpr std::uint32_t no_parent = 0xFFFF'FFFF;

  explicit Hierarchy(std::span<const msh::Node> nodes);

  std::size_t node_count() const noexcept { return steps_.size(); }
  std::span<const Step> steps() const noexcept { return steps_; }
  // True when node 0 is a root; the game uses its translation to move the object.
  bool has_travelling_root() const noexcept { return has_travelling_root_; }

 private:
  std::vector<Step> steps_;
  bool has_travelling_root_ = false;
};

enum class RootMotion : std::uint8_t {
  Drop,  // as drawn: the controller moves the object by the root's translation instead
  Keep,  // for animation tools and exchange
};

// Computes the mesh-space matrix of every node. Poses and matrices must have one element per
// node; otherwise nothing is done. Allocates nothing.
void mesh_matrices(const Hierarchy& hierarchy, std::span<const LocalPose> poses,
                   RootMotion root_motion, std::span<Matrix> matrices) noexcept;

// Converts mesh-space matrices to world matrices in place.
void place(const Matrix& placement, std::span<Matrix> matrices) noexcept;

// Scalar versions, the reference for the vector paths above.
void mesh_matrices_scalar(const Hierarchy& hierarchy, std::span<const LocalPose> poses,
                          RootMotion root_motion, std::span<Matrix> matrices) noexcept;
void place_scalar(const Matrix& placement, std::span<Matrix> matrices) noexcept;

}  // namespace ngi::anim
