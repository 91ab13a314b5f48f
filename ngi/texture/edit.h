#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/texture/draft.h"
#include "ngi/texture/encode_picture.h"

// Changes that people name: docs/formats/materials.md 6.10 and 6.11. Each needs a texture of a
// known format with all its levels, fails with TEXM-401 otherwise, and then changes nothing. The
// words flags4, flags5 and unk6 are never touched. The formats 556 and 88 are never resampled: what
// would make levels of them is refused.
namespace ngi::texture {

// The picture becomes level 0 and the other levels are made from it; width and height follow it.
// A picture that nobody changed leaves every byte as it was.
Result<void> replace_picture(Draft& draft, const Image& image, const EncodeOptions& options = {});
// One level alone. The picture has its size; an indexed texture keeps its palette.
Result<void> replace_level(Draft& draft, std::size_t level, const Image& image,
                           const EncodeOptions& options = {});
// Levels are made from level 0 or dropped; 1 to 32.
Result<void> set_mip_count(Draft& draft, std::uint32_t count);
// Levels 1 and up are made from level 0 anew.
Result<void> rebuild_levels(Draft& draft);
// Each level by itself, so that levels painted by hand stay.
Result<void> change_format(Draft& draft, PixelFormat format, const EncodeOptions& options = {},
                           const Limits& limits = {});
// 256 entries; the indices stay.
Result<void> replace_palette(Draft& draft, std::span<const PaletteEntry> palette);
// An indexed texture keeps its palette. A chain of levels that went down to 1 x 1 does so again,
// a shorter one keeps its length as far as that goes. Page rectangles stay as they are.
Result<void> resize(Draft& draft, LevelSize size, const EncodeOptions& options = {},
                    const Limits& limits = {});
// No rectangles are a chunk without any; nothing is no chunk. What stood after the levels and was
// no Page chunk is dropped.
Result<void> set_page(Draft& draft, std::optional<std::vector<PageRect>> page);

// A new texture with the chapter's defaults.
struct TexturePlan {
  PixelFormat format = PixelFormat::Argb8888;
  std::optional<std::uint32_t> mip_count = {};  // as many as lead to 1 x 1; 1 for 556 and 88
  std::optional<std::vector<PageRect>> page = {};
  EncodeOptions encode = {};
};
Result<Draft> build(const Image& image, const TexturePlan& plan = {});

}  // namespace ngi::texture
