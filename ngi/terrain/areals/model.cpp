#include "ngi/terrain/areals/model.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/finite.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/detail/links.h"

namespace ngi::areals {

namespace {

bool is_usable(const ArealView& areal) noexcept {
  return std::isfinite(areal.record.anchor.x) && std::isfinite(areal.record.anchor.y) &&
         math::all_finite(std::as_bytes(areal.vertices));
}

// The size of the index for a number of cells along a side.
std::uint64_t listed_at(std::span<const Areal> areals, const Rectangle& all, double cells) {
  const auto along = [cells](double from, double to, double whole) {
    return whole > 0 ? std::floor((to - from) / whole * cells) + 2 : 1;
  };
  double sum = 0;
  for (const Areal& areal : areals) {
    if (areal.bounds.empty()) continue;
    sum += along(areal.bounds.low.x, areal.bounds.high.x, all.high.x - all.low.x) *
           along(areal.bounds.low.y, areal.bounds.high.y, all.high.y - all.low.y);
  }
  return static_cast<std::uint64_t>(sum);
}

}  // namespace

double Areal::height_at(Point point) const noexcept {
  const double up = record->normal.z;
  const double z = record->anchor.z;
  if (up == 0) return z;
  return z -
         (record->normal.x * (point.x - centre.x) + record->normal.y * (point.y - centre.y)) / up;
}

Result<AreaMap> AreaMap::check(const Document& document, Reading reading, Report* report) {
  if (reading == Reading::Strict || report) {
    Report found;
    check_loadable(document, found, reading);
    std::optional<Error> error;
    if (reading == Reading::Strict) {
      const Issue* refusal = found.refusal(reading);
      if (!document.damage().empty()) refusal = &document.damage().front();
      if (refusal) error = Error{*refusal};
    }
    if (report) report->merge(std::move(found));
    if (error) return tl::unexpected(*error);
  }
  AreaMap map;
  map.bytes_ = document.bytes();
  map.take_areals(document);
  map.build_index();
  return map;
}

void AreaMap::take_areals(const Document& document) {
  std::uint64_t edges = 0;
  for (std::size_t i = 0; i < document.areal_count(); ++i) edges += document.corners(i).size();
  neighbours_.reserve(edges);  // spans into it stay valid
  areals_.reserve(document.areal_count());
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    const ArealView stored = document.areal(i);
    Areal& areal = areals_.emplace_back();
    areal.record = &stored.record;
    areal.class_id = stored.record.class_id;
    if (!is_usable(stored)) continue;
    const std::size_t first = neighbours_.size();
    for (const Link& link : stored.edge_links()) {
      const bool good = fault_of(document, link) == LinkFault::None;
      neighbours_.push_back(good && !is_open(link)
                                ? Neighbour{static_cast<std::uint32_t>(std::int32_t{link.areal}),
                                            static_cast<std::uint32_t>(std::int32_t{link.edge})}
                                : Neighbour{});
    }
    areal.vertices = stored.vertices;
    areal.neighbours = std::span(neighbours_).subspan(first);
    areal.centre = point_of(stored.record.anchor);
    areal.bounds = bounds_of(stored.vertices);
    areal.walkable = stored.record.walkable != 0U;
    bounds_.add(areal.bounds);
  }
  // Links to an areal that was left out lead nowhere.
  for (Neighbour& neighbour : neighbours_) {
    if (neighbour.areal == no_areal) continue;
    if (neighbour.edge >= areals_[neighbour.areal].vertices.size()) neighbour = {};
  }
}

Place AreaMap::place(std::size_t index) const {
  const auto* begin = reinterpret_cast<const std::byte*>(areals_[index].record);
  return Document::place(index, static_cast<std::uint64_t>(begin - bytes_.data()));
}

std::size_t AreaMap::column(double x) const noexcept {
  const double cell = (x - bounds_.low.x) * scale_.x;
  return static_cast<std::size_t>(std::clamp(cell, 0.0, static_cast<double>(side_ - 1)));
}

std::size_t AreaMap::row(double y) const noexcept {
  const double cell = (y - bounds_.low.y) * scale_.y;
  return static_cast<std::size_t>(std::clamp(cell, 0.0, static_cast<double>(side_ - 1)));
}

void AreaMap::build_index() {
  if (bounds_.empty()) return;
  // A file may hold many areals that all cover the map: fewer cells keep the index small.
  constexpr std::uint64_t usual = 64 * 1024;
  const std::uint64_t budget = usual + 32 * areals_.size();
  side_ = grid_side;
  while (side_ > 1 && listed_at(areals_, bounds_, static_cast<double>(side_)) > budget) side_ /= 2;
  const double width = bounds_.high.x - bounds_.low.x;
  const double height = bounds_.high.y - bounds_.low.y;
  const auto cells = static_cast<double>(side_);
  scale_ = {width > 0 ? cells / width : 0, height > 0 ? cells / height : 0};
  starts_.assign(side_ * side_ + 1, 0);
  const auto for_each_cell = [&](const Areal& areal, auto use) {
    if (areal.bounds.empty()) return;
    const std::size_t right = column(areal.bounds.high.x);
    const std::size_t bottom = row(areal.bounds.low.y);
    const std::size_t top = row(areal.bounds.high.y);
    for (std::size_t x = column(areal.bounds.low.x); x <= right; ++x) {
      for (std::size_t y = bottom; y <= top; ++y) use(x * side_ + y);
    }
  };
  for (const Areal& areal : areals_) {
    for_each_cell(areal, [&](std::size_t cell) { ++starts_[cell + 1]; });
  }
  for (std::size_t cell = 0; cell < side_ * side_; ++cell) starts_[cell + 1] += starts_[cell];
  ids_.resize(starts_.back());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (std::uint32_t i = 0; i < areals_.size(); ++i) {
    for_each_cell(areals_[i], [&](std::size_t cell) { ids_[next[cell]++] = i; });
  }
}

std::span<const std::uint32_t> AreaMap::candidates(Point point) const noexcept {
  if (side_ == 0 || !bounds_.contains(point)) return {};
  const std::size_t cell = column(point.x) * side_ + row(point.y);
  return std::span(ids_).subspan(starts_[cell], starts_[cell + 1] - starts_[cell]);
}

std::optional<std::uint32_t> find_areal(const AreaMap& map, Point point) noexcept {
  for (const std::uint32_t id : map.candidates(point)) {
    if (map[id].contains(point)) return id;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> find_areal(const AreaMap& map, Point point, double z) noexcept {
  std::optional<std::uint32_t> best;
  double least = 0;
  for (const std::uint32_t id : map.candidates(point)) {
    if (!map[id].contains(point)) continue;
    const double away = std::abs(map[id].height_at(point) - z);
    if (best && !(away < least)) continue;
    best = id;
    least = away;
  }
  return best;
}

}  // namespace ngi::areals
