#include <algorithm>
#include <cmath>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/planar_uv.h"

namespace ngi::land {

namespace {

// Median of the texture steps per world unit along one axis, from the edges of the faces; nothing
// when no edge has a clear slope. Coordinates wrap, so that only short steps count.
std::optional<double> texture_slope(const Draft& draft, const std::vector<PackedUv>& table,
                                    bool along_x) {
  std::vector<double> slopes;
  for (const Face& face : draft.faces) {
    if (!has_vertices(draft, face)) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint16_t a = face.vertices[k];
      const std::uint16_t b = face.vertices[(k + 1) % 3];
      if (a >= table.size() || b >= table.size()) continue;
      const Vec3& from = draft.positions[a];
      const Vec3& to = draft.positions[b];
      const double step = along_x ? double{to.x} - from.x : double{to.y} - from.y;
      if (!(std::abs(step) > 1e-3)) continue;
      const unsigned difference = along_x ? unsigned{table[b].u} - unsigned{table[a].u}
                                          : unsigned{table[b].v} - unsigned{table[a].v};
      slopes.push_back(static_cast<std::int16_t>(difference & 0xFFFF) / step);
    }
  }
  if (slopes.empty()) return std::nullopt;
  const auto middle = slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2);
  std::ranges::nth_element(slopes, middle);
  return *middle;
}

le_u16 wrapped(double coordinate) noexcept {
  constexpr double turns = 65536;
  if (!std::isfinite(coordinate)) return std::uint16_t{0};
  const double rest = std::round(coordinate) - turns * std::floor(std::round(coordinate) / turns);
  return static_cast<std::uint16_t>(static_cast<std::uint32_t>(rest) & 0xFFFFU);
}

}  // namespace

PlanarUv::PlanarUv(const Draft& draft, const std::vector<PackedUv>& table)
    : slope_x_(texture_slope(draft, table, true)), slope_y_(texture_slope(draft, table, false)) {
  const std::size_t count = std::min(table.size(), draft.positions.size());
  for (std::size_t v = 0; v < count; ++v) {
    const Position& p = draft.positions[v];
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) continue;
    along_x_.push_back({p.x, table[v].u});
    along_y_.push_back({p.y, table[v].v});
  }
  std::ranges::stable_sort(along_x_, {}, &Sample::place);
  std::ranges::stable_sort(along_y_, {}, &Sample::place);
}

PackedUv PlanarUv::moved(PackedUv from, double dx, double dy) const noexcept {
  if (dx != 0 && slope_x_) from.u = wrapped(from.u + std::round(*slope_x_ * dx));
  if (dy != 0 && slope_y_) from.v = wrapped(from.v + std::round(*slope_y_ * dy));
  return from;
}

double PlanarUv::coordinate_at(std::span<const Sample> samples, double place,
                               double slope) noexcept {
  if (samples.empty()) return slope * place;
  auto nearest = std::ranges::lower_bound(samples, place, {}, &Sample::place);
  const bool before = nearest == samples.end() ||
                      (nearest != samples.begin() &&
                       place - std::prev(nearest)->place < double{nearest->place} - place);
  if (before) --nearest;
  return nearest->coordinate + slope * (place - nearest->place);
}

PackedUv PlanarUv::at(double x, double y) const noexcept {
  return {wrapped(coordinate_at(along_x_, x, slope_x_.value_or(0))),
          wrapped(coordinate_at(along_y_, y, slope_y_.value_or(0)))};
}

}  // namespace ngi::land
