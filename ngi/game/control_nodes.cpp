#include "ngi/game/control_nodes.h"

#include "ngi/asset/layout/tree.h"
#include "ngi/tables/control/layout.h"

namespace ngi::game {

Result<std::vector<ControlNode>> list_control_nodes(const Bytes& bytes) {
  const auto tree = layout::Tree::parse(control::file_layout, bytes);
  if (!tree) return tl::unexpected(tree.error());
  if (auto tail = tree->tail_issue()) return tl::unexpected(Error{*std::move(tail)});
  std::vector<ControlNode> found;
  const auto bindings = tree->root().table<control::Binding>("binding");
  const std::uint64_t first = tree->root().find("binding")->begin;
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    found.push_back({"bindings", i, first + i * sizeof(control::Binding), bindings[i].node});
  }
  const auto items = tree->root().list("item");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::uint64_t offset = items[i].offset() + offsetof(control::Device, node);
    found.push_back({"items", i, offset, items[i].record<control::Device>()->node});
  }
  return found;
}

}  // namespace ngi::game
