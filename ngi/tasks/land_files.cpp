#include "ngi/tasks/land_files.h"

#include "ngi/core/os/path_text.h"

namespace ngi::tasks {

LandFiles find_land_files(const OpenedAsset& land, const OpenOptions& options) {
  if (land.path.file.empty() || !land.path.steps.empty()) return {};
  const std::string stem = path_text(land.path.file.stem());
  OpenOptions plain = options;
  plain.kind.reset();
  const auto open = [&](const std::string& suffix) -> std::optional<OpenedAsset> {
    const auto path = land.path.file.parent_path() / to_path(stem + suffix);
    auto found = open_asset(path_text(path), plain);
    return found ? std::optional(*std::move(found)) : std::nullopt;
  };
  return {open("1.wea"), open("2.wea"), open(".map")};
}

}  // namespace ngi::tasks
