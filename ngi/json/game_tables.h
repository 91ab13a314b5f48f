#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/game/table_file.h"
#include "ngi/json/detail.h"

// Prototypes, unit schemes, control points and damage tables as JSON documents and back. The shape
// is docs/cli-contract.md 4, its rules docs/formats/files.md 7.
namespace ngi::json {

// Shows the stored values. A short one leaves out what stands behind texts and the last record. A
// file that cannot be taken apart becomes a document that holds its bytes as raw.payload.
std::string table_file_to_json(game::TableFile kind, const Bytes& bytes, Detail detail);

// The file that a full dump describes; of an unedited dump that is the dumped file byte for byte.
// Counts follow from the lists. Fails with JSON-*.
Result<Bytes> table_file_from_json(game::TableFile kind, std::string_view text,
                                   const Limits& limits = {});

}  // namespace ngi::json
