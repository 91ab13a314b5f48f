#pragma once

#include <optional>

#include "ngi/tasks/open.h"

namespace ngi::tasks {

// The files beside a landscape: docs/formats/terrain.md 1. Missing ones are nullopt.
struct LandFiles {
  std::optional<OpenedAsset> wear1 = {};  // Land1.wea
  std::optional<OpenedAsset> wear2 = {};  // Land2.wea
  std::optional<OpenedAsset> map = {};    // Land.map
};

// Finds and opens them, in the folder of the landscape. A landscape that is no file has none.
LandFiles find_land_files(const OpenedAsset& land, const OpenOptions& options);

}  // namespace ngi::tasks
