#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/texture/document.h"
#include "ngi/texture/palette.h"

// Converting textures and palettes to JSON documents and back. docs/cli-contract.md 3 ("dump of a
// texture") has the members, docs/formats/files.md 7 the rules.
namespace ngi::json {

// Writes the stored values, damaged ones too. A short document leaves out the bytes of the levels.
std::string texture_to_json(const texture::Document& document, Detail detail);
// Returns the file that a full dump describes. An unedited dump gives the original file byte for
// byte; `width`, `height`, `offset` and `size` of a level are ignored. Fails with JSON-*.
Result<Bytes> texture_from_json(std::string_view text, const Limits& limits = {});

// Palette files (PAL); a short document leaves out the bytes after the colours.
std::string palette_to_json(const texture::PaletteFile& palette, Detail detail);
Result<Bytes> palette_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json
