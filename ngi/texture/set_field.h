#pragma once

#include <string_view>

#include "ngi/texture/edit.h"

namespace ngi::texture {

// Sets one value of a texture, named as people and documents name it:
//
//   flags4, flags5, unk6            kept as they are by all else
//   mip_count, format               levels are made or converted (edit.h)
//   page[1].x, palette[7].r         .w .y .h; .g .b .x
//
// Numbers are decimal or begin with 0x. Fails with TEXM-401.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value,
                       const EncodeOptions& options = {}, const Limits& limits = {});

// Whether a text is such a path rather than a field of a directory entry or of another asset.
bool is_texture_field(std::string_view path) noexcept;

}  // namespace ngi::texture
