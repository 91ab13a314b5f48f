#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "ngi/anim/sample.h"
#include "ngi/math/matrix.h"
#include "ngi/scene/composite.h"

// An object in the world: place, pose and damage.
namespace ngi::scene {

// Position of an object in the world: docs/formats/rendering.md 3.5.
struct Placement {
  math::Matrix matrix;
  float scale = 1;  // the largest of the matrix's three scales, applied to radii

  friend bool operator==(const Placement&, const Placement&) = default;
};

// T(position) Rz Ry Rx S(scale), angles in radians; a positive angle about Z rotates +X to +Y.
Placement place_at(const math::Float3& position, const math::Float3& angles,
                   const math::Float3& scale = {1, 1, 1}) noexcept;

struct DamageStage;

// Sources of poses: docs/formats/rendering.md 3.2.
struct RestPose {};  // time 0
struct TimePose {
  float t = 0;
};
struct FallbackPose {};  // every node at its last key, as in old previews
using PoseSource = std::variant<RestPose, TimePose, anim::BlendTimes, FallbackPose>;

// The pose of a single piece that is driven separately: a turret or a door.
struct PiecePose {
  std::uint32_t piece;
  anim::LocalPose pose;
};

struct Posing {
  PoseSource source = RestPose{};          // of every part
  std::span<const PoseSource> parts = {};  // overrides by part, for as many as are given
  std::span<const PiecePose> pieces = {};  // overrides for single pieces
  anim::RootMotion root_motion = anim::RootMotion::Drop;
  Placement placement = {};
};

// Display state of a piece.
struct PieceShow {
  int state = 0;               // damage state 0..2 ("lod")
  std::optional<int> level{};  // overrides the requested level
  bool visible = true;

  friend bool operator==(const PieceShow&, const PieceShow&) = default;
};

// An object in the world: its pose and the display state of its pieces. At rest at the origin
// until it is posed. Posing allocates nothing.
//
//   scene::Instance robot(scene::prepare(model));
//   robot.pose({.source = scene::TimePose{12.5F}, .placement = scene::place_at({10, 20, 0}, {})});
class Instance {
 public:
  explicit Instance(std::shared_ptr<const Composite> composite);
  explicit Instance(std::shared_ptr<const PreparedModel> model)
      : Instance(std::make_shared<const Composite>(std::move(model))) {}

  const Composite& composite() const noexcept { return *composite_; }
  std::size_t piece_count() const noexcept { return poses_.size(); }

  void pose(const Posing& posing) noexcept;

  const Placement& placement() const noexcept { return placement_; }
  // One element per piece: sampled poses relative to the parent, and world matrices.
  std::span<const anim::LocalPose> poses() const noexcept { return poses_; }
  std::span<const math::Matrix> world() const noexcept { return world_; }

  const PieceShow& show(std::size_t piece) const noexcept { return shows_[piece]; }
  // A piece that does not exist is ignored.
  void set_show(std::size_t piece, const PieceShow& show) noexcept;
  void set_visible(std::size_t piece, bool visible) noexcept;
  // Sets the damage state by the fraction of the full life (1: intact, 0: destroyed), for this
  // piece and descendants that copy their parent's (node flags 0x0400, and 0x0001 without 0x0080).
  void set_life(std::size_t piece, float life) noexcept;

 private:
  void set_stage(std::size_t piece, const DamageStage& stage) noexcept;
  void sample(const Part& part, const PoseSource& source) noexcept;

  std::shared_ptr<const Composite> composite_;
  std::vector<anim::LocalPose> poses_;
  std::vector<math::Matrix> world_;
  std::vector<PieceShow> shows_;
  std::vector<std::uint8_t> follows_;     // 1: its damage was just set
  std::vector<anim::LocalPose> samples_;  // one per node of the largest part
  std::vector<anim::LocalPose> seconds_;  // second sample of a blend
  Placement placement_;
};

}  // namespace ngi::scene
