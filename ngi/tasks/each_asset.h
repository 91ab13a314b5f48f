#pragma once

#include <functional>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"

// Listing and reading the assets that a path names.
namespace ngi::tasks {

bool is_folder(const AssetPath& path);

// Returns the files of a folder, sorted by path, or the one asset. Backups that --backup makes are
// left out. Folders that cannot be listed are reported and left out.
std::vector<AssetPath> assets_at(const AssetPath& path, Report& report);

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
