#include "ngi/terrain/land/model.h"

#include <algorithm>
#include <cmath>

#include "ngi/terrain/land/detail/checker.h"

namespace ngi::land {

namespace {

// Number of the cell in which a coordinate lies, clamped; NaN counts as 0.
std::uint32_t cell_of(double offset, double size, std::uint32_t count) noexcept {
  const double cell = std::floor(offset / size);
  if (!(cell > 0)) return 0;
  return cell >= count ? count - 1 : static_cast<std::uint32_t>(cell);
}

}  // namespace

std::uint32_t TileGrid::column(double x) const noexcept {
  return cell_of(x - x0, width, nx);
}

std::uint32_t TileGrid::row(double y) const noexcept {
  return cell_of(y - y0, height, ny);
}

TileGrid::Rectangle TileGrid::rectangle(std::size_t tile) const noexcept {
  const double left = x0 + static_cast<double>(tile / ny) * width;
  const double bottom = y0 + static_cast<double>(tile % ny) * height;
  return {left, bottom, left + width, bottom + height};
}

std::optional<TileGrid> tile_grid(const Document::GridSize& size, const Header& header,
                                  std::span<const Slot> slots) noexcept {
  if (size.nx == 0 || slots.empty()) return std::nullopt;
  const Slot& first = slots.front();
  const TileGrid grid = {.x0 = header.box[0].x,
                         .y0 = header.box[0].y,
                         .width = double{first.aabb_max.x} - first.aabb_min.x,
                         .height = double{first.aabb_max.y} - first.aabb_min.y,
                         .nx = size.nx,
                         .ny = size.ny};
  const bool usable = std::isfinite(grid.x0) && std::isfinite(grid.y0) && grid.width > 0 &&
                      grid.height > 0 && std::isfinite(grid.width) && std::isfinite(grid.height);
  return usable ? std::optional(grid) : std::nullopt;
}

std::array<Vec3, 8> box_corners(const Vec3& low, const Vec3& high) noexcept {
  return {{{low.x, low.y, low.z},
           {high.x, low.y, low.z},
           {high.x, high.y, low.z},
           {low.x, high.y, low.z},
           {low.x, high.y, high.z},
           {low.x, low.y, high.z},
           {high.x, low.y, high.z},
           {high.x, high.y, high.z}}};
}

CheckedTables::CheckedTables(const Document& document)
    : tiles(document.tiles()),
      slots(document.slots()),
      positions(document.positions()),
      normals(document.normals()),
      uv(document.uv()),
      micro_uv(document.micro_uv()),
      alpha(document.alpha()),
      draw_list(document.draw_list()),
      faces(document.faces()),
      header(document.header() ? *document.header() : Header{}) {}

Land::Land(Document document, std::shared_ptr<const CheckedTables> tables)
    : document_(std::move(document)),
      tables_(std::move(tables)),
      grid_(tile_grid(tables_->grid, header(), slots())) {}

Result<Land> Land::check(const Document& document, Reading reading, Report* report) {
  auto tables = std::make_shared<CheckedTables>(document);
  Report found;
  Checker checker = {document, *tables, found, reading};
  check_structure(checker);
  const Issue* refusal = found.refusal(reading);
  std::optional<Error> error = refusal ? std::optional(Error{*refusal}) : std::nullopt;
  if (report) report->merge(std::move(found));
  if (error) return tl::unexpected(*std::move(error));
  return Land(document, std::move(tables));
}

}  // namespace ngi::land
