#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/texture/document.h"
#include "ngi/texture/image.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

// The checked texture, its alpha and its pixels.
namespace ngi::texture {

// Conversion between stored pixels and RGBA8: docs/formats/materials.md 6.3 and 6.4.
// encode(decode(w)) is w for every word of every 16-bit format. Single thread, no allocation, close
// to the speed of a copy.

// The colours of the indices of a paletted texture, made from a palette.
using Colours = std::array<Rgba8, palette_entries>;

// `out` has one element per stored pixel. `colours` is used only for PixelFormat::Indexed.
void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept;

// `out` has bytes_per_pixel() bytes per pixel. Writes nothing for PixelFormat::Indexed
// (edit.h). Drops alpha where the format has none; the unused byte of 888 is 0; 88
// stores the luminance, which is the red channel of a grey image.
void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept;

// Scalar versions. The two functions above use vectors and are bit-identical.
namespace plain {
void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept;
void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept;
}  // namespace plain

// Alpha as set by the engine's loader: docs/formats/materials.md 6.6.

enum class AlphaRule : std::uint8_t {
  AsStored,  // alpha of the pixels; indexed colours are opaque
  AsLoaded,  // alpha as shown by the engine: by format, flags5 and the load flags
};

// Option and document values "stored" and "engine"; nullopt for another text.
std::string_view to_text(AlphaRule rule) noexcept;
std::optional<AlphaRule> alpha_rule(std::string_view word) noexcept;

struct AlphaOptions {
  AlphaRule rule = AlphaRule::AsStored;
  std::uint32_t load_flags = 0;  // for AsLoaded: load_flags::force_opaque
};

// True when the loader makes a surface with alpha for the texture.
bool is_alpha_surface(const Header& header, std::uint32_t load_flags = 0) noexcept;

// True when index 0 of an indexed texture is transparent and all others are opaque.
bool has_clear_index(const Header& header) noexcept;

// Returns the colours of the indices of a paletted texture. `palette` has 256 entries.
Colours palette_colours(const Header& header, std::span<const PaletteEntry> palette,
                        const AlphaOptions& options = {}) noexcept;

// A texture that can be decoded: its format is known, it has at least one level, all levels are
// complete, and an indexed one has its palette.
//
//   auto texture = texture::Texture::check(document, Reading::Strict);
//   auto picture = texture->decode(0);
//
// Tolerant reading accepts textures with errors as long as one level is complete. Both modes give
// the same result for a valid texture.
class Texture {
 public:
  // Strict: fails with the first error. Tolerant: fails with TEXM-105 or TEXM-106 when nothing can
  // be decoded. Adds issues to `report`.
  static Result<Texture> check(const Document& document, Reading reading, Report* report = nullptr);

  const Document& document() const noexcept { return document_; }
  const Header& header() const noexcept { return document_.header(); }
  PixelFormat format() const noexcept { return *document_.format(); }
  LevelSize size() const noexcept { return document_.size(); }
  std::span<const Level> levels() const noexcept { return document_.levels(); }
  std::span<const PaletteEntry> palette() const noexcept { return document_.palette(); }
  std::optional<std::span<const PageRect>> page() const noexcept { return document_.page(); }

  // Decodes one level to an image. TEXM-402 when it exceeds the limits; TEXM-401 when there
  // is no such level.
  Result<Image> decode(std::size_t level, const AlphaOptions& alpha = {},
                       const Limits& limits = {}) const;
  // Decodes into memory of the caller with levels()[level].size.pixels() elements.
  void decode_into(std::size_t level, const AlphaOptions& alpha,
                   std::span<Rgba8> out) const noexcept;

 private:
  explicit Texture(Document document) : document_(std::move(document)) {}

  Document document_;
};

// Parses, checks and decodes level 0.
Result<Image> decode_texture(const Bytes& bytes, Reading reading, const AlphaOptions& alpha = {},
                             const Limits& limits = {});

}  // namespace ngi::texture
