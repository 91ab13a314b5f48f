#pragma once

#include "apps/ngi/print/json.h"
#include "ngi/asset/asset_path.h"
#include "ngi/tasks/describe.h"

namespace ngi::command {

using tasks::method_text;

// {path, kind, size, entries}: docs/cli-contract.md 3, `ls`.
Json archive_json(const Asset& asset, const Container& archive);

// The directory entry as JSON: docs/cli-contract.md 3, `ls`.
Json entry_json(const Container& archive, std::size_t entry);

}  // namespace ngi::command
