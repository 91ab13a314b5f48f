#pragma once

#include <string>

#include "ngi/tasks/description.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/statistics.h"

// Saying what an asset or a folder is, on one screen.
namespace ngi::tasks {

// What stands in the directory of its archive, what its kind knows of it, and of an archive what
// it holds and what is odd about it.
Description describe(const OpenedAsset& asset, const OpenOptions& options);

// A folder in numbers.
Description describe_folder(const Statistics& statistics);

// Storage method of an RsLi entry: "lzss", or the flag bits when the engine has no such method.
std::string method_text(const rsli::Document& archive, std::size_t entry);

}  // namespace ngi::tasks
