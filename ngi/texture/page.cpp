#include "ngi/texture/document.h"

namespace ngi::texture {

namespace {

PixelRect corners_of(const PageRect& rect) noexcept {
  return {rect.x, rect.y, rect.x + rect.w, rect.y + rect.h};
}

// Shifts of negative numbers are arithmetic since C++20.
std::int32_t ceil_shift(std::int32_t value, std::uint32_t level) noexcept {
  return -(-value >> level);
}

PageRecord page_record(const PageRect& rect, float whole_width, float whole_height,
                       std::uint32_t skip) noexcept {
  const PixelRect rest = corners_of(rect);
  return {{rest.x0 << skip, rest.y0 << skip, rest.x1 << skip, rest.y1 << skip},
          {static_cast<float>(rect.x) / whole_width, static_cast<float>(rect.w) / whole_width,
           static_cast<float>(rect.y) / whole_height, static_cast<float>(rect.h) / whole_height}};
}

}  // namespace

std::vector<PageRecord> page_records(LevelSize size, std::span<const PageRect> rects,
                                     std::uint32_t skip) {
  const auto whole_width = static_cast<float>(std::uint64_t{size.width} << skip);
  const auto whole_height = static_cast<float>(std::uint64_t{size.height} << skip);
  std::vector<PageRecord> records;
  records.reserve(rects.size() + 1);
  records.push_back(
      {{0, 0, static_cast<std::int32_t>(size.width), static_cast<std::int32_t>(size.height)}, {}});
  for (const PageRect& rect : rects) {
    records.push_back(page_record(rect, whole_width, whole_height, skip));
  }
  return records;
}

PixelRect rect_on_level(const PageRect& rect, std::uint32_t level) noexcept {
  const PixelRect rest = corners_of(rect);
  return {rest.x0 >> level, rest.y0 >> level, ceil_shift(rest.x1, level),
          ceil_shift(rest.y1, level)};
}

std::optional<std::size_t> record_of_cell(std::int32_t cell, std::size_t record_count) noexcept {
  if (cell < -1 || static_cast<std::size_t>(std::int64_t{cell} + 1) >= record_count) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(cell + 1);
}

Uv place_in_cell(const UvRect& cell, Uv uv) noexcept {
  return {cell.u0 + uv.u * cell.du, cell.v0 + uv.v * cell.dv};
}

bool is_inside(const PageRect& rect, LevelSize size) noexcept {
  if (rect.x < 0 || rect.y < 0 || rect.w <= 0 || rect.h <= 0) return false;
  const PixelRect rest = corners_of(rect);
  return static_cast<std::uint32_t>(rest.x1) <= size.width &&
         static_cast<std::uint32_t>(rest.y1) <= size.height;
}

}  // namespace ngi::texture
