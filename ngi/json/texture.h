#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/texture/document.h"
#include "ngi/texture/palette.h"

// Textures and palettes as JSON documents and back. The shape is docs/cli-contract.md 3 ("dump of a
// texture"), its rules docs/formats/files.md 7.
namespace ngi::json {

// Shows the stored values, damaged ones too. A short one leaves out the bytes of the levels.
std::string texture_to_json(const texture::Document& document, Detail detail);
// The file that a full dump describes. Unedited, that is the dumped file byte for byte; `width`,
// `height`, `offset` and `size` of a level are for reading only. Fails with JSON-*.
Result<Bytes> texture_from_json(std::string_view text, const Limits& limits = {});

// The same for a PAL file; a short one leaves out what follows the colours.
std::string palette_to_json(const texture::PaletteFile& palette, Detail detail);
Result<Bytes> palette_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
