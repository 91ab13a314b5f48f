#pragma once

#include <functional>
#include <optional>

#include "ngi/core/report.h"
#include "ngi/material/mat0/document.h"

namespace ngi::mat0 {

// What the rules about textures need to know of one.
struct TextureFacts {
  std::uint32_t cells = 0;  // rectangles of its Page
};

// Finds a texture by its name; nothing when the library has none.
using TextureLookup = std::function<std::optional<TextureFacts>(std::string_view name)>;

// Applies every rule of docs/formats/materials.md 10 that begins with MAT. Without a lookup the
// rules about the texture library stay silent.
void check(const Document& document, Report& report, const TextureLookup& textures = {});

}  // namespace ngi::mat0
