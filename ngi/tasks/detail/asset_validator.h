#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ngi/game/lookups.h"
#include "ngi/tasks/validate.h"

// Checking one asset and everything nested in it.
namespace ngi::tasks {

// Returns the content of a sibling of an asset, by name.
using FindSibling = std::function<std::optional<Bytes>(const std::string& name)>;

// The kind that a file is checked as: one that is only named like an archive is a damaged archive.
Kind kind_of_file(const OpenedAsset& opened, const OpenOptions& options);

// Files of other programs are checked as an import would read them; PATH-UNKNOWN-KIND for what
// remains unknown.
Validation validate_asset(const OpenedAsset& opened, const ValidateOptions& options,
                          const game::Lookups& game, const FindSibling& sibling);

// What validate() finds in one asset when references are looked up in this game.
Validation validate_against(const game::Lookups& game, const OpenedAsset& opened,
                            const ValidateOptions& options);

}  // namespace ngi::tasks
