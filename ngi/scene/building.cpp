#include "ngi/scene/cell.h"

#include <cmath>
#include <utility>

#include "ngi/math/matrix.h"
#include "ngi/math/vector.h"
#include "ngi/scene/bounds.h"
#include "ngi/scene/portal.h"

namespace ngi::scene {

namespace {

constexpr std::uint32_t outside = Piece::none;  // the cell of pieces in no room

constexpr std::uint64_t max_batches = 1'000'000;  // hostile nodes can share batches without limit

float distance(const math::Float3& a, const math::Float3& b) noexcept {
  return math::length(a - b);
}

class Walk {
 public:
  Walk(const Instance& instance, const BuildingView& view)
      : instance_(instance),
        view_(view),
        cell_of_(instance.piece_count(), outside),
        first_(instance.piece_count() + 1, Piece::none),
        next_(instance.piece_count(), Piece::none),
        seen_(instance.piece_count(), false) {
    gather_cells();
  }

  std::vector<bool> run() {
    if (!enter_rooms()) see_cell(outside);
    while (!waiting_.empty()) {
      const std::uint32_t piece = waiting_.back();
      waiting_.pop_back();
      follow_portals(piece);
    }
    return std::move(seen_);
  }

 private:
  const msh::Node& node(std::uint32_t piece) const { return instance_.composite().node_of(piece); }

  bool is_cell(std::uint32_t piece) const {
    if (instance_.composite().pieces()[piece].part != 0) return false;
    return piece == 0 || (node(piece).flags & msh::node_flags::cell) != 0;
  }

  std::uint32_t& first_of(std::uint32_t cell) {
    return cell == outside ? first_.back() : first_[cell];
  }

  // Parents come first in the steps, so each piece gets the cell of its parent or its own.
  void gather_cells() {
    for (const auto& [piece, parent] : instance_.composite().hierarchy().steps()) {
      if (is_cell(piece)) {
        const bool is_room = (node(piece).flags & msh::node_flags::interior) != 0;
        cell_of_[piece] = is_room ? piece : outside;
      } else if (parent != anim::Hierarchy::no_parent) {
        cell_of_[piece] = cell_of_[parent];
      }
      std::uint32_t& first = first_of(cell_of_[piece]);
      next_[piece] = std::exchange(first, piece);
    }
  }

  // Returns whether the eye is in a room.
  bool enter_rooms() {
    const Sphere sphere = placed(rest_sphere(instance_.composite()), instance_.placement());
    if (!(distance(view_.eye, sphere.center) <= sphere.radius)) return false;
    bool entered = false;
    for (std::uint32_t piece = 0; piece < cell_of_.size(); ++piece) {
      if (cell_of_[piece] != piece || !is_around_eye(piece)) continue;
      see_cell(piece);
      entered = true;
    }
    return entered;
  }

  bool is_around_eye(std::uint32_t piece) const {
    const Cell cell = choose_cell(instance_, piece, view_.cells);
    const auto back = inverse(instance_.world()[piece]);
    if (!cell.is_present() || !back) return false;
    const msh::Slot& slot = instance_.composite().part_of(piece).model().slots()[cell.slot];
    const math::Double3 eye = back->apply({view_.eye.x, view_.eye.y, view_.eye.z});
    return slot.aabb_min.x <= eye.x && eye.x <= slot.aabb_max.x && slot.aabb_min.y <= eye.y &&
           eye.y <= slot.aabb_max.y && slot.aabb_min.z <= eye.z && eye.z <= slot.aabb_max.z;
  }

  void see_cell(std::uint32_t cell) {
    // Emptied, so that each cell is visited once.
    std::uint32_t piece = std::exchange(first_of(cell), Piece::none);
    for (; piece != Piece::none; piece = next_[piece]) {
      seen_[piece] = true;
      waiting_.push_back(piece);
    }
  }

  void follow_portals(std::uint32_t piece) {
    const Cell cell = choose_cell(instance_, piece, view_.cells);
    if (!cell.is_present()) return;
    const Part& part = instance_.composite().part_of(piece);
    if (part.first_piece != 0) return;  // portals refer to nodes of the building itself
    const msh::Model& model = part.model();
    const msh::Slot& slot = model.slots()[cell.slot];
    for (const msh::Batch& batch : model.batches().subspan(slot.batch_start, slot.batch_count)) {
      if (batches_++ == max_batches) return waiting_.clear();
      const std::uint32_t word = msh::batch_word(batch);
      const bool leads = is_portal(word) && !is_suppressed(word) && batch.index_count > 0 &&
                         batch.portal_node < model.nodes().size();
      if (!leads || seen_[batch.portal_node]) continue;
      if (opens_node_beyond(word, view_.angle, distance_to(piece, model, batch))) {
        see_cell(cell_of_[batch.portal_node]);
      }
    }
  }

  float distance_to(std::uint32_t piece, const msh::Model& model, const msh::Batch& batch) const {
    const std::uint32_t first = model.indices()[batch.index_start];
    const msh::Position& corner = model.positions()[batch.base_vertex + first];
    const math::Float3 at = math::transform_point(instance_.world()[piece], msh::decode(corner));
    return distance(view_.eye, at);
  }

  const Instance& instance_;
  const BuildingView& view_;
  std::vector<std::uint32_t> cell_of_;  // the room of each piece, or outside
  std::vector<std::uint32_t> first_;    // first piece of each room; the last is for outside
  std::vector<std::uint32_t> next_;     // next piece of the same cell
  std::vector<bool> seen_;
  std::uint64_t batches_ = 0;           // visited so far
  std::vector<std::uint32_t> waiting_;  // visible, with portals not yet followed
};

}  // namespace

std::vector<bool> pieces_seen(const Instance& instance, const BuildingView& view) {
  return Walk(instance, view).run();
}

}  // namespace ngi::scene
