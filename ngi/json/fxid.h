#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/fx/document.h"
#include "ngi/json/detail.h"

// An effect as a JSON document and back. The shape is docs/cli-contract.md 3 ("of an effect"), its
// rules docs/formats/files.md 7 and docs/formats/fxid.md 9.
namespace ngi::json {

// Shows the stored values, damaged ones too. A short one leaves out bytes that are no values: what
// stands behind texts and behind the last command.
std::string effect_to_json(const fx::Document& document, Detail detail);

// The effect that a full dump describes; of an unedited dump that is the dumped effect byte for
// byte. The count follows from the commands unless "declared_count" says otherwise, which only the
// dump of a damaged effect does. Fails with JSON-*, and as fx::write does.
Result<Bytes> effect_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
