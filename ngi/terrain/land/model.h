#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "ngi/core/repaired_table.h"
#include "ngi/core/report.h"
#include "ngi/terrain/land/document.h"

// The checked landscape.
namespace ngi::land {

// The tables of a landscape after the checks. Damaged records are replaced according to the
// tolerant action of the book (docs/formats/terrain.md 7.1). Land is the public interface.
struct CheckedTables {
  explicit CheckedTables(const Document& document);

  RepairedTable<Tile> tiles;
  RepairedTable<Slot> slots;
  RepairedTable<Position> positions;
  RepairedTable<PackedNormal> normals;
  RepairedTable<PackedUv> uv;
  RepairedTable<PackedUv> micro_uv;
  RepairedTable<le_f32> alpha;
  RepairedTable<DrawEntry> draw_list;
  RepairedTable<Face> faces;
  Header header;                 // with the box of the vertices when the file has none
  Document::GridSize grid = {};  // 0 x 0: there is none
};

// The tile grid in the plane: docs/formats/terrain.md 3.2.
struct TileGrid {
  double x0 = 0;
  double y0 = 0;
  double width = 0;  // of a tile
  double height = 0;
  std::uint32_t nx = 0;
  std::uint32_t ny = 0;

  struct Rectangle {
    double x0, y0, x1, y1;
  };

  std::uint32_t column(double x) const noexcept;  // clamped to the grid
  std::uint32_t row(double y) const noexcept;
  std::size_t tile(std::uint32_t ix, std::uint32_t iy) const noexcept {
    return std::size_t{ix} * ny + iy;
  }
  std::size_t tile_at(double x, double y) const noexcept { return tile(column(x), row(y)); }
  Rectangle rectangle(std::size_t tile) const noexcept;
};

// A checked landscape: every index is valid, so code that uses it needs no checks:
//
//  * tiles() has grid().nx * grid().ny records, or none when there is no grid;
//  * the words of a tile are slots or none; a slot's faces exist;
//  * a face's vertices exist and are finite points; its neighbours are faces or none;
//  * draw_list() has one entry per face, and each names a face;
//  * normals, UVs and alpha are absent (empty) or have one record per vertex; alpha is 0 to 1.
//
// Tolerant reading ensures this by dropping what is damaged (docs/formats/terrain.md 7.1): a
// dropped face has three equal corners, a dropped reference is none, a dropped draw entry names the
// face of its own position. Tables without damage are views of the file. Both modes give the same
// result for a valid landscape.
class Land {
 public:
  // Strict: fails with the first error. Tolerant: fails only when nothing is usable. Adds issues
  // to `report`; rules that neither reject nor change anything are left to check().
  static Result<Land> check(const Document& document, Reading reading, Report* report = nullptr);

  const Document& document() const noexcept { return document_; }

  Document::GridSize grid_size() const noexcept { return tables_->grid; }
  // Nothing when there is no grid or slot 0 does not give it a size.
  const std::optional<TileGrid>& grid() const noexcept { return grid_; }
  std::span<const Tile> tiles() const noexcept { return tables_->tiles.view(); }
  const Header& header() const noexcept { return tables_->header; }
  std::span<const Slot> slots() const noexcept { return tables_->slots.view(); }
  std::span<const Position> positions() const noexcept { return tables_->positions.view(); }
  std::span<const PackedNormal> normals() const noexcept { return tables_->normals.view(); }
  std::span<const PackedUv> uv() const noexcept { return tables_->uv.view(); }
  std::span<const PackedUv> micro_uv() const noexcept { return tables_->micro_uv.view(); }
  std::span<const le_f32> alpha() const noexcept { return tables_->alpha.view(); }
  std::span<const DrawEntry> draw_list() const noexcept { return tables_->draw_list.view(); }
  std::span<const Face> faces() const noexcept { return tables_->faces.view(); }

  // Height of the water surface; -1 without one.
  float water_level() const noexcept { return land::water_level(faces(), positions()); }

 private:
  Land(Document document, std::shared_ptr<const CheckedTables> tables);

  Document document_;
  std::shared_ptr<const CheckedTables> tables_;
  std::optional<TileGrid> grid_;
};

// Returns the corners of a box in the order of docs/formats/terrain.md 3.3.
std::array<Vec3, 8> box_corners(const Vec3& low, const Vec3& high) noexcept;

// Returns the grid that header and slot 0 give; nothing when its tiles have no finite size.
std::optional<TileGrid> tile_grid(const Document::GridSize& size, const Header& header,
                                  std::span<const Slot> slots) noexcept;

}  // namespace ngi::land
