#include "ngi/tasks/asset_tree.h"

#include "ngi/asset/walk.h"
#include "ngi/core/cyrillic.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/each_asset.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

TreeNode make_node(const Visited& visited) {
  const Asset& asset = visited.asset;
  TreeNode node = {.name = asset.name, .path = asset.path};
  node.is_entry = visited.parent != nullptr;
  const std::string step = asset.path.substr(asset.path.rfind('/') + 1);
  if (node.is_entry && step == "#" + std::to_string(visited.index)) node.step = step;
  node.kind = visited.kind;
  if (asset.record) node.type = asset.record->type_id;
  node.size = visited.parent ? visited.parent->payload_size(visited.index) : asset.bytes.size();
  if (visited.error) node.problem = visited.error->issue;
  return node;
}

TreeNode file_tree(const fs::path& file, const ContainerOptions& options, std::uint64_t depth) {
  const auto asset = open_asset(AssetPath{file, {}}, options);
  if (asset) return asset_tree(*asset, options, depth);
  TreeNode node = {.name = path_text(file.filename()), .path = path_text(file)};
  node.problem = asset.error().issue;
  return node;
}

TreeNode folder_tree(const fs::path& folder, const ContainerOptions& options, std::uint64_t depth) {
  TreeNode node = {.name = path_text(folder.filename()), .path = path_text(folder)};
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
                                ? folder_tree(child, options, depth - 1)
                                : file_tree(child, options, depth - 1));
  }
  return node;
}

// Returns the folder in `node`, which is made when it is not there.
TreeNode& child_folder(TreeNode& node, const std::string& name) {
  for (TreeNode& child : node.children) {
    if (child.is_folder && fold_cyrillic_utf8(child.name) == fold_cyrillic_utf8(name)) return child;
  }
  TreeNode& made = node.children.emplace_back(
      TreeNode{.name = name, .path = node.path + "/" + name, .is_folder = true});
  return made;
}

// A folder of the game with the files of its mods.
TreeNode layered_tree(const fs::path& folder, const OpenOptions& options, std::uint64_t depth) {
  TreeNode root = {.name = path_text(folder.filename()), .path = path_text(folder)};
  root.is_folder = true;
  Report unlisted;
  for (const FolderFile& file : files_in(folder, options, unlisted)) {
    TreeNode* node = &root;
    std::uint64_t left = depth;
    for (const fs::path& part : file.below.parent_path()) {
      if (left == 0) break;
      node = &child_folder(*node, path_text(part));
      --left;
    }
    if (left > 0) node->children.push_back(file_tree(file.file, options.container, left - 1));
  }
  if (!unlisted.issues().empty()) root.problem = *unlisted.issues().begin();
  return root;
}

}  // namespace

TreeNode asset_tree(const Asset& asset, const ContainerOptions& options, std::uint64_t depth) {
  TreeNode root;
  std::vector<TreeNode*> ancestors;  // of the next visited asset, from the root down
  walk(asset, options, [&](const Visited& visited) {
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

Result<TreeNode> asset_tree(const AssetPath& path, const ContainerOptions& options,
                            std::uint64_t depth) {
  if (is_folder(path)) return folder_tree(path.file, options, depth);
  return ngi::open_asset(path, options).map([&](const Asset& asset) {
    return asset_tree(asset, options, depth);
  });
}

Result<TreeNode> asset_tree(const AssetPath& path, const OpenOptions& options,
                            std::uint64_t depth) {
  const bool has_mods = !options.game.empty() && !options.mods.empty();
  if (is_folder(path) && has_mods) return layered_tree(path.file, options, depth);
  return asset_tree(path, options.container, depth);
}

}  // namespace ngi::tasks
