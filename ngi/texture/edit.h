#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/texture/document.h"
#include "ngi/texture/image.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

// Edits of a texture: the draft, palettes from pictures, levels from pictures, changes.
namespace ngi::texture {

// An editable texture; the functions of edit.h change it and keep its parts consistent.
//
//   auto draft = texture::open_draft(document);
//   texture::replace_picture(draft, picture);
//   auto bytes = texture::write(draft);
//
// Header words of unknown meaning are kept. An unchanged draft is written byte for byte
// like its source, even if that was damaged.
struct Draft {
  Header header = {};
  std::vector<PaletteEntry> palette = {};  // 256 entries, or none
  std::vector<Bytes> levels = {};          // as stored
  std::optional<std::vector<PageRect>> page = {};
  Bytes tail = {};  // padding or bytes of unknown meaning
  std::optional<Document> source = {};

  LevelSize size() const noexcept { return {header.width, header.height}; }
  std::optional<PixelFormat> format() const noexcept { return pixel_format(header.format); }
};

Draft open_draft(const Document& document);

// Concatenates the parts without checking them.
Bytes assemble(const Draft& draft);

// Writes the file. Fails with the rule of docs/formats/materials.md 10 that the draft violates as
// an error and its source did not.
Result<Bytes> write(const Draft& draft);

// Palettes for images: the quantiser of docs/formats/materials.md 6.12. Alpha is
// ignored. The result is the same on every machine.

enum class Dither : std::uint8_t { None, FloydSteinberg };

struct Quantised {
  Palette palette = {};
  std::vector<std::byte> indices = {};
  bool exact = false;  // no colour was changed
};

// Exact when there are at most `max_colours` colours: then the palette lists them in order of first
// appearance. Otherwise median cut, refined by moving each entry to the mean of its pixels. The
// entries from `max_colours` on are black.
Quantised quantise(const Image& image, Dither dither = Dither::None,
                   std::size_t max_colours = palette_entries);

// Maps to the nearest entries of an existing palette (256 entries).
std::vector<std::byte> map_to_palette(const Image& image, std::span<const PaletteEntry> palette,
                                      Dither dither = Dither::None);

enum class PaletteChoice : std::uint8_t {
  Auto,  // the existing palette when it has every colour, else a new one
  Keep,  // the existing palette, with the nearest colours
  New,
};

struct EncodeOptions {
  PaletteChoice palette = PaletteChoice::Auto;
  Dither dither = Dither::None;
  Report* report = nullptr;  // receives TEXM-403
  // For textures with a clear index: an opaque pixel never gets that index, even if it has the
  // colour of its entry and had the index before. In stored pixels everything is opaque.
  bool by_opacity = false;
};

// The existing level that a picture replaces. Where a pixel's colour is unchanged, its spare byte
// and its choice among equal palette entries are kept, so that an unchanged picture is encoded to
// the original bytes.
struct EncodeOver {
  std::span<const PaletteEntry> palette = {};  // 256 entries, or none
  std::span<const std::byte> pixels = {};      // one per pixel of the picture, or none
  bool clear_index = false;                    // index 0 is reserved for transparent pixels
  bool by_opacity = false;                     // EncodeOptions
};

struct EncodedPicture {
  std::vector<std::byte> pixels = {};
  std::vector<PaletteEntry> palette = {};  // 256 entries when the format is Indexed
};

EncodedPicture encode_picture(const Image& image, PixelFormat format, const EncodeOver& over,
                              const EncodeOptions& options = {});

// Edits of textures: docs/formats/materials.md 6.10 and 6.11. Each needs a texture of a
// known format with all its levels; otherwise it fails with TEXM-401 and changes nothing. The
// words flags4, flags5 and unk6 are always kept. The formats 556 and 88 cannot be resampled, so
// edits that would generate levels of them fail.

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
