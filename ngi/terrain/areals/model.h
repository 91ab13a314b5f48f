#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/terrain/areals/document.h"
#include "ngi/terrain/areals/polygon.h"

namespace ngi::areals {

constexpr std::uint32_t no_areal = 0xFFFF'FFFF;

// What lies behind an edge.
struct Neighbour {
  std::uint32_t areal = no_areal;  // no_areal: the edge is open
  std::uint32_t edge = 0;          // the same edge, counted in that areal
};

// One areal of a checked map.
struct Areal {
  std::span<const Vec3> vertices;         // counter-clockwise in shipped maps
  std::span<const Neighbour> neighbours;  // one per edge; edge k runs from vertex k to the next
  Point centre;                           // that routes measure from: the anchor
  const ArealRecord* record = nullptr;    // as stored
  Rectangle bounds;
  std::uint32_t class_id = 0;
  bool walkable = false;

  // Of the plane through the anchor with the stored normal.
  double height_at(Point point) const noexcept;
  bool is_lake() const noexcept { return (class_id & lake_bits) == lake_bits; }
  bool contains(Point point) const noexcept {
    return bounds.contains(point) && areals::contains(vertices, point);
  }
};

// A checked areal map: every neighbour is an areal and an edge of it, every corner and centre is
// finite, so code that uses one needs no checks.
//
// Tolerant reading ensures this by leaving out what is damaged (docs/formats/terrain.md 7.2): a
// broken link is an open edge, an areal with a NaN has no corners and is not walkable, areals
// behind the end of a truncated file are missing. Both readings give the same for a valid map.
class AreaMap {
 public:
  // Strict: fails with the first error. Tolerant: never fails. Adds issues to `report`; rules that
  // neither reject nor change anything are left to check(). Cost: linear in the map.
  static Result<AreaMap> check(const Document& document, Reading reading, Report* report = nullptr);

  std::span<const Areal> areals() const noexcept { return areals_; }
  std::size_t size() const noexcept { return areals_.size(); }
  const Areal& operator[](std::size_t index) const noexcept { return areals_[index]; }
  // Of all corners.
  const Rectangle& bounds() const noexcept { return bounds_; }

  // Where an areal begins in the file.
  Place place(std::size_t index) const;

  // The areals that may contain a point, ascending. Every areal that contains it is among them.
  std::span<const std::uint32_t> candidates(Point point) const noexcept;

 private:
  AreaMap() = default;
  void take_areals(const Document& document);
  void build_index();
  std::size_t column(double x) const noexcept;
  std::size_t row(double y) const noexcept;

  Bytes bytes_;  // owns what the areals view
  std::vector<Areal> areals_;
  std::vector<Neighbour> neighbours_;
  Rectangle bounds_;
  // Index: a grid over the bounds that lists the areals whose bounds meet a cell. The grid of the
  // file is not used, so that answers do not depend on its damage.
  std::size_t side_ = 0;  // cells along x and y; 0: no areals
  Point scale_;           // cells per unit
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> ids_;
};

// The areal that contains a point; of several, the one with the lowest index. The border counts as
// inside. docs/formats/terrain.md 6.
std::optional<std::uint32_t> find_areal(const AreaMap& map, Point point) noexcept;
// Of several, the one whose plane through the anchor is nearest to z at the point.
std::optional<std::uint32_t> find_areal(const AreaMap& map, Point point, double z) noexcept;

}  // namespace ngi::areals
