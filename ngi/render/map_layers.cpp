#include "ngi/render/map_layers.h"

#include <algorithm>
#include <cmath>

#include "ngi/render/detail/map_canvas.h"

namespace ngi::render {

namespace {

using areals::Areal;
using areals::Point;
using areals::Rectangle;
using texture::Rgba8;

constexpr std::uint32_t smallest_side = 64;
constexpr double max_work = 3e8;  // pixels that are touched
constexpr Rgba8 black = {8, 8, 10, 255};
constexpr Rgba8 shared_edge = {20, 30, 24, 90};
constexpr Rgba8 link_colour = {255, 226, 96, 235};
constexpr Rgba8 grid_line = {24, 40, 66, 110};
constexpr Rgba8 tile_line = {20, 24, 30, 200};

Rgba8 areal_colour(const Areal& areal, std::uint8_t opacity) noexcept {
  if (areal.is_lake()) return {58, 116, 214, opacity};
  return areal.walkable ? Rgba8{72, 172, 74, opacity} : Rgba8{206, 66, 52, opacity};
}

Rectangle area_of(const MapParts& parts) noexcept {
  Rectangle area;
  if (parts.land) {
    for (const land::Vec3& corner : parts.land->header().box) {
      const Point point = {corner.x, corner.y};
      if (std::isfinite(point.x) && std::isfinite(point.y)) area.add(point);
    }
  }
  if (area.area() > 0 || !parts.areals) return area;
  return parts.areals->bounds();
}

// Pixels that drawing touches at one pixel per unit of area; edges count with their length.
struct Work {
  double area = 0;
  double length = 0;

  double at(double scale) const noexcept { return area * scale * scale + 8 * length * scale; }
};

Work work_of(const areals::AreaMap& map, bool links, double longest) noexcept {
  Work work;
  for (const Areal& areal : map.areals()) {
    for (const areals::Neighbour& neighbour : areal.neighbours) {
      if (!links || neighbour.areal == areals::no_areal) continue;
      work.length += std::min(areals::distance(areal.centre, map[neighbour.areal].centre), longest);
    }
    work.area += areal.bounds.area();
    for (std::size_t i = 0; i < areal.vertices.size(); ++i) {
      work.length +=
          areals::distance(areals::point_of(areal.vertices[i]),
                           areals::point_of(areal.vertices[(i + 1) % areal.vertices.size()]));
    }
  }
  return work;
}

std::uint32_t affordable_side(const MapParts& parts, bool links, const Rectangle& area,
                              std::uint32_t side) {
  if (!parts.areals || area.empty()) return side;
  const double longer = std::max(area.high.x - area.low.x, area.high.y - area.low.y);
  const Work work = work_of(*parts.areals, links, longer);
  while (side > smallest_side && longer > 0 && !(work.at(side / longer) <= max_work)) side /= 2;
  return side;
}

void draw_edges(MapCanvas& canvas, const Areal& areal, double width) {
  for (std::size_t i = 0; i < areal.vertices.size(); ++i) {
    const bool open = areal.neighbours[i].areal == areals::no_areal;
    canvas.line(areals::point_of(areal.vertices[i]),
                areals::point_of(areal.vertices[(i + 1) % areal.vertices.size()]),
                open ? 2 * width : width, open ? black : shared_edge);
  }
}

void draw_areals(MapCanvas& canvas, const areals::AreaMap& map, double width,
                 std::uint8_t opacity) {
  for (const Areal& areal : map.areals()) {
    canvas.fill(areal.vertices, areal_colour(areal, opacity));
  }
  for (const Areal& areal : map.areals()) draw_edges(canvas, areal, width);
}

void draw_links(MapCanvas& canvas, const areals::AreaMap& map, double width) {
  for (std::uint32_t i = 0; i < map.size(); ++i) {
    if (!map[i].walkable) continue;
    for (const areals::Neighbour& neighbour : map[i].neighbours) {
      if (neighbour.areal == areals::no_areal || neighbour.areal <= i) continue;
      if (!map[neighbour.areal].walkable) continue;
      canvas.line(map[i].centre, map[neighbour.areal].centre, 1.5 * width, link_colour);
    }
    canvas.dot(map[i].centre, 2.2 * width, link_colour);
  }
}

void draw_cells(MapCanvas& canvas, const areals::Document& document, const Rectangle& area,
                double width) {
  const areals::GridHeader* const grid = document.grid();
  if (!grid || !document.has_whole_grid() || grid->cells_x == 0 || grid->cells_y == 0) return;
  const std::uint64_t nx = grid->cells_x;
  const std::uint64_t ny = grid->cells_y;
  const Point size = {(area.high.x - area.low.x) / static_cast<double>(nx),
                      (area.high.y - area.low.y) / static_cast<double>(ny)};
  const auto corner = [&](std::uint64_t x, std::uint64_t y) {
    return Point{area.low.x + static_cast<double>(x) * size.x,
                 area.low.y + static_cast<double>(y) * size.y};
  };
  for (std::uint64_t i = 0; i < nx * ny; ++i) {
    const std::size_t ids = document.cell(i).size();
    const auto dark = static_cast<std::uint8_t>(std::min<std::size_t>(ids * 22, 220));
    canvas.fill(Rectangle{corner(i / ny, i % ny), corner(i / ny + 1, i % ny + 1)},
                {70, 60, 150, dark});
  }
  constexpr std::uint64_t max_lines = 1024;
  for (std::uint64_t x = 0; nx <= max_lines && x <= nx; ++x) {
    canvas.line(corner(x, 0), corner(x, ny), width, grid_line);
  }
  for (std::uint64_t y = 0; ny <= max_lines && y <= ny; ++y) {
    canvas.line(corner(0, y), corner(nx, y), width, grid_line);
  }
}

void draw_tiles(MapCanvas& canvas, const land::TileGrid& grid, double width) {
  const Point low = {grid.x0, grid.y0};
  const Point high = {grid.x0 + grid.nx * grid.width, grid.y0 + grid.ny * grid.height};
  constexpr std::uint32_t max_lines = 1024;
  for (std::uint32_t x = 0; grid.nx <= max_lines && x <= grid.nx; ++x) {
    const double at = grid.x0 + x * grid.width;
    canvas.line({at, low.y}, {at, high.y}, 2 * width, tile_line);
  }
  for (std::uint32_t y = 0; grid.ny <= max_lines && y <= grid.ny; ++y) {
    const double at = grid.y0 + y * grid.height;
    canvas.line({low.x, at}, {high.x, at}, 2 * width, tile_line);
  }
}

}  // namespace

DrapedPicture draw_map_layers(const MapLayers& layers, const MapParts& parts,
                              const MapPictureOptions& options) {
  const Rectangle area = area_of(parts);
  const std::uint32_t side = affordable_side(parts, layers.links, area, std::max(options.side, 1U));
  MapCanvas canvas(area, side, options.background);
  if (!(area.area() > 0)) return std::move(canvas).take();
  const double width = std::max(side / 1024.0, 1.0);
  if (layers.grid && parts.document) draw_cells(canvas, *parts.document, area, width);
  if (layers.areals && parts.areals) draw_areals(canvas, *parts.areals, width, options.opacity);
  if (layers.tiles && parts.land && parts.land->grid()) {
    draw_tiles(canvas, *parts.land->grid(), width);
  }
  if (layers.links && parts.areals) draw_links(canvas, *parts.areals, width);
  return std::move(canvas).take();
}

}  // namespace ngi::render
