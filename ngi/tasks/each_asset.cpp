#include "ngi/tasks/each_asset.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "ngi/core/cyrillic.h"
#include "ngi/core/list_files.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/replaced_file.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

bool is_folder(const AssetPath& path) {
  std::error_code ignored;
  return path.steps.empty() && std::filesystem::is_directory(path.file, ignored);
}

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const fs::path& folder, Report& report) {
  FileList list = list_files(folder);
  for (const Error& problem : list.unreadable) report.add(problem.issue);
  std::erase_if(list.files, is_backup_name);
  return std::move(list.files);
}

// The path of a folder of the game below its root, when mods are on top of the game.
std::optional<fs::path> path_in_game(const fs::path& folder, const OpenOptions& options) {
  if (options.game.empty() || options.mods.empty()) return std::nullopt;
  std::error_code ignored;
  const fs::path below = fs::weakly_canonical(folder, ignored)
                             .lexically_relative(fs::weakly_canonical(options.game, ignored));
  if (below.empty() || *below.begin() == "..") return std::nullopt;
  return below == "." ? fs::path() : below;
}

// What follows the folder in a path, in any case of its letters; empty when it is elsewhere.
fs::path rest_of_path(const fs::path& path, const fs::path& folder) {
  auto part = path.begin();
  for (const fs::path& name : folder) {
    const bool same = part != path.end() &&
                      fold_cyrillic_utf8(path_text(*part)) == fold_cyrillic_utf8(path_text(name));
    if (!same) return {};
    ++part;
  }
  fs::path below;
  for (; part != path.end(); ++part) below /= *part;
  return below;
}

// Adds the files of a layer that no layer above it has.
class Layers {
 public:
  void add(std::vector<FolderFile> layer) {
    std::set<std::string> own;  // names of one layer may differ only in case
    for (FolderFile& file : layer) {
      std::string name = fold_cyrillic_utf8(path_text(file.below));
      if (taken_.contains(name)) continue;
      own.insert(std::move(name));
      files_.push_back(std::move(file));
    }
    taken_.merge(own);
  }

  std::vector<FolderFile> sorted() && {
    std::ranges::sort(files_, {}, &FolderFile::below);
    return std::move(files_);
  }

 private:
  std::set<std::string> taken_;
  std::vector<FolderFile> files_;
};

}  // namespace

std::vector<FolderFile> files_in(const fs::path& folder, const OpenOptions& options,
                                 Report& report) {
  std::vector<FolderFile> own;
  for (fs::path& file : files_of(folder, report)) {
    fs::path below = file.lexically_relative(folder);
    own.push_back({std::move(file), std::move(below)});
  }
  const auto in_game = path_in_game(folder, options);
  if (!in_game) return own;
  Layers layers;
  for (const fs::path& mod : options.mods) {
    std::vector<FolderFile> layer;
    for (fs::path& file : files_of(mod, report)) {
      fs::path below = rest_of_path(file.lexically_relative(mod), *in_game);
      if (!below.empty()) layer.push_back({std::move(file), std::move(below)});
    }
    layers.add(std::move(layer));
  }
  layers.add(std::move(own));
  return std::move(layers).sorted();
}

std::vector<AssetPath> assets_at(const AssetPath& path, Report& report) {
  return assets_at(path, OpenOptions{}, report);
}

std::vector<AssetPath> assets_at(const AssetPath& path, const OpenOptions& options,
                                 Report& report) {
  if (!is_folder(path)) return {path};
  std::vector<AssetPath> paths;
  for (FolderFile& file : files_in(path.file, options, report)) {
    paths.push_back({std::move(file.file), {}});
  }
  return paths;
}

}  // namespace ngi::tasks
