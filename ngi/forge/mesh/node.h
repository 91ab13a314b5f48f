#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/tracks.h"
#include "ngi/msh/build.h"

namespace ngi::forge {

constexpr int detail_levels = 3;
constexpr int own_view_level = 4;  // docs/formats/msh.md 5.1

// The cell for which a part is shaped: damage state 0 is intact, level 0 is the finest.
struct PartVariant {
  int state = 0;
  int level = 0;

  bool is_whole() const noexcept { return state == 0; }
  bool is_fine() const noexcept { return level == 0; }
  bool is_coarse() const noexcept { return level == 2; }
  // Number of segments of a round part: `finest`, half, a third; at least four.
  int segments(int finest) const noexcept;
};

using Shape = std::function<Mesh(const PartVariant&)>;

// Builder of a node. Set the position before the animation.
class NodeBuilder {
 public:
  NodeBuilder(std::string name, std::uint16_t index, std::uint16_t parent);

  std::uint16_t index() const noexcept { return index_; }
  const Pose& base() const noexcept { return base_; }

  // Position relative to the parent; the origin of the mesh.
  NodeBuilder& at(const Double3& pivot);
  NodeBuilder& facing(const Rotation& turn);
  NodeBuilder& flags(std::uint16_t node_flags);
  // Label of the part that fits this socket.
  NodeBuilder& label(std::string text);

  // Sets all three levels of every state.
  NodeBuilder& shape(const Shape& shape, int states = 1);
  NodeBuilder& cell(int state, int level, Mesh mesh);

  NodeBuilder& rotate_about(Axis axis, const std::vector<AxisKey>& keys);
  NodeBuilder& slide(Axis axis, const std::vector<AxisKey>& keys);
  NodeBuilder& spin(Axis axis, int frames, int turns = 1);
  NodeBuilder& track(Track track);

  std::uint16_t parent() const noexcept { return node_.parent; }
  std::map<std::pair<int, int>, Mesh>& cells() noexcept { return cells_; }
  msh::NodePlan plan() const;

 private:
  msh::NewNode node_;
  std::uint16_t index_ = 0;
  Pose base_ = {};
  Track track_;
  std::map<std::pair<int, int>, Mesh> cells_;
};

}  // namespace ngi::forge
