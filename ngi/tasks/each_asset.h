#pragma once

#include <functional>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"

// Listing and reading the assets that a path names.
namespace ngi::tasks {

struct OpenOptions;

bool is_folder(const AssetPath& path);

// A file of a folder.
struct FolderFile {
  std::filesystem::path file;
  std::filesystem::path below;  // its path below the folder
};

// Returns the files of a folder, sorted by their paths below it. A folder of the game that the
// options name also has the files of its mods, in place of its own of the same name. Backups that
// --backup makes are left out. Folders that cannot be listed are reported and left out.
std::vector<FolderFile> files_in(const std::filesystem::path& folder, const OpenOptions& options,
                                 Report& report);

// Returns the files of a folder, sorted by path, or the one asset. Backups that --backup makes are
// left out. Folders that cannot be listed are reported and left out.
std::vector<AssetPath> assets_at(const AssetPath& path, Report& report);
// The same through the mods of the game: the files_in() a folder.
std::vector<AssetPath> assets_at(const AssetPath& path, const OpenOptions& options, Report& report);

// Calls `read` for every asset, on several threads, and returns the results in the order of the
// paths. CANCELLED when the work is cancelled.
template <typename T>
Result<std::vector<T>> read_each(const std::vector<AssetPath>& paths,
                                 const ContainerOptions& options,
                                 const std::function<T(const Result<Asset>&)>& read,
                                 const Work& work) {
  std::vector<T> results(paths.size());
  const bool finished = parallel_for(
      results.size(), [&](std::size_t i) { results[i] = read(open_asset(paths[i], options)); },
      work);
  if (!finished) return fail(rules::cancelled, {});
  return results;
}

}  // namespace ngi::tasks
