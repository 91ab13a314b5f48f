#pragma once

#include <string>

#include "ngi/tasks/kinds.h"

// Converting assets to JSON documents and back.
namespace ngi::tasks {

// Returns the document of an asset. Errors of an asset that is read tolerantly are reported.
// NOT-SUPPORTED when its kind has no document.
Result<std::string> to_json(const OpenedAsset& asset, json::Detail detail,
                            const OpenOptions& options, Report& report);

// Returns the asset of that kind that a complete document describes. A damaged asset stays damaged;
// its errors are reported.
Result<MadeAsset> from_json(const Asset& document, Kind kind, const OpenOptions& options,
                            Report& report);

}  // namespace ngi::tasks
