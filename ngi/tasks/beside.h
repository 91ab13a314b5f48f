#pragma once

#include <optional>
#include <string_view>

#include "ngi/tasks/open.h"

// Files that belong to an asset by their names.
namespace ngi::tasks {

// Returns the file of that name in a folder, in any case; of several the first by name.
std::optional<AssetPath> find_in_folder(const std::filesystem::path& folder, std::string_view name);

// Opens the file beside an asset whose name is the stem and this ending: "1.wea" beside
// "maps/Land.msh" is "maps/Land1.wea". Nothing when there is none, when it cannot be read, and for
// assets in archives or in memory.
std::optional<OpenedAsset> open_beside(const OpenedAsset& asset, std::string_view ending,
                                       const OpenOptions& options);

// The files beside a landscape: docs/formats/terrain.md 1. Missing ones are nullopt.
struct LandFiles {
  std::optional<OpenedAsset> wear1 = {};  // Land1.wea
  std::optional<OpenedAsset> wear2 = {};  // Land2.wea
  std::optional<OpenedAsset> map = {};    // Land.map
};
LandFiles open_land_files(const OpenedAsset& land, const OpenOptions& options);

// Returns the asset of an open file, for code that takes an optional one.
std::optional<Asset> asset_of(std::optional<OpenedAsset> opened);

}  // namespace ngi::tasks
