#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

// Texture files: sizes of levels, cells of atlases, the parts of the file.
namespace ngi::texture {

// Sizes of the levels of a texture: docs/formats/materials.md 6.2.

constexpr std::uint32_t max_levels = 32;
constexpr std::uint64_t max_content = 1ULL << 31;  // bytes of header, palette and levels

struct LevelSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  constexpr std::uint64_t pixels() const noexcept { return std::uint64_t{width} * height; }
  friend bool operator==(const LevelSize&, const LevelSize&) = default;
};

// `level` is below max_levels.
constexpr LevelSize level_size(LevelSize base, std::uint32_t level) noexcept {
  return {std::max(base.width >> level, 1U), std::max(base.height >> level, 1U)};
}

// Returns the number of levels from `base` down to 1 x 1.
constexpr std::uint32_t natural_levels(LevelSize base) noexcept {
  return static_cast<std::uint32_t>(std::bit_width(std::max({base.width, base.height, 1U})));
}

// Atlas cells: docs/formats/materials.md 6.7.

struct PixelRect {
  std::int32_t x0 = 0;
  std::int32_t y0 = 0;
  std::int32_t x1 = 0;  // one past the last
  std::int32_t y1 = 0;

  friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

// Origin and extent as fractions of the texture.
struct UvRect {
  float u0 = 0;
  float du = 1;
  float v0 = 0;
  float dv = 1;

  friend bool operator==(const UvRect&, const UvRect&) = default;
};

struct PageRecord {
  PixelRect pixels;  // as in the engine: grows with the skip (X7)
  UvRect uv;

  friend bool operator==(const PageRecord&, const PageRecord&) = default;
};

// Returns the run-time records: the whole texture, then one per rectangle. `size` is the size after
// skipping `skip` levels.
std::vector<PageRecord> page_records(LevelSize size, std::span<const PageRect> rects,
                                     std::uint32_t skip = 0);

// Returns the whole pixels that cover a rectangle on level `level`, for tools.
PixelRect rect_on_level(const PageRect& rect, std::uint32_t level) noexcept;

// Returns the record of a material's cell; nullopt when there is none. -1 is the whole texture.
std::optional<std::size_t> record_of_cell(std::int32_t cell, std::size_t record_count) noexcept;

struct Uv {
  float u = 0;
  float v = 0;
};
// Maps `uv` of a vertex to the texture. Wrapping is not confined to the cell.
Uv place_in_cell(const UvRect& cell, Uv uv) noexcept;

// True when the rectangle is not empty and completely inside level 0.
bool is_inside(const PageRect& rect, LevelSize size) noexcept;

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
  // Copies of what later code relies on, when the file is mapped.
  Bytes head_;
  Bytes tail_;
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
