#include "ngi/exchange/import/detail/rename_matcher.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>

#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/import/detail/match_triangles.h"
#include "ngi/exchange/import/detail/merge_track.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::exchange {

namespace {

// More pairs are not compared: models have few renamed nodes.
constexpr std::size_t max_pairs = 1U << 14;

// The size of a cell's mesh.
struct Extent {
  std::size_t triangles = 0;
  std::array<float, 3> low = {};
  std::array<float, 3> high = {};

  void add(const Float3& p) {
    const std::array<float, 3> at = {p.x, p.y, p.z};
    for (std::size_t c = 0; c < 3; ++c) {
      low[c] = std::min(low[c], at[c]);
      high[c] = std::max(high[c], at[c]);
    }
  }
};

Extent no_extent() {
  Extent extent;
  extent.low.fill(std::numeric_limits<float>::max());
  extent.high.fill(std::numeric_limits<float>::lowest());
  return extent;
}

Extent extent_of(const Shape& shape) {
  Extent extent = no_extent();
  for (const Part& part : shape.parts) {
    extent.triangles += part.indices.size() / 3;
    for (const std::uint32_t index : part.indices) extent.add(part.positions[index]);
  }
  return extent;
}

std::uint16_t slot_of(const msh::Node& node, const Cell& cell) {
  return node.slots[static_cast<std::size_t>(cell.state) * msh::level_count +
                    static_cast<std::size_t>(cell.level)];
}

Extent extent_of(const msh::Draft& base, std::uint16_t slot) {
  Extent extent = no_extent();
  if (slot >= base.slots.size()) return extent;
  msh::walk_slot(base.mesh(), base.slots[slot], [&](const msh::SlotTriangle& triangle) {
    ++extent.triangles;
    for (const std::uint32_t vertex : triangle.vertices) {
      extent.add(msh::decode(base.positions[vertex]));
    }
  });
  return extent;
}

bool is_same(const Extent& file, const Extent& base, double noise) {
  if (file.triangles != base.triangles) return false;
  if (file.triangles == 0) return true;
  double scale = 1e-3;
  for (std::size_t c = 0; c < 3; ++c) {
    scale = std::max({scale, std::abs(double{base.low[c]}), std::abs(double{base.high[c]})});
  }
  const double tolerance = std::max(noise, vertex_noise * scale);
  for (std::size_t c = 0; c < 3; ++c) {
    if (!(std::abs(double{file.low[c]} - base.low[c]) <= tolerance)) return false;
    if (!(std::abs(double{file.high[c]} - base.high[c]) <= tolerance)) return false;
  }
  return true;
}

class ContentMatcher {
 public:
  ContentMatcher(const Model& file, const msh::Draft& base, const BaseOfNodes& base_of)
      : file_(file), base_(base), base_of_(base_of) {}

  NodePairs run(std::span<const std::size_t> nodes, std::span<const std::uint16_t> bases,
                PoseMatch pose) {
    left_.assign(nodes.begin(), nodes.end());
    free_.assign(bases.begin(), bases.end());
    if (left_.empty() || free_.empty() || left_.size() > max_pairs / free_.size()) return {};
    while (match_once(true)) {
    }
    while (pose == PoseMatch::OfSeveral && match_once(false)) {
    }
    return pairs_;
  }

 private:
  // Matches what fits one node only, on both sides. Children follow when their parent is matched.
  bool match_once(bool with_pose) {
    NodePairs found;
    std::map<std::uint16_t, std::size_t> claims;
    for (const std::size_t n : left_) {
      std::vector<std::uint16_t> fitting;
      for (const std::uint16_t b : free_) {
        if (fits(n, b, with_pose)) fitting.push_back(b);
      }
      for (const std::uint16_t b : fitting) ++claims[b];
      if (fitting.size() == 1) found.emplace_back(n, fitting.front());
    }
    std::erase_if(found, [&](const auto& pair) { return claims[pair.second] > 1; });
    for (const auto& [n, b] : found) {
      base_of_[n] = b;
      std::erase(left_, n);
      std::erase(free_, b);
      pairs_.emplace_back(n, b);
    }
    return !found.empty();
  }

