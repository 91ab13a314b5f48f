#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/fx/document.h"
#include "ngi/json/detail.h"

// Converting effects to JSON documents and back. docs/cli-contract.md 3 ("of an effect") has the
// members, docs/formats/files.md 7 and docs/formats/fxid.md 9 the rules.
namespace ngi::json {

// Writes the stored values, damaged ones too. A short document leaves out the bytes after texts and
// after the last command.
std::string effect_to_json(const fx::Document& document, Detail detail);

// Returns the effect that a full dump describes. An unedited dump gives the original effect byte
// for byte. The count follows from the commands unless "declared_count" is there, as in dumps of
// damaged effects. Fails with JSON-*, and as fx::write does.
Result<Bytes> effect_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
