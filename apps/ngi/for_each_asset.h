#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/ngi/assets.h"
#include "ngi/asset/statistics.h"
#include "ngi/asset/walk.h"
#include "ngi/core/core_rules.h"

namespace ngi::command {

// Whether an operand names a folder.
bool is_folder(const Context& context, const std::string& operand);

// What an operand stands for: the files of a folder, or the one asset. Folders that cannot be
// listed are reported and left out.
Result<std::vector<AssetPath>> assets_of(Context& context, const std::string& operand);

// `read` of every asset that the operand stands for, in the order of their paths; called on several
// threads, with a progress bar.
template <typename T>
Result<std::vector<T>> gather(Context& context, const std::string& operand,
                              const std::string& label,
                              const std::function<T(const Result<Asset>&)>& read) {
  if (operand == "-") return std::vector<T>{read(open_operand(context, operand))};
  auto paths = assets_of(context, operand);
  if (!paths) return fail(std::move(paths));
  const ContainerOptions options = container_options(context);
  std::vector<T> results(paths->size());
  const bool finished = parallel_for(
      results.size(), [&](std::size_t i) { results[i] = read(open_asset((*paths)[i], options)); },
      context.start_work(label));
  if (!finished) return fail(rules::cancelled, {});
  return results;
}

// Of all that the operand stands for together.
Result<Statistics> gather_statistics(Context& context, const std::string& operand);

}  // namespace ngi::command
