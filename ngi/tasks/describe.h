#pragma once

#include <string>

#include "ngi/tasks/description.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/statistics.h"

// Describing an asset or a folder on one screen.
namespace ngi::tasks {

// Returns the directory entry, the facts of the kind, and for an archive its content and oddities.
Description describe(const OpenedAsset& asset, const OpenOptions& options);

// Returns the counts of a folder.
Description describe_folder(const Statistics& statistics);

// Returns the storage method of an RsLi entry: "lzss", or the flag bits when the engine has no such
// method.
std::string method_text(const rsli::Document& archive, std::size_t entry);

}  // namespace ngi::tasks
