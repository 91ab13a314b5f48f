#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/ngi/assets.h"

namespace ngi::command {

// A folder, a file or an entry, and what is in it.
struct TreeNode {
  std::string name;  // UTF-8 without control characters
  std::string path;
  bool is_folder = false;
  bool is_entry = false;
  Kind kind = Kind::Unknown;
  std::optional<std::uint32_t> type = {};
  std::uint64_t size = 0;
  std::optional<Issue> problem = {};
  std::vector<TreeNode> children = {};
};

// All that is in a folder or an asset, down to `depth` levels below it.
Result<TreeNode> asset_tree(const Context& context, const std::string& operand,
                            std::uint64_t depth);

}  // namespace ngi::command
