#pragma once

#include <string_view>

#include "ngi/json/detail.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// The first members of all documents: docs/formats/files.md 7. Only for the .cpp files of this
// folder.
namespace ngi::json {

inline constexpr std::string_view dump_schema = "ngi.dump/1";

void write_dump_head(Writer& out, std::string_view kind, Detail detail);

// Parses a complete document of one kind. Fails with JSON-KIND unless it describes `title` ("a
// model"), with JSON-NOT-FULL when it is a short one, and as Reader::parse does.
Result<Reader> parse_full_dump(std::string_view text, std::string_view kind, std::string_view title,
                               const Limits& limits);

}  // namespace ngi::json
