#include "apps/studio/model/mod_paths.h"

#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/compare.h"

namespace ngi::studio {

namespace fs = std::filesystem;

std::optional<std::set<std::string>> changed_entries(const fs::path& in_game,
                                                     const fs::path& in_mod,
                                                     const ContainerOptions& options) {
  const auto before = open_asset(AssetPath{in_game, {}}, options);
  const auto after = open_asset(AssetPath{in_mod, {}}, options);
  if (!before || !after) return {};
  const auto found = tasks::changed_entries(*before, *after, options);
  if (!found) return {};
  return std::set<std::string>(found->begin(), found->end());
}

ModPaths::ModPaths(fs::path game, const tasks::OpenOptions& options) : game_(std::move(game)) {
  if (options.mods.empty()) return;
  mod_ = options.mods.front();
  for (const fs::path& file : list_files(mod_).files) {
    replaced_.insert(path_text(game_ / file.lexically_relative(mod_)));
  }
}

bool ModPaths::is_replaced(const std::string& path) const {
  for (std::size_t end = path.size(); end != std::string::npos && end > 0;
       end = path.rfind('/', end - 1)) {
    if (replaced_.contains(path.substr(0, end))) return true;
  }
  return false;
}

std::string ModPaths::in_game(const std::string& path) const {
  const std::string place = path_text(game_ / to_path(path).lexically_relative(mod_));
  return ngi::locate(place) ? place : path;
}

}  // namespace ngi::studio
