#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/texture/draft.h"
#include "ngi/texture/encode_picture.h"

// Edits of textures: docs/formats/materials.md 6.10 and 6.11. Each needs a texture of a
// known format with all its levels; otherwise it fails with TEXM-401 and changes nothing. The
// words flags4, flags5 and unk6 are always kept. The formats 556 and 88 cannot be resampled, so
// edits that would generate levels of them fail.
namespace ngi::texture {

// Replaces level 0 and generates the other levels from it; sets width and height to the image's.
// An unchanged image leaves every byte as it was.
Result<void> replace_picture(Draft& draft, const Image& image, const EncodeOptions& options = {});
// Replaces one level only. The image must have its size; an indexed texture keeps its palette.
Result<void> replace_level(Draft& draft, std::size_t level, const Image& image,
                           const EncodeOptions& options = {});
// Sets the number of levels, 1 to 32: generates them from level 0 or drops them.
Result<void> set_mip_count(Draft& draft, std::uint32_t count);
// Generates levels 1 and up from level 0.
Result<void> rebuild_levels(Draft& draft);
// Converts each level separately, so that hand-painted levels are kept.
Result<void> change_format(Draft& draft, PixelFormat format, const EncodeOptions& options = {},
                           const Limits& limits = {});
// Replaces the 256 palette entries; the indices are kept.
Result<void> replace_palette(Draft& draft, std::span<const PaletteEntry> palette);
// Resizes the texture. An indexed texture keeps its palette. A complete chain of levels stays
// complete, a shorter one keeps its length where possible. Page rectangles are kept.
Result<void> resize(Draft& draft, LevelSize size, const EncodeOptions& options = {},
                    const Limits& limits = {});
// Sets the Page chunk: an empty list is an empty chunk, nullopt is no chunk. Other bytes after the
// levels are dropped.
Result<void> set_page(Draft& draft, std::optional<std::vector<PageRect>> page);

// Plan of a new texture with the chapter's defaults.
struct TexturePlan {
  PixelFormat format = PixelFormat::Argb8888;
  std::optional<std::uint32_t> mip_count = {};  // default: down to 1 x 1; 1 for 556 and 88
  std::optional<std::vector<PageRect>> page = {};
  EncodeOptions encode = {};
};
Result<Draft> build(const Image& image, const TexturePlan& plan = {});

}  // namespace ngi::texture
