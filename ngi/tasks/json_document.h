#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/asset/differences.h"
#include "ngi/json/detail.h"
#include "ngi/tasks/open.h"

// Converting assets to JSON documents and back.
namespace ngi::tasks {

// An asset made from a document.
struct MadeAsset {
  Pieces pieces;
  std::vector<std::string> notes = {};  // data that the file cannot hold, and what to do about it
  // The same asset with dependent fields that fit the rest, when some do not, and which those are:
  // as they are and as they should be.
  std::optional<Pieces> mended = {};
  std::vector<Difference> unfit = {};
  std::uint64_t more_unfit = 0;
  // attr1 to attr3 of its directory entry, where the document says them.
  std::optional<std::array<std::uint32_t, 3>> attributes = {};
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
