#pragma once

#include <string>
#include <vector>

#include "ngi/json/detail.h"
#include "ngi/tasks/open.h"

// Converting assets to JSON documents and back.
namespace ngi::tasks {

// An asset made from a document.
struct MadeAsset {
  Pieces pieces;
  std::vector<std::string> notes = {};  // what the file itself cannot hold, and what to do about it
};

// The document of an asset. Errors of an asset that is read tolerantly go to the report.
// NOT-SUPPORTED when its kind has no document.
Result<std::string> to_json(const OpenedAsset& asset, json::Detail detail,
                            const OpenOptions& options, Report& report);

// Returns the asset of that kind that a complete document describes. A damaged asset stays damaged;
// its errors are reported.
Result<MadeAsset> from_json(const Asset& document, Kind kind, const OpenOptions& options,
                            Report& report);

}  // namespace ngi::tasks
