#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/texture/level_size.h"
#include "ngi/texture/records.h"

// Atlas cells: docs/formats/materials.md 6.7.
namespace ngi::texture {

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

}  // namespace ngi::texture
