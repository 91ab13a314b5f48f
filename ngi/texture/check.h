#pragma once

#include "ngi/asset/asset_path.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/texture/document.h"

namespace ngi::texture {

// Checks every rule about textures of docs/formats/materials.md 10. Cost: linear in the rectangles
// and, for format 888, in the pixels.
void check(const Document& document, Report& report);

// True for entries of libraries whose textures the engine loads by name. Only they have the name
// rules, docs/formats/materials.md 10.
bool is_loaded_by_name(const Asset& asset);

// Checks of whole assets: the rules above, those of parsing, and in the libraries whose
// entries the engine loads by name those about names.
void check_texture_asset(const Asset& asset, const Limits& limits, Report& report);
void check_palette_asset(const Asset& asset, const Limits& limits, Report& report);
// Reports PAL-104 for an archive named palettes.lib.
void check_palette_library(const Asset& asset, const Limits& limits, Report& report);

}  // namespace ngi::texture
