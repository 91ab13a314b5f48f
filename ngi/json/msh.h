#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/msh/document.h"

// A model as a JSON document and back. The shape is docs/cli-contract.md 3 ("dump of a model"),
// its rules docs/formats/files.md 7.
namespace ngi::json {

// Shows the stored values, damaged ones too. A short one leaves out the tables that grow with
// vertices, triangles and keys.
std::string model_to_json(const msh::Document& document, Detail detail);

// The file that a full dump describes. Unedited, that is the dumped file byte for byte. Where a
// table was edited to another size, its counts and attributes follow docs/formats/msh.md 9 and what
// lies behind it moves. Values are taken as they are: whether the model is a good one is for
// msh::check to say. Fails with JSON-*, and as nres::Editor::write does.
Result<Pieces> model_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
