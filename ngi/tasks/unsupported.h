#pragma once

#include <string>
#include <string_view>

#include "ngi/asset/asset_path.h"
#include "ngi/core/result.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// NOT-SUPPORTED when the asset is a file of another program: "is a glTF scene, not a model of the
// game; ..." for `wanted` "a model of the game". Any other asset has the error that its reader
// found.
Error explain_foreign(const Asset& asset, std::string_view wanted, Error error);

// The same, and NOT-SUPPORTED when the asset is of another kind of the game than `wanted`: "is not
// a model of the game but: material". A kind that the options set is taken as it is.
Error explain_kind(const Asset& asset, const OpenOptions& options, Kind wanted,
                   std::string_view wanted_words, Error error);

// The error of an asset of another kind than a verb takes: that of a damaged archive, whose kind
// nobody can tell; else NOT-SUPPORTED with the sentence.
Error wrong_kind(const Asset& asset, std::string_view sentence);

// Returns NOT-SUPPORTED with a sentence about `path`.
Error unsupported(const std::string& path, std::string_view sentence);

}  // namespace ngi::tasks