  bool fits(std::size_t n, std::uint16_t b, bool with_pose) {
    const Node& node = file_.nodes[n];
    if (!has_same_parent(node, b)) return false;
    bool has_mesh = false;
    for (const auto& [cell, shape] : node.cells) {
      const Extent& extent = file_extent(n, cell, shape);
      if (!is_same(extent, base_extent(b, cell), shape.noise)) return false;
      has_mesh = has_mesh || extent.triangles > 0;
    }
    if (!has_mesh && base_extent(b, file_.shown).triangles > 0) return false;
    if (!has_mesh && !has_same_label(node, b)) return false;
    return has_mesh && !with_pose ? true : has_same_pose(node, b);
  }

  const Extent& file_extent(std::size_t n, const Cell& cell, const Shape& shape) {
    const auto known = file_extents_.find({n, cell});
    if (known != file_extents_.end()) return known->second;
    return file_extents_.emplace(std::pair{n, cell}, extent_of(shape)).first->second;
  }

  const Extent& base_extent(std::uint16_t b, const Cell& cell) {
    const std::uint16_t slot = slot_of(base_.nodes[b], cell);
    const auto known = slot_extents_.find(slot);
    if (known != slot_extents_.end()) return known->second;
    return slot_extents_.emplace(slot, extent_of(base_, slot)).first->second;
  }

  bool has_same_parent(const Node& node, std::uint16_t b) const {
    const std::uint16_t parent = base_.nodes[b].parent;
    if (!node.parent) return parent >= base_.nodes.size();
    return base_of_[*node.parent] == parent;
  }

  bool has_same_label(const Node& node, std::uint16_t b) const {
    const auto& label = b < base_.labels.size() ? base_.labels[b] : std::nullopt;
    return to_cp1251(node.label) == (label ? label->text : std::string());
  }

  const std::vector<Key>& keys_of(std::uint16_t b) {
    const auto [known, is_new] = base_keys_.try_emplace(b);
    const auto keys = is_new ? msh::track_of(base_, b) : Result<std::vector<msh::Key>>();
    if (is_new && keys) known->second = decoded(*keys, file_.quat_order);
    return known->second;
  }

  bool has_same_pose(const Node& node, std::uint16_t b) {
    const std::vector<Key>& stored = keys_of(b);
    if (stored.empty()) return true;
    if (node.track.empty()) return is_same_pose(node.rest, sample(stored, file_.time));
    return is_same_pose(sample(node.track, stored.front().frame), stored.front());
  }

  const Model& file_;
  const msh::Draft& base_;
  BaseOfNodes base_of_;
  std::vector<std::size_t> left_;
  std::vector<std::uint16_t> free_;
  NodePairs pairs_;
  std::map<std::pair<std::size_t, Cell>, Extent> file_extents_;
  std::map<std::uint16_t, Extent> slot_extents_;
  std::map<std::uint16_t, std::vector<Key>> base_keys_;
};

}  // namespace

NodePairs same_content(const Model& file, const msh::Draft& base, const BaseOfNodes& base_of,
                       std::span<const std::size_t> nodes, std::span<const std::uint16_t> bases,
                       PoseMatch pose) {
  return ContentMatcher(file, base, base_of).run(nodes, bases, pose);
}

NodePairs only_children(const Model& file, const msh::Draft& base, const BaseOfNodes& base_of,
                        std::span<const std::size_t> nodes, std::span<const std::uint16_t> bases) {
  std::map<std::uint16_t, std::vector<std::size_t>> in_file;
  for (const std::size_t n : nodes) {
    const auto& parent = file.nodes[n].parent;
    if (!parent) {
      in_file[msh::none].push_back(n);
    } else if (base_of[*parent]) {
      in_file[*base_of[*parent]].push_back(n);
    }
  }
  std::map<std::uint16_t, std::vector<std::uint16_t>> in_base;
  for (const std::uint16_t b : bases) in_base[base.nodes[b].parent].push_back(b);
  NodePairs out;
  for (const auto& [parent, children] : in_file) {
    const auto found = in_base.find(parent);
    if (children.size() != 1 || found == in_base.end() || found->second.size() != 1) continue;
    out.emplace_back(children.front(), found->second.front());
  }
  return out;
}

}  // namespace ngi::exchange
