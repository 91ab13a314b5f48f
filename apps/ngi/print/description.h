#pragma once

#include <string>

#include "apps/ngi/print/json.h"
#include "apps/ngi/print/text_stream.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/open.h"

// Output of `ngi info` for one path.
namespace ngi::command {

// `asset` is the described asset; nullptr for a folder.
Json description_json(const std::string& path, const tasks::Description& description,
                      const tasks::OpenedAsset* asset);

void print_description(TextStream& out, const std::string& path,
                       const tasks::Description& description);

}  // namespace ngi::command
