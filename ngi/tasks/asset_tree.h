#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/tasks/open.h"

namespace ngi::tasks {

// A folder, a file or an entry, with its content.
struct TreeNode {
  std::string name;  // as it is stored: CP1251 for entries, as on disk for files
  std::string path;
  std::string step = {};  // step that leads to the entry when its name does not: "#17"
  bool is_folder = false;
  bool is_entry = false;
  Kind kind = Kind::Unknown;
  std::optional<std::uint32_t> type = {};
  std::uint64_t size = 0;
  std::optional<Issue> problem = {};
  std::vector<TreeNode> children = {};
};

// Returns the content of an asset, down to `depth` levels below it.
TreeNode asset_tree(const Asset& asset, const ContainerOptions& options, std::uint64_t depth);

// Returns the content of a path, which may be a folder.
Result<TreeNode> asset_tree(const AssetPath& path, const ContainerOptions& options,
                            std::uint64_t depth);
// The same through the mods of the game that the options name: files_in().
Result<TreeNode> asset_tree(const AssetPath& path, const OpenOptions& options, std::uint64_t depth);

}  // namespace ngi::tasks
