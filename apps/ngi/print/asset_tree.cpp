#include "apps/ngi/print/asset_tree.h"

#include "apps/ngi/for_each_asset.h"
#include "apps/ngi/print/display_text.h"
#include "ngi/asset/walk.h"
#include "ngi/core/list_files.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

// The name, and the step that leads to the entry where the name does not.
std::string entry_title(const Visited& visited) {
  const std::string& path = visited.asset.path;
  const std::string step = path.substr(path.rfind('/') + 1);
  const std::string name = printable_name(visited.asset.name);
  return step == "#" + std::to_string(visited.index) ? name + " (" + step + ")" : name;
}

TreeNode make_node(const Visited& visited) {
  const Asset& asset = visited.asset;
  TreeNode node = {.name = visited.parent ? entry_title(visited) : printable(asset.name),
                   .path = asset.path};
  node.is_entry = visited.parent != nullptr;
  node.kind = visited.kind;
  if (asset.record) node.type = asset.record->type_id;
  node.size = visited.parent ? visited.parent->payload_size(visited.index) : asset.bytes.size();
  if (visited.error) node.problem = visited.error->issue;
  return node;
}

TreeNode tree_of(const Context& context, const Asset& asset, std::uint64_t depth) {
  TreeNode root;
  std::vector<TreeNode*> ancestors;  // of the asset that is met next, from the root down
  walk(asset, container_options(context), [&](const Visited& visited) {
    ancestors.resize(visited.depth);
    TreeNode* node = &root;
    if (ancestors.empty()) {
      root = make_node(visited);
    } else {
      node = &ancestors.back()->children.emplace_back(make_node(visited));
    }
    ancestors.push_back(node);
    return visited.depth < depth ? Next::Inside : Next::Over;
  });
  return root;
}

TreeNode tree_of(const Context& context, const Result<Asset>& asset, const std::string& path,
                 std::uint64_t depth) {
  if (asset) return tree_of(context, *asset, depth);
  TreeNode node = {.name = printable(fs::path(path).filename().string()), .path = path};
  node.problem = asset.error().issue;
  return node;
}

TreeNode folder_tree(const Context& context, const fs::path& folder, std::uint64_t depth) {
  TreeNode node = {.name = printable(folder.filename().string()), .path = folder.string()};
  node.is_folder = true;
  if (depth == 0) return node;
  const auto children = list_folder(folder);
  if (!children) {
    node.problem = children.error().issue;
    return node;
  }
  for (const fs::path& child : *children) {
    std::error_code ignored;
    node.children.push_back(fs::is_directory(child, ignored)
                                ? folder_tree(context, child, depth - 1)
                                : tree_of(context,
                                          open_asset({child, {}}, container_options(context)),
                                          child.string(), depth - 1));
  }
  return node;
}

}  // namespace

Result<TreeNode> asset_tree(const Context& context, const std::string& operand,
                            std::uint64_t depth) {
  if (is_folder(context, operand)) {
    return folder_tree(context, locate_operand(context, operand)->file, depth);
  }
  auto asset = open_operand(context, operand);
  if (!asset) return fail(std::move(asset));
  return tree_of(context, *asset, depth);
}

}  // namespace ngi::command
