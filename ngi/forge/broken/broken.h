#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/forge/demo/demo_game.h"

// The smallest invalid file for each rule: the single source of invalid files.
namespace ngi::forge {

struct BrokenRule {
  std::string_view code;
  // The file name; its suffix determines the kind. "game/" is a folder.
  std::string_view name;
  // Makes the file, or the files of the folder.
  std::function<std::vector<GameFile>()> make;
  // The arguments of the command that reports it; {} is the path.
  std::string_view shown_by = "validate {}";

  bool is_folder() const noexcept { return name.ends_with('/'); }
};

// Sorted by code.
const std::vector<BrokenRule>& broken_rules();
// Returns nullptr when no file violates the rule. Ignores case.
const BrokenRule* find_broken(std::string_view code);

// Rules that do not depend on the content of a file.
struct RuleWithoutFile {
  std::string_view code;
  std::string_view why;
};
// Sorted by code.
std::span<const RuleWithoutFile> rules_without_file() noexcept;

}  // namespace ngi::forge
