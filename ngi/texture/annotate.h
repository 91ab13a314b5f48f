#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/texture/document.h"
#include "ngi/texture/palette.h"

namespace ngi::texture {

// Says what every byte of a texture is: header, palette and Page chunk field by field, levels row
// by row, in the words of docs/formats/materials.md.
void annotate(const Document& document, const RangeSink& sink);
// The same for a PAL file.
void annotate(const PaletteFile& palette, const RangeSink& sink);

}  // namespace ngi::texture
