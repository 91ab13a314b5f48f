#pragma once

#include <functional>
#include <optional>

#include "ngi/core/report.h"
#include "ngi/material/mat0/document.h"

namespace ngi::mat0 {

// Facts about a texture that the rules need.
struct TextureFacts {
  std::uint32_t cells = 0;  // rectangles of its Page
};

// Finds a texture by name; nullopt when the library has none.
using TextureLookup = std::function<std::optional<TextureFacts>(std::string_view name)>;

// Checks every rule of docs/formats/materials.md 10 that begins with MAT. Without a lookup the
// rules about the texture library are skipped.
void check(const Document& document, Report& report, const TextureLookup& textures = {});

// Checks only the rules that reject a material in that reading; check() includes them.
void check_loadable(const Document& document, Reading reading, Report& report);

}  // namespace ngi::mat0
