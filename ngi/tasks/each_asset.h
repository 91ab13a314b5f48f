#pragma once

#include <functional>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"

// Going through all that a path stands for.
namespace ngi::tasks {

bool is_folder(const AssetPath& path);

// The files of a folder in the order of their paths, or the one asset. Folders that cannot be
// listed are reported and left out.
std::vector<AssetPath> assets_at(const AssetPath& path, Report& report);

// `read` of every asset, in the order of the paths; called on several threads. CANCELLED when the
// work was.
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
