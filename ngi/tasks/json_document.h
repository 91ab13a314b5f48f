#pragma once

#include <string>

#include "ngi/tasks/kinds.h"

// Assets as JSON documents, and back.
namespace ngi::tasks {

// The document of an asset. Errors of an asset that is read tolerantly go to the report.
// NOT-SUPPORTED when its kind has no document.
Result<std::string> to_json(const OpenedAsset& asset, json::Detail detail,
                            const OpenOptions& options, Report& report);

// The asset of that kind that a complete document makes. A damaged one comes back damaged; its
// errors go to the report.
Result<MadeAsset> from_json(const Asset& document, Kind kind, const OpenOptions& options,
                            Report& report);

}  // namespace ngi::tasks
