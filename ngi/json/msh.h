#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/msh/document.h"

// Converting models to JSON documents and back. docs/cli-contract.md 3 ("dump of a model") has the
// members, docs/formats/files.md 7 the rules.
namespace ngi::json {

// Writes the stored values, damaged ones too. A short document leaves out the tables that grow with
// vertices, triangles and keys.
std::string model_to_json(const msh::Document& document, Detail detail);

// Returns the file that a full dump describes. An unedited dump gives the original file byte for
// byte. When the size of a table was edited, counts and attributes are computed by
// docs/formats/msh.md 9 and later tables move. The model is not checked (msh::check does that).
// Fails with JSON-*, and as nres::Editor::write does.
Result<Pieces> model_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
