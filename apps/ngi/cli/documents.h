#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/json_document.h"

// Assets that verbs make of JSON documents.
namespace ngi::command {

namespace options {

inline constexpr Option fix = {
    .flags = "--fix",
    .help =
        "Of a model made from JSON: update bounds, counts, flags, normals, links and frame map "
        "that no longer fit what was edited"};

}  // namespace options

// Returns the asset of that kind with the pieces to write: those of the document, or with --fix
// those whose dependent fields fit. Prints its issues, and as fields of `target` those that do not
// fit; "-" prints none. NOT-SUPPORTED when --fix has nothing to do with that kind.
Result<tasks::MadeAsset> asset_of_document(Context& context, const Asset& document, Kind kind,
                                           const std::string& target);
// The same for an asset that was made already.
Result<tasks::MadeAsset> chosen_by_fix(Context& context, tasks::MadeAsset made,
                                       const Asset& document, Kind kind, const std::string& target);

// Prints the fields of a model that do not fit the rest, or with --fix what they became.
void report_unfit(Context& context, const std::string& target,
                  const std::vector<Difference>& fields, std::uint64_t more);

}  // namespace ngi::command
