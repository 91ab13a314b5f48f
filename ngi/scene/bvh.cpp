#include "ngi/scene/pick.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ngi::scene {

namespace {

constexpr std::size_t leaf_size = 4;
constexpr std::size_t smallest = 32;        // for fewer triangles a linear search is as fast
constexpr std::uint64_t largest = 1 << 20;  // a tree of a hostile slot would exhaust the memory

// Rounds outwards, so that the float box contains the double one.
float below(double x) noexcept {
  constexpr float maximum = std::numeric_limits<float>::max();
  if (x > maximum) return maximum;
  if (x < -maximum) return -std::numeric_limits<float>::infinity();
  const auto narrow = static_cast<float>(x);
  return double{narrow} > x ? std::nextafter(narrow, -std::numeric_limits<float>::infinity())
                            : narrow;
}

float above(double x) noexcept {
  return -below(-x);
}

std::uint64_t count_triangles(const msh::MeshView& mesh, const msh::Slot& slot) noexcept {
  std::uint64_t count = 0;
  for (std::uint32_t k = 0; k < slot.batch_count; ++k) {
    count += mesh.batches[slot.batch_start + k].index_count / 3U;
  }
  return count;
}

}  // namespace

// Splits at the median of the centres along the longest axis: halves have equal size, so the depth
// is known.
struct SlotTree::Builder {
  struct Item {
    Box box;
    msh::SlotTriangle triangle;

    double middle(std::size_t axis) const noexcept { return box.low[axis] + box.high[axis]; }
  };

  static Node node_around(std::span<const Item> items) {
    constexpr float far = std::numeric_limits<float>::infinity();
    Node node = {{far, far, far}, {-far, -far, -far}, 0, 0};
    for (const Item& item : items) {
      for (std::size_t i = 0; i < 3; ++i) {
        node.low[i] = std::min(node.low[i], below(item.box.low[i]));
        node.high[i] = std::max(node.high[i], above(item.box.high[i]));
      }
    }
    return node;
  }

  static std::size_t longest_axis(const Node& node) noexcept {
    std::array<double, 3> extent;
    for (std::size_t i = 0; i < 3; ++i) extent[i] = double{node.high[i]} - node.low[i];
    return static_cast<std::size_t>(std::ranges::max_element(extent) - extent.begin());
  }

  void add(std::span<Item> items) {
    const std::size_t index = tree.nodes_.size();
    tree.nodes_.push_back(node_around(items));
    if (items.size() <= leaf_size) {
      tree.nodes_[index].first = static_cast<std::uint32_t>(tree.triangles_.size());
      tree.nodes_[index].count = static_cast<std::uint32_t>(items.size());
      for (const Item& item : items) tree.triangles_.push_back(item.triangle);
      return;
    }
    const std::size_t axis = longest_axis(tree.nodes_[index]);
    const auto half = items.size() / 2;
    std::ranges::nth_element(
        items, items.begin() + static_cast<std::ptrdiff_t>(half), {},
        [axis](const Item& item) { return std::pair(item.middle(axis), item.triangle.triangle); });
    add(items.first(half));
    tree.nodes_[index].first = static_cast<std::uint32_t>(tree.nodes_.size());
    add(items.subspan(half));
  }

  SlotTree& tree;
};

SlotTree::SlotTree(const msh::MeshView& mesh, const msh::Slot& slot) {
  std::vector<Builder::Item> items;
  msh::walk_slot(mesh, slot, [&](const msh::SlotTriangle& triangle) {
    std::array<math::Float3, 3> corners;
    for (std::size_t i = 0; i < 3; ++i) {
      corners[i] = msh::decode(mesh.positions[triangle.vertices[i]]);
    }
    items.push_back({inflated(box_around(corners)), triangle});
  });
  if (!items.empty()) Builder{*this}.add(items);
}

PickTree::PickTree(const Composite& composite) {
  for (const Part& part : composite.parts()) {
    Trees& trees = parts_.emplace_back(Trees{part.prepared, {}});
    const msh::MeshView mesh = part.model().mesh();
    for (const msh::Slot& slot : mesh.slots) {
      const std::uint64_t count = count_triangles(mesh, slot);
      const bool worth_it = count >= smallest && count <= largest;
      trees.by_slot.push_back(worth_it ? std::make_unique<const SlotTree>(mesh, slot) : nullptr);
    }
  }
}

const SlotTree* PickTree::find(const Part& part, std::uint32_t part_index,
                               std::uint16_t slot) const noexcept {
  if (part_index >= parts_.size() || parts_[part_index].prepared != part.prepared) return nullptr;
  return parts_[part_index].by_slot[slot].get();
}

}  // namespace ngi::scene
