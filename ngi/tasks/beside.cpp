#include "ngi/tasks/beside.h"

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

std::optional<AssetPath> find_in_folder(const fs::path& folder, std::string_view name) {
  std::error_code ignored;
  std::optional<AssetPath> found;
  const fs::path start = folder.empty() ? "." : folder;
  for (const auto& entry : fs::directory_iterator(start, ignored)) {
    const std::string file = path_text(entry.path().filename());
    if (compare_folded(file, name) != 0 || !entry.is_regular_file(ignored)) continue;
    AssetPath other = {folder / to_path(file), {}};
    if (!found || other.file < found->file) found = std::move(other);
  }
  return found;
}

std::optional<OpenedAsset> open_beside(const OpenedAsset& asset, std::string_view ending,
                                       const OpenOptions& options) {
  const fs::path& file = asset.path.file;
  if (file.empty() || !asset.path.steps.empty()) return std::nullopt;
  const auto found =
      find_in_folder(file.parent_path(), path_text(file.stem()) + std::string(ending));
  if (!found) return std::nullopt;
  OpenOptions any_kind = options;
  any_kind.kind.reset();  // it is the kind of the asset, not of the files beside it
  auto opened = open_asset(*found, any_kind);
  return opened ? std::optional(*std::move(opened)) : std::nullopt;
}

LandFiles open_land_files(const OpenedAsset& land, const OpenOptions& options) {
  return {open_beside(land, "1.wea", options), open_beside(land, "2.wea", options),
          open_beside(land, ".map", options)};
}

std::optional<Asset> asset_of(std::optional<OpenedAsset> opened) {
  return opened ? std::optional(std::move(opened->asset)) : std::nullopt;
}

}  // namespace ngi::tasks
