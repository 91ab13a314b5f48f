#pragma once

#include <filesystem>
#include <string>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/json/install_receipt.h"
#include "ngi/tasks/open.h"

// What installing and uninstalling share: names, places and marks of files.
namespace ngi::tasks {

// Size and hash of a content, by which a receipt knows it again.
json::ContentMark mark_of(const Pieces& pieces);

// The folder that is written to: the first mod folder, else the game.
std::filesystem::path root_for_writing(const OpenOptions& options);
std::filesystem::path receipt_path(const OpenOptions& options, const std::string& name);

// The name in CP1251. The name of a prototype is also that of files, so that it has letters, digits
// and underscores.
Result<std::string> checked_name(const std::string& utf8);

}  // namespace ngi::tasks
