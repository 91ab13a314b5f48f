#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "ngi/tasks/open.h"

namespace ngi::studio {

// The entries of an archive of the mod that are new or other than in the archive of the game, by
// their paths in it. nullopt: they cannot be compared, and all may be.
std::optional<std::set<std::string>> changed_entries(const std::filesystem::path& in_game,
                                                     const std::filesystem::path& in_mod,
                                                     const ContainerOptions& options);

// Files of a mod stand in the place of those of the game, and have their paths.
class ModPaths {
 public:
  ModPaths(std::filesystem::path game, const tasks::OpenOptions& options);

  bool has_mod() const noexcept { return !mod_.empty(); }
  const std::filesystem::path& mod() const noexcept { return mod_; }
  // Whether a path of the game is a file, or in a file, that the mod has too.
  bool is_replaced(const std::string& path) const;
  // The path in the game of a path in the mod; unchanged when the game has no such file.
  std::string in_game(const std::string& path) const;

 private:
  std::filesystem::path game_;
  std::filesystem::path mod_;
  std::set<std::string> replaced_;  // files of the game
};

}  // namespace ngi::studio
