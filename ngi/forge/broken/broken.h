#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/forge/demo/demo_game.h"

// The smallest file that breaks each rule: one source for all bad files.
namespace ngi::forge {

struct BrokenRule {
  std::string_view code;
  // What to call it: the suffix is part of what it is. "game/" is a folder.
  std::string_view name;
  // The file alone, or the files of the folder.
  std::function<std::vector<GameFile>()> make;
  // The words of the command that finds it; {} is the path.
  std::string_view shown_by = "validate {}";

  bool is_folder() const noexcept { return name.ends_with('/'); }
};

// By code.
const std::vector<BrokenRule>& broken_rules();
// nullptr when no file breaks it. The case of letters does not matter.
const BrokenRule* find_broken(std::string_view code);

// Rules that are not about what a file holds.
struct RuleWithoutFile {
  std::string_view code;
  std::string_view why;
};
// By code.
std::span<const RuleWithoutFile> rules_without_file() noexcept;

}  // namespace ngi::forge
