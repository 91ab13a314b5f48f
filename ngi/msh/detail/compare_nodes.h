#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ngi/asset/fields/compare_fields.h"
#include "ngi/msh/draft.h"

namespace ngi::msh {

// Compares models whose nodes came, went or changed places: nodes belong together by name, those of
// one name in their order. A node that is gone is one difference, whatever lay behind it in the
// tables; of the others flags, parent, label, keys, and what their cells show are compared.
class NodeComparison {
 public:
  NodeComparison(const Draft& a, const Draft& b, FieldComparison& out);

  void run();

 private:
  void compare_node(std::size_t a, std::size_t b);
  void compare_keys(const std::string& name, std::size_t a, std::size_t b);
  void compare_cell(const std::string& name, std::uint16_t slot_a, std::uint16_t slot_b);
  // False when there was enough to compare already.
  bool take_budget(std::uint64_t cost);
  std::string name_of_parent(const Draft& model, const Node& node) const;

  const Draft& a_;
  const Draft& b_;
  FieldComparison& out_;
  std::vector<std::span<const Key>> keys_a_;  // of each node
  std::vector<std::span<const Key>> keys_b_;
  std::vector<std::optional<std::size_t>> partner_;  // in b, of each node of a
  std::vector<std::size_t> only_b_;
  // Corners, triangles and keys to compare at most, because hostile cells can share batches without
  // limit.
  std::uint64_t budget_ = 4'000'000;
};

}  // namespace ngi::msh
