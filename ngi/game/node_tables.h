#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/math/matrix.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/edit.h"

// Tables outside a model that store indices of its nodes: damage tables, control points, control
// systems and unit schemes. docs/formats/msh.md 9, docs/formats/game-assets.md 7 and 10.
namespace ngi::game {

// What an edit did to the nodes of a model.
class NodeChanges {
 public:
  // Nothing.
  NodeChanges() = default;
  // `now` has the new index of each node of `before`.
  NodeChanges(const msh::Draft& before, const msh::Draft& after, msh::NodeMap now);

  // True when an index means another node than before, or none.
  bool any() const noexcept;

  std::size_t old_count() const noexcept { return now_.size(); }
  std::size_t new_count() const noexcept { return parents_.size(); }
  bool is_removed(std::size_t old_node) const noexcept { return !now_[old_node]; }
  // Returns the node that stands for an old one: itself, else the nearest ancestor that is left,
  // else the first node.
  std::uint16_t heir(std::size_t old_node) const noexcept { return heirs_[old_node]; }
  // Returns the old index of a node that is there now; msh::none for a new one.
  std::uint16_t origin(std::size_t node) const noexcept { return origins_[node]; }
  std::uint16_t parent(std::size_t node) const noexcept { return parents_[node]; }
  const std::string& old_name(std::size_t old_node) const noexcept { return old_names_[old_node]; }

  // Takes a point or a direction from the space of an old node to that of its heir, at rest.
  math::Float3 move_point(std::size_t old_node, const math::Float3& point) const noexcept;
  math::Float3 move_direction(std::size_t old_node, const math::Float3& direction) const noexcept;

 private:
  msh::NodeMap now_;
  std::vector<std::uint16_t> heirs_;        // by old node
  std::vector<std::size_t> old_heirs_;      // by old node: the old index of its heir
  std::vector<std::string> old_names_;      // by old node; UTF-8
  std::vector<math::Affine> old_matrices_;  // by old node, at rest
  std::vector<std::uint16_t> origins_;      // by new node
  std::vector<std::uint16_t> parents_;      // by new node
};

// A table after an edit of its model.
struct UpdatedTable {
  Bytes bytes = {};
  std::uint64_t changed = 0;            // records that differ
  std::vector<std::string> notes = {};  // what a person should look at
};

// Follow the nodes. The damage record of a new node is that of its parent, without its flags. Other
// tables that name a removed node name its heir. A damage table that did not fit the model before
// stays, with a note. Fail with the rules of the formats.
Result<UpdatedTable> update_damage_table(const Bytes& bytes, const NodeChanges& changes);
Result<UpdatedTable> update_control_points(const Bytes& bytes, const NodeChanges& changes);
Result<UpdatedTable> update_controls(const Bytes& bytes, const NodeChanges& changes);

// `is_on_model` says of each record of the scheme whether its parent is the model's prototype.
Result<UpdatedTable> update_unit_scheme(const Bytes& bytes, const std::vector<bool>& is_on_model,
                                        const NodeChanges& changes);

}  // namespace ngi::game
