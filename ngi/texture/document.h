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

// One level as it is stored: rows from the top, tightly packed.
struct Level {
  LevelSize size;
  std::uint64_t offset = 0;  // in the file
  std::span<const std::byte> bytes = {};
};

// A texture as it stands, every part viewed in place. Parsing checks only what the sizes are made
// of; what is missing or left over can be asked for. For a texture that can be decoded without
// further questions see Texture.
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
  // Nothing when it is unknown: then there are no levels and no tail, only content().
  std::optional<PixelFormat> format() const noexcept { return format_; }

  // 256 entries, or none: of another format, or cut off.
  std::span<const PaletteEntry> palette() const noexcept { return palette_; }
  // Those that are complete.
  std::span<const Level> levels() const noexcept { return levels_; }
  // Header, palette and levels take so many bytes; 32 when the format is unknown.
  std::uint64_t core_size() const noexcept { return core_size_; }
  bool is_truncated() const noexcept { return bytes_.size() < core_size_; }

  // What stands after the levels (or after the header of an unknown format).
  std::span<const std::byte> tail() const noexcept;
  // The rectangles when a Page chunk fills the tail but for up to seven zeros; an empty chunk is
  // not the same as none.
  std::optional<std::span<const PageRect>> page() const noexcept { return page_; }
  // What of the tail the Page chunk does not take.
  std::span<const std::byte> remainder() const noexcept;
  // Whether that is up to seven zeros and nothing else.
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

// Up to seven zero bytes, but not none: what an extractor takes along from between two entries.
bool is_padding(std::span<const std::byte> bytes) noexcept;

}  // namespace ngi::texture
