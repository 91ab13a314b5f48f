#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/terrain/land/document.h"

// Converting landscapes to JSON documents and back. docs/cli-contract.md 4 has the members,
// docs/formats/files.md 7 the rules.
namespace ngi::json {

// Writes the stored values, damaged ones too. A short document leaves out the tables that grow with
// vertices and faces.
std::string land_to_json(const land::Document& document, Detail detail);

// Returns the file that a full dump describes. An unedited dump gives the original file byte for
// byte. When the size of a table was edited, attr1 follows and later tables move. The landscape is
// not checked (land::check does that). Fails with JSON-*, and as nres::Editor::write does.
Result<Pieces> land_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
