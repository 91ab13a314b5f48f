#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/texture/alpha.h"
#include "ngi/texture/document.h"
#include "ngi/texture/image.h"
#include "ngi/texture/pixels.h"

namespace ngi::texture {

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
