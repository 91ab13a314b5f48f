#include "ngi/tasks/complete_path.h"

#include "ngi/core/cyrillic.h"

namespace ngi::tasks {

std::vector<std::string> complete_path(const std::string& beginning, const OpenOptions& options) {
  const std::size_t slash = beginning.find_last_of("/\\");
  if (slash == std::string::npos) return {};
  const auto path = locate_asset(beginning.substr(0, slash), options);
  std::error_code ignored;
  if (!path || std::filesystem::is_directory(path->file, ignored)) return {};
  const auto asset = open_asset(*path, options);
  if (!asset) return {};
  const auto archive = Container::open(asset->asset.bytes, options.container);
  if (!archive) return {};
  const std::string wanted = fold_cyrillic_utf8(beginning.substr(slash + 1));
  std::vector<std::string> out;
  for (const std::string& step : archive->step_texts()) {
    if (!fold_cyrillic_utf8(step).starts_with(wanted)) continue;
    out.push_back(beginning.substr(0, slash + 1) + step);
  }
  return out;
}

}  // namespace ngi::tasks
