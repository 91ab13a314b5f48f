#pragma once

#include "ngi/asset/differences.h"

namespace ngi::texture {

// Adds every difference between two textures: "flags5", "palette[7].r", "page[1].x"
// (docs/formats/materials.md). For a level, "level[0] pixels" has the number of different pixels
// and the first of them. Adds nothing when one of them is no texture.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

// Compares two PAL files: "palette[7].r", then the bytes after the colours.
void compare_palette_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::texture
