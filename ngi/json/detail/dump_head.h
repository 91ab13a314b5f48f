#pragma once

#include <string_view>

#include "ngi/json/detail.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// What the documents of all kinds begin with: docs/formats/files.md 7. Only for the .cpp files of
// this folder.
namespace ngi::json {

void write_dump_head(Writer& out, std::string_view kind, Detail detail);

// JSON-KIND unless the document describes `title` ("a model"), JSON-NOT-FULL when it is a short
// one.
Result<void> require_full_dump(const Value& root, std::string_view kind, std::string_view title);

}  // namespace ngi::json
