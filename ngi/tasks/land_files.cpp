#include "ngi/tasks/land_files.h"

namespace ngi::tasks {

LandFiles find_land_files(const OpenedAsset& land, const OpenOptions& options) {
  if (land.path.file.empty() || !land.path.steps.empty()) return {};
  const std::string stem = land.path.file.stem().string();
  OpenOptions plain = options;
  plain.kind.reset();
  const auto open = [&](const std::string& suffix) -> std::optional<OpenedAsset> {
    const auto path = land.path.file.parent_path() / (stem + suffix);
    auto found = open_asset(path.string(), plain);
    return found ? std::optional(*std::move(found)) : std::nullopt;
  };
  return {open("1.wea"), open("2.wea"), open(".map")};
}

}  // namespace ngi::tasks
