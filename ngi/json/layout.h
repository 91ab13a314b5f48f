#pragma once

#include <string>
#include <string_view>

#include "ngi/asset/layout/part.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

// Files that a layout describes as JSON documents and back: docs/formats/files.md 7.
namespace ngi::json {

// A short document leaves out raw bytes. A file that cannot be taken apart becomes a document that
// holds its bytes as raw.payload.
std::string layout_to_json(const layout::Layout& layout, const Bytes& bytes, Detail detail,
                           const Limits& limits = {});

// The file that a full dump describes; of an unedited dump that is the dumped file byte for byte.
// Counts follow from the lists. Fails with JSON-*.
Result<Bytes> layout_from_json(const layout::Layout& layout, std::string_view text,
                               const Limits& limits = {});

}  // namespace ngi::json
