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
std::optional<Asset> open_beside(const OpenedAsset& asset, std::string_view ending,
                                 const OpenOptions& options);

}  // namespace ngi::tasks
