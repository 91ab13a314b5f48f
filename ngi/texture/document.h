#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/texture/level_size.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

namespace ngi::texture {

// One stored level: rows from the top, tightly packed.
struct Level {
  LevelSize size;
  std::uint64_t offset = 0;  // in the file
  std::span<const std::byte> bytes = {};
};

// A parsed texture, every part viewed in place. Parsing checks only the fields that determine
// sizes; other members report missing or extra bytes. Texture guarantees that a texture can be
// decoded.
//
//   auto texture = texture::Document::parse(*map_file("wall.texm"));
//   for (const texture::Level& level : texture->levels()) ...
class Document {
 public:
  // Fails with TEXM-101 to TEXM-104.
  static Result<Document> parse(Bytes bytes);

  const Bytes& bytes() const noexcept { return bytes_; }
  const Header& header() const noexcept { return *header_; }
  LevelSize size() const noexcept { return {header_->width, header_->height}; }
  // nullopt when unknown: then there are no levels and no tail, only content().
  std::optional<PixelFormat> format() const noexcept { return format_; }

  // 256 entries, or none when the texture is not indexed or was truncated.
  std::span<const PaletteEntry> palette() const noexcept { return palette_; }
  // The complete levels.
  std::span<const Level> levels() const noexcept { return levels_; }
  // Size of header, palette and levels in bytes; 32 when the format is unknown.
  std::uint64_t core_size() const noexcept { return core_size_; }
  bool is_truncated() const noexcept { return bytes_.size() < core_size_; }

  // The bytes after the levels (or after the header of an unknown format).
  std::span<const std::byte> tail() const noexcept;
  // The rectangles when the tail is a Page chunk with up to seven zeros after it; an empty chunk is
  // not the same as none.
  std::optional<std::span<const PageRect>> page() const noexcept { return page_; }
  // The part of the tail after the Page chunk.
  std::span<const std::byte> remainder() const noexcept;
  // True when the remainder is one to seven zeros.
  bool has_padding_only() const noexcept;

 private:
  explicit Document(Bytes bytes) : bytes_(std::move(bytes)) {}
  void find_levels();
  void find_page();

  Bytes bytes_;
  const Header* header_ = nullptr;
  std::optional<PixelFormat> format_;
  std::uint64_t core_size_ = sizeof(Header);
  std::span<const PaletteEntry> palette_;
  std::vector<Level> levels_;
  std::optional<std::span<const PageRect>> page_;
};

// True for one to seven zero bytes, the padding between entries that extractors may include.
bool is_padding(std::span<const std::byte> bytes) noexcept;

}  // namespace ngi::texture
