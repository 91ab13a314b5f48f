#pragma once

#include "ngi/asset/differences.h"

namespace ngi::texture {

// Every difference between two textures, in the words of docs/formats/materials.md: "flags5",
// "palette[7].r", "page[1].x". Of a level it says how many pixels differ and which is the first:
// "level[0] pixels". Finds nothing when one of them is no texture.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

// The same for two PAL files: "palette[7].r", then what follows the colours.
void compare_palette_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::texture
